/** Texts of letters that remind. */
import { Text } from '../felder.ts';
import { fremdePlatzhalter, MAHNPLATZHALTER, unbekannt } from '../postausgang/platzhalter.ts';

const MAX_MAHNTEXT = 4000;

/** Text of a letter; words in braces have to be known. */
export const Mahntext = Text(MAX_MAHNTEXT).refine(
  (text) => fremdePlatzhalter(text, MAHNPLATZHALTER).length === 0,
  unbekannt(MAHNPLATZHALTER),
);
