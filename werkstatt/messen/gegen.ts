/**
 * Speed beside another checkout of the program: both are asked for the same, in turn, so that whatever else the machine
 * does slows down both. Only what every version answers is asked, and only over HTTP.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Abbruch } from '../../scripts/ausgabe.mjs';
import { ROOT } from '../../scripts/prozess.mjs';
import type { Client } from '../client.ts';
import { entwurf, type Haus, openHaus } from '../haus.ts';
import type { Ort, Orte } from '../orte.ts';
import { formatZahl } from '../tabelle.ts';
import { Zufall } from '../zufall.ts';
import { inventJahr, inventSuchwort } from './bestand.ts';
import { HANDLUNGEN, type Handlung } from './handeln.ts';
import { median, type Stufe, type Wert } from './messung.ts';

const UMFANG = {
  probe: { belege: 10, anzahl: 2, vorlauf: 1 },
  klein: { belege: 300, anzahl: 40, vorlauf: 10 },
  voll: { belege: 2000, anzahl: 200, vorlauf: 20 },
};
const KUNDEN = 100;
const GLEICHZEITIG = 8;
/** Quotient from which on slower is slower: what two runs of the same program may differ by. */
const HOECHSTENS = 1.1;

type Frage = (zufall: Zufall) => string;
const LESEND: Record<string, Frage> = {
  'Seite der 50 neuesten': (zufall) => {
    const { von, bis } = inventJahr(zufall);
    return `/rechnungen/dates/${von}/${bis}?limit=50&posten=false`;
  },
  SALDO: (zufall) => `/auswertungen/saldo?${new URLSearchParams(inventJahr(zufall))}`,
  Bezahlstatus: (zufall) => `/auswertungen/bezahlstatus?${new URLSearchParams(inventJahr(zufall))}`,
  'Summen je Kunde': () => '/kunden?sort=summe&art=kunde&limit=50&rechnungen=false',
  'Belege nach Namen': (zufall) =>
    `/rechnungen?q=${encodeURIComponent(inventSuchwort(zufall))}&limit=50&posten=false`,
};

type Probe = {
  was: string;
  vorher(client: Client): Promise<number>;
  tun(client: Client, id: number, zufall: Zufall): Promise<unknown>;
};
const PROBEN: readonly Probe[] = [
  ...Object.entries(LESEND).map(([was, frage]) => ({
    was,
    vorher: () => Promise.resolve(0),
    tun: (client: Client, _: number, zufall: Zufall) => client.get(frage(zufall)),
  })),
  ...HANDLUNGEN.map(({ was, vorher, tun }: Handlung) => ({ was, vorher, tun })),
];

/** @param dort folder of the other checkout, its packages installed */
export async function measureGegen(orte: Orte, stufe: Stufe, dort = ROOT): Promise<Wert[]> {
  if (!existsSync(join(dort, 'scripts', 'start.mjs')))
    throw new Abbruch(
      `In ${dort} liegt kein Belegwerk. Bitte den Ordner angeben: npm run messen -- gegen <Ordner>`,
    );
  const werte: Wert[] = [];
  const paare = [{ engine: 'SQLite', hier: orte.sqlite(), drueben: orte.sqlite() }];
  if (stufe !== 'probe')
    paare.push({ engine: 'PostgreSQL', hier: await orte.postgresOrt(), drueben: await orte.postgresOrt() });
  for (const { engine, hier, drueben } of paare)
    for (const wert of await measurePaar({ hier, drueben, dort }, stufe))
      werte.push({ ...wert, was: `${wert.was}, ${engine}` });
  return werte;
}

async function measurePaar(wo: { hier: Ort; drueben: Ort; dort: string }, stufe: Stufe): Promise<Wert[]> {
  const haeuser: Haus[] = [];
  try {
    haeuser.push(await openHaus(wo.hier, { connections: GLEICHZEITIG }));
    haeuser.push(await openHaus(wo.drueben, { dort: wo.dort, connections: GLEICHZEITIG }));
    for (const { client } of haeuser) await fill(client, UMFANG[stufe].belege);
    const werte: Wert[] = [];
    for (const probe of PROBEN) werte.push(await measureProbe(probe, haeuser, UMFANG[stufe]));
    return werte;
  } finally {
    for (const haus of haeuser) await haus.close();
  }
}

/** Quotient of one act. Who comes first changes, because the second finds the caches of the processor changed. */
async function measureProbe(
  { was, vorher, tun }: Probe,
  haeuser: readonly Haus[],
  { anzahl, vorlauf }: { anzahl: number; vorlauf: number },
): Promise<Wert> {
  const zeiten: number[][] = haeuser.map(() => []);
  const zufaelle = haeuser.map(() => new Zufall(1));
  for (let i = 0; i < vorlauf + anzahl; i += 1) {
    for (const nr of i % 2 === 0 ? [0, 1] : [1, 0]) {
      const [haus, zufall] = [haeuser[nr], zufaelle[nr]];
      if (!haus || !zufall) continue;
      const id = await vorher(haus.client);
      const begin = performance.now();
      await tun(haus.client, id, zufall);
      if (i >= vorlauf) zeiten[nr]?.push(performance.now() - begin);
    }
  }
  const [hier = [], dort = []] = zeiten;
  const verhaeltnis = median(hier.map((ms, i) => ms / (dort[i] ?? Number.NaN)));
  return {
    was: `${was}: ${formatZahl(median(hier))} statt ${formatZahl(median(dort))} ms`,
    ist: `${formatZahl(verhaeltnis)} x`,
    soll: `${formatZahl(HOECHSTENS)} x`,
    erreicht: verhaeltnis <= HOECHSTENS,
  };
}

/** Same stock in both, several at once: nothing of it is measured. */
async function fill(client: Client, belege: number): Promise<void> {
  const zufall = new Zufall(0);
  for (let nr = 1; nr < KUNDEN; nr += 1)
    await client.create('/kunden', { firma: `${inventSuchwort(zufall)} ${nr}`, istKunde: true });
  const bodies = Array.from({ length: belege }, () => {
    const { von } = inventJahr(zufall);
    return entwurf(3, { kundenID: 1 + zufall.below(KUNDEN), leistungsdatumFrom: von, leistungsdatumTo: von });
  });
  const next = async (): Promise<void> => {
    for (let body = bodies.pop(); body; body = bodies.pop()) await client.create('/rechnungen', body);
  };
  await Promise.all(Array.from({ length: GLEICHZEITIG }, next));
}
