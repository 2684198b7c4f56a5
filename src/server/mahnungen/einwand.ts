import { bezugOf } from '#kern/postausgang/bezug.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { hindernisJetzt } from './stand.ts';

/** Why a mail that is about a reminder must not go out any more: money has come since, or it is stopped; '' for all others. */
export async function mahneinwand(bestand: Bestand, anlass: string): Promise<string> {
  const bezug = bezugOf(anlass);
  if (bezug?.wo !== 'mahnungen') return '';
  const satz = await bestand.mahnungen.find(bezug.id);
  return satz ? hindernisJetzt(bestand, satz) : '';
}
