import { MAX_DRUCK_BYTES } from '#kern/rechnungen/sortierung.ts';
import { requestBytes } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { heute } from '#web/heute.ts';

/** A sheet that is to be printed with others: where its PDF lies, or why it has none. */
export type Druckblatt = { id: number; name: string } & ({ pfad: string } | { grund: string });

/** Sheets that are printed, in the order in which they are to lie there. */
export type Druckquelle = {
  /** Names of all of them and of one: `Rechnungen`, `Eine Rechnung`. */
  alle: string;
  eins: string;
  blaetter: (ende: AbortSignal) => Promise<readonly Druckblatt[]> | readonly Druckblatt[];
};

export type Ausgelassen = { id: number; name: string; grund: string };
export type Druckergebnis = {
  datei: Blob | undefined;
  belege: number;
  seiten: number;
  ausgelassene: Ausgelassen[];
};
type Fortschritt = (erledigt: number, gesamt: number) => void;

const ZU_GROSS = 'passt nicht mehr in die Datei; bitte in mehreren Schritten drucken';

/**
 * Joins what was archived into one file, one sheet after the other, so that no more than they and one of them are held.
 * @throws what `ende` was aborted with
 */
export async function printAlle(
  quelle: Druckquelle,
  ende: AbortSignal,
  onFortschritt: Fortschritt,
): Promise<Druckergebnis> {
  const { Druckstapel } = await import('#web/blatt/druckstapel.ts');
  const blaetter = await quelle.blaetter(ende);
  const stapel = await Druckstapel.create(`${quelle.alle} ${heute()}`);
  const ausgelassene: Ausgelassen[] = [];
  for (const [i, blatt] of blaetter.entries()) {
    ende.throwIfAborted();
    onFortschritt(i, blaetter.length);
    const { id, name } = blatt;
    const grund = stapel.bytes >= MAX_DRUCK_BYTES ? ZU_GROSS : await lege(stapel, blatt, ende);
    if (grund !== undefined) ausgelassene.push({ id, name, grund });
  }
  const { seiten } = stapel;
  ende.throwIfAborted();
  const bytes = seiten > 0 ? await stapel.save() : undefined;
  return {
    datei: bytes && new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
    belege: blaetter.length - ausgelassene.length,
    seiten,
    ausgelassene,
  };
}

/** @returns why it could not be put on it */
async function lege(
  stapel: { add: (pdf: Uint8Array) => Promise<void> },
  blatt: Druckblatt,
  signal: AbortSignal,
): Promise<string | undefined> {
  if ('grund' in blatt) return blatt.grund;
  try {
    await stapel.add(await requestBytes(blatt.pfad, { signal }));
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    // Without a connection the others fail as well: the whole of it is to be tried again.
    if (error instanceof ApiFehler && error.art === 'netz') throw error;
    return error instanceof ApiFehler ? error.message : 'ihr PDF lässt sich nicht lesen';
  }
}
