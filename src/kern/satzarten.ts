/**
 * Kinds of records that the Protokoll names, with what everybody has to know of each. Each says it once, here; how it is
 * stored stands in `server/speicher/satzarten`, how one is found and described in `server/satzarten`.
 */
import type { Recht } from './rechte/rechte.ts';

export type Angaben = {
  /** Name of one in findings. German. */
  name: string;
  /** First words of the query keys of the web that show something of it. */
  zeigt: readonly string[];
  /** Whether a change of one may show on the sheet of an invoice: of each, of those that the sheet is made from, of none. */
  aufBlatt: 'immer' | 'genannt' | 'nie';
  /** Of what is laid aside when it is deleted, and can be brought back. */
  papierkorb?: {
    /** Right to delete, bring back or throw away one. */
    recht: Recht;
    /** Under which address such records live, are deleted and brought back. */
    pfad: string;
    /** With its article, for a sentence that says what is missing. German. */
    genannt: string;
  };
};

/** All kinds. In this order those with a Papierkorb stand in the documents of the API. */
export const SATZARTEN = {
  rechnung: {
    name: 'Beleg',
    zeigt: [
      ...(['rechnungen', 'zahlungen', 'auswertungen', 'kunden', 'produkte', 'nummern'] as const),
      ...(['archiv', 'befehle', 'anmerkungen', 'angebote'] as const),
    ],
    aufBlatt: 'genannt',
    papierkorb: { recht: 'erfassen', pfad: 'rechnungen', genannt: 'der Beleg' },
  },
  papier: {
    name: 'Angebot, Auftragsbestätigung oder Lieferschein',
    zeigt: ['angebote', 'rechnungen'],
    aufBlatt: 'nie',
    papierkorb: { recht: 'erfassen', pfad: 'angebote', genannt: 'das Angebot' },
  },
  serie: {
    name: 'Serie',
    zeigt: ['serien'],
    aufBlatt: 'nie',
    papierkorb: { recht: 'ausstellen', pfad: 'serien', genannt: 'die Serie' },
  },
  kunde: {
    name: 'Kunde oder Lieferant',
    zeigt: ['kunden', 'rechnungen', 'auswertungen', 'befehle', 'mailvorschlag', 'mahnungen'],
    aufBlatt: 'genannt',
    papierkorb: { recht: 'stammdaten', pfad: 'kunden', genannt: 'der Kunde oder Lieferant' },
  },
  produkt: {
    name: 'Produkt',
    zeigt: ['produkte', 'befehle'],
    aufBlatt: 'nie',
    papierkorb: { recht: 'stammdaten', pfad: 'produkte', genannt: 'das Produkt' },
  },
  zahlungsmethode: {
    name: 'Zahlungsmethode',
    zeigt: ['zahlungsmethoden'],
    aufBlatt: 'nie',
    papierkorb: { recht: 'einstellungen', pfad: 'zahlungsmethoden', genannt: 'die Zahlungsmethode' },
  },
  konto: {
    name: 'Konto',
    zeigt: ['konten', 'zahlungsmethoden'],
    aufBlatt: 'nie',
    papierkorb: { recht: 'einstellungen', pfad: 'konten', genannt: 'das Konto' },
  },
  mandant: {
    name: 'Absender und Einstellungen',
    zeigt: [
      ...(['mandant', 'nummern', 'rechnungen', 'beispieldaten', 'auswertungen'] as const),
      ...(['mailvorschlag', 'mahnungen'] as const),
    ],
    aufBlatt: 'immer',
  },
  benutzer: { name: 'Benutzer', zeigt: ['auth'], aufBlatt: 'nie' },
  mitglied: { name: 'Mitglied', zeigt: ['auth', 'mitglieder', 'apischluessel'], aufBlatt: 'nie' },
  einladung: { name: 'Einladung', zeigt: ['mitglieder'], aufBlatt: 'nie' },
  apischluessel: { name: 'API-Schlüssel', zeigt: ['apischluessel'], aufBlatt: 'nie' },
  betreiber: { name: 'Betreiber', zeigt: ['auth'], aufBlatt: 'nie' },
  bewegung: {
    name: 'Zahlung',
    zeigt: ['rechnungen', 'zahlungen', 'auswertungen', 'kunden', 'konten', 'mahnungen'],
    aufBlatt: 'nie',
  },
  papierkorb: { name: 'Gelöschtes im Papierkorb', zeigt: ['papierkorb'], aufBlatt: 'nie' },
  eingangsstueck: {
    name: 'Beleg im Eingang',
    zeigt: ['eingang', 'auswertungen', 'anmerkungen'],
    aufBlatt: 'nie',
  },
  anmerkung: { name: 'Anmerkung', zeigt: ['anmerkungen', 'rechnungen', 'auswertungen'], aufBlatt: 'nie' },
  pruefvermerk: {
    name: 'Prüfvermerk',
    zeigt: ['anmerkungen', 'rechnungen', 'auswertungen'],
    aufBlatt: 'nie',
  },
  mahnung: { name: 'Mahnung', zeigt: ['mahnungen'], aufBlatt: 'nie' },
  sendung: {
    name: 'Mail im Postausgang',
    zeigt: ['postausgang', 'rechnungen', 'angebote', 'mahnungen', 'auswertungen'],
    aufBlatt: 'nie',
  },
  kundenseite: { name: 'Seite für den Kunden', zeigt: ['kundenseiten'], aufBlatt: 'nie' },
  versandkonto: {
    name: 'Mailkonto zum Senden',
    zeigt: ['versandkonto', 'mailvorschlag'],
    aufBlatt: 'nie',
  },
  mailvorlage: { name: 'Texte der Mails', zeigt: ['mailvorlagen', 'mailvorschlag'], aufBlatt: 'nie' },
  postfach: { name: 'Postfach für Belege', zeigt: ['postfach'], aufBlatt: 'nie' },
} as const satisfies Record<string, Angaben>;

export type Satzart = keyof typeof SATZARTEN;

/** Facts about a word that may be no kind: another version of the program wrote it. */
export function angabenOf(art: string): Angaben | undefined {
  return Object.hasOwn(SATZARTEN, art) ? SATZARTEN[art as Satzart] : undefined;
}
