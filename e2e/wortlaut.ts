/** The texts of the specification (section 2), screen by screen, to the letter. Where docs/abweichungen.md names a difference, it is followed here. */

/** Numbers of the records that the screens show. */
export type Ids = {
  kunde: number;
  lieferant: number;
  produkt: number;
  rechnung: number;
  jahr: number;
  nummer: string;
};

type Rolle = 'heading' | 'button' | 'link' | 'tab' | 'dialog' | 'columnheader';

/** Word that has to be read on a screen. */
export type Wort =
  | { [rolle in Rolle]?: string }
  | { feld: string; platzhalter?: string }
  | { text: string | RegExp };

export type Bild = {
  name: string;
  pfad: (ids: Ids) => string;
  /** Signed in unless said otherwise. */
  anonym?: true;
  /** First heading. */
  titel: (ids: Ids) => string;
  worte: (ids: Ids) => Wort[];
  /** Texts that stand in an expanded row, found by the name of the row. */
  aufgeklappt?: { zeile: string; worte: Wort[] };
  /** Texts of a dialog, found by the button that opens it; with the width in pixels. */
  dialog?: { knopf: string; breite: number; worte: Wort[]; schmal?: true };
};

const PARTEIFELDER: Wort[] = [
  { feld: 'Firma', platzhalter: 'Firma optional' },
  { feld: 'Vorname' },
  { feld: 'Nachname' },
  { feld: 'Straße und Nummer' },
  { feld: 'Postleitzahl' },
  { feld: 'Ort' },
  { feld: 'Land' },
  { button: 'Zurück' },
  { button: 'Abspeichern' },
];

const karte = ({ nummer }: Ids): Wort[] => [
  { text: nummer },
  { text: /\d{1,3},\d{2}\s€/ },
  { text: /\d{2}\.\d{2}\.\d{4}/ },
];

export const BILDER: Bild[] = [
  {
    name: 'home, Übersicht',
    pfad: () => '/',
    titel: () => 'Startseite',
    worte: () => [
      { tab: 'Übersicht' },
      { tab: 'Reporting' },
      { feld: 'Von' },
      { feld: 'Bis' },
      { feld: 'Durchsuche Namen' },
      { text: 'SALDO' },
      { link: '+ Neuer Beleg' },
      { link: 'Neue Rechnung' },
      { link: 'Belegwerk' },
    ],
    dialog: {
      // A wide window shows the three as segments instead.
      schmal: true,
      knopf: 'Filter',
      breite: 290,
      worte: [{ text: 'Alle' }, { text: 'Nur Einnahmen' }, { text: 'Nur Ausgaben' }],
    },
  },
  {
    name: 'home, Reporting',
    pfad: () => '/?tab=reporting',
    titel: () => 'Startseite',
    worte: () => [
      { heading: 'Zeitliche Entwicklung' },
      { heading: 'Anteile Einnahmen & Ausgaben' },
      // Total income with a plus sign, total expenses with a minus sign.
      { text: /\+297,00\s€/ },
      { text: /−19,99\s€/ },
    ],
  },
  {
    name: 'login',
    pfad: () => '/login',
    anonym: true,
    titel: () => 'Login',
    worte: () => [
      { tab: 'Konto erstellen' },
      { tab: 'Login' },
      { feld: 'E-Mail' },
      { feld: 'Passwort' },
      { button: 'Einloggen' },
      { link: 'Ich habe noch kein Konto' },
    ],
  },
  {
    name: 'login, registration',
    pfad: () => '/login?tab=konto',
    anonym: true,
    titel: () => 'Konto erstellen',
    worte: () => [
      { feld: 'E-Mail' },
      { feld: 'Passwort' },
      { feld: 'Passwort wiederholen' },
      { button: 'Konto Erstellen' },
      { link: 'Ich habe bereits ein Konto' },
    ],
  },
  {
    name: 'login while signed in',
    pfad: () => '/login',
    titel: () => 'Du Bist Eingeloggt',
    worte: () => [{ text: 'Hallo Anna Huber' }, { button: 'Abmelden' }],
  },
  {
    name: 'logout',
    pfad: () => '/logout',
    titel: () => 'Du Bist Eingeloggt',
    worte: () => [{ text: 'Hallo Anna Huber' }, { button: 'Abmelden' }],
  },
  {
    name: 'new receipt',
    pfad: () => '/rechnung/add',
    titel: () => 'Neuen Beleg eingeben',
    worte: () => [
      { tab: 'Einnahme' },
      { tab: 'Ausgabe' },
      { feld: 'Kunde' },
      { feld: 'Produkt' },
      { feld: 'Menge' },
      { feld: 'Preis' },
      { feld: 'Leistung von' },
      { feld: 'Leistung bis' },
      // Notes are folded away with what most receipts do not need.
      { text: /^Notizen, / },
      // The links to the create screens.
      { link: 'Neuer Kunde' },
      { link: 'Neues Produkt' },
      { button: 'Abspeichern' },
    ],
  },
  {
    name: 'new expense',
    pfad: () => '/rechnung/add?art=ausgabe',
    titel: () => 'Neuen Beleg eingeben',
    worte: () => [{ feld: 'Lieferant' }, { feld: 'Preis' }, { feld: 'Menge' }, { link: 'Neuer Lieferant' }],
  },
  {
    name: 'invoice',
    pfad: ({ rechnung }) => `/rechnung/${rechnung}`,
    // One number instead of a fixed prefix.
    titel: ({ nummer }) => `Rechnungsnummer ${nummer}`,
    worte: () => [
      { button: 'Zurück' },
      { button: 'Abspeichern' },
      { button: 'PDF-Download' },
      // The chosen party's details are read-only.
      { text: 'Vorname' },
      { text: 'Straße und Nummer' },
    ],
  },
  {
    name: 'issued invoices',
    pfad: () => '/rechnungsuebersicht',
    titel: () => 'Ausgestellte Rechnungen',
    worte: () => [
      { feld: 'Von' },
      { feld: 'Bis' },
      { heading: 'Bezahlstatus' },
      { link: 'Rechnungslayout anpassen' },
    ],
    aufgeklappt: {
      zeile: 'Bäckerei Huber',
      worte: [{ button: 'PDF-Download' }, { link: 'Rechnung bearbeiten' }, { button: 'Rechnung löschen' }],
    },
  },
  {
    name: 'customers',
    pfad: () => '/kundenuebersicht',
    titel: () => 'Übersicht deiner Kunden',
    worte: ({ jahr }) => [
      // The current year instead of 2021.
      { text: `nach Einnahmen ${jahr}` },
      { link: '+ Neuer Kunde' },
      { text: 'Anna Huber' },
      { text: /\+297,00\s€/ },
    ],
    aufgeklappt: {
      zeile: 'Bäckerei Huber',
      worte: [{ link: 'Ansehen' }, { link: 'Bearbeiten' }, { button: 'Löschen' }],
    },
  },
  {
    name: 'new customer',
    pfad: () => '/kunde/add',
    titel: () => 'Neuen Kunden anlegen',
    worte: () => PARTEIFELDER,
  },
  {
    name: 'customer',
    pfad: ({ kunde }) => `/kunde/${kunde}`,
    titel: () => 'Bäckerei Huber',
    worte: (ids) => [...PARTEIFELDER, ...karte(ids)],
  },
  {
    name: 'products',
    pfad: () => '/produktuebersicht',
    titel: () => 'Produkt- & Dienstleistungsübersicht',
    worte: ({ jahr, produkt }) => [
      { text: `nach Einnahmen ${jahr}` },
      { text: 'Beratung' },
      { text: `ID ${produkt}` },
      { link: '+ Neues Produkt/ Service' },
    ],
    aufgeklappt: {
      zeile: 'Beratung',
      worte: [{ link: 'Ansehen' }, { link: 'Bearbeiten' }, { button: 'Löschen' }],
    },
  },
  {
    name: 'new product',
    pfad: () => '/produkt/add',
    titel: () => 'Neues Produkt eingeben',
    worte: () => [{ feld: 'Titel' }, { feld: 'Preis' }, { button: 'Abspeichern' }],
  },
  {
    name: 'product',
    pfad: ({ produkt }) => `/produkt/${produkt}`,
    titel: () => 'Beratung bearbeiten',
    worte: () => [{ feld: 'Titel' }, { feld: 'Preis' }, { button: 'Abspeichern' }],
  },
  {
    name: 'suppliers',
    pfad: () => '/lieferantenuebersicht',
    titel: () => 'Übersicht deiner Lieferanten',
    // Negative style.
    worte: () => [{ link: '+ Neuer Lieferant' }, { text: /−19,99\s€/ }],
    aufgeklappt: {
      zeile: 'Papier Maier',
      worte: [{ link: 'Ansehen' }, { link: 'Bearbeiten' }, { button: 'Löschen' }],
    },
  },
  {
    name: 'new supplier',
    pfad: () => '/lieferant/add',
    titel: () => 'Neuen Lieferanten anlegen',
    worte: () => PARTEIFELDER,
  },
  {
    name: 'new supplier with a capital letter',
    pfad: () => '/Lieferant/add',
    titel: () => 'Neuen Lieferanten anlegen',
    worte: () => PARTEIFELDER,
  },
  {
    name: 'supplier',
    pfad: ({ lieferant }) => `/lieferant/${lieferant}`,
    titel: () => 'Papier Maier',
    worte: () => [...PARTEIFELDER, { text: /19,99\s€/ }],
  },
  {
    name: 'account settings',
    pfad: () => '/Accounteinstellungen',
    titel: () => 'Konto',
    worte: () => [{ button: 'Abspeichern' }],
  },
  {
    name: 'general settings',
    pfad: () => '/Allgemeineeinstellungen',
    titel: () => 'Allgemeine Einstellungen',
    worte: () => [{ feld: 'IBAN' }, { heading: 'Zahlungsmethoden' }, { heading: 'Logo' }],
  },
  {
    name: 'general settings in small letters',
    pfad: () => '/allgemeineeinstellungen',
    titel: () => 'Allgemeine Einstellungen',
    worte: () => [],
  },
  {
    name: 'dashboard settings',
    pfad: () => '/DashboardInd',
    titel: () => 'Dashboard anpassen',
    worte: () => [{ heading: 'Karten auf der Startseite' }],
  },
  {
    name: 'unknown address',
    pfad: () => '/gibt/es/nicht',
    titel: () => 'Diese Seite gibt es nicht',
    worte: () => [{ link: 'Zur Startseite' }],
  },
];
