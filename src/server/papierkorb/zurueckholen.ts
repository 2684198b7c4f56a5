import { Ablehnung } from '#kern/ablehnung.ts';
import { SATZARTEN } from '#kern/satzarten.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { LESUNGEN } from '../satzarten/liste.ts';
import type { Verweis } from '../speicher/papierkorb.repository.ts';
import { refreshSchlussentwuerfe } from '../vorgang/vorgang.ts';

/**
 * Brings a deleted record back as it was, under its id, together with what it refers to and was deleted after it. One
 * that is there stays as it is, so that asking twice does no harm.
 * @throws Ablehnung `nicht-gefunden`, or `zustand` when something that it refers to is gone for good
 */
export async function zurueckholen(bestand: Schreibbestand, verweis: Verweis): Promise<void> {
  const { beschreibe, anpassung, wieder } = LESUNGEN[verweis.art];
  if (await beschreibe(bestand, verweis.id)) return;
  const { papierkorb, protokoll } = bestand;
  const eintrag = await papierkorb.find(verweis);
  if (!eintrag) throw nichtImPapierkorb();
  for (const gebraucht of eintrag.verweise) await zurueckholenMit(bestand, gebraucht, eintrag.titel);
  await papierkorb.restore(eintrag, anpassung?.(bestand));
  const zurueck = await beschreibe(bestand, verweis.id);
  if (!zurueck) throw new Error(`${verweis.art} ${verweis.id} was restored and is not there`);
  if (zurueck.buchung) await bestand.summen.add(zurueck.buchung);
  await wieder?.(bestand, verweis.id);
  protokoll.touch('papierkorb', eintrag.eintragId);
  protokoll.add({
    objekt: verweis.art,
    objektId: verweis.id,
    aktion: 'wiederhergestellt',
    vorher: null,
    nachher: zurueck.satz,
  });
  // Of a Schlussrechnung: what was received meanwhile.
  if (zurueck.buchung) await refreshSchlussentwuerfe(bestand, zurueck.buchung.vorgangId);
}

/** Also the answer for what another Mandant has deleted: nobody learns of it. */
export function nichtImPapierkorb(): Ablehnung {
  const text = 'Das liegt nicht im Papierkorb. Vielleicht wurde es inzwischen endgültig gelöscht.';
  return new Ablehnung('nicht-gefunden', text);
}

/** Brings back a record that another cannot be without. */
async function zurueckholenMit(bestand: Schreibbestand, gebraucht: Verweis, titel: string): Promise<void> {
  await zurueckholen(bestand, gebraucht).catch((error: unknown) => {
    if (!(error instanceof Ablehnung && error.grund === 'nicht-gefunden')) throw error;
    throw new Ablehnung(
      'zustand',
      `„${titel}“ lässt sich nicht wiederherstellen: Endgültig gelöscht ist ${SATZARTEN[gebraucht.art].papierkorb.genannt}, worauf es sich bezieht. Bitte lege beides neu an.`,
    );
  });
}
