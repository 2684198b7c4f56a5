/** Words of the page on which a customer sees an invoice, beside those of the sheet: once in each language, side by side. */
import type { Sprache } from '../sprache.ts';

const satz = <Werte>(de: (werte: Werte) => string, en: (werte: Werte) => string) => ({ de, en });

const SEITENWORTE = {
  nichtZahlen: { de: 'Bitte nicht mehr bezahlen.', en: 'Please do not pay it.' },
  nichtsZuZahlen: { de: 'Nichts zu zahlen', en: 'Nothing to pay' },
  guthaben: satz<{ betrag: string }>(
    ({ betrag }) => `Zu Ihren Gunsten: ${betrag}`,
    ({ betrag }) => `In your favour: ${betrag}`,
  ),
  offen: satz<{ betrag: string }>(
    ({ betrag }) => `Noch zu zahlen: ${betrag}`,
    ({ betrag }) => `Still to pay: ${betrag}`,
  ),
  teil: satz<{ summe: string; bezahlt: string }>(
    ({ summe, bezahlt }) => `Von ${summe} sind ${bezahlt} bezahlt.`,
    ({ summe, bezahlt }) => `Of ${summe}, ${bezahlt} is paid.`,
  ),
  gutgeschrieben: satz<{ betrag: string }>(
    ({ betrag }) => `Gutgeschrieben sind ${betrag}.`,
    ({ betrag }) => `${betrag} has been credited.`,
  ),
  faelligAm: satz<{ tag: string }>(
    ({ tag }) => `Fällig am ${tag}.`,
    ({ tag }) => `Due on ${tag}.`,
  ),
  warFaellig: satz<{ tag: string }>(
    ({ tag }) => `War fällig am ${tag}.`,
    ({ tag }) => `Was due on ${tag}.`,
  ),
  bezahlt: { de: 'Bezahlt', en: 'Paid' },
  bezahltAm: satz<{ tag: string }>(
    ({ tag }) => `Bezahlt am ${tag}`,
    ({ tag }) => `Paid on ${tag}`,
  ),
  zuviel: satz<{ betrag: string }>(
    ({ betrag }) => `Das sind ${betrag} mehr als der Rechnungsbetrag.`,
    ({ betrag }) => `That is ${betrag} more than the total.`,
  ),
  stand: { de: 'Stand', en: 'Status' },
  ueberweisen: { de: 'Überweisen', en: 'Transfer' },
  empfaenger: { de: 'Empfänger', en: 'Payee' },
  bank: { de: 'Bank', en: 'Bank' },
  betrag: { de: 'Betrag', en: 'Amount' },
  zweck: { de: 'Verwendungszweck', en: 'Reference' },
  scannen: { de: 'GiroCode: mit der Banking-App scannen', en: 'GiroCode: scan with your banking app' },
  dateien: { de: 'Dateien', en: 'Files' },
  pdf: { de: 'PDF herunterladen', en: 'Download PDF' },
  pdfHinweis: { de: 'Die Rechnung, wie sie ausgestellt wurde', en: 'The invoice as it was issued' },
  xml: { de: 'E-Rechnung herunterladen', en: 'Download e-invoice' },
  xmlHinweis: { de: 'XML für Buchhaltungsprogramme', en: 'XML for accounting programs' },
  angaben: { de: 'Angaben', en: 'Details' },
  an: { de: 'An', en: 'To' },
  posten: { de: 'Posten', en: 'Items' },
};

/** The words of one language. */
export type Seitenworte = { readonly [Wort in keyof typeof SEITENWORTE]: (typeof SEITENWORTE)[Wort]['de'] };

/** Words of the customer's page in this language. */
export function seitenworteOf(sprache: Sprache): Seitenworte {
  const worte = Object.entries(SEITENWORTE).map(([wort, paar]) => [wort, paar[sprache]]);
  return Object.fromEntries(worte) as Seitenworte;
}
