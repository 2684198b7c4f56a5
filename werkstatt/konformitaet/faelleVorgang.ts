/** Invoices that belong together: part payments and their final invoice, credits, what corrects and what cancels them. */
import { absetzungenOf } from '#kern/rechnungen/absetzung.ts';
import { berechnen } from '#kern/rechnungen/berechnung.ts';
import { type Gutschriftwunsch, gutschriftteilOf } from '#kern/rechnungen/gutschrift.ts';
import { ausgleichOf, type Ganzes } from '#kern/rechnungen/gutschriftrest.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { spracheOf } from '#kern/sprache.ts';
import { worteOf } from '#kern/worte/worte.ts';
import {
  AMT,
  absender,
  absenderAt,
  type Beleg,
  behoerde,
  beleg,
  type Fall,
  LESER,
  storno,
  type Zeile,
} from './beleg.ts';

const KUECHE: Zeile[] = [
  { titel: 'Küche mit Einbau', menge: 1, preis: 8999.99 },
  { titel: 'Kochbuch', menge: 3, preis: 14.335, satz: 7 },
  { titel: 'Arbeitsplatte', menge: 2.75, preis: 133.3333, rabatt: 3.33, einheit: 'MTR' },
];
const DAZU: Rechnung['anpassungen'] = [
  { art: 'zuschlag', grund: 'Anfahrt', betrag: 4900, prozent: 0, steuersatz: 1900 },
  { art: 'nachlass', grund: 'Treue', betrag: 0, prozent: 150, steuersatz: 1900 },
];

const ganzesOf = ({ rechnungsposten, absetzungen = [], ...rechnung }: Beleg): Ganzes => ({
  ...rechnung,
  posten: rechnungsposten,
  absetzungen,
});

function abschlag(nr: number, zeilen: readonly Zeile[], rest: Partial<Rechnung>): Beleg {
  const nummer = `2026_10_${nr}`;
  return beleg(zeilen, { ...rest, id: nr, nummer, art: 'abschlag', rechnungsdatum: `2026-10-0${nr}` });
}

/** Final invoice after two Abschlagsrechnungen at mixed rates, one paid, the other in part. */
function schluss(rest: Partial<Rechnung>): Beleg {
  const gemischt = [
    { titel: 'Abschlag', preis: 1234.56 },
    { titel: 'Abschlag Bücher', preis: 11.11, satz: 7 },
  ];
  const erster = abschlag(1, gemischt, rest);
  const zweiter = abschlag(2, [{ titel: 'Abschlag', preis: 2000 }], rest);
  const absetzungen = [erster, zweiter].flatMap((eine, index) =>
    absetzungenOf({
      ...ganzesOf(eine),
      ...{ id: eine.id, nummer: eine.nummer, rechnungsdatum: eine.rechnungsdatum, empfangenAm: '2026-10-20' },
      bezahlt: index === 0 ? eine.summe : 77_777,
    }),
  );
  const ganz = { ...beleg(KUECHE, { ...rest, art: 'schluss', anpassungen: DAZU }), absetzungen };
  return { ...ganz, summe: berechnen(ganzesOf(ganz)).summe };
}

/** A credit as it is made of what somebody wants. */
function gutschrift(original: Beleg, fruehere: readonly Beleg[], wunsch: Gutschriftwunsch): Beleg {
  const [ganz, davor, sprache] = [ganzesOf(original), fruehere.map(ganzesOf), spracheOf(original)];
  const { posten, anpassungen } = gutschriftteilOf(ganz, davor, { wunsch, sprache });
  const absetzungen = ausgleichOf(ganz, davor, { posten, anpassungen });
  const neue: Beleg = {
    ...original,
    ...{ id: original.id + 1 + fruehere.length, nummer: `${original.nummer}-K${fruehere.length + 1}` },
    ...{ art: 'gutschrift', rechnungsdatum: '2026-11-21', faelligAm: '2026-11-21', bezahlt: 0, anzahlung: 0 },
    ...{ skontoTage: 0, skontoProzent: 0, rabatt: 0, zahlungsweg: '', notizen: '', textDanach: '' },
    textDavor: worteOf(sprache).korrekturgrund({ grund: 'Zwei Stück kamen beschädigt an' }),
    bezug: { id: original.id, nummer: original.nummer, datum: original.rechnungsdatum },
    ...{ rechnungsposten: posten, anpassungen, absetzungen },
  };
  return { ...neue, summe: berechnen(ganzesOf(neue)).summe };
}

const STUECK = { titel: 'Stuhl', menge: 3, preis: 0.08 };
const MENGE = { zeilen: [{ zeile: 1, menge: 10_000 }] };

/** One of each kind for a customer. */
function alle(name: string, wer: Fall['absender'], rest: Partial<Rechnung>): Fall[] {
  const original = beleg(KUECHE, { ...rest, rabatt: 333, anpassungen: DAZU });
  const klein = beleg([STUECK], rest);
  const eins = gutschrift(klein, [], MENGE);
  const zwei = gutschrift(klein, [eins], MENGE);
  const endabrechnung = schluss(rest);
  const zeilen = [
    { zeile: 1, betrag: 12_345 },
    { zeile: 2, menge: 10_000 },
    { zeile: 3, prozent: 750 },
  ];
  const gemischt = gutschrift(original, [], { zeilen });
  const belege: Record<string, Beleg> = {
    abschlag: abschlag(3, KUECHE, rest),
    schluss: endabrechnung,
    'schluss-storno': storno(endabrechnung),
    gutschrift: gemischt,
    'gutschrift-ganz': gutschrift(original, [gemischt], { zeilen: [], prozent: 500 }),
    'gutschrift-letzte': gutschrift(klein, [eins, zwei], MENGE),
    'gutschrift-schluss': gutschrift(endabrechnung, [], { zeilen: [], betrag: 100_000 }),
    'gutschrift-storno': storno(gemischt),
    berichtigt: { ...original, id: 9, bezug: { id: 1, nummer: '2026_11_3', datum: '2026-11-03' } },
  };
  return Object.entries(belege).map(([art, rechnung]) => ({
    name: `vorgang-${name}-${art}`,
    absender: wer,
    rechnung,
  }));
}

const WIEN = { ...AMT, ustId: 'ATU13585627' };

export const FAELLE_VORGANG: Fall[] = [
  ...alle('netto', absender(), {}),
  ...alle('brutto', absender(), { preisart: 'brutto' }),
  ...alle('klein', absender(), { steuerart: 'kleinunternehmer' }),
  ...alle('englisch', absender(), { kunde: LESER }),
  ...alle('xrechnung-cii', absender(), { kunde: behoerde('xrechnung-cii') }),
  ...alle('xrechnung-ubl', absender(), { kunde: behoerde('xrechnung-ubl') }),
  ...alle('ebinterface', absenderAt(), {
    kunde: { ...WIEN, rechnungsformat: 'ebinterface' },
    bestellnummer: 'Z01:4711',
  }),
  ...alle('peppol', absender(), { kunde: { ...WIEN, rechnungsformat: 'peppol' }, preisart: 'brutto' }),
];
