/** What stands on a reminder: the same sheet as that of an invoice, with the late invoices as its lines. */
import { type Datum, formatDatum } from '../datum.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import { anschriftzeilen } from '../kunden/anschrift.ts';
import type { Partei } from '../kunden/partei.ts';
import type { Mahnposten } from '../mahnungen/mahnung.ts';
import type { Absender } from '../mandant/absender.ts';
import { fuellePlatzhalter, type Mahnplatzhalter } from '../postausgang/platzhalter.ts';
import { formatProzent } from '../steuer/steuerregel.ts';
import type { Blatt } from './blattmodell.ts';
import { fussspaltenOf, ruecksendeangabeOf } from './fuss.ts';
import { girocodeOf } from './girocode.ts';
import type { Blattposten, Blattspalte } from './posten.ts';
import type { Summenzeile } from './summen.ts';

const NBSP = '\u00a0';
/** As much as a transfer takes (EPC069-12), with room for a closing word. */
const MAX_ZWECK = 130;

/** A reminder as the sheet is made of it. */
export type Mahnbrief = {
  titel: string;
  datum: Datum;
  frist: Datum;
  kunde: Pick<Partei, 'firma' | 'vorname' | 'nachname' | 'strasse' | 'plz' | 'ort' | 'land'>;
  posten: readonly Mahnposten[];
  offen: Cent;
  guthaben: Cent;
  zinsen: Cent;
  /** This letter's and those before. */
  kosten: Cent;
  pauschale: Cent;
  summe: Cent;
  textVor: string;
  textNach: string;
  werte: Record<Mahnplatzhalter, string>;
  /** Only looked at, not sent. */
  entwurf: boolean;
};

/** Puts a reminder and its issuer together. */
export function mahnblattOf(brief: Mahnbrief, absender: Absender): Blatt {
  const { layout } = absender;
  const { titel, datum, frist, kunde } = brief;
  const zellen = spaltenOf(brief);
  return {
    sprache: 'de',
    titel: `${titel} ${formatDatum(datum)}`,
    briefkopf: { name: absender.name, zusatz: absender.zusatz, mitLogo: true },
    ruecksendeangabe: ruecksendeangabeOf(absender),
    anschrift: anschriftzeilen(kunde, absender.land),
    angaben: [
      { bezeichnung: 'Datum', wert: formatDatum(datum) },
      { bezeichnung: 'Zahlbar bis', wert: formatDatum(frist) },
      ...(absender.kontaktperson ? [{ bezeichnung: 'Ansprechpartner', wert: absender.kontaktperson }] : []),
    ],
    ueberschrift: titel,
    vermerk: '',
    wasserzeichen: brief.entwurf ? 'ENTWURF' : '',
    bezug: '',
    textVor: fuellePlatzhalter(brief.textVor, brief.werte),
    spalten: zellen.map(({ titel: kopf, art }) => ({ titel: kopf, art })),
    posten: postenOf(brief.posten, zellen),
    summen: summenOf(brief),
    steuerhinweis: '',
    notizen: zinsrechnungOf(brief),
    zahlungssatz: zahlungssatzOf(brief, absender),
    skonto: '',
    zahlungsbedingungen: '',
    girocode: layout.girocode ? codeOf(brief, absender) : undefined,
    textNach: fuellePlatzhalter(brief.textNach, brief.werte),
    fuss: { hinweis: '', spalten: fussspaltenOf(absender, 'de', kunde.land) },
    gestaltung: layout,
  };
}

type Spalte = Blattspalte & { zelle: (posten: Mahnposten) => string };

/** What was paid, and interest, only where there is any. */
function spaltenOf({ posten, zinsen }: Mahnbrief): Spalte[] {
  const mitZahlung = posten.some(({ bezahlt }) => bezahlt !== 0);
  const spalten: (Spalte | false)[] = [
    { titel: 'Rechnung', art: 'text', zelle: ({ nummer }) => nummer },
    { titel: 'vom', art: 'zahl', zelle: ({ rechnungsdatum }) => formatDatum(rechnungsdatum) },
    { titel: 'fällig am', art: 'zahl', zelle: ({ faelligAm }) => formatDatum(faelligAm) },
    { titel: 'Betrag', art: 'zahl', zelle: ({ summe }) => formatBetrag(summe) },
    mitZahlung && { titel: 'bezahlt', art: 'zahl', zelle: ({ bezahlt }) => formatBetrag(bezahlt) },
    zinsen > 0 && { titel: 'Zinstage', art: 'zahl', zelle: (eine) => String(zinstageOf(eine)) },
    zinsen > 0 && { titel: 'Zinsen', art: 'zahl', zelle: (eine) => formatBetrag(eine.zinsen) },
    { titel: 'offen', art: 'zahl', zelle: ({ offen }) => formatBetrag(offen) },
  ];
  return spalten.filter((spalte) => spalte !== false);
}

function postenOf(posten: readonly Mahnposten[], spalten: readonly Spalte[]): Blattposten[] {
  let stand = 0;
  return posten.map((eine) => {
    stand += eine.offen;
    return { zellen: spalten.map(({ zelle }) => zelle(eine)), stand: formatBetrag(stand) };
  });
}

function zinstageOf({ zinsabschnitte }: Mahnposten): number {
  return zinsabschnitte.reduce((tage, abschnitt) => tage + abschnitt.tage, 0);
}

function summenOf({ offen, guthaben, zinsen, kosten, pauschale, summe }: Mahnbrief): Summenzeile[] {
  const zeilen: [string, Cent][] = [
    ['Offene Rechnungen', offen],
    ['Ihr Guthaben', -guthaben],
    ['Verzugszinsen', zinsen],
    ['Mahnkosten', kosten],
    ['Verzugspauschale', pauschale],
  ];
  const einzeln = zeilen.filter(([, cent]) => cent !== 0);
  return [
    ...(einzeln.length > 1 ? einzeln : []).map(([bezeichnung, cent]) => zeile(bezeichnung, cent)),
    zeile('Zu zahlen', summe, true),
  ];
}

function zeile(bezeichnung: string, cent: Cent, stark = false): Summenzeile {
  return { bezeichnung, wert: formatBetrag(cent), stark };
}

/** How the interest came about, so that whoever reads it can reckon it again. */
function zinsrechnungOf({ posten, zinsen }: Mahnbrief): string {
  if (zinsen === 0) return '';
  const zeilen = posten.flatMap(({ nummer, zinsabschnitte }) =>
    zinsabschnitte.map(
      ({ von, bis, tage, satz, betrag }) =>
        `${nummer}: ${formatDatum(von)} – ${formatDatum(bis)}, ${tage} ${tage === 1 ? 'Tag' : 'Tage'} zu ${formatProzent(satz)} auf ${formatBetrag(betrag)}`,
    ),
  );
  return ['Berechnung der Verzugszinsen (Tage durch 365, ohne Umsatzsteuer):', ...zeilen].join('\n');
}

function zahlungssatzOf({ summe, frist }: Mahnbrief, { iban }: Absender): string {
  const konto = iban ? ` auf das Konto ${iban.replaceAll(' ', NBSP)}` : '';
  return `Bitte überweisen Sie ${formatBetrag(summe)} bis zum ${formatDatum(frist)}${konto}.`;
}

function codeOf(
  { summe, posten }: Mahnbrief,
  { bic, iban, name, kontoinhaber }: Absender,
): string | undefined {
  const zweck = zweckOf(posten.map(({ nummer }) => nummer));
  return girocodeOf({ bic, iban, name: kontoinhaber || name, cent: summe, zweck });
}

/** As many numbers as a transfer has room for. */
function zweckOf(nummern: readonly string[]): string {
  const passende = nummern.filter((_, index) => nummern.slice(0, index + 1).join(' ').length <= MAX_ZWECK);
  return [...passende, ...(passende.length < nummern.length ? ['u. a.'] : [])].join(' ');
}
