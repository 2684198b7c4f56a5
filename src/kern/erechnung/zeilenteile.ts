import type { EAbzug, EZeile } from './modell.ts';

/** BG-29, which both formats keep apart from the line. */
export type Preis = Pick<EZeile, 'preis' | 'preisrabatt' | 'bruttopreis' | 'basismenge' | 'basiseinheit'>;

/** BG-31 and BG-32, which both formats keep apart from the line. */
export type Artikel = Pick<
  EZeile,
  | 'name'
  | 'beschreibung'
  | 'artikelnummer'
  | 'artikelnummerKaeufer'
  | 'standardkennung'
  | 'klassifikationen'
  | 'herkunftsland'
  | 'merkmale'
>;

/** BG-27 and BG-28 have the category and rate of their line, none of their own. */
export function ohneSteuer(teil: EAbzug): EAbzug {
  return { ...teil, kategorie: undefined, satz: undefined };
}
