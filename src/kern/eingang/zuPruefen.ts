/** Fields of a proposal that a person has to look at. */
import { LESEFELDER, type Lesefeld } from './gelesenes.ts';
import type { Vorschlag } from './stueck.ts';

/** Without proof these are to be looked at; the others where something speaks against them. */
const BEWEIS = ['brutto', 'belegdatum', 'ust'] as const;

type Teil = Pick<Vorschlag, 'sicher' | 'felder' | 'lieferant' | 'lieferantID'>;

/** The fields to look at, in the order in which they were read. */
export function zuPruefenOf({ sicher, felder, lieferant, lieferantID }: Teil): Lesefeld[] {
  const offen = new Set<Lesefeld>(BEWEIS.filter((feld) => !sicher[feld]));
  if (lieferantID === null && !lieferant.name) offen.add('lieferant');
  for (const feld of LESEFELDER) {
    const fund = felder[feld];
    if (fund && !fund.sicher && fund.grund !== '') offen.add(feld);
  }
  return LESEFELDER.filter((feld) => offen.has(feld));
}
