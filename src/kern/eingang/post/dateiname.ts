import { dateinameOf } from '../abgabe.ts';

const OHNE = dateinameOf('');
const ENDUNG = /\.\w{1,8}$/;

/** A foreign name as it may be shown and unpacked, another one where there is none. */
export function benannt(name: string, ersatz: string): string {
  const sauber = dateinameOf(name);
  return sauber === OHNE ? ersatz : sauber;
}

/** The name without its ending, to compare: `Rechnung 7.PDF` and `rechnung 7.xml` are of one stem. */
export function stammOf(name: string): string {
  return name.replace(ENDUNG, '').trim().toLowerCase();
}
