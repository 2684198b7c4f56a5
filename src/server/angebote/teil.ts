/** Part of a paper that goes on into the next one. */
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Ziel } from '#kern/angebote/arten.ts';
import type { Mengenbuch } from '#kern/angebote/mengen.ts';
import type { Fortfuehrung } from '#kern/angebote/neuesPapier.ts';
import { nennung } from '#kern/angebote/uebergaenge.ts';
import type { Anpassung } from '#kern/rechnungen/anpassung.ts';
import type { NeueRechnung } from '#kern/rechnungen/neueRechnung.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Papiersatz } from '../speicher/papier.repository.ts';
import { ohneGeloeschte } from './angebote.ts';
import type { Teil } from './rechnungAus.ts';

/**
 * Lines that say where they come from, and what is charged and allowed: amounts go along once, with the first part;
 * percentages follow each part.
 * @throws Ablehnung `ungueltig` for a line that there is not, `zustand` where nothing is left
 */
export async function takeTeil(
  bestand: Bestand,
  quelle: Papiersatz,
  nach: Ziel,
  zeilen: Fortfuehrung['zeilen'],
): Promise<Teil> {
  const fremd = zeilen?.findIndex(({ zeile }) => !quelle.posten.some(({ id }) => id === zeile)) ?? -1;
  if (fremd >= 0)
    throw new Ablehnung('ungueltig', 'Diese Zeile gibt es nicht.', { pfad: `zeilen.${fremd}.zeile` });
  const buch = await bestand.papiermengen.buch([quelle.id]);
  const genommen = (zeile: number) => buch.verbraucht({ papierID: quelle.id, zeile }, nach) ?? 0;
  const vorhanden = await ohneGeloeschte(bestand, quelle.posten);
  const posten = vorhanden.flatMap((line) => {
    const menge = mengeOf(buch, { papierID: quelle.id, zeile: line.id }, nach, zeilen);
    return menge > 0 ? [weitere(line, quelle.id, menge, genommen(line.id) === 0)] : [];
  });
  if (posten.length === 0)
    throw new Ablehnung('zustand', `Von ${nennung(quelle)} ist dafür nichts mehr übrig.`);
  const isErster = quelle.posten.every(({ id }) => genommen(id) === 0);
  const anpassungen = naechste(quelle.inhalt.anpassungen, isErster);
  return {
    quelle: { ...quelle, inhalt: { ...quelle.inhalt, anpassungen } },
    // What is stored came in by the same schema.
    posten: posten as NeueRechnung['posten'],
  };
}

/** As somebody wants it, or what is left. */
function mengeOf(
  buch: Mengenbuch,
  herkunft: { papierID: number; zeile: number },
  nach: Ziel,
  zeilen: Fortfuehrung['zeilen'],
): number {
  if (!zeilen) return buch.reste(herkunft)[nach];
  return zeilen.find(({ zeile }) => zeile === herkunft.zeile)?.menge ?? 0;
}

function weitere(
  { id: zeile, summe: _, herkunft: __, anpassungen, ...line }: Posten,
  papierID: number,
  menge: number,
  isErster: boolean,
) {
  const eigene = anpassungen && { anpassungen: naechste(anpassungen, isErster) };
  return { ...line, ...eigene, menge, herkunft: { papierID, zeile } };
}

function naechste<A extends Anpassung>(anpassungen: readonly A[], isErster: boolean): A[] {
  return anpassungen.filter(({ prozent }) => isErster || prozent !== 0);
}
