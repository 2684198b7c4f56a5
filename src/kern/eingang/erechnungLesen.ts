/** The bytes of an XML or a PDF -> the e-invoice in it with the verdict on it: one way for every reader, browser or server. */
import { Ablehnung } from '../ablehnung.ts';
import { lesbar } from '../erechnung/anzeige.ts';
import { type Lesung, readERechnung } from '../erechnung/lesen.ts';
import type { ERechnung } from '../erechnung/modell.ts';
import { extractBenanntes } from '../erechnung/pdfAnhang.ts';
import { beurteile } from '../erechnung/urteil.ts';
import type { Urteil } from '../erechnung/urteilsform.ts';
import { decodeXml } from '../erechnung/xmlDecode.ts';
import { type Anlage, anlagenOf } from './anlagen.ts';
import { gelesenesOf, steuerfallOf } from './erechnung.ts';
import { toCent } from './erechnungBetraege.ts';
import type { Erechnungsangaben } from './erechnungsangaben.ts';
import type { Gelesenes } from './gelesenes.ts';

/** Faults that are kept of one class; the first are the gravest. */
const MAX_PUNKTE = 50;
const MAX_TEXT = 500;
const MAX_WORT = 100;

/** `keine`: a PDF without invoice data, to be read otherwise. `unlesbar`: says in German why. */
export type Erechnungslesung =
  | { art: 'gelesen'; gelesenes: Gelesenes; angaben: Erechnungsangaben; anlagen: Anlage[] }
  | { art: 'keine' }
  | { art: 'unlesbar'; grund: string };

/** Takes time in proportion to the file, seconds for 20 MB: not for a thread that others wait for. Faults of the file throw nothing. */
export async function understandERechnung(bytes: Uint8Array, typ: 'pdf' | 'xml'): Promise<Erechnungslesung> {
  try {
    if (typ === 'xml') return gelesen(readERechnung(decodeXml(bytes)), []);
    const anhang = await extractBenanntes(bytes);
    return anhang ? gelesen(readERechnung(decodeXml(anhang.xml)), anhang.weitere) : { art: 'keine' };
  } catch (error) {
    if (error instanceof Ablehnung) return { art: 'unlesbar', grund: error.message };
    throw error;
  }
}

function gelesen(lesung: Lesung, weitere: readonly string[]): Erechnungslesung {
  const { rechnung } = lesung;
  const { dateien, verweise, ausgelassen } = anlagenOf(rechnung.anhaenge);
  const passedOver = weitere.map((name) => `Weitere Rechnungsdaten im PDF wurden nicht gelesen: ${name}`);
  const angaben = {
    ...begrenzt(beurteile(lesung).urteil),
    ...zahlungsstandOf(rechnung),
    steuerfall: steuerfallOf(rechnung),
    vorgaenger: lesbar(rechnung.vorgaenger[0]?.nummer)?.slice(0, MAX_WORT) ?? null,
    absender: lesbar(rechnung.verkaeufer.kontakt?.email)?.slice(0, MAX_WORT) ?? null,
    verweise,
    ausgelassen: [...passedOver.slice(0, MAX_PUNKTE), ...ausgelassen],
  };
  return { art: 'gelesen', gelesenes: gelesenesOf(rechnung), angaben, anlagen: dateien };
}

function zahlungsstandOf({ summen, steuerwaehrung, waehrung }: ERechnung) {
  const inEuro = steuerwaehrung?.trim() === 'EUR' && waehrung?.trim() !== 'EUR';
  return {
    bezahlt: toCent(summen.bezahlt) || null,
    zahlbetrag: toCent(summen.zahlbetrag),
    steuerInEuro: inEuro ? toCent(summen.steuerInSteuerwaehrung) : null,
  };
}

/** A file of ten thousand faulty lines must not fill the database. */
function begrenzt(urteil: Urteil): Urteil {
  const punkteOf = (punkte: Urteil['hinweise']) =>
    punkte.slice(0, MAX_PUNKTE).map((punkt) => ({
      ...punkt,
      text: punkt.text.slice(0, MAX_TEXT),
      regeln: punkt.regeln.slice(0, MAX_PUNKTE),
      felder: punkt.felder.slice(0, MAX_PUNKTE),
    }));
  return {
    ...urteil,
    klassen: urteil.klassen.map((klasse) => ({ ...klasse, punkte: punkteOf(klasse.punkte) })),
    hinweise: punkteOf(urteil.hinweise),
  };
}
