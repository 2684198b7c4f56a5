/** A power cut cannot be had here; what makes it harmless can be counted: no answer without a sync to the disk before it. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from '#server/testing/serverprozess.ts';
import { envOf } from '../orte.ts';
import { type Befund, leererBefund } from './befund.ts';
import type { Lage, Teil } from './lage.ts';
import { beleg, registerZugang } from './zugang.ts';

const SCHREIBEN = { kurz: 20, voll: 200 };
const ANHAENGEN_MS = 15_000;

export const stromausfall: Teil = {
  name: 'stromausfall',
  was: 'Vor jeder Antwort auf die Platte geschrieben',
  run: async (lage) => [await countSyncs(lage), await readSettings(lage)],
};

/** strace sees the system calls of the running server. */
async function countSyncs(lage: Lage): Promise<Befund> {
  const befund = leererBefund(stromausfall.was, 'SQLite');
  if (spawnSync('strace', ['-V']).error) return { ...befund, uebersprungen: 'strace ist nicht installiert.' };
  const ort = lage.sqlite();
  const server = await startServer(envOf(ort));
  const zugang = await registerZugang(() => server.url, 'a');
  const spur = join(mkdtempSync(join(ort.daten, 'spur-')), 'strace');
  const strace = spawn(
    'strace',
    ['-f', '-e', 'trace=fsync,fdatasync', '-o', spur, '-p', String(server.pid)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = new Promise((resolve) => strace.once('close', resolve));
  const attached = await Promise.race([
    new Promise<boolean>((resolve) =>
      strace.stderr.once('data', (text: Buffer) => resolve(/attached/.test(String(text)))),
    ),
    sleep(ANHAENGEN_MS, false),
  ]);
  if (!attached) {
    strace.kill();
    await server.kill('SIGTERM');
    return { ...befund, uebersprungen: 'strace darf den Server nicht beobachten.' };
  }
  befund.runden = lage.kurz ? SCHREIBEN.kurz : SCHREIBEN.voll;
  for (let i = 0; i < befund.runden; i += 1) {
    const { status } = await zugang.send('POST', '/rechnungen', { body: beleg(1, 1) });
    befund.bestaetigt += Number(status === 201);
  }
  strace.kill('SIGINT');
  await ended;
  await server.kill('SIGTERM');
  const syncs = readFileSync(spur, 'utf8').match(/f(data)?sync\(\d+\)\s+= 0|resumed>\)\s+= 0/g)?.length ?? 0;
  befund.anmerkung = `${syncs} fsync für ${befund.bestaetigt} bestätigte Belege`;
  if (syncs < befund.bestaetigt) befund.maengel.push(`Nur ${befund.anmerkung}.`);
  return befund;
}

const EINSTELLUNGEN = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** PostgreSQL syncs by itself as long as nobody told it not to. */
async function readSettings(lage: Lage): Promise<Befund> {
  const befund = { ...leererBefund(stromausfall.was, 'PostgreSQL'), runden: EINSTELLUNGEN.length };
  const client = new pg.Client({ connectionString: (await lage.postgres).url });
  await client.connect();
  for (const name of EINSTELLUNGEN) {
    const { rows } = await client.query<Record<string, string>>(`show ${name}`);
    if (rows[0]?.[name] !== 'on') befund.maengel.push(`PostgreSQL läuft mit ${name} = ${rows[0]?.[name]}.`);
  }
  await client.end();
  return { ...befund, anmerkung: `${EINSTELLUNGEN.join(', ')} sind eingeschaltet` };
}
