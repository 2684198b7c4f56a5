import { z } from 'zod';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { MAX_DRUCK, MAX_DRUCK_BYTES } from '#kern/rechnungen/sortierung.ts';
import { requestBytes, requestPage } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { heute } from '#web/heute.ts';

/** Those that were chosen, or all that the list shows, in its order. */
export type Druckauswahl =
  | { gewaehlte: readonly Rechnung[] }
  | { filter: Record<string, string | undefined> };

export type Ausgelassen = { id: number; nummer: string; grund: string };
export type Druckergebnis = {
  datei: Blob | undefined;
  belege: number;
  seiten: number;
  ausgelassene: Ausgelassen[];
};
type Fortschritt = (erledigt: number, gesamt: number) => void;

const Rechnungen = z.array(Rechnung);
const ZU_GROSS = 'passt nicht mehr in die Datei; bitte in mehreren Schritten drucken';

/**
 * Joins what was handed out into one file, one sheet after the other, so that no more than they and one of them are held.
 * @throws what `ende` was aborted with
 */
export async function druckeAlle(
  auswahl: Druckauswahl,
  ende: AbortSignal,
  onFortschritt: Fortschritt,
): Promise<Druckergebnis> {
  const { Druckstapel } = await import('#web/blatt/druckstapel.ts');
  const belege = 'gewaehlte' in auswahl ? auswahl.gewaehlte : await readAlle(auswahl.filter, ende);
  const stapel = await Druckstapel.create(`Rechnungen ${heute()}`);
  const ausgelassene: Ausgelassen[] = [];
  for (const [i, beleg] of belege.entries()) {
    ende.throwIfAborted();
    onFortschritt(i, belege.length);
    const grund = stapel.bytes >= MAX_DRUCK_BYTES ? ZU_GROSS : grundOf(beleg);
    const fehler = grund ?? (await lege(stapel, beleg.id, ende));
    if (fehler !== undefined) ausgelassene.push({ id: beleg.id, nummer: beleg.nummer, grund: fehler });
  }
  const { seiten } = stapel;
  ende.throwIfAborted();
  const bytes = seiten > 0 ? await stapel.save() : undefined;
  return {
    datei: bytes && new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
    ...{ belege: belege.length - ausgelassene.length, seiten, ausgelassene },
  };
}

function grundOf({ status, einnahme }: Rechnung): string | undefined {
  if (!einnahme) return 'ist eine Ausgabe';
  return status === 'entwurf' ? 'ist noch ein Entwurf' : undefined;
}

/** @returns why it could not be put on it */
async function lege(
  stapel: { add: (pdf: Uint8Array) => Promise<void> },
  id: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    await stapel.add(await requestBytes(`rechnungen/${id}/pdf`, { signal }));
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    // Without a connection the others fail as well: the whole of it is to be tried again.
    if (error instanceof ApiFehler && error.art === 'netz') throw error;
    return error instanceof ApiFehler ? error.message : 'ihr PDF lässt sich nicht lesen';
  }
}

/** No more than can be printed at once: those behind them are not read. */
async function readAlle(
  filter: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<Rechnung[]> {
  const query = { ...filter, posten: false, limit: MAX_DRUCK };
  return (await requestPage('rechnungen', Rechnungen, { query, signal })).eintraege;
}
