/** Runs a script or tool of this repository on the right Node with everything installed: `mit-node.mjs <file> [args]`. */
import { runScript } from './ausgabe.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { handOver, pathWith } from './prozess.mjs';

await runScript(async () => {
  const node = await ensureNode();
  await ensurePackages(node, 'voll');
  handOver(node, process.argv.slice(2), pathWith(node));
});
