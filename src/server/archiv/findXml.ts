import { Ablehnung } from '#kern/ablehnung.ts';
import type { WeiteresFormat } from '#kern/erechnung/format.ts';
import { FORMATNAMEN, hindernisseFuer, writeWeitere } from '#kern/erechnung/weitere.ts';
import { dateinummer } from '#kern/nummern/nummernformat.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { readRechnung } from '../rechnungen/readRechnung.ts';
import { readStand } from '../rechnungen/stand.ts';

type Format = 'cii' | 'ubl' | WeiteresFormat;

/**
 * The e-invoice as it was archived. A format that its customer does not get is made of what was frozen when it was issued,
 * and is not kept.
 * @throws Ablehnung `nicht-gefunden`, `zustand` where nothing was handed out yet, `ungueltig` where something is missing
 */
export async function findXml(bestand: Bestand, id: number, format: Format) {
  const datei = await bestand.archiv.find(id, format);
  if (datei) return datei;
  const stand = await readStand(bestand, id);
  if (!stand || format === 'cii' || format === 'ubl') {
    await readRechnung(bestand, id);
    throw new Ablehnung('zustand', 'Eine E-Rechnung gibt es erst, wenn die Rechnung ausgestellt ist.');
  }
  // What is older does not know what could not be said then.
  const quelle = { rechnung: { ...OHNE, ...stand.rechnung }, absender: stand.absender };
  const [hindernis] = hindernisseFuer(format, quelle);
  if (hindernis)
    throw new Ablehnung(
      'zustand',
      `Diese Rechnung lässt sich nicht in ${FORMATNAMEN[format]} schreiben. ${hindernis.text}`,
    );
  return {
    typ: 'application/xml',
    dateiname: `rechnung_${dateinummer(stand.rechnung.nummer)}_${format}.xml`,
    inhalt: Buffer.from(writeWeitere(format, quelle)),
  };
}
