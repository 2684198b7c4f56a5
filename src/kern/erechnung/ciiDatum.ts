import type { EZeitraum } from './modell.ts';
import { type Knoten, kind, nurGefuellt, text } from './xml.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** UNTDID 2379: YYYYMMDD, the only format that EN 16931 allows. */
const FORMAT = { format: '102' };

/** ISO date -> element with a day; what is no date goes through as it is, for the rules to judge. */
export function zeitpunkt(
  name: string,
  iso: string | undefined,
  element: 'udt:DateTimeString' | 'udt:DateString' | 'qdt:DateTimeString' = 'udt:DateTimeString',
): Inhalt {
  return gruppe(name, wert(element, iso?.replace(/^\s*(\d{4})-(\d\d)-(\d\d)\s*$/, '$1$2$3'), FORMAT));
}

/** BG-14, BG-26. */
export function zeitraum(von: EZeitraum | undefined): Inhalt {
  return gruppe(
    'ram:BillingSpecifiedPeriod',
    zeitpunkt('ram:StartDateTime', von?.von),
    zeitpunkt('ram:EndDateTime', von?.bis),
  );
}

/** Day inside an element, whichever of the data types carries it, as ISO date. */
export function readZeitpunkt(knoten: Knoten | undefined, ...pfad: string[]): string | undefined {
  const element = kind(knoten, ...pfad);
  const raw =
    text(element, 'udt:DateTimeString') ??
    text(element, 'qdt:DateTimeString') ??
    text(element, 'udt:DateString') ??
    text(element, 'udt:DateTime') ??
    text(element);
  return raw?.replace(/^(\d{4})-?(\d\d)-?(\d\d)(?:\d{4}|\d{6}|T.*)?$/, '$1-$2-$3');
}

/** BG-14, BG-26. */
export function readZeitraum(knoten: Knoten | undefined): EZeitraum | undefined {
  return nurGefuellt({
    von: readZeitpunkt(knoten, 'ram:BillingSpecifiedPeriod', 'ram:StartDateTime'),
    bis: readZeitpunkt(knoten, 'ram:BillingSpecifiedPeriod', 'ram:EndDateTime'),
  });
}
