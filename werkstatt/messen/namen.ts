/** Invented names that look German: every name is put together from generic words. */
import { Erechnungsangaben, type ParteiFelder } from '#kern/kunden/neuePartei.ts';
import type { Zufall } from './zufall.ts';

const words = (text: string) => text.trim().split(/\s+/);

export const GEWERBE =
  words(`Bäckerei Metzgerei Gärtnerei Schreinerei Tischlerei Zimmerei Schlosserei Druckerei
  Buchhandlung Weinhandlung Getränkehandel Fahrradladen Blumenladen Hofladen Imkerei Mosterei Käserei Mühle Brauerei
  Gasthof Café Eisdiele Töpferei Schneiderei Wäscherei Malerbetrieb Dachdeckerei Glaserei Sattlerei Spedition
  Fotostudio Tonstudio Musikschule Tanzschule Sportverein Chorverein Theaterverein Bauhof Sägewerk Ziegelei`);
const ANFANG =
  words(`Linden Eichen Buchen Erlen Birken Hasel Ahorn Tannen Fichten Ulmen Grün Alten Neu Ober Unter Nieder
  Hohen Stein Sand Kirch Markt König Wald Wiesen Moos Mühl Brunn Rosen Lilien Falken Adler Hirsch Reh Bären Wolfs Storchen
  Kranich Amsel Lerchen Finken`);
const ENDE =
  words(`tal bach feld berg dorf heim hausen au brunn stein burg wald see moos kirchen ried rode stedt hof furt
  winkel grund born zell ach`);
const RECHTSFORM = ['GmbH', 'GmbH', 'GmbH', 'KG', 'OHG', 'e. K.', 'e. V.', 'GmbH & Co. KG', '', ''];
const VORNAMEN =
  words(`Anna Berta Clara Dora Emma Frieda Greta Hanna Ida Jana Käthe Lena Marta Nora Olga Paula Rosa Selma
  Thea Ute Anton Bruno Carl David Emil Franz Georg Hugo Ivo Jakob Karl Ludwig Max Nils Otto Paul Rudolf Simon Theo Uwe`);
const NAMENSENDE = words('mann er ner hofer huber maier bauer müller schmidt ler inger acker bächle städter');
const STRASSEN = words(
  'Haupt Bahnhof Garten Schul Kirch Mühlen Wiesen Berg Linden Rosen Feld Bach Ring Markt',
);

/** Name of a town that does not exist, or only by chance. */
export function ortsname(zufall: Zufall): string {
  return zufall.pick(ANFANG) + zufall.pick(ENDE);
}

/** A customer or supplier: two thirds companies, one third persons. */
export function inventPartei(zufall: Zufall, istKunde: boolean): ParteiFelder {
  const ort = ortsname(zufall);
  const istFirma = zufall.next() < 2 / 3;
  const form = zufall.pick(RECHTSFORM);
  return {
    firma: istFirma ? `${zufall.pick(GEWERBE)} ${ortsname(zufall)} ${form}`.trim() : '',
    vorname: zufall.pick(VORNAMEN),
    nachname: zufall.pick(ANFANG) + zufall.pick(NAMENSENDE),
    strasse: `${zufall.pick(STRASSEN)}straße ${1 + zufall.below(120)}`,
    plz: String(10_000 + zufall.below(89_999)),
    ort,
    land: 'Deutschland',
    ...Erechnungsangaben.parse({}),
    istKunde,
    istLieferant: !istKunde,
  };
}

/** Words to search for, by how many parties of a large stock carry them. */
export function inventSuchwort(zufall: Zufall): string {
  const art = zufall.below(4);
  if (art === 0) return zufall.pick(['GmbH', 'mann', 'KG', 'straße', 'Anna', 'bach']);
  if (art === 1) return zufall.pick(GEWERBE);
  if (art === 2) return ortsname(zufall);
  return `${zufall.pick(GEWERBE)} ${ortsname(zufall)}`;
}

/** Name of something that is sold. */
export function inventProdukt(zufall: Zufall): string {
  const was = zufall.pick(
    words('Lieferung Beratung Wartung Miete Reparatur Montage Druck Schulung Material Ware'),
  );
  return `${was} ${zufall.pick(ANFANG)}${zufall.pick(words('holz korb kiste platte werk stoff glas brot wein kurs'))}`;
}
