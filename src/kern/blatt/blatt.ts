/** What stands on the sheet, as German text without any word about paper or PDF; also serves a preview. */
import { formatDatum } from '../datum.ts';
import { anschriftzeilen } from '../kunden/partei.ts';
import type { Absender } from '../mandant/absender.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { steuerhinweisOf } from '../steuer/hinweis.ts';
import { fussspaltenOf, ruecksendeangabeOf } from './fuss.ts';
import type { Layout } from './layout.ts';
import { type Blattposten, type Blattspalte, postenOf, spaltenOf } from './posten.ts';
import { type Belegdaten, type Quelle, toBelegdaten } from './quelle.ts';
import { type Summenzeile, summenOf } from './summen.ts';
import { zahlungOf } from './zahlung.ts';

/** A receipt as the sheet is made of it: stored, or as far as it has been entered. */
export type Blattquelle = Quelle;

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
  /** Large and light behind the text: "ENTWURF". */
  wasserzeichen: string;
  /** Other receipts that this one belongs to. */
  bezug: string;
  textVor: string;
  spalten: Blattspalte[];
  posten: Blattposten[];
  summen: Summenzeile[];
  /** Why there is no VAT, where that is not said at the foot. */
  steuerhinweis: string;
  notizen: string;
  zahlungssatz: string;
  skonto: string;
  zahlungsbedingungen: string;
  /** Payload of the QR code beside the request to pay. */
  girocode: string | undefined;
  textNach: string;
  /** The tax note and up to three columns: postal address, contact, bank account. */
  fuss: { hinweis: string; spalten: string[][] };
  gestaltung: Pick<Layout, 'form' | 'akzent' | 'logoPlatz' | 'logoGroesse'>;
};

/** Puts a receipt and its issuer together. An expense becomes an Ausgabenbeleg, which asks nobody for money. */
export function blattOf(quelle: Blattquelle, absender: Absender): Blatt {
  const beleg = toBelegdaten(quelle, absender);
  const berechnung = berechnen(beleg);
  const { layout } = absender;
  const hinweis = steuerhinweisOf(beleg, absender);
  const isHobby = beleg.steuerart === 'liebhaberei';
  const mitTexten = beleg.einnahme && beleg.art === 'rechnung';
  return {
    titel: `${ueberschriftOf(beleg)} ${beleg.nummer}`,
    briefkopf: { name: absender.name, zusatz: absender.zusatz },
    ruecksendeangabe: beleg.kunde ? ruecksendeangabeOf(absender) : '',
    anschrift: beleg.kunde ? anschriftzeilen(beleg.kunde, absender.land) : [],
    angaben: angabenOf(beleg, absender),
    ueberschrift: ueberschriftOf(beleg),
    vermerk: beleg.status === 'storniert' ? 'Storniert' : '',
    wasserzeichen: beleg.einnahme && beleg.status === 'entwurf' ? 'ENTWURF' : '',
    bezug: bezugOf(beleg),
    textVor: mitTexten ? layout.textVor : '',
    spalten: spaltenOf(beleg, layout),
    posten: postenOf(beleg, berechnung, layout),
    summen: summenOf(beleg, berechnung),
    steuerhinweis: isHobby ? '' : hinweis,
    notizen: beleg.notizen,
    ...zahlungOf(beleg, berechnung, absender),
    textNach: mitTexten ? layout.textNach : '',
    fuss: { hinweis: isHobby ? hinweis : '', spalten: fussspaltenOf(absender, beleg.kunde?.land) },
    gestaltung: {
      ...{ form: layout.form, akzent: layout.akzent },
      ...{ logoPlatz: layout.logoPlatz, logoGroesse: layout.logoGroesse },
    },
  };
}

/** "01.11.2026 – 30.11.2026", or the one day. */
export function formatZeitraum(von: string, bis: string): string {
  return von === bis ? formatDatum(von) : `${formatDatum(von)} – ${formatDatum(bis)}`;
}

function ueberschriftOf({ einnahme, art }: Belegdaten): string {
  if (!einnahme) return 'Ausgabenbeleg';
  return art === 'storno' ? 'Stornorechnung' : 'Rechnung';
}

/** A correction names its invoice "spezifisch und eindeutig" (§ 31 Abs. 5 UStDV). */
function bezugOf({ art, einnahme, bezug, storno }: Belegdaten): string {
  if (art === 'storno' && bezug) {
    const beleg = einnahme ? 'Rechnung' : 'Beleg';
    return `Storno zu ${beleg} ${bezug.nummer} vom ${formatDatum(bezug.datum)}`;
  }
  return storno ? `Storniert durch ${storno.nummer} vom ${formatDatum(storno.datum)}` : '';
}

function angabenOf(beleg: Belegdaten, absender: Absender): Blatt['angaben'] {
  const { nummer, rechnungsdatum, faelligAm, kunde, art } = beleg;
  if (!beleg.einnahme) {
    return [
      { bezeichnung: 'Belegnummer', wert: nummer },
      { bezeichnung: 'Belegdatum', wert: formatDatum(rechnungsdatum) },
      leistungOf(beleg, 'entspricht Belegdatum'),
    ];
  }
  const angaben = [
    { bezeichnung: 'Rechnungsnummer', wert: nummer },
    { bezeichnung: 'Rechnungsdatum', wert: formatDatum(rechnungsdatum) },
    leistungOf(beleg, 'entspricht Rechnungsdatum'),
    { bezeichnung: 'Zahlbar bis', wert: art === 'storno' ? '' : formatDatum(faelligAm) },
    { bezeichnung: 'Leitweg-ID', wert: kunde?.leitwegId ?? '' },
    { bezeichnung: 'Ihre Referenz', wert: kunde?.leitwegId ? '' : (kunde?.kaeuferreferenz ?? '') },
    { bezeichnung: 'Ihre USt-IdNr.', wert: kunde?.ustId ?? '' },
    { bezeichnung: 'Ansprechpartner', wert: absender.kontaktperson },
  ];
  return angaben.filter(({ wert }) => wert !== '');
}

/** The day of the service is named even when it is that of the invoice (§ 14 Abs. 4 Nr. 6 UStG). */
function leistungOf(
  { leistungsdatumFrom: von, leistungsdatumTo: bis, rechnungsdatum }: Belegdaten,
  gleich: string,
): Blatt['angaben'][number] {
  if (von !== bis) return { bezeichnung: 'Leistungszeitraum', wert: formatZeitraum(von, bis) };
  return { bezeichnung: 'Leistungsdatum', wert: von === rechnungsdatum ? gleich : formatDatum(von) };
}
