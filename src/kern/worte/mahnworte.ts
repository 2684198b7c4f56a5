/** Words of a reminder beside the texts of its issuer, once in each language side by side. */
import type { Sprache } from '../sprache.ts';

/** One sentence in both languages, made of the same things. */
const satz = <Werte>(de: (werte: Werte) => string, en: (werte: Werte) => string) => ({ de, en });

const MAHNWORTE = {
  datum: { de: 'Datum', en: 'Date' },
  zahlbarBis: { de: 'Zahlbar bis', en: 'Pay by' },

  vom: { de: 'vom', en: 'dated' },
  faelligAm: { de: 'fällig am', en: 'due on' },
  betrag: { de: 'Betrag', en: 'Amount' },
  bezahlt: { de: 'bezahlt', en: 'paid' },
  zinstage: { de: 'Zinstage', en: 'Days of interest' },
  zinsen: { de: 'Zinsen', en: 'Interest' },
  offen: { de: 'offen', en: 'outstanding' },

  offeneRechnungen: { de: 'Offene Rechnungen', en: 'Outstanding invoices' },
  guthaben: { de: 'Ihr Guthaben', en: 'Your credit' },
  verzugszinsen: { de: 'Verzugszinsen', en: 'Default interest' },
  mahnkosten: { de: 'Mahnkosten', en: 'Reminder costs' },
  verzugspauschale: { de: 'Verzugspauschale', en: 'Lump sum for late payment' },
  zuZahlen: { de: 'Zu zahlen', en: 'Total due' },

  zinsrechnung: {
    de: 'Berechnung der Verzugszinsen (Tage durch 365, ohne Umsatzsteuer):',
    en: 'How the default interest was calculated (days divided by 365, no VAT):',
  },
  zinszeile: satz<Zins>(
    ({ nummer, von, bis, tage, satz: prozent, betrag }) =>
      `${nummer}: ${von} – ${bis}, ${tage} ${tage === 1 ? 'Tag' : 'Tage'} zu ${prozent} auf ${betrag}`,
    ({ nummer, von, bis, tage, satz: prozent, betrag }) =>
      `${nummer}: ${von} – ${bis}, ${tage} ${tage === 1 ? 'day' : 'days'} at ${prozent} on ${betrag}`,
  ),
  zahlbitte: satz<{ betrag: string; bis: string }>(
    ({ betrag, bis }) => `Bitte überweisen Sie ${betrag} bis zum ${bis}.`,
    ({ betrag, bis }) => `Please transfer ${betrag} by ${bis}.`,
  ),
  zahlbitteAuf: satz<{ betrag: string; bis: string; konto: string }>(
    ({ betrag, bis, konto }) => `Bitte überweisen Sie ${betrag} bis zum ${bis} auf das Konto ${konto}.`,
    ({ betrag, bis, konto }) => `Please transfer ${betrag} by ${bis} to account ${konto}.`,
  ),
  undAndere: { de: 'u. a.', en: 'etc.' },
};

type Zins = { nummer: string; von: string; bis: string; tage: number; satz: string; betrag: string };

/** The words of one language. */
export type Mahnworte = { readonly [Wort in keyof typeof MAHNWORTE]: (typeof MAHNWORTE)[Wort]['de'] };

/** Words of a reminder in this language. */
export function mahnworteOf(sprache: Sprache): Mahnworte {
  const worte = Object.entries(MAHNWORTE).map(([wort, paar]) => [wort, paar[sprache]]);
  return Object.fromEntries(worte) as Mahnworte;
}
