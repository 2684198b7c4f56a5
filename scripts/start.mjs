/** `npm start`: brings everything that is missing, then runs the server. Works with any Node >= 18. */
import { join } from 'node:path';
import { runScript } from './ausgabe.mjs';
import { ensureWeb } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { handOver, pathWith, ROOT } from './prozess.mjs';
import { SERVER_ENV, serverArgs } from './server.mjs';

await runScript(async () => {
  const node = await ensureNode();
  await ensurePackages(node, 'laufzeit');
  await ensureWeb(node);
  handOver(node, [...serverArgs(), ...process.argv.slice(2)], {
    ...pathWith(node),
    ...SERVER_ENV,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, '.belegwerk', 'kompiliert'),
  });
});
