/** The real server as a process of its own, with its log in a file as a service has it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/prozess.mjs';
import { SERVER_ENV, serverArgs } from '../../scripts/server.mjs';
import type { Ort } from './bestand.ts';

const HOST = '127.0.0.1';
const PATIENCE_MS = 120_000;

export type Server = {
  url: string;
  /** From the start of the process to the first good answer. */
  startMs: number;
  rssMb(): number | undefined;
  /** Largest memory so far. */
  peakMb(): number | undefined;
  /** How long its main thread has been on a processor. */
  threadUs(): number | undefined;
  /** The same of all its threads together, those that have ended too. */
  cpuUs(): number | undefined;
  stop(): Promise<void>;
};

/** What `npm start` of another checkout may take, which builds itself first. */
const PATIENCE_BUILDING_MS = 300_000;

/**
 * Starts it and waits until it is healthy.
 * @param dort another checkout, to be started as its users do
 * @throws with its messages when it ends or stays silent
 */
export async function startServer(ort: Ort, logfile: string, dort?: string): Promise<Server> {
  const port = await findFreePort();
  const log = openSync(logfile, 'w');
  const begin = performance.now();
  const args = dort === undefined ? serverArgs() : [join(dort, 'scripts', 'start.mjs')];
  const child = spawn(process.execPath, args, {
    cwd: dort ?? ROOT,
    env: {
      ...process.env,
      ...(dort === undefined && SERVER_ENV),
      PORT: String(port),
      HOST,
      BELEGWERK_DATEN: ort.daten,
      DATABASE_URL: ort.databaseUrl ?? '',
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // The start script of another checkout has the server as a child, which it ends itself.
  const onExit = () => void child.kill(dort === undefined ? 'SIGKILL' : 'SIGTERM');
  process.once('exit', onExit);
  const url = `http://${HOST}:${port}`;
  await waitUntilHealthy(url, { child, logfile }, dort === undefined ? PATIENCE_MS : PATIENCE_BUILDING_MS);
  return {
    url,
    startMs: performance.now() - begin,
    rssMb: () => readMemory(child.pid, 'VmRSS'),
    peakMb: () => readMemory(child.pid, 'VmHWM'),
    threadUs: () => threadUs(child),
    cpuUs: () => cpuUs(child),
    stop: async () => {
      process.removeListener('exit', onExit);
      if (child.exitCode !== null) return;
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
    },
  };
}

type Gestartet = { child: ChildProcess; logfile: string };

async function waitUntilHealthy(
  url: string,
  { child, logfile }: Gestartet,
  patienceMs: number,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end && child.exitCode === null) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(5);
  }
  child.kill('SIGTERM');
  throw new Error(`Der Server startet nicht:\n${readFileSync(logfile, 'utf8')}`);
}

/** Of a process in MB, now or at the highest. From /proc; other systems than Linux do not tell. */
export function readMemory(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const match = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(file, 'utf8'));
  return match ? Math.round(Number(match[1]) / 1024) : undefined;
}

/** How long the main thread of a process has been on a processor; other systems than Linux do not tell. */
export function threadUs({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000 : undefined;
}

/** Hundredths of a second in user and kernel mode, as Linux counts them. */
function cpuUs({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const felder = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(felder[11]) + Number(felder[12])) * 10_000;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
