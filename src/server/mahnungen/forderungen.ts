/** Customers whom no letter is left to be written to: the list of them, and their claims as a table. */
import { CSV_BOM, type CsvZelle, csvZeile } from '#kern/csv.ts';
import { type Datum, tageZwischen } from '#kern/datum.ts';
import { type Cent, formatBetragOhneEuro, sumCent } from '#kern/geld.ts';
import { isGesperrt } from '#kern/mahnungen/auswahl.ts';
import {
  type Forderung,
  type Forderungszeile,
  forderungOf,
  isAusgemahnt,
  letzteStufen,
  neuesterOf,
} from '#kern/mahnungen/forderung.ts';
import { MAX_JE_BRIEF, type Mahnposten } from '#kern/mahnungen/mahnung.ts';
import { gesuchtesOf } from '#kern/suche.ts';
import { restOf } from '#kern/zahlungen/bezahlstatus.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Kandidat } from '../speicher/mahnstand.repository.ts';
import type { ParteiSatz } from '../speicher/partei.repository.ts';
import { istVerbraucher, readLage } from './lage.ts';

type Frage = { q: string | undefined; nach: Kandidat | undefined; limit: number };

/** @returns one place more than `limit` where there is a next page; a place without a line has nothing to be claimed (yet) */
export async function listForderungen(
  bestand: Bestand,
  { q, nach, limit }: Frage,
): Promise<{ kandidat: Kandidat; zeile: Forderungszeile | undefined }[]> {
  const { heute } = bestand;
  const plan = await bestand.mahnplan.get();
  const kandidaten = await bestand.mahnstand.list({
    grenzen: letzteStufen(plan).map((stufe) => ({ stufe, bis: heute })),
    heute,
    gesucht: gesuchtesOf(q),
    nach,
    limit: limit + 1,
  });
  const ids = kandidaten.slice(0, limit).map(({ parteiId }) => parteiId);
  if (ids.length === 0) return [];
  const kunden = await bestand.spaete.kunden(ids);
  const spaete = await bestand.spaete.list(ids, heute, MAX_JE_BRIEF);
  return kandidaten.map((kandidat) => {
    const kunde = kunden.get(kandidat.parteiId);
    const posten = (spaete.get(kandidat.parteiId) ?? []).filter((eine) => isAusgemahnt(eine, plan, heute));
    if (!kunde || isGesperrt(kunde.sperre, heute) || posten.length === 0)
      return { kandidat, zeile: undefined };
    const [faelligSeit = heute] = posten.map(({ faelligAm }) => faelligAm).toSorted();
    const zeile = {
      kundenID: kunde.id,
      kunde: kunde.name,
      anzahl: posten.length,
      faelligSeit,
      offen: sumCent(posten.map(restOf)),
      tage: tageZwischen(faelligSeit, heute),
      zuletzt: neuesterOf(posten.map(({ gemahntAm }) => gemahntAm)),
      frist: neuesterOf(posten.map(({ mahnfrist }) => mahnfrist)),
    };
    return { kandidat, zeile };
  });
}

type Zeile = {
  partei: ParteiSatz;
  forderung: Forderung;
  heute: Datum;
  art: 'Hauptforderung' | 'Mahnkosten' | 'Verzugspauschale' | 'Guthaben';
  offen: Cent;
  posten?: Mahnposten;
};

const betrag = (cent: Cent | undefined) => (cent === undefined ? '' : formatBetragOhneEuro(cent));

/** The columns `Offen` and `Verzugszinsen` of a customer come to what is claimed. */
const SPALTEN: Record<string, (zeile: Zeile) => CsvZelle> = {
  Firma: ({ partei }) => partei.firma,
  Vorname: ({ partei }) => partei.vorname,
  Nachname: ({ partei }) => partei.nachname,
  Straße: ({ partei }) => partei.strasse,
  PLZ: ({ partei }) => partei.plz,
  Ort: ({ partei }) => partei.ort,
  Land: ({ partei }) => partei.land,
  'E-Mail': ({ partei }) => partei.email,
  Verbraucher: ({ partei }) => (istVerbraucher(partei) ? 'ja' : 'nein'),
  Art: ({ art }) => art,
  Rechnung: ({ posten }) => posten?.nummer ?? '',
  Rechnungsdatum: ({ posten }) => posten?.rechnungsdatum ?? '',
  'Fällig am': ({ posten }) => posten?.faelligAm ?? '',
  Betrag: ({ posten }) => betrag(posten?.summe),
  Bezahlt: ({ posten }) => betrag(posten?.bezahlt),
  Offen: ({ offen }) => betrag(offen),
  Verzugszinsen: ({ posten }) => betrag(posten?.zinsen),
  'Zinsen bis': ({ posten, heute }) => (posten ? heute : ''),
  'Zuletzt gemahnt': ({ forderung }) => forderung.zuletzt,
  'Letzte Frist': ({ forderung }) => forderung.frist,
};

const JE_ZUG = 50;

/** The table as it is written line by line: of each customer his invoices, then what is asked for beside them. */
export async function* writeForderungen(bestand: Bestand): AsyncGenerator<string> {
  yield `${CSV_BOM}${csvZeile(Object.keys(SPALTEN))}`;
  let nach: Kandidat | undefined;
  for (;;) {
    const gefunden = await listForderungen(bestand, { q: undefined, nach, limit: JE_ZUG });
    for (const { kandidat, zeile } of gefunden.slice(0, JE_ZUG)) {
      nach = kandidat;
      if (zeile) for (const eine of await zeilenOf(bestand, kandidat.parteiId)) yield toCsv(eine);
    }
    if (gefunden.length <= JE_ZUG) return;
  }
}

const toCsv = (zeile: Zeile) => csvZeile(Object.values(SPALTEN).map((wertOf) => wertOf(zeile)));

async function zeilenOf(bestand: Bestand, parteiId: number): Promise<Zeile[]> {
  const gelesen = await readLage(bestand, parteiId);
  const partei = await bestand.parteien.find(parteiId);
  const forderung = gelesen && forderungOf(gelesen.lage);
  if (!forderung || !partei) return [];
  const dazu = { partei, forderung, heute: bestand.heute };
  const { gebuehrBisher, pauschale, guthaben } = forderung;
  const weitere = [
    { art: 'Mahnkosten', offen: gebuehrBisher },
    { art: 'Verzugspauschale', offen: pauschale },
    { art: 'Guthaben', offen: -guthaben },
  ] as const;
  return [
    ...forderung.posten.map((posten) => ({
      ...dazu,
      art: 'Hauptforderung' as const,
      offen: posten.offen,
      posten,
    })),
    ...weitere.filter(({ offen }) => offen !== 0).map((eine) => ({ ...dazu, ...eine })),
  ];
}
