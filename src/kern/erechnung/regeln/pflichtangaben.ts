/** Rules of tax law for the structured part of an invoice, for the report on foreign invoices. */
import { parameterOf } from '#kern/ausgaben/parameter.ts';
import type { Datum } from '#kern/datum.ts';
import type { Steuerland } from '#kern/steuer/steuerregel.ts';
import type { EPartei, ERechnung, ESteuer } from '../modell.ts';
import type { Recht } from '../recht.ts';
import { parseZahl, toDezimaltext, type Zahl } from '../zahl.ts';
import { da, fehler, jeZeile, type Pruefung, type Regel, warnung } from './regel.ts';

/** A law: up to which gross amount it asked for less on a day, and where it says what. */
type Gesetz = { kleinbetrag: (tag: Datum) => Zahl; quellen: Readonly<Record<Angabe, string>> };
type Angabe =
  | 'verkaeufer'
  | 'kaeufer'
  | 'steuernummer'
  | 'datum'
  | 'nummer'
  | 'leistung'
  | 'zeit'
  | 'entgelt'
  | 'steuer'
  | 'eu-lieferung'
  | 'steuerschuld';

/** Day that stands for an invoice without one: the law of today. */
const HEUTIGES_RECHT: Datum = '9999-12-31';

const kleinbetragIn = (land: Steuerland) => (tag: Datum) =>
  parseZahl(toDezimaltext(parameterOf('kleinbetrag', land, tag)?.wert ?? 0, 2, 2)) ?? 0n;

const GESETZE: Readonly<Record<Exclude<Recht, 'keines'>, Gesetz>> = {
  // § 33 UStDV
  DE: {
    kleinbetrag: kleinbetragIn('DE'),
    quellen: {
      verkaeufer: '§ 14 Abs. 4 Nr. 1 UStG',
      kaeufer: '§ 14 Abs. 4 Nr. 1 UStG',
      steuernummer: '§ 14 Abs. 4 Nr. 2 UStG',
      datum: '§ 14 Abs. 4 Nr. 3 UStG',
      nummer: '§ 14 Abs. 4 Nr. 4 UStG',
      leistung: '§ 14 Abs. 4 Nr. 5 UStG',
      zeit: '§ 14 Abs. 4 Nr. 6 UStG',
      entgelt: '§ 14 Abs. 4 Nr. 7 UStG',
      steuer: '§ 14 Abs. 4 Nr. 8 UStG',
      'eu-lieferung': '§ 14a Abs. 3 UStG',
      steuerschuld: '§ 14a Abs. 5 UStG',
    },
  },
  // § 11 Abs. 6 UStG 1994
  AT: {
    kleinbetrag: kleinbetragIn('AT'),
    quellen: {
      verkaeufer: '§ 11 Abs. 1 Z 3 lit. a UStG 1994',
      kaeufer: '§ 11 Abs. 1 Z 3 lit. b UStG 1994',
      steuernummer: '§ 11 Abs. 1 Z 3 lit. i UStG 1994',
      datum: '§ 11 Abs. 1 Z 3 lit. g UStG 1994',
      nummer: '§ 11 Abs. 1 Z 3 lit. h UStG 1994',
      leistung: '§ 11 Abs. 1 Z 3 lit. c UStG 1994',
      zeit: '§ 11 Abs. 1 Z 3 lit. d UStG 1994',
      entgelt: '§ 11 Abs. 1 Z 3 lit. e UStG 1994',
      steuer: '§ 11 Abs. 1 Z 3 lit. f UStG 1994',
      'eu-lieferung': 'Art. 11 UStG 1994',
      steuerschuld: '§ 11 Abs. 1a UStG 1994',
    },
  },
  // Art. 238: states may set up to 400 EUR; what each has set is not known here.
  EU: {
    kleinbetrag: () => parseZahl('400') ?? 0n,
    quellen: {
      verkaeufer: 'Art. 226 Nr. 5 MwStSystRL',
      kaeufer: 'Art. 226 Nr. 5 MwStSystRL',
      steuernummer: 'Art. 226 Nr. 3 MwStSystRL',
      datum: 'Art. 226 Nr. 1 MwStSystRL',
      nummer: 'Art. 226 Nr. 2 MwStSystRL',
      leistung: 'Art. 226 Nr. 6 MwStSystRL',
      zeit: 'Art. 226 Nr. 7 MwStSystRL',
      entgelt: 'Art. 226 Nr. 8 MwStSystRL',
      steuer: 'Art. 226 Nr. 9 und 10 MwStSystRL',
      'eu-lieferung': 'Art. 226 Nr. 4 MwStSystRL',
      steuerschuld: 'Art. 226 Nr. 11a MwStSystRL',
    },
  },
};

/** Source of net amount, rate and tax, for the report. */
export function steuerquelleOf(recht: Recht): string {
  if (recht === 'keines') return '';
  return recht === 'DE' ? '§ 14 Abs. 4 Nr. 7 und 8 UStG' : GESETZE[recht].quellen.steuer;
}

/** The rules of a law; the source is the id. None outside the union. */
export function pflichtangabenOf(recht: Recht): Regel[] {
  if (recht === 'keines') return [];
  const gesetz = GESETZE[recht];
  return [...ueberDieRechnung(gesetz), ...ueberDieSteuer(gesetz, recht)];
}

function angabe(gesetz: Gesetz, welche: Angabe, feld: string, text: string, check: Pruefung): Regel {
  return fehler(gesetz.quellen[welche], feld, `${text} Bitte eine berichtigte Rechnung anfordern.`, check);
}

function ueberDieRechnung(gesetz: Gesetz): Regel[] {
  const isKlein = (r: ERechnung) => isKleinbetrag(r, gesetz);
  return [
    angabe(gesetz, 'verkaeufer', 'BG-4', 'Name oder Anschrift des Verkäufers fehlen.', (r) =>
      hatNameUndAnschrift(r.verkaeufer),
    ),
    angabe(
      gesetz,
      'kaeufer',
      'BG-7',
      'Name oder Anschrift des Kunden fehlen.',
      (r) => isKlein(r) || hatNameUndAnschrift(r.kaeufer),
    ),
    angabe(
      gesetz,
      'steuernummer',
      'BT-31',
      'Steuernummer und Umsatzsteuer-ID des Verkäufers fehlen.',
      (r) => isKlein(r) || isNichtSteuerbar(r) || hatSteuernummer(r),
    ),
    angabe(gesetz, 'datum', 'BT-2', 'Das Rechnungsdatum fehlt.', (r) => da(r.datum)),
    angabe(gesetz, 'nummer', 'BT-1', 'Die Rechnungsnummer fehlt.', (r) => isKlein(r) || da(r.nummer)),
    angabe(
      gesetz,
      'leistung',
      'BG-25',
      'Es fehlt, was geliefert oder geleistet wurde.',
      (r) => r.zeilen.length > 0,
    ),
    angabe(
      gesetz,
      'leistung',
      'BT-153',
      'Beim Posten fehlt die Menge oder die Bezeichnung der Leistung.',
      jeZeile((zeile) => da(zeile.menge) && da(zeile.name)),
    ),
    // It may stand in another document, or be that of the invoice: the data alone do not show a fault.
    warnung(
      gesetz.quellen.zeit,
      'BT-72',
      'Es steht nicht in den Rechnungsdaten, wann geliefert oder geleistet wurde. Bitte nachsehen, ob es anderswo steht.',
      (r) => isKlein(r) || isNichtSteuerbar(r) || hatLeistungszeit(r),
    ),
  ];
}

function ueberDieSteuer(gesetz: Gesetz, recht: Recht): Regel[] {
  return [
    angabe(
      gesetz,
      'entgelt',
      'BT-116',
      'Der Nettobetrag ist nicht nach Steuersätzen aufgeschlüsselt.',
      (r) => r.steuern.length > 0 && r.steuern.every((steuer) => da(steuer.basis)),
    ),
    angabe(
      gesetz,
      'steuer',
      'BT-117',
      'Steuersatz und Steuerbetrag oder der Hinweis auf eine Steuerbefreiung fehlen.',
      (r) => r.steuern.length > 0 && r.steuern.every(hatSteuerOderHinweis),
    ),
    angabe(
      gesetz,
      'eu-lieferung',
      'BT-48',
      'Bei einer Lieferung aus einem anderen EU-Land müssen beide Umsatzsteuer-IDs dastehen.',
      (r) => !hatKategorie(r, 'K') || (hatUstId(r) && da(r.kaeufer.ustId)),
    ),
    angabe(
      gesetz,
      'steuerschuld',
      'BT-120',
      'Es fehlt der Hinweis „Steuerschuldnerschaft des Leistungsempfängers“.',
      (r) => !hatKategorie(r, 'AE') || hatReverseChargeHinweis(r, recht),
    ),
  ];
}

/** Small amounts need less; but not supplies into other EU countries and where the customer owes the tax. */
function isKleinbetrag(r: ERechnung, { kleinbetrag }: Gesetz): boolean {
  const brutto = parseZahl(r.summen.brutto);
  const grenze = kleinbetrag(r.datum ?? HEUTIGES_RECHT);
  return brutto !== undefined && brutto <= grenze && !hatKategorie(r, 'K') && !hatKategorie(r, 'AE');
}

function hatUstId(r: ERechnung): boolean {
  return da(r.verkaeufer.ustId) || da(r.steuervertreter?.ustId);
}

function hatSteuernummer(r: ERechnung): boolean {
  return hatUstId(r) || da(r.verkaeufer.steuernummer);
}

/** § 14 UStG speaks of taxable supplies; who makes none may have no tax number to name. */
function isNichtSteuerbar(r: ERechnung): boolean {
  return r.steuern.length > 0 && r.steuern.every((steuer) => steuer.kategorie === 'O');
}

function hatKategorie(r: ERechnung, kategorie: string): boolean {
  return r.steuern.some((steuer) => steuer.kategorie === kategorie);
}

/** A post office box or the postcode of a large customer stands for the street (Abschn. 14.5 Abs. 2 UStAE). */
function hatNameUndAnschrift({ name, anschrift }: EPartei): boolean {
  return da(name) && da(anschrift?.ort) && (da(anschrift?.plz) || da(anschrift?.zeile1));
}

/** Month or period suffice, also in words; a bill for a payment in advance (386) needs none before the payment. */
function hatLeistungszeit(r: ERechnung): boolean {
  if (r.typ === '386' || da(r.lieferung?.datum) || da(r.zeitraum?.von) || da(r.zeitraum?.bis)) return true;
  const jeder =
    r.zeilen.length > 0 && r.zeilen.every((zeile) => da(zeile.zeitraum?.von) || da(zeile.zeitraum?.bis));
  return (
    jeder ||
    r.hinweise.some(({ text }) => /(liefer|leistungs)(datum|zeitraum|zeitpunkt|monat|tag)/i.test(text ?? ''))
  );
}

function hatSteuerOderHinweis({ kategorie, satz, betrag, grund, grundcode }: ESteuer): boolean {
  const besteuert = ['S', 'L', 'M', 'Z', 'B'].includes(kategorie ?? '');
  return besteuert ? da(satz) && da(betrag) : da(grund) || da(grundcode);
}

/**
 * The words of the law, those of other languages (§ 14a Abs. 5 UStG, Abschn. 13b.14 UStAE) or the code that means them.
 * In other countries of the union any reason will do: it is in the language of the seller.
 */
function hatReverseChargeHinweis(r: ERechnung, recht: Recht): boolean {
  if (r.steuern.some((steuer) => steuer.grundcode?.trim().toUpperCase() === 'VATEX-EU-AE')) return true;
  const gruende = r.steuern.filter(({ kategorie }) => kategorie === 'AE').map(({ grund }) => grund);
  if (recht === 'EU') return gruende.some(da);
  return [...gruende, ...r.hinweise.map((hinweis) => hinweis.text)].some((text) =>
    /steuerschuldnerschaft|reverse.?charge|autoliquidation|steuerschuld auf den/i.test(text ?? ''),
  );
}
