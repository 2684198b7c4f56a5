/**
 * A stock of receipts as large as wanted: one record of each kind is made through the API, the others are copies of it
 * with other days, parties and numbers, and the sums are counted anew. SQLite only.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { suchform } from '#kern/suche.ts';
import { DATEI } from '#server/db/sqlite.ts';
import { findAbweichungen } from '#server/speicher/summenpruefung.repository.ts';
import type { Client } from '../client.ts';
import { entwurf, withHaus } from '../haus.ts';
import { type Ort, openLesend } from '../orte.ts';
import { Zufall } from '../zufall.ts';

/** Days over which the receipts are spread. */
export const TAGE = 3 * 365;
/** Receipts of one party, on the average; a few have many, most have few. */
const JE_PARTEI = 20;
/** Kinds of a hundred receipts; all others are paid. */
const ANTEILE = { unbezahlt: 5, entwurf: 15, ausgabe: 25 };
/** Up to so many receipts the sums are held against what the program would have stored. */
const PRUEFBAR = 20_000;

const worte = (text: string) => text.split(' ');
const GEWERBE = worte(
  'Bäckerei Metzgerei Gärtnerei Schreinerei Druckerei Weinhandlung Hofladen Mühle Gasthof Café',
);
const ANFANG = worte(
  'Linden Eichen Buchen Birken Hasel Grün Alten Neu Ober Unter Stein Sand Kirch Mühl Rosen Adler',
);
const ENDE = worte('tal bach feld berg dorf heim hausen au brunn stein burg wald see moos kirchen furt');
const FORM = worte('GmbH GmbH KG OHG e.K. e.V.');

export type Bestand = { ort: Ort; token: string; belege: number; parteien: number };

/** Fills an empty place. @throws when the sums are not what the program would have stored */
export async function buildBestand(ort: Ort, belege: number): Promise<Bestand> {
  const token = await withHaus(ort, {}, async ({ client }) => {
    await createVorlagen(client);
    return client.token;
  });
  const parteien = Math.max(20, Math.round(belege / JE_PARTEI));
  const db = new Database(join(ort.daten, DATEI));
  try {
    copyAll(db, belege, parteien);
  } finally {
    db.close();
  }
  flush(join(ort.daten, DATEI));
  if (belege <= PRUEFBAR) await checkSummen(ort);
  return { ort, token, belege, parteien };
}

/** Word to search for, by how many parties of a large stock carry it. */
export function inventSuchwort(zufall: Zufall): string {
  const wort = [
    zufall.pick(FORM),
    zufall.pick(GEWERBE),
    inventOrt(zufall),
    `${zufall.pick(GEWERBE)} ${inventOrt(zufall)}`,
  ];
  return zufall.pick(wort);
}

/** Year that ends within the stock, as a query. */
export function inventJahr(zufall: Zufall): { von: string; bis: string } {
  const tag = (vor: number) => new Date(Date.now() - vor * 86_400_000).toISOString().slice(0, 10);
  const vor = zufall.below(TAGE - 365);
  return { von: tag(vor + 364), bis: tag(vor) };
}

function inventOrt(zufall: Zufall): string {
  return zufall.pick(ANFANG) + zufall.pick(ENDE);
}

/** Receipts 1 to 4: paid, unpaid, a draft, an expense; and one of all else that lists show. */
async function createVorlagen(client: Client): Promise<void> {
  await client.create('/kunden', { firma: 'Mühle Unterbach', istKunde: false });
  await client.create('/produkte', { titel: 'Brot', preis: 3.5 });
  const posten = [1, 2, 3].map((menge) => ({
    titel: 'Brot',
    preis: 3.5,
    menge,
    produktID: 1,
    steuersatz: 7,
  }));
  for (let nr = 0; nr < 3; nr += 1) await client.create('/rechnungen', entwurf(3, { posten }));
  await client.create('/rechnungen', entwurf(3, { posten, einnahme: false, kundenID: 2 }));
  for (const id of [1, 2]) await client.post(`/rechnungen/${id}/ausstellen`);
  await client.post('/rechnungen/1/zahlungen');
  await client.create('/angebote', { art: 'angebot', kundenID: 1, posten });
  await client.create('/serien', {
    titel: 'Miete',
    kundenID: 1,
    anker: '2099-01-01',
    monate: 1,
    inhalt: { posten },
  });
  await client.put('/versandkonto', {
    ...{ host: '127.0.0.1', port: 9, verschluesselung: 'keine', anmeldung: 'keine' },
    absenderAdresse: 'post@example.org',
  });
  await client.create('/rechnungen/1/senden', { an: ['kunde@example.org'], betreff: 'Rechnung' });
  await client.create('/eingang?name=bon.xml', Buffer.from('<Beleg/>'));
}

function copyAll(db: Database.Database, belege: number, parteien: number): void {
  const zufall = new Zufall(1);
  db.function('zufall', (unter) => zufall.below(Number(unter)));
  db.function('firma', () => `${zufall.pick(GEWERBE)} ${inventOrt(zufall)} ${zufall.pick(FORM)}`);
  db.function('suchform', (text) => suchform(String(text)));
  type Mauer = { name: string; sql: string };
  const mauern = db
    .prepare(`select name, sql from sqlite_schema where type = 'trigger' and name not like 'partei_fts%'`)
    .all() as Mauer[];
  db.pragma('foreign_keys = off');
  // What did not get finished is thrown away.
  db.pragma('journal_mode = memory');
  db.pragma('synchronous = off');
  db.pragma('cache_size = -524288');
  db.exec('begin');
  for (const { name } of mauern) db.exec(`drop trigger ${name}`);
  copyParteien(db, parteien);
  copyBelege(db, belege, parteien);
  copyRest(db, belege);
  for (const statement of SUMMEN) db.exec(statement);
  for (const { sql } of mauern) db.exec(sql);
  db.exec('commit');
  db.pragma('journal_mode = wal');
}

/** Customers have odd ids, suppliers even ones, as the two originals. */
function copyParteien(db: Database.Database, parteien: number): void {
  for (const vorlage of [1, 2])
    copy(db, 'partei', {
      vorlage,
      von: 3,
      bis: parteien,
      wo: `i % 2 = ${vorlage % 2}`,
      anders: { firma: 'firma()' },
    });
  db.exec(`update partei set name_suche = suchform(firma), name_sort = suchform(firma) where id > 2`);
  copy(db, 'produkt', {
    vorlage: 1,
    von: 2,
    bis: 200,
    anders: { titel: `'Brot ' || i`, titel_suche: `'brot ' || i` },
  });
}

/** Each of the four originals as often as its share says, in turn, the days in the order of the ids. */
function copyBelege(db: Database.Database, belege: number, parteien: number): void {
  const { unbezahlt, entwurf: entwuerfe, ausgabe } = ANTEILE;
  const grenzen = [100 - unbezahlt - entwuerfe - ausgabe, 100 - entwuerfe - ausgabe, 100 - ausgabe, 100];
  for (const [nr, grenze] of grenzen.entries()) {
    const wo = `i % 100 >= ${grenzen[nr - 1] ?? 0} and i % 100 < ${grenze}`;
    const auswahl = { vorlage: nr + 1, von: 5, bis: belege, wo };
    const tag = (spaeter: number) =>
      `date('now', (cast(i * ${TAGE}.0 / ${belege} as int) - ${TAGE - spaeter}) || ' days')`;
    const halbe = Math.floor(parteien / 2) - 1;
    const partei = `2 * cast(zufall(${halbe}) * zufall(${halbe}) / ${halbe} as int) + ${nr === 3 ? 2 : 1}`;
    const tage = {
      leistungsdatum_from: tag(0),
      leistungsdatum_to: tag(0),
      rechnungsdatum: tag(1),
      faellig_am: tag(15),
    };
    const laufnummer = nr < 2 ? { laufnummer: 'i' } : {};
    copy(db, 'rechnung', {
      ...auswahl,
      anders: { ...tage, ...laufnummer, nummer: `'M-' || i`, partei_id: partei },
    });
    copy(db, 'posten', { ...auswahl, schluessel: 'rechnung_id', anders: { produkt_id: '1 + i % 200' } });
    if (nr > 0) continue;
    copy(db, 'bewegung', { ...auswahl, anders: { datum: tag(8) } });
    copy(db, 'zuordnung', { ...auswahl, anders: { bewegung_id: 'i', rechnung_id: 'i' } });
  }
}

/** Mails, series, quotes and inbox: a tenth as many of each. */
function copyRest(db: Database.Database, belege: number): void {
  const viele = { vorlage: 1, von: 2, bis: Math.round(belege / 10) };
  const zustand = (...namen: string[]) =>
    `case i % ${namen.length} ${namen.map((name, nr) => `when ${nr} then '${name}'`).join(' ')} end`;
  copy(db, 'sendung', {
    ...viele,
    anders: {
      anlass: `'m:' || i`,
      message_id: `'<' || i || '@m>'`,
      zustand: zustand('gesendet', 'gesendet', 'fehler'),
    },
  });
  copy(db, 'serie', { ...viele, anders: { zustand: zustand('aktiv', 'pausiert', 'beendet') } });
  copy(db, 'serieninhalt', { ...viele, schluessel: 'serie_id' });
  copy(db, 'papier', {
    ...viele,
    anders: { stamm_id: 'i', art: zustand('angebot', 'bestaetigung', 'lieferschein') },
  });
  copy(db, 'papierposten', { ...viele, schluessel: 'papier_id' });
  copy(db, 'eingangsstueck', {
    ...viele,
    anders: { zustand: zustand('pruefen', 'unlesbar'), lieferant: `'Markt ' || i % 200`, brutto: '100 + i' },
  });
  copy(db, 'eingangsdatei', { ...viele, schluessel: 'stueck_id', anders: { sha256: `printf('%064x', i)` } });
}

type Kopien = {
  vorlage: number;
  von: number;
  bis: number;
  /** Which numbers `i` between them. */
  wo?: string;
  schluessel?: string;
  /** Columns that differ from the original's, as SQL of the number `i`. */
  anders?: Record<string, string>;
};

/** Copies the rows of one record once for each number. */
function copy(db: Database.Database, tabelle: string, kopien: Kopien): void {
  const { vorlage, von, bis, wo = 'true', schluessel = 'id', anders = {} } = kopien;
  const spalten = db.prepare('select name from pragma_table_info(?)').pluck().all(tabelle) as string[];
  const werte: Record<string, string> = { [schluessel]: 'i', ...anders };
  db.exec(`with recursive n (i) as (select ${von} union all select i + 1 from n where i < ${bis})
    insert into ${tabelle} (${spalten.join(', ')})
    select ${spalten.map((spalte) => werte[spalte] ?? `v.${spalte}`).join(', ')}
    from n cross join (select * from ${tabelle} where ${schluessel} = ${vorlage}) v where ${wo}`);
}

const OFFEN = `(status = 'ausgestellt' or einnahme = 0) and bezahlt + abzug < summe`;
const ENTWURF = `status = 'entwurf' and einnahme = 1`;

/** Sums and counters that the program keeps along. */
const SUMMEN = [
  'delete from tageswert',
  `insert into tageswert (mandant_id, datum, einnahme, anzahl, summe, unbezahlt_anzahl, unbezahlt_summe, unbezahlt_offen,
    entwurf_anzahl, entwurf_summe) select mandant_id, leistungsdatum_from, einnahme, count(*), sum(summe),
    sum(${OFFEN}), sum(iif(${OFFEN}, summe, 0)), sum(iif(${OFFEN}, summe - bezahlt - abzug, 0)),
    sum(${ENTWURF}), sum(iif(${ENTWURF}, summe, 0)) from rechnung group by 1, 2, 3`,
  'delete from partei_jahr',
  `insert into partei_jahr (mandant_id, partei_id, jahr, anzahl, einnahmen, ausgaben, saldo)
    select mandant_id, partei_id, cast(substr(leistungsdatum_from, 1, 4) as int), count(*), sum(einnahme * summe),
    sum((1 - einnahme) * summe), sum((2 * einnahme - 1) * summe) from rechnung group by 1, 2, 3`,
  'delete from produkt_jahr',
  `insert into produkt_jahr (mandant_id, produkt_id, jahr, anzahl, summe)
    select p.mandant_id, produkt_id, cast(substr(leistungsdatum_from, 1, 4) as int), count(*), sum(p.summe)
    from posten p join rechnung r on r.mandant_id = p.mandant_id and r.id = p.rechnung_id
    where r.einnahme = 1 and produkt_id is not null group by 1, 2, 3`,
  'delete from mahnstand',
  `insert into mahnstand (mandant_id, partei_id, stufe, seit) select mandant_id, partei_id, mahnstufe, min(faellig_am)
    from rechnung where status = 'ausgestellt' and einnahme = 1 and bezahlt + abzug < summe group by 1, 2, 3`,
  'update konto set bewegt = (select sum(betrag) from bewegung where bewegung.mandant_id = konto.mandant_id)',
  ...[
    'partei',
    'produkt',
    'rechnung',
    'bewegung',
    'zuordnung',
    'sendung',
    'serie',
    'papier',
    'eingangsstueck',
  ].map((art) => `update zaehler set letzte = (select max(id) from ${art}) where art = '${art}'`),
  `update zaehler set letzte = (select max(laufnummer) from rechnung) where art like 'nummer rechnung%'`,
];

/** Writes to the disk now what would be written while the server is measured. */
function flush(datei: string): void {
  const file = openSync(datei, 'r+');
  fsyncSync(file);
  closeSync(file);
}

async function checkSummen(ort: Ort): Promise<void> {
  const datenbank = await openLesend(ort);
  const abweichungen = await findAbweichungen(datenbank.lesen, 1).finally(() => datenbank.close());
  const [erste] = abweichungen;
  if (erste) throw new Error(`${abweichungen.length} Summen weichen ab: ${JSON.stringify(erste)}`);
}
