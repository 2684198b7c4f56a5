import { useQuery } from '@tanstack/react-query';
import { finde as findePapiere } from '#web/angebote/treffer.ts';
import type { Suche, Treffergruppe } from '#web/api/bereich.ts';
import { finde as findeParteien } from '#web/kunden/treffer.ts';
import { finde as findeMahnungen } from '#web/mahnungen/treffer.ts';
import { finde as findeProdukte } from '#web/produkte/treffer.ts';
import { finde as findeRechnungen } from '#web/rechnungen/treffer.ts';
import { finde as findeSerien } from '#web/serien/treffer.ts';

/** By name what others are named after, then what follows from it. Comes with the palette: the first page loads none of it. */
const SUCHEN: readonly Suche[] = [
  ...[findeParteien, findeProdukte],
  ...[findeRechnungen, findePapiere, findeSerien, findeMahnungen],
];
const FRISCH_MS = 10_000;

/**
 * Records of every kind that fit what was typed, as each subject finds them. Those of an earlier word are not kept, nor
 * those of the same word from a while ago: Enter would open what nobody asked for.
 */
export function useTreffer(eingabe: string) {
  const q = eingabe.trim();
  return useQuery({
    queryKey: ['befehle', 'treffer', q],
    queryFn: ({ signal }) => finde(q, signal),
    enabled: q !== '',
    staleTime: FRISCH_MS,
    gcTime: FRISCH_MS,
  });
}

async function finde(q: string, signal: AbortSignal): Promise<Treffergruppe[]> {
  const gruppen = await Promise.all(SUCHEN.map((suche) => suche(q, signal)));
  return gruppen.flat().filter(({ treffer }) => treffer.length > 0);
}
