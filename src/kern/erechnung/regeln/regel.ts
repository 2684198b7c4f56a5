/** Type of a rule, and the few words in which the tables speak. */
import type { EAbzug, ERechnung, EZeile, Schwere } from '../modell.ts';
import { stutze } from '../xml.ts';
import type { Baumpruefung } from '../xmlregeln/baum.ts';
import { parseUngetypt, parseZahl, type Zahl } from '../zahl.ts';

/** One charge to a tax category: a line, an allowance (negative) or a charge of the document. */
export type Steuerposten = {
  art: 'zeile' | 'abzug' | 'zuschlag';
  kategorie: string | undefined;
  /** BT-152, BT-96, BT-103. */
  satz: Zahl | undefined;
  betrag: Zahl;
  /** Index of the line. */
  zeile?: number | undefined;
};

/** Facts about one invoice that all rules share, worked out once. */
export type Kontext = {
  xrechnung: boolean;
  /** In which the invoice came; undefined for our own, which must keep the rules of both. */
  syntax: Syntax | undefined;
  posten: Steuerposten[];
};

/** The two forms of an e-invoice. Some official rules are stricter in one of them. */
export type Syntax = 'cii' | 'ubl';

/** `true`: kept, `false`: broken; rules of lines name the indexes of the lines that break them. */
export type Pruefung = (rechnung: ERechnung, kontext: Kontext) => boolean | number[];

/** How a rule looks at the XML of others, by form, where the model is too coarse for it. */
export type ImXml = Readonly<Partial<Record<Syntax, Baumpruefung>>>;

/**
 * A business rule: official id (EN 16931, XRechnung, Peppol) or an own one (`BW-`), and what the user reads. `check` judges
 * our own invoices, and those of others in a form that `imXml` leaves out.
 */
export type Regel = {
  id: string;
  schwere: Schwere;
  feld: string;
  text: string;
  check: Pruefung;
  imXml: ImXml;
};

/** The check of the model alone, or beside those of the XML; without `modell` what we write keeps the rule by its form. */
type Pruefungen = Pruefung | (ImXml & { modell?: Pruefung });

/** A rule that keeps an invoice from being issued. */
export function fehler(id: string, feld: string, text: string, pruefungen: Pruefungen): Regel {
  return { id, schwere: 'fehler', feld, text, ...beide(pruefungen) };
}

/** A rule that only warns. */
export function warnung(id: string, feld: string, text: string, pruefungen: Pruefungen): Regel {
  return { id, schwere: 'warnung', feld, text, ...beide(pruefungen) };
}

function beide(pruefungen: Pruefungen): Pick<Regel, 'check' | 'imXml'> {
  if (typeof pruefungen === 'function') return { check: pruefungen, imXml: {} };
  const { modell = () => true, ...imXml } = pruefungen;
  return { check: modell, imXml };
}

/** The tolerance of the official rules about tax: less than this is as good as equal. */
export const EIN_EURO = parseZahl('1') ?? 0n;

/** True for a text that holds more than the blanks of XML, as the official rules see it. */
export function da(text: string | undefined): boolean {
  return text !== undefined && stutze(text) !== '';
}

/** True unless a text is there and the condition does not hold for it. */
export function wenn(text: string | undefined, gilt: (text: string) => boolean): boolean {
  return text === undefined || !da(text) || gilt(text);
}

/** Amount for sums: absent or unreadable counts 0, because `BR-12` ff. and `BW-10` report those. */
export function zahl(text: string | undefined): Zahl {
  return parseZahl(text) ?? 0n;
}

/** A rule of every line: the indexes of the lines for which it does not hold. */
export function jeZeile(gilt: (zeile: EZeile, rechnung: ERechnung) => boolean): Pruefung {
  return (rechnung) => rechnung.zeilen.flatMap((zeile, index) => (gilt(zeile, rechnung) ? [] : [index]));
}

/** All allowances and charges of document and lines. */
export function alleAbzuege(rechnung: ERechnung, art: 'abzuege' | 'zuschlaege'): EAbzug[] {
  return [...rechnung[art], ...rechnung.zeilen.flatMap((zeile) => zeile[art])];
}

/** True when both dates are there and the first is later than the second; ISO dates compare as text. */
export function spaeter(erstes: string | undefined, zweites: string | undefined): boolean {
  return erstes !== undefined && zweites !== undefined && da(erstes) && da(zweites) && erstes > zweites;
}

/** Sum of numbers. */
export function summe(zahlen: Zahl[]): Zahl {
  return zahlen.reduce((sum, wert) => sum + wert, 0n);
}

/** Works out what the rules share. */
export function kontextOf(rechnung: ERechnung, xrechnung: boolean, syntax?: Syntax): Kontext {
  const parseSatz = syntax === 'cii' ? parseUngetypt : parseZahl;
  const dokument = (liste: EAbzug[], art: 'abzug' | 'zuschlag', vorzeichen: bigint) =>
    liste.map((eintrag) => ({
      art,
      kategorie: eintrag.kategorie,
      satz: parseSatz(eintrag.satz),
      betrag: vorzeichen * zahl(eintrag.betrag),
    }));
  const zeilen = rechnung.zeilen.map((zeile, index) => ({
    art: 'zeile' as const,
    kategorie: zeile.kategorie,
    satz: parseSatz(zeile.satz),
    betrag: zahl(zeile.netto),
    zeile: index,
  }));
  return {
    xrechnung,
    syntax,
    posten: [
      ...zeilen,
      ...dokument(rechnung.abzuege, 'abzug', -1n),
      ...dokument(rechnung.zuschlaege, 'zuschlag', 1n),
    ],
  };
}
