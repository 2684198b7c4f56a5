/** Codes of e-invoices in words. */
import { lesbar, zahlText } from '#web/erechnung/anzeige.ts';

const ARTEN: Record<string, string> = {
  '326': 'Teilrechnung',
  '380': 'Rechnung',
  '381': 'Gutschrift (Rechnungskorrektur)',
  '384': 'Korrigierte Rechnung',
  '386': 'Anzahlungsrechnung',
  '389': 'Gutschrift (vom Kunden ausgestellt)',
  '875': 'Abschlagsrechnung Bau',
  '876': 'Teilschlussrechnung Bau',
  '877': 'Schlussrechnung Bau',
};

/** BT-3. */
export function artText(typ: string | undefined): string {
  const art = ARTEN[typ ?? ''];
  return art ?? (lesbar(typ) ? `Dokument der Art ${lesbar(typ)}` : 'Rechnung');
}

const EINHEITEN: Record<string, string> = {
  ANN: 'Jahr',
  C62: 'Stück',
  CMT: 'cm',
  DAY: 'Tag',
  GRM: 'g',
  H87: 'Stück',
  HUR: 'Std.',
  KGM: 'kg',
  KMT: 'km',
  KTM: 'km',
  KWH: 'kWh',
  LS: 'pauschal',
  LTR: 'l',
  MIN: 'Min.',
  MON: 'Monat',
  MTK: 'm²',
  MTQ: 'm³',
  MTR: 'm',
  NAR: 'Stück',
  P1: '%',
  SET: 'Set',
  TNE: 't',
  WEE: 'Woche',
  XBX: 'Karton',
  XPK: 'Paket',
  XPP: 'Stück',
};

/** BT-130; a code that is not in use every day stays as it is. */
export function einheitText(code: string | undefined): string {
  return EINHEITEN[code ?? ''] ?? lesbar(code) ?? '';
}

const STEUERARTEN: Record<string, string> = {
  AE: 'Empfänger schuldet die Steuer',
  E: 'steuerfrei',
  G: 'Ausfuhr, steuerfrei',
  K: 'innergemeinschaftliche Lieferung, steuerfrei',
  O: 'nicht steuerbar',
};

/** BT-118 with BT-119, BT-151 with BT-152: "19 %" or why there is no tax. */
export function steuerText(kategorie: string | undefined, satz: string | undefined): string {
  const art = STEUERARTEN[kategorie ?? ''];
  if (art) return art;
  const prozent = zahlText(satz);
  return prozent === undefined ? '' : `${prozent}\u00a0%`;
}
