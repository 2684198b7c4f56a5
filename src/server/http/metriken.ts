import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { PROGRAMM } from '../werkzeug/programm.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { Histogramm, line } from './prometheus.ts';
import { readToken } from './token.ts';

const NS = 1e9;
const MICRO = 1e6;
const DELAY_MS = 10;
/** Prometheus text format, version 0.0.4. */
const TYP = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * `/api/metrics` for Prometheus, only with its own token. Counts by route pattern and class of status: no address, no
 * name, no amount is in them. Requests are counted by the histogram (`…_seconds_count`).
 */
export function registerMetriken(
  app: FastifyInstance,
  { datenbank, token }: { datenbank: Datenbank; token: string },
): void {
  const anfragen = new Histogramm('belegwerk_http_request_duration_seconds', 'Time to answer a request');
  const delay = monitorEventLoopDelay({ resolution: DELAY_MS });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const { url } = routeOptions;
    // How long somebody listened says nothing about how quick the answer was.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    // Methods of unknown addresses are the caller's choice: they must not make new series.
    const labels = url === undefined ? { method: '-', route: 'unbekannt' } : { method, route: url };
    anfragen.add({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
  });
  const erwartet = Buffer.from(sha256(token));
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Hashes are of one length, which the comparison in constant time needs.
    if (!timingSafeEqual(Buffer.from(sha256(readToken(request) ?? '')), erwartet)) {
      throw new Ablehnung('unangemeldet', 'Die Metriken gibt es nur mit ihrem eigenen Token.');
    }
    const text = [...anfragen.lines(), ...processLines(), ...delayLines(delay), ...datenbankLines(datenbank)];
    delay.reset();
    return reply
      .type(TYP)

      .send(`${text.join('\n')}\n`);
  });
}

function* processLines(): Generator<string> {
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  yield* gauge('belegwerk_build_info', 'Version of the program', [
    [{ programm: PROGRAMM, node: process.version }, 1],
  ]);
  yield* gauge('process_resident_memory_bytes', 'Memory of the process', [[{}, rss]]);
  yield* gauge('nodejs_heap_size_used_bytes', 'Heap in use', [[{}, heapUsed]]);
  yield* gauge('nodejs_heap_size_total_bytes', 'Heap taken', [[{}, heapTotal]]);
  yield* gauge('process_uptime_seconds', 'Time since the start', [[{}, process.uptime()]]);
  yield '# HELP process_cpu_seconds_total Time of the processor';
  yield '# TYPE process_cpu_seconds_total counter';
  yield line('process_cpu_seconds_total', {}, (user + system) / MICRO);
}

/** Since the last time they were read. */
function delayLines(delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const seconds = (ns: number) => (Number.isFinite(ns) ? Math.max(0, ns / NS - DELAY_MS / 1000) : 0);
  return gauge('nodejs_eventloop_delay_seconds', 'How late the event loop was', [
    [{ quantile: '0.5' }, seconds(delay.percentile(50))],
    [{ quantile: '0.99' }, seconds(delay.percentile(99))],
    [{ quantile: '1' }, delay.count === 0 ? 0 : seconds(delay.max)],
  ]);
}

function datenbankLines(datenbank: Datenbank): string[] {
  const { aktiv, frei, wartend } = datenbank.auslastung();
  const { engine } = datenbank;
  return [
    ...gauge('belegwerk_db_connections', 'Connections to the database', [
      [{ engine, state: 'active' }, aktiv],
      [{ engine, state: 'idle' }, frei],
    ]),
    ...gauge('belegwerk_db_waiting', 'Works that wait for a connection', [[{ engine }, wartend]]),
  ];
}

function gauge(name: string, help: string, values: [Record<string, string>, number][]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...values.map(([labels, value]) => line(name, labels, value)),
  ];
}
