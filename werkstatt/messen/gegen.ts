/**
 * Speed beside another checkout of the program: both are asked for the same, in turn, so that whatever else the machine
 * does slows down both. Only what every version answers is asked, and only over HTTP.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Datum } from '#kern/datum.ts';
import { ROOT } from '../../scripts/prozess.mjs';
import { parteienFuer, TAGE } from './bestand.ts';
import { beginKonto } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { inventJahr, inventRechnung } from './fragen.ts';
import { Client } from './http.ts';
import { median, round } from './messung.ts';
import { inventPartei, inventSuchwort } from './namen.ts';
import { startServer } from './server.ts';
import { renderTable } from './tabelle.ts';
import { Zufall } from './zufall.ts';

const BELEGE = 2000;
const { kunden: KUNDEN } = parteienFuer(BELEGE);
const GLEICHZEITIG = 8;
const VORLAEUFE = 20;
const ZEILEN = 8;
/** How much slower than before counts as slower: what two runs of the same program may differ by. */
const HOECHSTENS = 1.1;

/** Medians in ms of both, and that of the quotients of neighbours in time: ours by theirs. */
export type Gegenwert = { was: string; anzahl: number; hier: number; dort: number; verhaeltnis: number };

type Seite = {
  client: Client;
  createEntwurf(zeilen?: number, felder?: object): Promise<number>;
  stop(): Promise<void>;
};

/** What is done: `vorher` brings about what it needs, and is not measured. */
type Probe = {
  was: string;
  anzahl: number;
  vorher?(seite: Seite, zufall: Zufall): Promise<number>;
  tun(seite: Seite, zufall: Zufall, id: number): Promise<unknown>;
};

const api = (path: string) => `/api/v1/${path}`;
const probenOf = (heute: Datum): readonly Probe[] => [
  {
    ...{ was: 'Seite: 50 neueste in 365 Tagen', anzahl: 400 },
    tun: ({ client }, zufall) => {
      const { von, bis } = inventJahr(zufall, { heute });
      return client.get(api(`rechnungen/dates/${von}/${bis}?limit=50&posten=false`));
    },
  },
  ...(['saldo', 'bezahlstatus', 'verlauf'] as const).map((pfad) => ({
    ...{ was: `auswertungen/${pfad} über 365 Tage`, anzahl: 300 },
    tun: ({ client }: Seite, zufall: Zufall) => {
      const { von, bis } = inventJahr(zufall, { heute });
      return client.get(api(`auswertungen/${pfad}?von=${von}&bis=${bis}`));
    },
  })),
  {
    ...{ was: 'Summen je Kunde, erste Seite', anzahl: 300 },
    tun: ({ client }) => client.get(api('kunden?sort=summe&art=kunde&limit=50&rechnungen=false')),
  },
  ...(['rechnungen', 'kunden'] as const).map((pfad) => ({
    ...{ was: `Namenssuche in /${pfad}`, anzahl: 300 },
    tun: ({ client }: Seite, zufall: Zufall) => {
      const wort = encodeURIComponent(inventSuchwort(zufall));
      return client.get(api(`${pfad}?q=${wort}&limit=50&posten=false&rechnungen=false`));
    },
  })),
  {
    ...{ was: 'Beleg mit 3 Posten anlegen', anzahl: 300 },
    tun: ({ client }, zufall) =>
      client.post(api('rechnungen'), inventRechnung(zufall, { belege: BELEGE, heute })),
  },
  {
    ...{ was: `Rechnung mit ${ZEILEN} Zeilen ausstellen`, anzahl: 100 },
    vorher: ({ createEntwurf }) => createEntwurf(ZEILEN, { leistungsdatumFrom: heute }),
    tun: ({ client }, _, id) => client.post(api(`rechnungen/${id}/ausstellen`), {}),
  },
  {
    ...{ was: 'Zahlung erfassen', anzahl: 100 },
    vorher: async ({ client, createEntwurf }) => {
      const id = await createEntwurf(ZEILEN, { leistungsdatumFrom: heute });
      await client.post(api(`rechnungen/${id}/ausstellen`), {});
      return id;
    },
    tun: ({ client }, _, id) => client.post(api(`rechnungen/${id}/zahlungen`), {}),
  },
  {
    ...{ was: 'Anmelden', anzahl: 40 },
    tun: ({ client }) => new Client(client.url).login(),
  },
];

/** @param dort folder of the other checkout, its packages installed and built by its own `npm start` */
export async function measureGegen(
  dort: string,
  { folder, heute, orte }: { folder: string; heute: Datum; orte: readonly (string | undefined)[] },
): Promise<Gegenwert[]> {
  const seiten: Seite[] = [];
  try {
    for (const [i, root] of [ROOT, dort].entries()) {
      const daten = join(folder, `gegen-${i}`);
      mkdirSync(daten, { recursive: true });
      seiten.push(await beginSeite(root, { daten, databaseUrl: orte[i], heute }));
    }
    const werte: Gegenwert[] = [];
    for (const probe of probenOf(heute)) werte.push(await measureProbe(probe, seiten));
    return werte;
  } finally {
    for (const { client, stop } of seiten) {
      client.close();
      await stop();
    }
  }
}

async function measureProbe(probe: Probe, seiten: readonly Seite[]): Promise<Gegenwert> {
  const { was, anzahl } = probe;
  const [hier = [], dort = []] = await inTurn(probe, seiten);
  const verhaeltnisse = hier.map((ms, i) => ms / (dort[i] ?? Number.NaN));
  return {
    ...{ was, anzahl, hier: round(median(hier)), dort: round(median(dort)) },
    verhaeltnis: round(median(verhaeltnisse)),
  };
}

/** Times in ms of each; who comes first changes, because the second finds the caches of the processor changed. */
async function inTurn({ anzahl, vorher, tun }: Probe, seiten: readonly Seite[]): Promise<number[][]> {
  const zeiten: number[][] = seiten.map(() => []);
  const zufaelle = seiten.map(() => new Zufall(1));
  for (let i = 0; i < VORLAEUFE + anzahl; i += 1) {
    const reihe = i % 2 === 0 ? [0, 1] : [1, 0];
    for (const nr of reihe) {
      const [seite, zufall] = [seiten[nr], zufaelle[nr]];
      if (!seite || !zufall) continue;
      const id = (await vorher?.(seite, zufall)) ?? 0;
      const begin = performance.now();
      await tun(seite, zufall, id);
      if (i >= VORLAEUFE) zeiten[nr]?.push(performance.now() - begin);
    }
  }
  return zeiten;
}

type Lage = { daten: string; databaseUrl: string | undefined; heute: Datum };

/** Starts the program of a checkout as its users do, and fills it. */
async function beginSeite(root: string, { daten, databaseUrl, heute }: Lage): Promise<Seite> {
  const server = await startServer({ daten, databaseUrl }, join(daten, 'server.log'), root);
  try {
    const client = new Client(server.url, { connections: GLEICHZEITIG });
    const createEntwurf = await beginKonto(client, ZEILEN);
    await fill(client, heute);
    return { client, createEntwurf, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The same stock in both, several at once: nothing of it is measured. */
async function fill(client: Client, heute: Datum): Promise<void> {
  const zufall = new Zufall(0);
  for (let i = 0; i < KUNDEN; i += 1) {
    const { firma, vorname, nachname } = inventPartei(zufall, true);
    await client.post(api('kunden'), { firma, vorname, nachname, istKunde: true });
  }
  const bodies = Array.from({ length: BELEGE }, () =>
    inventRechnung(zufall, { belege: BELEGE, heute }, TAGE),
  );
  const next = async (): Promise<void> => {
    for (let body = bodies.pop(); body; body = bodies.pop()) await client.post(api('rechnungen'), body);
  };
  await Promise.all(Array.from({ length: GLEICHZEITIG }, next));
}

export function judgeGegen(werte: readonly Gegenwert[]): Ziel[] {
  return werte.map(({ was, verhaeltnis }) => ({
    was,
    ziel: `<= ${formatZahl(HOECHSTENS)} x`,
    gemessen: `${formatZahl(verhaeltnis)} x`,
    erreicht: verhaeltnis <= HOECHSTENS,
  }));
}

export function renderGegen(werte: readonly Gegenwert[]): string {
  const rows = werte.map(({ was, ...zahlen }) => [
    was,
    ...[zahlen.hier, zahlen.dort, zahlen.verhaeltnis, zahlen.anzahl].map(formatZahl),
  ]);
  return renderTable(['p50 in ms', 'hier', 'dort', 'hier / dort', 'Anfragen'], rows);
}
