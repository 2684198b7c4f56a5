/** `npm run passwort -- <benutzer>`: gives an account a new password on the server. Works with any Node >= 18. */
import { join } from 'node:path';
import { runScript } from './ausgabe.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { handOver, pathWith } from './prozess.mjs';

await runScript(async () => {
  const node = await ensureNode();
  await ensurePackages(node, 'laufzeit');
  handOver(node, [join('src', 'server', 'passwort.ts'), ...process.argv.slice(2)], pathWith(node));
});
