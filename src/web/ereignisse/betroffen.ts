import type { Ereignis } from '#kern/ereignisse/ereignis.ts';

/** First words of the query keys that show something of a kind of record. */
const BEREICHE: Record<string, readonly string[]> = {
  rechnung: [
    'rechnungen',
    'zahlungen',
    'auswertungen',
    'kunden',
    'produkte',
    'nummern',
    'archiv',
    'befehle',
    'anmerkungen',
    'angebote',
  ],
  bewegung: ['rechnungen', 'zahlungen', 'auswertungen', 'kunden', 'konten', 'mahnungen'],
  konto: ['konten', 'zahlungsmethoden'],
  kunde: ['kunden', 'rechnungen', 'auswertungen', 'befehle', 'mailvorschlag', 'mahnungen'],
  produkt: ['produkte', 'befehle'],
  zahlungsmethode: ['zahlungsmethoden'],
  mandant: [
    'mandant',
    'nummern',
    'rechnungen',
    'beispieldaten',
    'auswertungen',
    'mailvorschlag',
    'mahnungen',
  ],
  nummernkreis: ['nummern'],
  benutzer: ['auth'],
  mitglied: ['auth', 'mitglieder', 'apischluessel'],
  einladung: ['mitglieder'],
  apischluessel: ['apischluessel'],
  betreiber: ['auth'],
  auftrag: ['auftraege', 'auswertungen'],
  papierkorb: ['papierkorb'],
  eingangsstueck: ['eingang', 'auswertungen', 'anmerkungen'],
  anmerkung: ['anmerkungen', 'rechnungen', 'auswertungen'],
  pruefvermerk: ['anmerkungen', 'rechnungen', 'auswertungen'],
  serie: ['serien'],
  kundenseite: ['kundenseiten'],
  mahnung: ['mahnungen'],
  papier: ['angebote', 'rechnungen'],
  sendung: ['postausgang', 'rechnungen', 'angebote', 'mahnungen', 'auswertungen'],
  postfach: ['postfach'],
  versandkonto: ['versandkonto', 'mailvorschlag'],
  mailvorlage: ['mailvorlagen', 'mailvorschlag'],
};

/**
 * Which queries show something that has changed. A kind that this version of the app does not know concerns all of them.
 * @returns undefined for all
 */
export function betroffeneBereiche(ereignisse: readonly Ereignis[]): ReadonlySet<string> | undefined {
  const bereiche = ereignisse.map(({ art }) => BEREICHE[art]);
  return bereiche.includes(undefined) ? undefined : new Set(bereiche.flatMap((some) => some ?? []));
}
