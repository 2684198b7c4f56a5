/** `npm run <command>`: runs a command of `src/server/befehle` on the right Node. Works with any Node >= 18. */
import { runScript } from './ausgabe.mjs';
import { ensureServer } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { handOver, pathWith } from './prozess.mjs';
import { befehlArgs, PROGRAMM_ENV } from './server.mjs';

const [name, ...args] = process.argv.slice(2);

await runScript(async () => {
  const node = await ensureNode();
  await ensurePackages(node, 'laufzeit');
  await ensureServer(node);
  handOver(node, [...befehlArgs(name ?? ''), ...args], { ...pathWith(node), ...PROGRAMM_ENV });
});
