import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { programmdatei } from './orteGebaut.ts';
import { envOfProzess } from './umgebung.ts';

const ROOT = join(import.meta.dirname, '../../..');

export type Serverprozess = {
  url: string;
  pid: number;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** False as soon as it has ended, for whatever reason. */
  isRunning(): boolean;
  /** Asks a module that was loaded with `--import` and answers messages of this process. */
  ask(): Promise<unknown>;
  /** Text that it has printed so far. */
  output(): string;
};

/**
 * Starts the program as a process of its own on a free port and waits until it serves.
 * @param datei the built program, or what starts another checkout
 * @throws with its messages
 */
export async function startServer(
  env: Record<string, string>,
  nodeArgs: readonly string[] = [],
  datei = programmdatei('main'),
): Promise<Serverprozess> {
  const child = spawnMain(
    { PORT: '0', BELEGWERK_REGISTRIERUNG: 'offen', BELEGWERK_REGISTRIERUNGEN: '100000', ...env },
    nodeArgs,
    datei,
  );
  const output = collect(child);
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      const look = () => {
        const match = /Belegwerk läuft: (http:\/\/localhost:\d+)/.exec(output());
        if (!match?.[1]) return;
        child.stdout?.off('data', look);
        resolve(match[1].replace('localhost', '127.0.0.1'));
      };
      child.stdout?.on('data', look);
    }),
    exitOf(child).then((code) => Promise.reject(new Error(`ended with ${code}: ${output()}`))),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    kill: (signal) => {
      const exit = exitOf(child);
      child.kill(signal);
      return exit;
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ask: () =>
      new Promise((resolve) => {
        child.once('message', resolve);
        child.send('');
      }),
    output,
  };
}

/** Starts the program and waits for its end. */
export async function runServer(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnMain(env);
  const output = collect(child);
  const code = await exitOf(child);
  return { code, output: output() };
}

function spawnMain(
  env: Record<string, string>,
  nodeArgs: readonly string[] = [],
  datei = programmdatei('main'),
): ChildProcess {
  const child = spawn(process.execPath, [...nodeArgs, datei], {
    cwd: ROOT,
    env: envOfProzess(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // A test that fails half way must not leave its servers running.
  const onExit = () => void child.kill('SIGKILL');
  process.once('exit', onExit);
  child.once('exit', () => process.removeListener('exit', onExit));
  return child;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('close', resolve));
}
