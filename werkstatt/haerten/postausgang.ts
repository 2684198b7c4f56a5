/** kill -9 while mails go out to a server that fails in every way: none goes out twice, and none is lost without a word. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Sendung } from '#kern/postausgang/sendung.ts';
import { HINAUS, type Sendungszustand } from '#kern/postausgang/zustaende.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort, openLesend } from '../orte.ts';
import { Zufall } from '../zufall.ts';
import { type Befund, leererBefund } from './befund.ts';
import { Briefkasten, drawSchicksale, empfaengerOf, type Schicksal } from './briefkasten.ts';
import { findFehler } from './buch.ts';
import type { Teil } from './lage.ts';
import { beleg, registerZugang, type Zugang } from './zugang.ts';

const UMFANG = {
  kurz: { mails: 16, tode: 1, lebtMs: 1500 },
  voll: { mails: 240, tode: 14, lebtMs: 5000 },
};
/** Processes that send. */
const SERVER = { SQLite: 1, PostgreSQL: 3 };
/** Clients that ask for a mail at the same time. */
const ZUGLEICH = 3;
/** For what is still under way when nobody is killed any more. */
const GEDULD_MS = 120_000;
const LAENGST = '2000-01-01T00:00:00.000Z';

export const postausgang: Teil = {
  name: 'postausgang',
  was: 'kill -9, während Mails hinausgehen',
  run: async (lage) => {
    const umfang = UMFANG[lage.kurz ? 'kurz' : 'voll'];
    const befunde: Befund[] = [];
    // In short on one engine: each process takes its time to begin.
    for (const engine of lage.kurz ? (['SQLite'] as const) : (['SQLite', 'PostgreSQL'] as const)) {
      const ort = engine === 'SQLite' ? lage.sqlite() : await lage.postgresOrt();
      const befund = leererBefund(postausgang.was, engine);
      const zufall = new Zufall(lage.saat);
      befunde.push(befund);
      await play(befund, { ...umfang, ort, zufall, server: SERVER[engine] });
    }
    return befunde;
  },
};

type Spiel = { ort: Ort; zufall: Zufall; server: number; mails: number; tode: number; lebtMs: number };
/** A mail that somebody was told is in the outbox. */
type Zugesagt = Pick<Sendung, 'id' | 'messageId'> & { schicksal: Schicksal };

async function play(
  befund: Befund,
  { ort, zufall, server: anzahl, mails, tode, lebtMs }: Spiel,
): Promise<void> {
  const briefkasten = new Briefkasten(zufall);
  const port = await briefkasten.listen();
  const server: (Serverprozess | undefined)[] = [];
  const start = () => startServer({ ...envOf(ort), BELEGWERK_REGISTRIERUNG: 'erste' });
  try {
    for (let nr = 0; nr < anzahl; nr += 1) server.push(await start());
    let turn = 0;
    const ziel = () => {
      turn += 1;
      return server[turn % anzahl]?.url;
    };
    const zugang = await registerZugang(ziel, 'post@example.org');
    const sender = stelleAlleEin(zugang, port, drawSchicksale(mails, zufall), befund);
    // Told below; until then it must not end the process.
    sender.catch(() => undefined);
    for (; befund.runden < tode; befund.runden += 1) {
      // Now and then just when a mail is handed over, whoever does it.
      const istUebergabe = befund.runden % 2 === 0;
      if (istUebergabe) await Promise.race([briefkasten.waitForUebergabe(), sleep(2 * lebtMs)]);
      else await sleep(lebtMs / 4 + zufall.below(lebtMs));
      const opfer = istUebergabe ? [...server.keys()] : [zufall.below(anzahl)];
      await Promise.all(opfer.map((place) => toete(server, place)));
      await lassZeitVergehen(ort);
      await Promise.all(
        opfer.map(async (place) => {
          server[place] = await start();
        }),
      );
    }
    const zugesagt = await sender;
    await waitUntilDone(ort, server, start);
    await Promise.all(server.map((einer) => einer?.kill('SIGTERM')));
    await compare(befund, ort, { zugesagt, briefkasten });
  } finally {
    await Promise.all(server.map((einer) => einer?.kill('SIGKILL')));
    await briefkasten.close();
  }
}

/** Nobody is sent there from now on. */
async function toete(server: (Serverprozess | undefined)[], place: number): Promise<void> {
  const dying = server[place];
  server[place] = undefined;
  await dying?.kill('SIGKILL');
}

/** One invoice, sent to many. @returns what was promised */
async function stelleAlleEin(
  zugang: Zugang,
  port: number,
  schicksale: readonly Schicksal[],
  befund: Befund,
): Promise<Zugesagt[]> {
  const konto = {
    ...{ host: '127.0.0.1', port, verschluesselung: 'keine', anmeldung: 'keine', jeMinute: 600 },
    absenderAdresse: 'post@example.org',
  };
  await zugang.send('PUT', '/versandkonto', { body: konto });
  const { body } = await zugang.send('POST', '/rechnungen', { body: beleg(10, 1), key: 'rechnung' });
  const id = Number(body['id']);
  await zugang.send('POST', `/rechnungen/${id}/ausstellen`, { body: {}, key: 'ausstellen' });
  const zugesagt: Zugesagt[] = [];
  const rest = [...schicksale.entries()];
  const bestelle = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [nr, schicksal] = next;
      const wunsch = { an: empfaengerOf(nr, schicksal), betreff: `Mail ${nr}` };
      const antwort = await zugang.send('POST', `/rechnungen/${id}/senden`, {
        body: wunsch,
        key: `mail-${nr}`,
      });
      if (antwort.status !== 201)
        throw new Error(`senden: ${antwort.status} ${JSON.stringify(antwort.body)}`);
      zugesagt.push({ ...(antwort.body as Pick<Sendung, 'id' | 'messageId'>), schicksal });
      befund.bestaetigt += 1;
    }
  };
  await Promise.all(Array.from({ length: ZUGLEICH }, bestelle));
  return zugesagt;
}

/**
 * Pauses between tries end. On a file only while no server runs.
 * @param fristen so does the time in which whoever holds the job has to be heard of, also where he lives: two then send for the
 * same account
 */
async function lassZeitVergehen({ daten, databaseUrl }: Ort, { fristen = true } = {}): Promise<void> {
  const datenbank = databaseUrl === undefined ? openSqlite(daten) : await openPostgres(databaseUrl);
  try {
    await datenbank.schreiben(async (db) => {
      await sql`update sendung set faellig_am = ${LAENGST} where zustand = 'wartet'`.execute(db);
      await sql`update versandkonto set pause_bis = ''`.execute(db);
      await sql`update auftrag set faellig = ${LAENGST} where art = 'mailsVersenden'`.execute(db);
      if (fristen) await sql`update auftrag set frist = '' where art = 'mailsVersenden'`.execute(db);
    });
  } finally {
    await datenbank.close();
  }
}

async function countOffene(ort: Ort): Promise<number> {
  const datenbank = await openLesend(ort);
  const rows = await datenbank.lesen
    .selectFrom('sendung')
    .select('id')
    .where('zustand', 'in', ['wartet', 'verbindet', 'uebergibt'])
    .execute();
  await datenbank.close();
  return rows.length;
}

/** Time passes until nothing waits any more; a process with a file of its own is stopped for it, and comes back. */
async function waitUntilDone(
  ort: Ort,
  server: (Serverprozess | undefined)[],
  start: () => Promise<Serverprozess>,
): Promise<void> {
  for (const ende = Date.now() + GEDULD_MS; Date.now() < ende && (await countOffene(ort)) > 0; ) {
    if (ort.databaseUrl === undefined) {
      await server[0]?.kill('SIGTERM');
      await lassZeitVergehen(ort);
      server[0] = await start();
    } else await lassZeitVergehen(ort, { fristen: false });
    for (let i = 0; i < 10 && (await countOffene(ort)) > 0; i += 1) await sleep(500);
  }
}

/** State of a mail in the outbox against what the mail server has taken. */
function judge(zustand: Sendungszustand | undefined, angenommen: number): Urteil {
  if (zustand === undefined) return 'verloren';
  if (zustand === 'unklar') return angenommen === 0 ? 'unklar' : 'unklarAngekommen';
  if (HINAUS.includes(zustand)) return angenommen === 0 ? 'verloren' : 'richtig';
  return zustand === 'fehler' && angenommen === 0 ? 'richtig' : 'falsch';
}

type Urteil = 'richtig' | 'unklar' | 'unklarAngekommen' | 'verloren' | 'falsch';

async function compare(
  befund: Befund,
  ort: Ort,
  { zugesagt, briefkasten }: { zugesagt: readonly Zugesagt[]; briefkasten: Briefkasten },
): Promise<void> {
  const datenbank = await openLesend(ort);
  const rows = await datenbank.lesen.selectFrom('sendung').select(['zustand', 'message_id']).execute();
  const staende = new Map(rows.map((row) => [row.message_id, row.zustand]));
  befund.doppelt += rows.length - zugesagt.length;
  const urteile = zugesagt.map(({ id, messageId, schicksal }) => {
    const angenommen = briefkasten.angenommen.get(messageId) ?? 0;
    if (angenommen > 1) befund.doppelt += 1;
    const zustand = staende.get(messageId);
    const urteil = judge(zustand, angenommen);
    if (urteil === 'falsch')
      befund.maengel.push(`Mail ${id} (${schicksal}) kam ${angenommen}-mal an und heißt „${zustand}“.`);
    return urteil;
  });
  const count = (urteil: Urteil) => urteile.filter((each) => each === urteil).length;
  befund.verloren += count('verloren');
  befund.anmerkung = `unklar sind ${count('unklarAngekommen')} angekommene und ${count('unklar')} andere Mails`;
  befund.maengel.push(...(await findFehler(datenbank)));
  await datenbank.close();
}
