/** The check of one file: bytes in, what the page shows out. It runs in a worker and in tests. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { betragText, datumText, lesbar } from '#kern/erechnung/anzeige.ts';
import { type Lesung, readERechnung } from '#kern/erechnung/lesen.ts';
import type { ERechnung } from '#kern/erechnung/modell.ts';
import { type Anhang, extractXml } from '#kern/erechnung/pdfAnhang.ts';
import { pruefberichtOf } from '#kern/erechnung/pruefbericht.ts';
import { beurteile } from '#kern/erechnung/urteil.ts';
import { decodeXml } from '#kern/erechnung/xmlDecode.ts';
import {
  type Gelesen,
  HOECHSTGROESSE_DATEI,
  type Pruefung,
  type Ungelesen,
  unlesbar,
  zuGrosseDatei,
} from '#web/erechnung/antwort.ts';
import { zusammenfassungOf } from '#web/erechnung/zusammenfassung.ts';

/** Judges a PDF or XML file. Faults of the file are part of the answer; nothing is thrown for them. */
export async function checkInhalt(bytes: Uint8Array): Promise<Pruefung> {
  if (bytes.length > HOECHSTGROESSE_DATEI) return zuGrosseDatei();
  let anhang: Anhang | undefined;
  try {
    if (isPdf(bytes)) {
      anhang = await extractXml(bytes);
      if (!anhang) return sonstigeRechnung();
    } else if (!isMarkup(bytes)) {
      return unlesbar('Die Datei ist weder ein PDF noch eine XML-Datei.');
    }
    return gelesen(readERechnung(decodeXml(anhang?.xml ?? bytes)), anhang);
  } catch (error) {
    if (error instanceof Ablehnung) return unlesbar(error.message, bedeutung(), anhang);
    throw error;
  }
}

function sonstigeRechnung(): Ungelesen {
  return {
    art: 'ungelesen',
    titel: 'Diese Datei ist keine E-Rechnung',
    urteil:
      'Das PDF enthält keine Rechnungsdaten (XML). Nach deutschem Recht (§ 14 Abs. 1 UStG) ist es damit keine E-Rechnung, sondern nur eine „sonstige Rechnung“.',
    bedeutung:
      'Wo eine E-Rechnung Pflicht ist, kann das den Vorsteuerabzug gefährden. Bitte dann eine E-Rechnung anfordern.',
  };
}

/** Meaning of faults of format in a file. */
function bedeutung(): string | undefined {
  return pruefberichtOf(undefined, []).befunde[0]?.bedeutung;
}

function gelesen(lesung: Lesung, anhang: Anhang | undefined): Gelesen {
  const { urteil, summen } = beurteile(lesung);
  const { rechnung } = lesung;
  return {
    art: 'gelesen',
    ...urteil,
    anhang,
    beanstandet: beanstandetOf(rechnung),
    zusammenfassung: zusammenfassungOf(rechnung, summen),
  };
}

function beanstandetOf({ nummer, datum, summen, waehrung, verkaeufer }: ERechnung): Gelesen['beanstandet'] {
  return {
    nummer: lesbar(nummer),
    datum: datumText(datum),
    betrag: betragText(summen.brutto, waehrung),
    an: lesbar(verkaeufer.kontakt?.email),
  };
}

/** The mark may stand behind up to 1 KB of rubbish, as readers of PDF accept it. */
function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 1024)).includes('%PDF-');
}

const BYTE_ORDER_MARKS = [0xef, 0xbb, 0xbf, 0xfe, 0xff];

/** First of all a bracket, in any of the encodings that an XML may have. */
function isMarkup(bytes: Uint8Array): boolean {
  const anfang = [...bytes.subarray(0, 200)].filter((byte) => byte !== 0 && !BYTE_ORDER_MARKS.includes(byte));
  return String.fromCharCode(...anfang)
    .trimStart()
    .startsWith('<');
}
