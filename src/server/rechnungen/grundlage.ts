import { Ablehnung } from '#kern/ablehnung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { RechnungSatz } from '../speicher/rechnung.repository.ts';
import type { Satzart } from '../speicher/zeilen.ts';

/** Where the Protokoll ended before anything was read, and which records the sheet is made from. */
export type Grundlage = { lfd: number; kundenID: number | null; rechnungen: readonly (number | null)[] };

/**
 * What was planned is no longer true: nothing is stored, and it is planned anew. `inhalt`: something that stands on the
 * sheet has changed; `nummer`: somebody else has taken the number or the id.
 */
export class Veraltet extends Error {
  readonly was: 'inhalt' | 'nummer';

  constructor(was: 'inhalt' | 'nummer') {
    super(`what was planned is no longer true: ${was}`);
    this.was = was;
  }
}

/** Whoever gives up says this. */
export function wirdGeaendert(): Ablehnung {
  const text =
    'An dieser Rechnung oder dem, was auf ihr steht, wird gerade etwas geändert. Es wurde nichts gespeichert. ' +
    'Bitte gleich noch einmal versuchen.';
  return new Ablehnung('ueberlastet', text, { warteSekunden: 2 });
}

/** Begins to plan: whatever is read after this and changed by somebody is noticed. */
export async function beginGrundlage(
  bestand: Pick<Schreibbestand, 'mandant'>,
): Promise<(satz: RechnungSatz) => Grundlage> {
  const { lfd } = await bestand.mandant.kopf();
  return ({ id, kundenID, bezugId, stornoId }) => ({ lfd, kundenID, rechnungen: [id, bezugId, stornoId] });
}

const nie = () => false;
/** Whether a change of a record may show on a sheet. A new kind of record has to say so here. */
const BETRIFFT: Record<Satzart, (grundlage: Grundlage, id: number) => boolean> = {
  mandant: () => true,
  kunde: ({ kundenID }, id) => id === kundenID,
  rechnung: ({ rechnungen }, id) => rechnungen.includes(id),
  ...{ produkt: nie, zahlungsmethode: nie, konto: nie, bewegung: nie },
  ...{ benutzer: nie, mitglied: nie, einladung: nie, apischluessel: nie, betreiber: nie, papierkorb: nie },
  ...{ anmerkung: nie, pruefvermerk: nie, versandkonto: nie, mailvorlage: nie, postfach: nie },
  ...{ eingangsstueck: nie, serie: nie, sendung: nie, papier: nie, kundenseite: nie, mahnung: nie },
};

/** @throws Veraltet when something has been written since that the sheet is made from */
export async function checkGrundlage(bestand: Schreibbestand, grundlage: Grundlage): Promise<void> {
  const beruehrt = await bestand.protokoll.listBeruehrte(grundlage.lfd);
  if (beruehrt.some(({ art, id }) => BETRIFFT[art](grundlage, id))) throw new Veraltet('inhalt');
}
