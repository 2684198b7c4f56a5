/** Words of a recurring invoice that change from date to date. */
import { addMonate, type Datum, formatDatum, formatMonat, jahrOf } from '../datum.ts';

/** Placeholders in braces, and an example of each. */
export const PLATZHALTER = {
  Monat: 'November',
  Quartal: '4. Quartal',
  Jahr: '2026',
  Von: '01.11.2026',
  Bis: '30.11.2026',
} as const;
type Name = keyof typeof PLATZHALTER;

const MUSTER = /\{([A-Za-zÄÖÜäöü]{1,20})([+-]\d{1,2})?\}/g;
/** How many months one step is; the ends of the time cannot be moved. */
const SCHRITT: Partial<Record<Name, number>> = { Monat: 1, Quartal: 3, Jahr: 12 };

const WERT: Record<Name, (von: Datum, bis: Datum) => string> = {
  Monat: (von) => formatMonat(von).slice(0, -5),
  Quartal: (von) => `${Math.ceil(Number(von.slice(5, 7)) / 3)}. Quartal`,
  Jahr: (von) => String(jahrOf(von)),
  Von: (von) => formatDatum(von),
  Bis: (_, bis) => formatDatum(bis),
};

const isName = (name: string): name is Name => Object.hasOwn(PLATZHALTER, name);

/**
 * A text with its words for this time: `{Monat}` `{Quartal}` `{Jahr}` of its first day, `{Von}`, `{Bis}`; `{Monat+1}` is the
 * month after that one. What is no such word stays.
 */
export function fillPlatzhalter(text: string, { von, bis }: { von: Datum; bis: Datum }): string {
  return text.replace(MUSTER, (ganz, name: string, plus: string | undefined) => {
    if (!isName(name)) return ganz;
    if (plus === undefined) return WERT[name](von, bis);
    const monate = SCHRITT[name];
    return monate === undefined ? ganz : WERT[name](addMonate(von, Number(plus) * monate), bis);
  });
}

/** Words in braces that mean nothing here: a slip that a customer would read. */
export function fremdePlatzhalter(text: string): string[] {
  return inKlammern(text).flatMap(({ ganz, isBekannt }) => (isBekannt ? [] : [ganz]));
}

/** Words in braces that would be filled in. */
export function platzhalterIn(text: string): string[] {
  return inKlammern(text).flatMap(({ ganz, isBekannt }) => (isBekannt ? [ganz] : []));
}

function inKlammern(text: string): { ganz: string; isBekannt: boolean }[] {
  return [...text.matchAll(MUSTER)].map(([ganz, name = '', plus]) => ({
    ganz,
    isBekannt: isName(name) && (plus === undefined || SCHRITT[name] !== undefined),
  }));
}
