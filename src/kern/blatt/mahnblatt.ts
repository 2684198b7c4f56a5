/** Sheet of a reminder: that of an invoice, with the late invoices as its lines. */
import type { Datum } from '../datum.ts';
import type { Cent } from '../geld.ts';
import { anschriftzeilen } from '../kunden/anschrift.ts';
import type { Partei } from '../kunden/partei.ts';
import type { Mahnposten } from '../mahnungen/mahnung.ts';
import type { Absender } from '../mandant/absender.ts';
import { fillMailplatzhalter, type Mahnplatzhalter } from '../postausgang/platzhalter.ts';
import type { Sprache } from '../sprache.ts';
import { type Mahnworte, mahnworteOf } from '../worte/mahnworte.ts';
import { type Schreibweise, schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
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
  /** In which it is written; `titel`, texts and `werte` are in it. */
  sprache: Sprache;
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

type Rede = { worte: Mahnworte; weise: Schreibweise };

/** Puts a reminder and its issuer together. */
export function mahnblattOf(brief: Mahnbrief, absender: Absender): Blatt {
  const { layout } = absender;
  const { sprache, titel, kunde } = brief;
  const rede = { worte: mahnworteOf(sprache), weise: schreibweiseOf(sprache) };
  const [datum, frist] = [rede.weise.datum(brief.datum), rede.weise.datum(brief.frist)];
  const { ansprechpartner, entwurf } = worteOf(sprache);
  const zellen = spaltenOf(brief, rede);
  return {
    sprache,
    titel: `${titel} ${datum}`,
    briefkopf: { name: absender.name, zusatz: absender.zusatz, mitLogo: true },
    ruecksendeangabe: ruecksendeangabeOf(absender),
    anschrift: anschriftzeilen(kunde, absender.land),
    angaben: [
      { bezeichnung: rede.worte.datum, wert: datum },
      { bezeichnung: rede.worte.zahlbarBis, wert: frist },
      ...(absender.kontaktperson ? [{ bezeichnung: ansprechpartner, wert: absender.kontaktperson }] : []),
    ],
    ueberschrift: titel,
    vermerk: '',
    wasserzeichen: brief.entwurf ? entwurf : '',
    bezug: '',
    textVor: fillMailplatzhalter(brief.textVor, brief.werte),
    spalten: zellen.map(({ titel: kopf, art }) => ({ titel: kopf, art })),
    posten: postenOf(brief.posten, zellen, rede),
    summen: summenOf(brief, rede),
    steuerhinweis: '',
    notizen: zinsrechnungOf(brief, rede),
    zahlungssatz: zahlungssatzOf(brief, absender, rede),
    skonto: '',
    zahlungsbedingungen: '',
    girocode: layout.girocode ? codeOf(brief, absender, rede) : undefined,
    textNach: fillMailplatzhalter(brief.textNach, brief.werte),
    anlagen: '',
    fuss: { hinweis: '', spalten: fussspaltenOf(absender, sprache, kunde.land) },
    gestaltung: layout,
  };
}

type Spalte = Blattspalte & { zelle: (posten: Mahnposten) => string };

/** Columns of the table; those of payments and of interest only where there is any. */
function spaltenOf({ posten, zinsen, sprache }: Mahnbrief, { worte, weise }: Rede): Spalte[] {
  const { datum, betrag } = weise;
  const mitZahlung = posten.some(({ bezahlt }) => bezahlt !== 0);
  const spalten: (Spalte | false)[] = [
    { titel: worteOf(sprache).rechnung, art: 'text', zelle: ({ nummer }) => nummer },
    { titel: worte.vom, art: 'zahl', zelle: ({ rechnungsdatum }) => datum(rechnungsdatum) },
    { titel: worte.faelligAm, art: 'zahl', zelle: ({ faelligAm }) => datum(faelligAm) },
    { titel: worte.betrag, art: 'zahl', zelle: ({ summe }) => betrag(summe) },
    mitZahlung && { titel: worte.bezahlt, art: 'zahl', zelle: ({ bezahlt }) => betrag(bezahlt) },
    zinsen > 0 && { titel: worte.zinstage, art: 'zahl', zelle: (eine) => String(zinstageOf(eine)) },
    zinsen > 0 && { titel: worte.zinsen, art: 'zahl', zelle: (eine) => betrag(eine.zinsen) },
    { titel: worte.offen, art: 'zahl', zelle: ({ offen }) => betrag(offen) },
  ];
  return spalten.filter((spalte) => spalte !== false);
}

function postenOf(posten: readonly Mahnposten[], spalten: readonly Spalte[], { weise }: Rede): Blattposten[] {
  let stand = 0;
  return posten.map((eine) => {
    stand += eine.offen;
    return { zellen: spalten.map(({ zelle }) => zelle(eine)), stand: weise.betrag(stand) };
  });
}

function zinstageOf({ zinsabschnitte }: Mahnposten): number {
  return zinsabschnitte.reduce((tage, abschnitt) => tage + abschnitt.tage, 0);
}

function summenOf(
  { offen, guthaben, zinsen, kosten, pauschale, summe }: Mahnbrief,
  { worte, weise }: Rede,
): Summenzeile[] {
  const zeile = (bezeichnung: string, cent: Cent, stark = false): Summenzeile => ({
    bezeichnung,
    wert: weise.betrag(cent),
    stark,
  });
  const zeilen: [string, Cent][] = [
    [worte.offeneRechnungen, offen],
    [worte.guthaben, -guthaben],
    [worte.verzugszinsen, zinsen],
    [worte.mahnkosten, kosten],
    [worte.verzugspauschale, pauschale],
  ];
  const einzeln = zeilen.filter(([, cent]) => cent !== 0);
  return [
    ...(einzeln.length > 1 ? einzeln : []).map(([bezeichnung, cent]) => zeile(bezeichnung, cent)),
    zeile(worte.zuZahlen, summe, true),
  ];
}

/** How the interest came about, so that whoever reads it can reckon it again. */
function zinsrechnungOf({ posten, zinsen }: Mahnbrief, { worte, weise }: Rede): string {
  if (zinsen === 0) return '';
  const zeilen = posten.flatMap(({ nummer, zinsabschnitte }) =>
    zinsabschnitte.map(({ von, bis, tage, satz, betrag }) =>
      worte.zinszeile({
        nummer,
        von: weise.datum(von),
        bis: weise.datum(bis),
        tage,
        satz: weise.prozent(satz),
        betrag: weise.betrag(betrag),
      }),
    ),
  );
  return [worte.zinsrechnung, ...zeilen].join('\n');
}

function zahlungssatzOf({ summe, frist }: Mahnbrief, { iban }: Absender, { worte, weise }: Rede): string {
  const was = { betrag: weise.betrag(summe), bis: weise.datum(frist) };
  return iban ? worte.zahlbitteAuf({ ...was, konto: iban.replaceAll(' ', NBSP) }) : worte.zahlbitte(was);
}

function codeOf(
  { summe, posten }: Mahnbrief,
  { bic, iban, name, kontoinhaber }: Absender,
  { worte }: Rede,
): string | undefined {
  const nummern = posten.map(({ nummer }) => nummer);
  const zweck = zweckOf(nummern, worte.undAndere);
  return girocodeOf({ bic, iban, name: kontoinhaber || name, cent: summe, zweck });
}

/** As many numbers as a transfer has room for. */
function zweckOf(nummern: readonly string[], undAndere: string): string {
  const passende = nummern.filter((_, index) => nummern.slice(0, index + 1).join(' ').length <= MAX_ZWECK);
  return [...passende, ...(passende.length < nummern.length ? [undAndere] : [])].join(' ');
}
