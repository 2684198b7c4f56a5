import { Ablehnung } from '#kern/ablehnung.ts';
import { WEITERE_FORMATE } from '#kern/erechnung/format.ts';
import { FORMATNAMEN, hindernisseFuer, type XmlFormat } from '#kern/erechnung/weitere.ts';
import { dateinummer } from '#kern/nummern/nummernformat.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { zeichner } from '../blatt/zeichner.ts';
import { readAnlagendateien } from '../rechnungen/anlagendateien.ts';
import { readRechnung } from '../rechnungen/readRechnung.ts';
import { readStand } from '../rechnungen/stand.ts';

/** Whether a format is archived of every invoice, but for the UBL of one with files that go along. */
function isImmerDa(format: XmlFormat, { anlagen = [] }: Pick<Rechnung, 'anlagen'>): boolean {
  return format === 'cii' || (format === 'ubl' && anlagen.length === 0);
}

/**
 * The e-invoice as it was archived. A format that its customer does not get is made of what was frozen when it was issued,
 * and is not kept.
 * @throws Ablehnung `nicht-gefunden`, `zustand` where nothing was handed out yet, `ungueltig` where something is missing
 */
export async function findXml(bestand: Bestand, id: number, format: XmlFormat) {
  const datei = await bestand.archiv.find(id, format);
  if (datei) return datei;
  const stand = await readStand(bestand, id);
  if (!stand || isImmerDa(format, stand.rechnung)) {
    await readRechnung(bestand, id);
    throw new Ablehnung('zustand', 'Eine E-Rechnung gibt es erst, wenn die Rechnung ausgestellt ist.');
  }
  // What is older does not know what could not be said then.
  const quelle = { rechnung: { ...OHNE, ...stand.rechnung }, absender: stand.absender };
  const weiteres = WEITERE_FORMATE.find((eines) => eines === format);
  const [hindernis] = weiteres ? hindernisseFuer(weiteres, quelle) : [];
  if (weiteres && hindernis)
    throw new Ablehnung(
      'zustand',
      `Diese Rechnung lässt sich nicht in ${FORMATNAMEN[weiteres]} schreiben. ${hindernis.text}`,
    );
  const dateien = await readAnlagendateien(bestand, stand.rechnung);
  return {
    typ: 'application/xml',
    dateiname: `rechnung_${dateinummer(stand.rechnung.nummer)}_${format}.xml`,
    inhalt: Buffer.from((await zeichner.schreiben({ format, quelle: { ...quelle, dateien } })).buffer),
  };
}
