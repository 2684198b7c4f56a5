/** Child processes. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository, with a trailing separator. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Runs a command to its end and collects what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Hands the terminal to a long-running command and ends as it ends: same exit code, or the same signal.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @param {string} [cwd] where relative paths of the settings begin
 */
export function handOver(command, args, env = {}, cwd = ROOT) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // On a terminal Ctrl+C already reaches the child: it is in the same process group.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  onOrphaned(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * npm passes a SIGTERM on to the shell between us and npm, and that shell dies without telling us.
 * @param {() => void} end
 */
function onOrphaned(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 200);
}

/**
 * Environment in which `node` means the given Node, also for grandchildren.
 * @param {string} node
 */
export function pathWith(node) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { [key]: `${dirname(node)}${delimiter}${process.env[key] ?? ''}` };
}
