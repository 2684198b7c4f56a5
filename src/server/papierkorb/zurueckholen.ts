import { Ablehnung } from '#kern/ablehnung.ts';
import { belegnummer, entwurfsnummer } from '#kern/nummern/nummernformat.ts';
import type { Papierkorbart } from '#kern/papierkorb/papierkorb.ts';
import { SATZARTEN } from '#kern/satzarten.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { checkHerkunft } from '../herkunft/checkHerkunft.ts';
import type { Anpassung, Verweis } from '../speicher/papierkorb.repository.ts';
import { frischeAuf } from '../vorgang/vorgang.ts';
import { beschreiben } from './beschreiben.ts';
import { nimmStueckWieder } from './eingangsfolge.ts';
import { freieFassung, nimmPapierWieder } from './papierfolge.ts';

/**
 * Brings a deleted record back as it was, under its id, together with what it refers to and was deleted after it. One
 * that is there stays as it is, so that asking twice does no harm.
 * @throws Ablehnung `nicht-gefunden`, or `zustand` when something that it refers to is gone for good
 */
export async function zurueckholen(bestand: Schreibbestand, verweis: Verweis): Promise<void> {
  if (await beschreiben(bestand, verweis)) return;
  const { papierkorb, protokoll } = bestand;
  const eintrag = await papierkorb.find(verweis);
  if (!eintrag) throw nichtImPapierkorb();
  for (const gebraucht of eintrag.verweise) await zurueckholenMit(bestand, gebraucht, eintrag.titel);
  await papierkorb.restore(eintrag, ANPASSUNG[verweis.art]?.(bestand));
  const zurueck = await beschreiben(bestand, verweis);
  if (!zurueck) throw new Error(`${verweis.art} ${verweis.id} was restored and is not there`);
  if (zurueck.buchung) await bestand.summen.add(zurueck.buchung);
  await WIEDER[verweis.art]?.(bestand, verweis.id);
  protokoll.touch('papierkorb', eintrag.eintragId);
  protokoll.add({
    ...{ objekt: verweis.art, objektId: verweis.id, aktion: 'wiederhergestellt' },
    ...{ vorher: null, nachher: zurueck.satz },
  });
  // Of a Schlussrechnung: what was received meanwhile.
  if (zurueck.buchung) await frischeAuf(bestand, zurueck.buchung.vorgangId);
}

/** What its lines had taken may have gone elsewhere meanwhile; the inbox gets back what it was made of. */
async function nehmeWieder(bestand: Schreibbestand, id: number): Promise<void> {
  const posten = (await bestand.rechnungen.posten([id])).get(id) ?? [];
  await checkHerkunft(bestand, { posten });
  await nimmStueckWieder(bestand, id);
}

/** Also the answer for what another Mandant has deleted: nobody learns of it. */
export function nichtImPapierkorb(): Ablehnung {
  const text = 'Das liegt nicht im Papierkorb. Vielleicht wurde es inzwischen endgültig gelöscht.';
  return new Ablehnung('nicht-gefunden', text);
}

/** A number of its own that another receipt was given meanwhile is that one's; this is called like a new one then. */
function freieNummer({ rechnungen }: Schreibbestand): Anpassung {
  return async ({ id, nummer, einnahme, rechnungsdatum }) => {
    if (!(await rechnungen.hasNummer(String(nummer)))) return {};
    const neue =
      einnahme === 1 ? entwurfsnummer(Number(id)) : belegnummer(Number(id), String(rechnungsdatum));
    return { nummer: neue };
  };
}

/** What has to be otherwise in a record before it is there again, or keeps it away. */
const ANPASSUNG: { [art in Papierkorbart]?: (bestand: Schreibbestand) => Anpassung } = {
  rechnung: freieNummer,
  papier: freieFassung,
};

/** What follows from its being there again. */
const WIEDER: { [art in Papierkorbart]?: (bestand: Schreibbestand, id: number) => Promise<void> } = {
  rechnung: nehmeWieder,
  papier: nimmPapierWieder,
};

/** What a record cannot be without. */
async function zurueckholenMit(bestand: Schreibbestand, gebraucht: Verweis, titel: string): Promise<void> {
  await zurueckholen(bestand, gebraucht).catch((error: unknown) => {
    if (!(error instanceof Ablehnung && error.grund === 'nicht-gefunden')) throw error;
    throw new Ablehnung(
      'zustand',
      `„${titel}“ lässt sich nicht wiederherstellen: Endgültig gelöscht ist ${SATZARTEN[gebraucht.art].papierkorb.genannt}, worauf es sich bezieht. Bitte lege beides neu an.`,
    );
  });
}
