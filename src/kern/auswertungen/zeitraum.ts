/** Ranges of days that are asked for again and again, and the one before and after. */
import {
  addMonate,
  addTage,
  type Datum,
  formatMonat,
  isDatum,
  jahresgrenzen,
  jahrOf,
  monatsgrenzen,
  tageZwischen,
} from '../datum.ts';

/** A range of days, both included. */
export type Tage = { von: Datum; bis: Datum };

/** The ranges one click away, in the order in which they are offered. */
export const ZEITRAUMARTEN = ['monat', 'quartal', 'jahr', 'vorjahr', 'tage365'] as const;
export type Zeitraumart = (typeof ZEITRAUMARTEN)[number];

/** The range as it is today. */
export function zeitraumOf(art: Zeitraumart, heute: Datum): Tage {
  switch (art) {
    case 'monat':
      return monatsgrenzen(heute);
    case 'quartal':
      return quartalsgrenzen(heute);
    case 'jahr':
      return jahresgrenzen(jahrOf(heute));
    case 'vorjahr':
      return jahresgrenzen(jahrOf(heute) - 1);
    case 'tage365':
      return { von: addTage(heute, -365), bis: heute };
  }
}

/** Which of the offered ranges this is. */
export function zeitraumartOf(tage: Tage, heute: Datum): Zeitraumart | undefined {
  return ZEITRAUMARTEN.find((art) => isSame(zeitraumOf(art, heute), tage));
}

/**
 * The range of the same kind before (-1) or after (1): whole months stay whole months, anything else moves by its length.
 * @returns undefined beyond the years that can be entered
 */
export function verschieben(tage: Tage, richtung: 1 | -1): Tage | undefined {
  const monate = ganzeMonate(tage);
  const next =
    monate === undefined
      ? moveDays(tage, richtung * laenge(tage))
      : { von: addMonate(tage.von, richtung * monate), bis: monatsende(tage.bis, richtung * monate) };
  return isDatum(next.von) && isDatum(next.bis) ? next : undefined;
}

/**
 * Days of the same range a year before; the last day of a month stays one.
 * @returns undefined beyond the years that can be entered
 */
export function vorjahrOf({ von, bis }: Tage): Tage | undefined {
  const ende = addMonate(bis, -12);
  const isMonatsende = bis === monatsgrenzen(bis).bis;
  const tage = { von: addMonate(von, -12), bis: isMonatsende ? monatsgrenzen(ende).bis : ende };
  return isDatum(tage.von) ? tage : undefined;
}

/** "November 2026", "4. Quartal 2026", "2026", "2017 – 2026", "365 Tage". */
export function formatZeitraum(tage: Tage): string {
  const monate = ganzeMonate(tage);
  const month = Number(tage.von.slice(5, 7));
  const jahr = tage.von.slice(0, 4);
  if (monate === 1) return formatMonat(tage.von);
  if (monate === 3 && month % 3 === 1) return `${(month + 2) / 3}. Quartal ${jahr}`;
  if (monate === 12 && month === 1) return jahr;
  if (monate !== undefined && monate % 12 === 0 && month === 1) return `${jahr} – ${tage.bis.slice(0, 4)}`;
  if (monate !== undefined) return `${formatMonat(tage.von)} – ${formatMonat(tage.bis)}`;
  if (tageZwischen(tage.von, tage.bis) === 365) return '365 Tage';
  return laenge(tage) === 1 ? '1 Tag' : `${laenge(tage)} Tage`;
}

function quartalsgrenzen(heute: Datum): Tage {
  const { von } = monatsgrenzen(addMonate(heute, -((Number(heute.slice(5, 7)) - 1) % 3)));
  return { von, bis: monatsende(von, 2) };
}

/** Number of months when the range begins with a first and ends with a last day. */
function ganzeMonate({ von, bis }: Tage): number | undefined {
  if (von !== monatsgrenzen(von).von || bis !== monatsgrenzen(bis).bis) return undefined;
  return (jahrOf(bis) - jahrOf(von)) * 12 + Number(bis.slice(5, 7)) - Number(von.slice(5, 7)) + 1;
}

/** Last day of the month `monate` away; the month is moved, not the day, so that 30 September leads to 31 October. */
function monatsende(datum: Datum, monate: number): Datum {
  return monatsgrenzen(addMonate(datum, monate)).bis;
}

function moveDays({ von, bis }: Tage, tage: number): Tage {
  return { von: addTage(von, tage), bis: addTage(bis, tage) };
}

function laenge({ von, bis }: Tage): number {
  return tageZwischen(von, bis) + 1;
}

function isSame(a: Tage, b: Tage): boolean {
  return a.von === b.von && a.bis === b.bis;
}
