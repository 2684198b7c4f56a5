import type { Befehl } from '#web/api/bereich.ts';

/** What can be created or begun, in the order of the subjects. Nobody needs it before a key is pressed. */
export const AKTIONEN: readonly Befehl[] = [
  {
    id: 'neueRechnung',
    titel: 'Neue Rechnung',
    worte: 'Beleg Einnahme',
    kuerzel: 'nr',
    ziel: { to: '/rechnung/add' },
  },
  {
    id: 'neueAusgabe',
    titel: 'Neue Ausgabe',
    worte: 'Beleg',
    kuerzel: 'na',
    ziel: { to: '/rechnung/add', search: { art: 'ausgabe' } },
  },
  {
    id: 'neuesAngebot',
    titel: 'Neues Angebot',
    worte: 'Kostenvoranschlag Offerte',
    kuerzel: 'no',
    ziel: { to: '/angebot/add' },
  },
  {
    id: 'neueBestaetigung',
    titel: 'Neue Auftragsbestätigung',
    worte: 'Auftrag bestätigen',
    ziel: { to: '/angebot/add', search: { art: 'bestaetigung' } },
  },
  {
    id: 'neuerLieferschein',
    titel: 'Neuer Lieferschein',
    worte: 'Lieferung liefern',
    ziel: { to: '/angebot/add', search: { art: 'lieferschein' } },
  },
  {
    id: 'neueSerie',
    titel: 'Neue Serie',
    worte: 'Abo wiederkehrend monatlich jährlich',
    ziel: { to: '/serie/add' },
  },
  {
    id: 'neuerKunde',
    titel: 'Neuer Kunde',
    kuerzel: 'nk',
    ziel: { to: '/kunde/$id', params: { id: 'add' } },
  },
  {
    id: 'neuerLieferant',
    titel: 'Neuer Lieferant',
    kuerzel: 'nl',
    ziel: { to: '/lieferant/$id', params: { id: 'add' } },
  },
  {
    id: 'neuesProdukt',
    titel: 'Neues Produkt',
    worte: 'Service Dienstleistung',
    kuerzel: 'np',
    ziel: { to: '/produkt/$id', params: { id: 'add' } },
  },
];
