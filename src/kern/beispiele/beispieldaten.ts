/** Records to try the program with: a small bakery's year, reckoned back from today. All names are plain placeholders. */
import type { KategorieId } from '../ausgaben/kategorien.ts';
import { addTage, type Datum } from '../datum.ts';
import type { Mengeneinheit } from '../einheiten.ts';
import { Erechnungsangaben, type ParteiFelder } from '../kunden/neuePartei.ts';
import { OHNE_EINHEIT } from '../ohneEinheit.ts';
import type { NeuesProdukt } from '../produkte/produkt.ts';

/** A receipt that refers to party and products by their place in the lists. */
export type Beispielbeleg = {
  einnahme: boolean;
  partei: number;
  leistungsdatum: Datum;
  posten: {
    produkt: number | null;
    titel: string;
    preis: number;
    menge: number;
    einheit: Mengeneinheit;
  }[];
  bezahlt: boolean;
  /** Of an expense: what it was for. */
  kategorie?: KategorieId | undefined;
};

export type Beispieldaten = {
  parteien: ParteiFelder[];
  produkte: NeuesProdukt[];
  belege: Beispielbeleg[];
};

const KUNDEN = ['Café Beispiel', 'Hotel Muster', 'Kindergarten Musterdorf', 'Musterverein e. V.'];
const LIEFERANTEN = ['Mühle Beispiel', 'Stadtwerke Musterstadt', 'Verpackungen Muster GmbH'];
const PRODUKTE: NeuesProdukt[] = [
  { titel: 'Bauernbrot 1 kg', preis: 49_000, einheit: 'H87' },
  { titel: 'Semmel', preis: 4_500, einheit: 'H87' },
  { titel: 'Blechkuchen', preis: 285_000, einheit: 'H87' },
  { titel: 'Lieferung', preis: 120_000, einheit: 'LS' },
];
/** Weeks before today at which a receipt is written; the expenses of the last four are not paid yet. */
const WOCHEN = 50;
const UNBEZAHLT = 4;

/** @param heute the newest receipt is of this day */
export function beispieldatenOf(heute: Datum): Beispieldaten {
  const belege = Array.from({ length: WOCHEN }, (_, index) => {
    const woche = WOCHEN - 1 - index;
    const leistungsdatum = addTage(heute, -7 * woche);
    const bezahlt = woche >= UNBEZAHLT;
    return index % 3 === 2 ? ausgabe(index, leistungsdatum, bezahlt) : einnahme(index, leistungsdatum);
  });
  const parteien = [
    ...KUNDEN.map((firma) => partei(firma, true)),
    ...LIEFERANTEN.map((firma) => partei(firma, false)),
  ];
  return { parteien, produkte: PRODUKTE, belege };
}

/** A draft, which nobody has to pay: what is issued could not be removed again. */
function einnahme(index: number, leistungsdatum: Datum): Beispielbeleg {
  const mengen = [20 + ((index * 7) % 25), 60 + ((index * 11) % 90), index % 4, 1];
  const posten = PRODUKTE.map((felder, produkt) => ({
    ...felder,
    produkt,
    menge: (mengen[produkt] ?? 0) * 10_000,
  })).filter(({ menge }) => menge > 0);
  return { einnahme: true, partei: index % KUNDEN.length, leistungsdatum, posten, bezahlt: false };
}

function ausgabe(index: number, leistungsdatum: Datum, bezahlt: boolean): Beispielbeleg {
  // Every third receipt is one.
  const which = Math.floor(index / 3) % LIEFERANTEN.length;
  const titel = ['Mehl', 'Strom und Wasser', 'Papiertüten'][which] ?? '';
  const preis = 850_000 + ((index * 37) % 60) * 10_000;
  const posten = [{ produkt: null, titel, preis, menge: 10_000, einheit: OHNE_EINHEIT }];
  const kategorie = (['waren', 'energie', 'transport'] as const)[which];
  return { einnahme: false, partei: KUNDEN.length + which, leistungsdatum, posten, bezahlt, kategorie };
}

function partei(firma: string, istKunde: boolean): ParteiFelder {
  const adresse = { strasse: 'Musterstraße 1', plz: '12345', ort: 'Musterstadt', land: 'Deutschland' };
  const angaben = Erechnungsangaben.parse({});
  return { firma, vorname: '', nachname: '', ...adresse, ...angaben, istKunde, istLieferant: !istKunde };
}
