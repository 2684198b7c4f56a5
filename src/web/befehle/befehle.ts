import type { Recht } from '#kern/rechte/rechte.ts';
import { suchworte, trifft } from '#kern/suche.ts';
import { isZugaenglich } from '#web/auth/seitenrechte.ts';

/** A page to go to, with what its address carries. */
export type Ziel = { to: string; params?: { id: string }; search?: Record<string, string> };

/** Those that somebody with these rights has any use for. */
export function fuer(rechte: readonly Recht[], befehle: readonly Befehl[]): Befehl[] {
  return befehle.filter(({ ziel: { to, params } }) =>
    isZugaenglich(to.replace('$id', params?.id ?? ''), rechte),
  );
}

/** One act or page that the command palette and the shortcuts know. */
export type Befehl = {
  id: string;
  titel: string;
  /** Further words under which it is found. */
  worte?: string;
  /** Keys to press one after the other. */
  kuerzel?: string;
  ziel: Ziel;
};

const ADD = { id: 'add' };

/** What can be created. */
export const AKTIONEN: Befehl[] = [
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
  { id: 'neuerKunde', titel: 'Neuer Kunde', kuerzel: 'nk', ziel: { to: '/kunde/$id', params: ADD } },
  {
    id: 'neuerLieferant',
    titel: 'Neuer Lieferant',
    kuerzel: 'nl',
    ziel: { to: '/lieferant/$id', params: ADD },
  },
  {
    id: 'neuesProdukt',
    titel: 'Neues Produkt',
    worte: 'Service Dienstleistung',
    kuerzel: 'np',
    ziel: { to: '/produkt/$id', params: ADD },
  },
];

/** Where one can go. */
export const SEITEN: Befehl[] = [
  { id: 'start', titel: 'Startseite', worte: 'Übersicht Saldo', kuerzel: 'gs', ziel: { to: '/' } },
  {
    id: 'reporting',
    titel: 'Reporting',
    worte: 'Auswertung Diagramm Entwicklung Anteile',
    ziel: { to: '/', search: { tab: 'reporting' } },
  },
  {
    id: 'rechnungen',
    titel: 'Ausgestellte Rechnungen',
    worte: 'Bezahlstatus offen überfällig',
    kuerzel: 'gr',
    ziel: { to: '/rechnungsuebersicht' },
  },
  {
    id: 'aufgaben',
    titel: 'Aufgaben',
    worte: 'alle fertigen Entwürfe ausstellen Stapel läuft wartet gescheitert',
    ziel: { to: '/aufgaben' },
  },
  {
    id: 'unveraendert',
    titel: 'Unverändert?',
    worte: 'Archiv prüfen Protokoll Lücken Rechnungsnummern',
    ziel: { to: '/unveraendert' },
  },
  {
    id: 'sicherung',
    titel: 'Sicherung und Export',
    worte: 'Backup sichern wiederherstellen ZIP CSV Daten herunterladen prüfen mitnehmen',
    ziel: { to: '/sicherung' },
  },
  { id: 'kunden', titel: 'Kunden', kuerzel: 'gk', ziel: { to: '/kundenuebersicht' } },
  { id: 'lieferanten', titel: 'Lieferanten', kuerzel: 'gl', ziel: { to: '/lieferantenuebersicht' } },
  {
    id: 'produkte',
    titel: 'Produkte und Dienstleistungen',
    kuerzel: 'gp',
    ziel: { to: '/produktuebersicht' },
  },
  {
    id: 'erechnung',
    titel: 'E-Rechnung prüfen',
    worte: 'ZUGFeRD XRechnung Factur-X XML PDF Eingangsrechnung lesen öffnen',
    ziel: { to: '/erechnung' },
  },
  {
    id: 'einstellungen',
    titel: 'Allgemeine Einstellungen',
    worte: 'Logo Bank IBAN Nummer Anschrift Steuer',
    kuerzel: 'ge',
    ziel: { to: '/Allgemeineeinstellungen' },
  },
  {
    id: 'layout',
    titel: 'Rechnungslayout anpassen',
    worte: 'Farbe Schrift Vorlage',
    ziel: { to: '/rechnungslayout' },
  },
  {
    id: 'mitglieder',
    titel: 'Mitglieder',
    worte: 'Rolle Rechte einladen Einladung Steuerberatung Kassenprüfung',
    ziel: { to: '/mitglieder' },
  },
  {
    id: 'betriebe',
    titel: 'Betriebe',
    worte: 'Mandant wechseln weiteren Betrieb anlegen Verein verlassen',
    ziel: { to: '/betriebe' },
  },
  {
    id: 'konto',
    titel: 'Konto',
    worte: 'Passwort E-Mail Geräte Sitzungen hell dunkel',
    ziel: { to: '/Accounteinstellungen' },
  },
  {
    id: 'dashboard',
    titel: 'Dashboard anpassen',
    worte: 'Karten Navigation links unten',
    ziel: { to: '/DashboardInd' },
  },
  { id: 'abmelden', titel: 'Abmelden', worte: 'Logout', ziel: { to: '/logout' } },
];

/** Those whose title or words contain every word typed; with nothing typed, all of them. */
export function findBefehle<B extends Pick<Befehl, 'titel' | 'worte'>>(
  befehle: readonly B[],
  eingabe: string,
): B[] {
  const gesucht = suchworte(eingabe);
  return befehle.filter(({ titel, worte = '' }) => trifft(`${titel} ${worte}`, gesucht));
}
