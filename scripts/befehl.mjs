/** `npm run <command>`: runs a command of `src/server/befehle` on the right Node. Works with any Node >= 18. */
import { join } from 'node:path';
import { runScript } from './ausgabe.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { handOver, pathWith } from './prozess.mjs';

const [name, ...args] = process.argv.slice(2);

await runScript(async () => {
  const node = await ensureNode();
  await ensurePackages(node, 'laufzeit');
  handOver(node, [join('src', 'server', 'befehle', `${name}.ts`), ...args], pathWith(node));
});
