/** `npm run pruefen`: runs the check of the stored data on the right Node. Works with any Node >= 18. */
import { join } from 'node:path';
import { runScript } from './ausgabe.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { handOver, pathWith } from './prozess.mjs';

await runScript(async () => {
  const node = await ensureNode();
  await ensurePackages(node, 'laufzeit');
  handOver(node, [join('src', 'server', 'pruefen.ts')], pathWith(node));
});
