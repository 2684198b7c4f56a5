/** A strange invoice as the page shows it: texts only, bounded in number and length. */

import { betragText, centText, datumText, lesbar, zahlText } from '#kern/erechnung/anzeige.ts';
import type { EPartei, ERechnung, EZeile, EZeitraum } from '#kern/erechnung/modell.ts';
import { postenname } from '#kern/erechnung/punkte.ts';
import type { Summenvergleich } from '#kern/erechnung/summenvergleich.ts';
import { artText, einheitText, steuerText } from '#web/erechnung/codes.ts';

export type Angabe = { name: string; wert: string };
export type Beteiligter = { name: string; zeilen: string[] };
export type Posten = {
  nummer: string;
  name: string;
  beschreibung: string | undefined;
  menge: string;
  preis: string;
  steuer: string;
  netto: string;
};
/** `berechnet` is missing where nothing can be computed. */
export type Summe = { name: string; angegeben: string; berechnet: string | undefined; gleich: boolean };

export type Zusammenfassung = {
  art: string;
  nummer: string;
  zahlbetrag: string | undefined;
  verkaeufer: Beteiligter;
  kaeufer: Beteiligter;
  angaben: Angabe[];
  zahlung: Angabe[];
  posten: Posten[];
  weiterePosten: number;
  steuern: { name: string; basis: string; betrag: string }[];
  summen: Summe[];
  hinweise: string[];
  anhaenge: string[];
};

const HOECHSTZAHL_POSTEN = 1000;
const HOECHSTZAHL = 50;
const FEHLT = 'fehlt';

/** Summary of an invoice for a reader; `summen` comes from the report on it. */
export function zusammenfassungOf(rechnung: ERechnung, summen: Summenvergleich[]): Zusammenfassung {
  const { waehrung, zeilen } = rechnung;
  return {
    art: artText(rechnung.typ),
    nummer: lesbar(rechnung.nummer) ?? 'ohne Nummer',
    zahlbetrag: betragText(rechnung.summen.zahlbetrag, waehrung),
    verkaeufer: beteiligterOf(rechnung.verkaeufer),
    kaeufer: beteiligterOf(rechnung.kaeufer),
    angaben: angabenOf(rechnung),
    zahlung: zahlungOf(rechnung),
    posten: zeilen
      .slice(0, HOECHSTZAHL_POSTEN)
      .map((zeile, index) => postenOf(zeile, postenname(rechnung, index), waehrung)),
    weiterePosten: Math.max(0, zeilen.length - HOECHSTZAHL_POSTEN),
    steuern: rechnung.steuern.slice(0, HOECHSTZAHL).map(({ kategorie, satz, basis, betrag, grund }) => ({
      name: [steuerText(kategorie, satz), lesbar(grund)].filter(Boolean).join(': ') || 'ohne Satz',
      basis: betragText(basis, waehrung) ?? FEHLT,
      betrag: betragText(betrag, waehrung) ?? FEHLT,
    })),
    summen: summenOf(rechnung, summen),
    hinweise: rechnung.hinweise.slice(0, HOECHSTZAHL).flatMap(({ text }) => lesbar(text) ?? []),
    anhaenge: rechnung.anhaenge
      .slice(0, HOECHSTZAHL)
      .flatMap(({ dateiname, beschreibung, id }) => lesbar(dateiname ?? beschreibung ?? id) ?? []),
  };
}

function beteiligterOf(partei: EPartei): Beteiligter {
  const { anschrift, kontakt } = partei;
  const ort = [anschrift?.plz, anschrift?.ort].filter(Boolean).join(' ');
  const land = anschrift?.land === 'DE' ? undefined : anschrift?.land;
  const zeilen = [
    partei.handelsname === partei.name ? undefined : partei.handelsname,
    anschrift?.zeile1,
    anschrift?.zeile2,
    anschrift?.zeile3,
    [land, ort].filter(Boolean).join(' '),
    mitNamen('USt-IdNr.', partei.ustId),
    mitNamen('Steuernummer', partei.steuernummer),
    mitNamen('Register', partei.register?.id),
    kontakt?.name,
    kontakt?.telefon,
    kontakt?.email,
  ];
  return {
    name: lesbar(partei.name) ?? 'ohne Namen',
    zeilen: zeilen.flatMap((zeile) => lesbar(zeile) ?? []),
  };
}

function mitNamen(name: string, wert: string | undefined): string | undefined {
  return lesbar(wert) && `${name} ${lesbar(wert)}`;
}

function angabenOf(rechnung: ERechnung): Angabe[] {
  const { lieferung, vorgaenger } = rechnung;
  const vorher = vorgaenger
    .slice(0, HOECHSTZAHL)
    .flatMap(({ nummer, datum }) => {
      const tag = datumText(datum);
      return lesbar(nummer) ? `${lesbar(nummer)}${tag ? ` vom ${tag}` : ''}` : [];
    })
    .join(', ');
  return angaben([
    ['Rechnungsnummer', lesbar(rechnung.nummer) ?? FEHLT],
    ['Rechnungsdatum', datumText(rechnung.datum) ?? FEHLT],
    ['Leistungsdatum', datumText(lieferung?.datum)],
    ['Leistungszeitraum', zeitraumText(rechnung.zeitraum)],
    ['Zu Rechnung', vorher],
    ['Referenz des Käufers', lesbar(rechnung.kaeuferreferenz)],
    ['Bestellung', lesbar(rechnung.bestellung)],
    ['Auftrag', lesbar(rechnung.auftrag)],
    ['Vertrag', lesbar(rechnung.vertrag)],
    ['Lieferschein', lesbar(rechnung.lieferschein)],
  ]);
}

function zeitraumText(zeitraum: EZeitraum | undefined): string | undefined {
  const [von, bis] = [datumText(zeitraum?.von), datumText(zeitraum?.bis)];
  if (von && bis) return `${von} bis ${bis}`;
  return von ? `ab ${von}` : bis && `bis ${bis}`;
}

function zahlungOf({ zahlung, faellig, zahlungsbedingungen, zahlungsempfaenger }: ERechnung): Angabe[] {
  const konten = zahlung?.konten.slice(0, HOECHSTZAHL) ?? [];
  return angaben([
    ['Fällig am', datumText(faellig)],
    ['Bedingungen', lesbar(zahlungsbedingungen)],
    ['Empfänger', lesbar(zahlungsempfaenger?.name)],
    ...konten.map(({ id, inhaber }): [string, string | undefined] => [
      'Konto',
      [lesbar(id)?.replace(/(\S{4})(?=\S)/g, '$1 '), lesbar(inhaber)].filter(Boolean).join(', '),
    ]),
    ['Verwendungszweck', lesbar(zahlung?.verwendungszweck)],
    ['Lastschrift vom Konto', lesbar(zahlung?.lastschrift?.konto)],
    ['Mandat', lesbar(zahlung?.lastschrift?.mandat)],
  ]);
}

function angaben(paare: [name: string, wert: string | undefined][]): Angabe[] {
  return paare.flatMap(([name, wert]) => (wert ? { name, wert } : []));
}

function postenOf(zeile: EZeile, nummer: string, waehrung: string | undefined): Posten {
  const je = zeile.basismenge && Number(zeile.basismenge) !== 1 ? ` je ${zahlText(zeile.basismenge)}` : '';
  const preis = betragText(zeile.preis, waehrung);
  return {
    nummer,
    name: lesbar(zeile.name) ?? 'ohne Bezeichnung',
    beschreibung: lesbar(zeile.beschreibung),
    menge: `${zahlText(zeile.menge) ?? FEHLT} ${einheitText(zeile.einheit, zeile.menge)}`.trim(),
    preis: preis === undefined ? FEHLT : `${preis}${je}`,
    steuer: steuerText(zeile.kategorie, zeile.satz),
    netto: betragText(zeile.netto, waehrung) ?? FEHLT,
  };
}

/** Always shown; the others only where they are not 0. */
const HAUPTSUMMEN = ['BT-109', 'BT-110', 'BT-112', 'BT-115'];

function summenOf({ summen, waehrung }: ERechnung, vergleich: Summenvergleich[]): Summe[] {
  const berechnete = vergleich
    .filter(
      ({ feld, angegeben, berechnet, gleich }) =>
        HAUPTSUMMEN.includes(feld) || !gleich || angegeben || berechnet,
    )
    .map(({ name, angegeben, berechnet, gleich }) => ({
      name,
      angegeben: angegeben === undefined ? FEHLT : centText(angegeben, waehrung),
      berechnet: centText(berechnet, waehrung),
      gleich,
    }));
  if (berechnete.length > 0) return berechnete;
  const nur = angaben([
    ['Nettobetrag', betragText(summen.netto, waehrung)],
    ['Umsatzsteuer', betragText(summen.steuer, waehrung)],
    ['Bruttobetrag', betragText(summen.brutto, waehrung)],
    ['Zahlbetrag', betragText(summen.zahlbetrag, waehrung)],
  ]);
  return nur.map(({ name, wert }) => ({ name, angegeben: wert, berechnet: undefined, gleich: true }));
}
