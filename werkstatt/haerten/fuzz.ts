/** The whole API with requests made up from its own OpenAPI document. */
import { fileURLToPath } from 'node:url';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort, openLesend } from '../orte.ts';
import { type Befund, leererBefund } from './befund.ts';
import { findFehler } from './buch.ts';
import { readOperationen } from './fuzz/operation.ts';
import { Spieler, type Spielzug, spielzuegeOf } from './fuzz/spieler.ts';
import type { Teil } from './lage.ts';

const ANFRAGEN = { SQLite: 50_000, PostgreSQL: 10_000 };
const ANFRAGEN_KURZ = { SQLite: 240, PostgreSQL: 120 };
const SPIELER = 6;
/** Until then caches and compiled code grow; what grows afterwards is a leak. */
const AUFWAERMEN = 0.2;
const WACHSTUM = 1.2;
const MAX_GENANNTE = 10;
const SONDE = fileURLToPath(import.meta.resolve('./sonde.mjs'));

type Messwert = { rss: number; heapUsed: number };

export const fuzz: Teil = {
  name: 'fuzz',
  was: 'Zufällige Anfragen nach OpenAPI',
  run: async (lage) => {
    const anfragen: Record<string, number> = lage.kurz ? ANFRAGEN_KURZ : ANFRAGEN;
    const befunde: Befund[] = [];
    for (const { engine, ort } of await lage.beide()) {
      const befund = leererBefund(fuzz.was, engine);
      await play(befund, ort, { anfragen: anfragen[engine] ?? 0, saat: lage.saat, misst: !lage.kurz });
      befunde.push(befund);
    }
    return befunde;
  },
};

type Spiel = { anfragen: number; saat: number; misst: boolean };

async function play(befund: Befund, ort: Ort, { anfragen, saat, misst }: Spiel): Promise<void> {
  const server = await startServer(envOf(ort), ['--expose-gc', '--import', SONDE]);
  const zuege = spielzuegeOf(await readOperationen(server.url));
  const spieler = Array.from({ length: SPIELER }, (_, i) => new Spieler(server.url, saat * 1000 + i));
  const round = (share: number) =>
    Promise.all(spieler.map((einer) => einer.play(zuege, Math.ceil((anfragen * share) / SPIELER))));
  await round(AUFWAERMEN);
  const before = await measure(server);
  await round(1 - AUFWAERMEN);
  const after = await measure(server);
  for (const einer of spieler) {
    einer.close();
    for (const anzahl of einer.statistik.values()) befund.runden += anzahl;
  }
  befund.maengel.push(...tellFunde(spieler, server));
  befund.bestaetigt = countWrites(spieler);
  befund.anmerkung = nieGut(zuege, spieler);
  if (misst) judgeMemory(befund, before, after);
  await server.kill('SIGTERM');
  const datenbank = await openLesend(ort);
  befund.maengel.push(...(await findFehler(datenbank)));
  await datenbank.close();
}

/** One line for each kind of fault, with its first request and what the log says. */
function tellFunde(spieler: readonly Spieler[], server: Serverprozess): string[] {
  const arten = Map.groupBy(
    spieler.flatMap(({ funde }) => funde),
    ({ was, operation }) => `${operation} ${was.slice(0, 20)}`,
  );
  return [...arten.values()].map((funde) => {
    const [{ wo, was, anfrage, operation } = { wo: '', was: '', anfrage: '', operation: '' }] = funde;
    return `${operation}, ${funde.length}-mal: ${was} [${wo}: ${anfrage}]${findGrund(server, was)}`;
  });
}

/** Line of the server's log about an answer that names its request. */
function findGrund(server: Serverprozess, was: string): string {
  const [, kennung] = /"instance":"([\w-]+)"/.exec(was) ?? [];
  const zeile =
    kennung &&
    server
      .output()
      .split('\n')
      .find((line) => line.includes(kennung) && line.includes('"err"'));
  return zeile ? ` ${zeile.slice(0, 700)}` : '';
}

function countWrites(spieler: readonly Spieler[]): number {
  return spieler
    .flatMap(({ statistik }) => [...statistik])
    .filter(([key]) => !key.startsWith('GET') && / 2\d\d$/.test(key))
    .reduce((sum, [, anzahl]) => sum + anzahl, 0);
}

/** Operations that were never asked so well that they did what they are for: the test says little about them. */
function nieGut(zuege: readonly Spielzug[], spieler: readonly Spieler[]): string {
  const gut = new Set(
    spieler
      .flatMap(({ statistik }) => [...statistik.keys()])
      .filter((key) => / 2\d\d$/.test(key))
      .map((key) => key.slice(0, -' 200'.length)),
  );
  const alle = new Set(zuege.map(({ operation }) => `${operation.method} ${operation.path}`));
  const nie = [...alle].filter((name) => !gut.has(name));
  const anzahl = `${alle.size - nie.length} von ${alle.size} Aufrufen auch mit Erfolg`;
  return nie.length > 0 && nie.length <= MAX_GENANNTE ? `${anzahl}; nie: ${nie.join(', ')}` : anzahl;
}

async function measure(server: Serverprozess): Promise<Messwert> {
  return (await server.ask()) as Messwert;
}

function judgeMemory(befund: Befund, before: Messwert, after: Messwert): void {
  const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
  const speicher =
    `Speicher nach dem Aufwärmen ${mb(before.rss)} MB, am Ende ${mb(after.rss)} MB ` +
    `(Objekte ${mb(before.heapUsed)} und ${mb(after.heapUsed)} MB)`;
  if (after.rss > before.rss * WACHSTUM) befund.maengel.push(`Der Speicher wächst: ${speicher}.`);
  befund.anmerkung = `${befund.anmerkung}; ${speicher}`;
}
