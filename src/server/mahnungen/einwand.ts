import type { Bestand } from '../bestand/bestand.ts';
import { hindernisJetzt } from './stand.ts';

/** Why a mail that is about a reminder must not go out any more: money has come since, or it is stopped; '' for all others. */
export async function mahneinwand(bestand: Bestand, anlass: string): Promise<string> {
  const id = /^mahnung:(\d+):versand:/.exec(anlass)?.[1];
  if (id === undefined) return '';
  const satz = await bestand.mahnungen.find(Number(id));
  return satz ? hindernisJetzt(bestand, satz) : '';
}
