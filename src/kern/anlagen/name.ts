import { dateinameOf } from '../eingang/abgabe.ts';
import { normalisieren } from '../normalform.ts';
import { DATEIARTEN, type Dateiart } from './dateiart.ts';

const MAX_STAMM = 80;

/**
 * The name of a file as it goes along: cleaned, with an ending that says what it is, and like no other of the same receipt
 * in whatever case (BR-DE-22; names of an unpacked folder).
 * @param belegt names of the others
 */
export function anlagennameOf(roh: string, art: Dateiart, belegt: readonly string[]): string {
  const sauber = roh.trim() === '' ? 'Anlage' : dateinameOf(roh).replace(/\s+/g, ' ');
  const { endungen } = DATEIARTEN[art];
  const endung = /\.(\w+)$/.exec(sauber)?.[1] ?? '';
  const passt = endungen.some((eine) => eine === endung.toLowerCase());
  const stamm = (passt ? sauber.slice(0, -endung.length - 1) : sauber)
    .slice(0, MAX_STAMM)
    .toWellFormed()
    .trim();
  const ende = passt ? endung : endungen[0];
  const vergeben = new Set(belegt.map(gestalt));
  for (let nr = 1; ; nr += 1) {
    const name = `${stamm || 'Anlage'}${nr === 1 ? '' : ` (${nr})`}.${ende}`;
    if (!vergeben.has(gestalt(name))) return name;
  }
}

/** Form of a name that is equal for names which some file system takes for the same. */
function gestalt(name: string): string {
  return normalisieren(name, 'NFKC').toLowerCase();
}
