import { Ablehnung } from '#kern/ablehnung.ts';
import { type Angaben, SATZARTEN, type Satzart } from '#kern/satzarten.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { satzname } from '../speicher/pruefsummen.repository.ts';
import type { RechnungSatz } from '../speicher/rechnung.repository.ts';

/** Where the Protokoll ended before anything was read, and which records the sheet is made from. */
export type Grundlage = { lfd: number; kundenID: number | null; rechnungen: readonly (number | null)[] };

/**
 * Thrown when what was planned is no longer true: nothing is stored, and it is planned anew. `inhalt`: something that
 * stands on the sheet has changed; `nummer`: somebody else has taken the number or the id.
 */
export class Veraltet extends Error {
  readonly was: 'inhalt' | 'nummer';

  constructor(was: 'inhalt' | 'nummer') {
    super(`what was planned is no longer true: ${was}`);
    this.was = was;
  }
}

/** Refusal for who gives up. */
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

/** Kinds of which a sheet names its own records. */
type Genannt = {
  [art in Satzart]: (typeof SATZARTEN)[art]['aufBlatt'] extends 'genannt' ? art : never;
}[Satzart];

/** Names of the records that the sheet is made from. */
function genannteOf({ kundenID, rechnungen }: Grundlage): string[] {
  const ids: Record<Genannt, readonly (number | null)[]> = { kunde: [kundenID], rechnung: rechnungen };
  return Object.entries(ids).flatMap(([art, welche]) => welche.map((id) => satzname(art, Number(id))));
}

/** @throws Veraltet when something has been written since that the sheet is made from */
export async function checkGrundlage(bestand: Schreibbestand, grundlage: Grundlage): Promise<void> {
  const beruehrt = await bestand.protokoll.listBeruehrte(grundlage.lfd);
  const genannte = genannteOf(grundlage);
  const betrifft: Record<Angaben['aufBlatt'], (name: string) => boolean> = {
    immer: () => true,
    genannt: (name) => genannte.includes(name),
    nie: () => false,
  };
  if (beruehrt.some(({ art, id }) => betrifft[SATZARTEN[art].aufBlatt](satzname(art, id))))
    throw new Veraltet('inhalt');
}
