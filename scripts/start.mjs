/** `npm start`: brings everything that is missing, then runs the server. Works with any Node >= 18. */
import { runScript } from './ausgabe.mjs';
import { ensureProgramm } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { handOver, pathWith } from './prozess.mjs';
import { PROGRAMM_ENV, serverArgs } from './server.mjs';

await runScript(async () => {
  const node = await ensureNode();
  await ensurePackages(node, 'laufzeit');
  await ensureProgramm(node);
  handOver(node, [...serverArgs(), ...process.argv.slice(2)], { ...pathWith(node), ...PROGRAMM_ENV });
});
