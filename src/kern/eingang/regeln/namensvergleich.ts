/** Whether two names of a business mean the same one: accents, legal forms and slips of reading do not count. */
import { falten } from '#kern/suche.ts';
import { editierabstand } from './abstand.ts';

/** As a name's word of its own; "e. K." is folded to "ek" first. */
const RECHTSFORMEN = new Set(
  'gmbh mbh ag kg ohg ug kgaa se eg ek eu ev gbr partg partgmbb co cokg haftungsbeschraenkt ltd limited inc llc plc corp bv nv sarl srl sa spa sro inh inhaber firma fa und & + the'.split(
    ' ',
  ),
);
/** A name longer than this is a paragraph. */
const LAENGSTER = 120;
/** Edits per character up to which two names are one. */
const AEHNLICH = 0.3;

/** A name without its legal form, folded, words apart by one blank. */
export function namenskern(name: string): string {
  const gefaltet = falten(name.slice(0, LAENGSTER))
    .replace(/\be\.\s?(k|u|v)\b\.?/g, 'e$1')
    .replace(/\bs\.\s?a\.(?:\s?r\.\s?l\.)?/g, 'sa');
  const worte = gefaltet.split(/[^a-z0-9&+]+/).filter((wort) => wort !== '' && !RECHTSFORMEN.has(wort));
  return worte.join(' ');
}

/**
 * How alike two names are: 1 for the same, 0 for others. Below 0.7 (three edits in ten characters) nothing is meant by it;
 * a short name has to be the same.
 */
export function namensaehnlichkeit(a: string, b: string): number {
  const eins = namenskern(a);
  const zwei = namenskern(b);
  if (eins === '' || zwei === '') return 0;
  if (eins === zwei) return 1;
  const laenge = Math.max(eins.length, zwei.length);
  if (Math.min(eins.length, zwei.length) < 5) return 0;
  const hoechstens = Math.floor(laenge * AEHNLICH);
  const abstand = editierabstand(eins, zwei, hoechstens);
  return abstand > hoechstens ? 0 : 1 - abstand / laenge;
}
