/** What stands on the sheet, as German text without any word about paper or PDF; also serves a preview. */
import { formatDatum } from '../datum.ts';
import { formatDezimal } from '../dezimal.ts';
import { formatBetrag } from '../geld.ts';
import { anschriftzeilen } from '../kunden/partei.ts';
import type { Absender } from '../mandant/absender.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';

/** One row of the table, every cell as it is read. */
export type Blattposten = { beschreibung: string; menge: string; preis: string; netto: string };

/** A sheet from top to bottom. Empty texts and lists take no room. */
export type Blatt = {
  /** Title of the document: "Rechnung 2026_11_17". */
  titel: string;
  briefkopf: { name: string; zusatz: string };
  /** Sender in one small line above the address window. */
  ruecksendeangabe: string;
  anschrift: string[];
  angaben: { bezeichnung: string; wert: string }[];
  ueberschrift: string;
  /** "Storniert" beside the heading. */
  vermerk: string;
  spalten: Blattposten;
  posten: Blattposten[];
  gesamt: { bezeichnung: string; wert: string };
  notizen: string;
  zahlungssatz: string;
  zahlungsbedingungen: string;
  /** The tax note and up to three columns: postal address, contact, bank account. */
  fuss: { hinweis: string; spalten: string[][] };
};

const NBSP = '\u00a0';

/** What the sheet says of a receipt; one that is still being entered has no more than this. */
export type Blattquelle = Pick<
  Rechnung,
  | 'nummer'
  | 'status'
  | 'einnahme'
  | 'summe'
  | 'leistungsdatumFrom'
  | 'leistungsdatumTo'
  | 'rechnungsdatum'
  | 'faelligAm'
  | 'kunde'
  | 'notizen'
> & { rechnungsposten?: Pick<Posten, 'titel' | 'menge' | 'preis' | 'summe'>[] | undefined };

/** Puts a receipt and its issuer together. An expense becomes an Ausgabenbeleg, which asks nobody for money. */
export function blattOf(rechnung: Blattquelle, absender: Absender): Blatt {
  const art = rechnung.einnahme ? 'Rechnung' : 'Ausgabenbeleg';
  const { kunde } = rechnung;
  return {
    titel: `${art} ${rechnung.nummer}`,
    briefkopf: { name: absender.name, zusatz: absender.zusatz },
    ruecksendeangabe: kunde ? ruecksendeangabeOf(absender) : '',
    anschrift: kunde ? anschriftzeilen(kunde, absender.land) : [],
    angaben: angabenOf(rechnung),
    ueberschrift: art,
    vermerk: rechnung.status === 'storniert' ? 'Storniert' : '',
    spalten: { beschreibung: 'Beschreibung', menge: 'Menge', preis: 'Preis', netto: 'Netto' },
    posten: (rechnung.rechnungsposten ?? []).map(blattpostenOf),
    gesamt: { bezeichnung: 'Gesamtbetrag', wert: formatBetrag(rechnung.summe) },
    notizen: rechnung.notizen,
    zahlungssatz: zahlungssatzOf(rechnung, absender),
    zahlungsbedingungen: rechnung.einnahme ? absender.zahlungsbedingungen : '',
    fuss: { hinweis: absender.steuerhinweis, spalten: fussspaltenOf(absender, kunde?.land) },
  };
}

/** "01.11.2026 – 30.11.2026", or the one day. */
export function formatZeitraum(von: string, bis: string): string {
  return von === bis ? formatDatum(von) : `${formatDatum(von)} – ${formatDatum(bis)}`;
}

function blattpostenOf({
  titel,
  menge,
  preis,
  summe,
}: Pick<Posten, 'titel' | 'menge' | 'preis' | 'summe'>): Blattposten {
  return {
    beschreibung: titel,
    menge: formatDezimal(menge),
    preis: `${formatDezimal(preis, 2)}${NBSP}€`,
    netto: formatBetrag(summe),
  };
}

function angabenOf(rechnung: Blattquelle): Blatt['angaben'] {
  const { nummer, rechnungsdatum, leistungsdatumFrom, leistungsdatumTo, faelligAm } = rechnung;
  const zeitraum = {
    bezeichnung: leistungsdatumFrom === leistungsdatumTo ? 'Leistungsdatum' : 'Leistungszeitraum',
    wert: formatZeitraum(leistungsdatumFrom, leistungsdatumTo),
  };
  if (!rechnung.einnahme) {
    return [
      { bezeichnung: 'Belegnummer', wert: nummer },
      { bezeichnung: 'Belegdatum', wert: formatDatum(rechnungsdatum) },
      zeitraum,
    ];
  }
  return [
    { bezeichnung: 'Rechnungsnummer', wert: nummer },
    { bezeichnung: 'Rechnungsdatum', wert: formatDatum(rechnungsdatum) },
    zeitraum,
    { bezeichnung: 'Zahlbar bis', wert: formatDatum(faelligAm) },
  ];
}

function zahlungssatzOf(
  { einnahme, status, summe, nummer, faelligAm }: Blattquelle,
  { iban }: Absender,
): string {
  if (!einnahme || status === 'storniert' || summe <= 0) return '';
  const bitte = `Bitte überweisen Sie den Gesamtbetrag von ${formatBetrag(summe)} bis zum ${formatDatum(faelligAm)}`;
  const konto = iban ? ` auf das Konto ${iban.replaceAll(' ', NBSP)}` : '';
  return `${bitte} unter Angabe der Rechnungsnummer ${nummer}${konto}.`;
}

function ruecksendeangabeOf({ name, strasse, plz, ort }: Absender): string {
  const wohin = [strasse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean);
  return wohin.length > 0 ? [name, ...wohin].filter(Boolean).join(' · ') : '';
}

/** The issuer's country is named only to recipients abroad. */
function fussspaltenOf(absender: Absender, landDesKunden = ''): string[][] {
  const { name, strasse, plz, ort, land, kontoinhaber } = absender;
  const adresse = { firma: name, vorname: '', nachname: '', strasse, plz, ort, land };
  const anschrift = anschriftzeilen(adresse, landDesKunden || land);
  const kontakt = [
    labelled('Telefon', absender.telefon),
    labelled('E-Mail', absender.email),
    absender.web,
    labelled('Steuernummer', absender.steuernummer),
  ];
  const bank = [
    kontoinhaber === name ? '' : kontoinhaber,
    absender.bank,
    labelled('IBAN', absender.iban.replaceAll(' ', NBSP)),
    labelled('BIC', absender.bic),
  ];
  const spalten = [strasse || plz || ort ? anschrift : [], kontakt.filter(Boolean), bank.filter(Boolean)];
  return spalten.filter((zeilen) => zeilen.length > 0);
}

function labelled(label: string, text: string): string {
  return text ? `${label} ${text}` : '';
}
