/** `npm run dev`: the server, restarted on every change, and Vite's server with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runScript } from './ausgabe.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { handOver, pathWith, ROOT } from './prozess.mjs';

await runScript(async () => {
  const node = await ensureNode();
  await ensurePackages(node, 'voll');
  const server = spawn(
    node,
    ['--watch-path=src/server', '--watch-path=src/kern', join('src', 'server', 'main.ts')],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  process.on('exit', () => server.kill());
  handOver(node, [join('node_modules', 'vite', 'bin', 'vite.js')], pathWith(node));
});
