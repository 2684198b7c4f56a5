import { formatDezimal } from '#kern/dezimal.ts';
import type { Mahneinstellungen } from '#kern/mahnungen/stufen.ts';

/** A level as typed. */
export type Stufenfelder = {
  aktiv: boolean;
  titel: string;
  tage: string;
  frist: string;
  gebuehr: string;
  zinsen: boolean;
  pauschale: boolean;
  textVor: string;
  textNach: string;
};

/** All settings as typed. */
export type Mahnfelder = {
  stufen: Stufenfelder[];
  basiszinsen: { land: 'DE' | 'AT'; ab: string; satz: string }[];
};

/** Stored settings; half-years whose rate is missing have an empty field. */
export function toMahnfelder({
  stufen,
  basiszinsen,
  land,
  fehlendeHalbjahre,
}: Mahneinstellungen): Mahnfelder {
  return {
    stufen: stufen.map(({ tage, frist, gebuehr, ...rest }) => ({
      ...rest,
      tage: String(tage),
      frist: String(frist),
      gebuehr: formatDezimal(gebuehr * 100, 2),
    })),
    basiszinsen: [
      ...basiszinsen.map(({ satz, ...rest }) => ({ ...rest, satz: formatDezimal(satz * 100, 2) })),
      ...fehlendeHalbjahre.map((ab) => ({ land, ab, satz: '' })),
    ],
  };
}

/** Body that is sent: numbers as numbers, rates that nobody has entered left out. */
export function toMahnbody({ stufen, basiszinsen }: Mahnfelder): object {
  return {
    stufen: stufen.map(({ tage, frist, ...rest }) => ({ ...rest, tage: zahl(tage), frist: zahl(frist) })),
    basiszinsen: basiszinsen.filter(({ satz }) => satz.trim() !== ''),
  };
}

/** Number of a text; one that is none is left as it is: the server says what is wrong with it. */
function zahl(text: string): number | string {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : text;
}
