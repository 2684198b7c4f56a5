/**
 * Sheets for transactions. Drawing 1,000 lines takes a quarter of a second, in which nobody else could write; so what is
 * issued is drawn between two tries of the transaction, and archived by the second if it still is the same.
 */
import type { Dokumente } from '#kern/blatt/dokument.ts';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import type { Zeichenauftrag } from './zeichnen.worker.ts';
import { zeichner } from './zeichner.ts';

/** What a transaction gets its sheets from. Outside of this module nobody needs to know that it may be run again. */
export type Blattquelle = (auftrag: Zeichenauftrag) => Promise<Dokumente>;

/** Undoes a transaction whose sheet is not drawn yet. */
class Ungezeichnet extends Error {
  readonly auftrag: Zeichenauftrag;

  constructor(auftrag: Zeichenauftrag) {
    super('this sheet is not drawn yet');
    this.auftrag = auftrag;
  }
}

/** So often another process may have taken the number meanwhile; then it is drawn in the transaction. */
const VERSUCHE = 3;

/** One after the other, or all would draw the same next number, and all but one of them in vain. */
const reihe = new Engpass({
  zugleich: 1,
  wartend: 250,
  voll: 'Gerade werden viele Rechnungen ausgestellt. Es wurde nichts gespeichert. Bitte gleich noch einmal versuchen.',
});

/**
 * Runs a transaction, and once more when it needs a sheet.
 * @param run one try of it, from the beginning; has to undo everything when the source throws
 * @param zeichnet it surely needs one: waits for its turn before the first try, not after it
 * @throws what the try throws, and Ablehnung `ueberlastet` when too many sheets are waited for
 */
export async function mitBlaettern<T>(
  run: (quelle: Blattquelle) => Promise<T>,
  { zeichnet = false } = {},
): Promise<T> {
  if (zeichnet) return reihe.run(() => tryAgain(run, undefined));
  try {
    return await run(nochNicht);
  } catch (error) {
    if (!(error instanceof Ungezeichnet)) throw error;
    // Whoever has to wait will find another number to be the next.
    const bekannt = reihe.frei ? error.auftrag : undefined;
    return reihe.run(() => tryAgain(run, bekannt));
  }
}

async function tryAgain<T>(
  run: (quelle: Blattquelle) => Promise<T>,
  bekannt: Zeichenauftrag | undefined,
): Promise<T> {
  const fertig = new Map<string, Dokumente>();
  let auftrag = bekannt;
  for (let versuch = 0; versuch < VERSUCHE; versuch += 1) {
    if (auftrag) fertig.set(keyOf(auftrag), await draw(auftrag));
    try {
      return await run(async (wanted) => fertig.get(keyOf(wanted)) ?? nochNicht(wanted));
    } catch (error) {
      if (!(error instanceof Ungezeichnet)) throw error;
      auftrag = error.auftrag;
    }
  }
  return run(draw);
}

const draw: Blattquelle = (auftrag) => zeichner.render(auftrag, { vorrang: true });

async function nochNicht(auftrag: Zeichenauftrag): Promise<never> {
  throw new Ungezeichnet(auftrag);
}

/** Two orders of one key give the same sheet, but for the moment that is written into it. */
function keyOf({ rechnung, absender, logo }: Zeichenauftrag): string {
  return sha256(canonicalJson({ rechnung, absender, logo: logo ? sha256(logo) : null }));
}
