/** What stands on the sheet, as German text without any word about paper or PDF; also serves a preview. */
import { formatDatum } from '../datum.ts';
import { anschriftzeilen } from '../kunden/anschrift.ts';
import type { Absender } from '../mandant/absender.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { steuerhinweisOf } from '../steuer/hinweis.ts';
import { angabenOf } from './angaben.ts';
import { eigenbelegOf } from './eigenbeleg.ts';
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
  /** Empty on what no issuer hands out. */
  briefkopf: { name: string; zusatz: string; mitLogo: boolean };
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

/** Puts a receipt and its issuer together. An expense becomes an Eigenbeleg, which nobody hands out. */
export function blattOf(quelle: Blattquelle, absender: Absender): Blatt {
  const beleg = toBelegdaten(quelle, absender);
  return beleg.einnahme ? rechnungsblattOf(beleg, absender) : eigenbelegOf(beleg, absender);
}

function rechnungsblattOf(beleg: Belegdaten, absender: Absender): Blatt {
  const berechnung = berechnen(beleg);
  const { layout } = absender;
  const hinweis = steuerhinweisOf(beleg, absender);
  const isHobby = beleg.steuerart === 'liebhaberei';
  const mitTexten = beleg.art === 'rechnung';
  return {
    titel: `${ueberschriftOf(beleg)} ${beleg.nummer}`,
    briefkopf: { name: absender.name, zusatz: absender.zusatz, mitLogo: true },
    ruecksendeangabe: beleg.kunde ? ruecksendeangabeOf(absender) : '',
    anschrift: beleg.kunde ? anschriftzeilen(beleg.kunde, absender.land) : [],
    angaben: angabenOf(beleg, absender),
    ueberschrift: ueberschriftOf(beleg),
    vermerk: beleg.status === 'storniert' ? 'Storniert' : '',
    wasserzeichen: beleg.status === 'entwurf' ? 'ENTWURF' : '',
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
    gestaltung: layout,
  };
}

function ueberschriftOf({ art }: Belegdaten): string {
  return art === 'storno' ? 'Stornorechnung' : 'Rechnung';
}

/** A correction names its invoice "spezifisch und eindeutig" (§ 31 Abs. 5 UStDV). */
function bezugOf({ art, bezug, storno }: Belegdaten): string {
  const was =
    art === 'storno' ? 'Storno zu Rechnung' : 'Berichtigte Rechnung, ersetzt die stornierte Rechnung';
  const zeilen = [
    bezug ? `${was} ${bezug.nummer} vom ${formatDatum(bezug.datum)}` : '',
    storno ? `Storniert durch ${storno.nummer} vom ${formatDatum(storno.datum)}` : '',
  ];
  return zeilen.filter(Boolean).join('\n');
}
