/** Codes of e-invoices in words. */
import { STELLEN, scaleNumber } from '#kern/dezimal.ts';
import { einheitswort } from '#kern/einheiten.ts';
import { lesbar, zahlText } from '#kern/erechnung/anzeige.ts';

/** Words by code. Strangers may send any text as a code, also one that every object has a property of. */
function worte(liste: Record<string, string>): (code: string | undefined) => string | undefined {
  const byCode = new Map(Object.entries(liste));
  return (code) => byCode.get(code ?? '');
}

const artwort = worte({
  '326': 'Teilrechnung',
  '380': 'Rechnung',
  '381': 'Gutschrift (Rechnungskorrektur)',
  '384': 'Korrigierte Rechnung',
  '386': 'Anzahlungsrechnung',
  '389': 'Gutschrift (vom Kunden ausgestellt)',
  '875': 'Abschlagsrechnung Bau',
  '876': 'Teilschlussrechnung Bau',
  '877': 'Schlussrechnung Bau',
});

/** BT-3. */
export function artText(typ: string | undefined): string {
  return artwort(typ) ?? (lesbar(typ) ? `Dokument der Art ${lesbar(typ)}` : 'Rechnung');
}

/** Units of invoices from elsewhere, beside those of ours: as they stand beside a quantity. */
const andereEinheit = worte({
  // "One", and only the text says of what: most who send it mean pieces.
  C62: 'Stück',
  '5B': 'Charge',
  CMK: 'cm²',
  CMQ: 'cm³',
  DMQ: 'dm³',
  DTN: 'dt',
  DZN: 'Dutzend',
  E48: 'Leistungseinheit',
  E49: 'Arbeitstag',
  EA: 'Stück',
  KMK: 'km²',
  KTM: 'km',
  KWT: 'kW',
  MGM: 'mg',
  MMT: 'mm',
  MWH: 'MWh',
  NAR: 'Stück',
  P1: '%',
  RM: 'Ries',
  ROM: 'Zimmer',
  SEC: 'Sek.',
  WHR: 'Wh',
  XBE: 'Bündel',
  XBH: 'Bund',
  XBJ: 'Eimer',
  XBX: 'Karton',
  XCA: 'Dose',
  XCX: 'Dose',
  XJR: 'Glas',
  XKG: 'Fass',
  XPA: 'Päckchen',
  XPP: 'Stück',
  XST: 'Blatt',
  XTN: 'Dose',
  XTU: 'Tube',
  XUN: 'Stück',
});

/** BT-130 beside BT-129; a code that has no word here stays as it is. */
export function einheitText(code: string | undefined, menge: string | undefined): string {
  const anzahl = scaleNumber(Number(menge), STELLEN) ?? 0;
  return andereEinheit(code) ?? einheitswort(code ?? '', anzahl) ?? lesbar(code) ?? '';
}

const steuerwort = worte({
  AE: 'Empfänger schuldet die Steuer',
  E: 'steuerfrei',
  G: 'Ausfuhr, steuerfrei',
  K: 'innergemeinschaftliche Lieferung, steuerfrei',
  O: 'nicht steuerbar',
});

/** BT-118 with BT-119, BT-151 with BT-152: "19 %" or why there is no tax. */
export function steuerText(kategorie: string | undefined, satz: string | undefined): string {
  const art = steuerwort(kategorie);
  if (art) return art;
  const prozent = zahlText(satz);
  return prozent === undefined ? '' : `${prozent}\u00a0%`;
}
