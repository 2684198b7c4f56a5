/** Which late invoices of a customer a letter would have today, and what keeps the others out of it. */
import { addTage, type Datum, formatDatum, tageZwischen } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Hindernis, Mahnsperre } from './mahnung.ts';
import { type Mahnplan, type Mahnstufe, naechsteStufe, stufeOf } from './stufen.ts';

/** A claim that is late, as far as reminders ask. */
export type Spaete = {
  id: number;
  nummer: string;
  rechnungsdatum: Datum;
  faelligAm: Datum;
  summe: Cent;
  /** Paid, and given up. */
  bezahlt: Cent;
  abzug: Cent;
  anzahlung: Cent;
  /** Level reached, 0 before; with the day of that letter and its deadline. */
  mahnstufe: number;
  gemahntAm: Datum | '';
  mahnfrist: Datum | '';
  sperre: Mahnsperre | null;
};

/** Contents of a letter. */
export type Auswahl = {
  stufe: Mahnstufe | undefined;
  posten: Spaete[];
  weitere: { spaete: Spaete; hindernisse: Hindernis[] }[];
};

/** Whether a stop counts on a day. */
export function isGesperrt(sperre: Mahnsperre | null, heute: Datum): sperre is Mahnsperre {
  return sperre !== null && (sperre.bis === '' || sperre.bis >= heute);
}

/** Reasons that keep an invoice from its next letter; none where it is due for it. */
export function hindernisseOf(spaete: Spaete, plan: Mahnplan, heute: Datum): Hindernis[] {
  const { sperre, mahnstufe, mahnfrist } = spaete;
  const hindernisse: Hindernis[] = [];
  if (isGesperrt(sperre, heute)) hindernisse.push({ art: 'sperre', text: sperrtext('Rechnung', sperre) });
  if (mahnfrist !== '' && mahnfrist >= heute)
    hindernisse.push({ art: 'frist', text: `Die Frist läuft noch bis zum ${formatDatum(mahnfrist)}.` });
  const stufe = naechsteStufe(plan, mahnstufe);
  if (stufe === undefined)
    return [...hindernisse, { art: 'ausgemahnt', text: 'Alle Mahnstufen sind durch.' }];
  const ab = reifAb(spaete, plan, stufe);
  if (ab > heute)
    hindernisse.push({
      art: 'zuFrueh',
      text: `„${stufeOf(plan, stufe).titel}“ ist ab dem ${formatDatum(ab)} dran.`,
    });
  return hindernisse;
}

/** From which day on an invoice is due for a level. */
function reifAb({ faelligAm, gemahntAm }: Spaete, plan: Mahnplan, stufe: Mahnstufe): Datum {
  return addTage(gemahntAm || faelligAm, stufeOf(plan, stufe).tage);
}

/** Name of a stop in a list of reasons. */
export function sperrtext(was: 'Rechnung' | 'Kunde', { grund, bis }: Mahnsperre): string {
  const wie = was === 'Kunde' ? 'Der Kunde wird' : 'Die Rechnung wird';
  return `${wie} ${bis === '' ? '' : `bis zum ${formatDatum(bis)} `}nicht gemahnt: ${grund}`;
}

/** Everything that is due goes into one letter, of the highest level that one of them has come to. */
export function waehleAus(spaete: readonly Spaete[], plan: Mahnplan, heute: Datum): Auswahl {
  const geprueft = spaete
    .filter(({ faelligAm }) => faelligAm < heute)
    .map((eine) => ({ spaete: eine, hindernisse: hindernisseOf(eine, plan, heute) }));
  const posten = geprueft.flatMap((eine) => (eine.hindernisse.length === 0 ? [eine.spaete] : []));
  return {
    stufe: hoechsteOf(posten, plan),
    posten,
    weitere: geprueft.filter(({ hindernisse }) => hindernisse.length > 0),
  };
}

/** The highest of the next levels. */
export function hoechsteOf(posten: readonly Spaete[], plan: Mahnplan): Mahnstufe | undefined {
  const stufen = posten.flatMap(({ mahnstufe }) => naechsteStufe(plan, mahnstufe) ?? []);
  return stufen.toSorted((a, b) => b - a)[0];
}

/** How many days an invoice is late. */
export function spaetSeit({ faelligAm }: Pick<Spaete, 'faelligAm'>, heute: Datum): number {
  return tageZwischen(faelligAm, heute);
}
