/**
 * Fields of one line of a receipt, said once: body, answer, columns and comparison are made of them. Plain data, because
 * the first page loads it with the answers.
 */
import type { Datum } from '../datum.ts';
import { OHNE_EINHEIT } from '../ohneEinheit.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import type { Anpassung } from './anpassung.ts';

/** Kinds of fields, and what each holds. Prices and quantities in 10^-4. Texts are as long as `max` says. */
export type Postenwerte = {
  text: string;
  preis: number;
  menge: number;
  verweis: number | null;
  prozent: Prozent;
  einheit: string;
  /** Empty where nobody says it. */
  tag: Datum | '';
  /** A number or a code of somebody else's; empty where nobody says it. */
  kennung: string;
  anpassungen: Anpassung[];
};

type Feld = {
  [art in keyof Postenwerte]: {
    art: art;
    max?: number;
    /** Value where a new line does not say it; without one it has to, or it is as the issuer usually does it. */
    ohne?: Postenwerte[art];
    isPflicht?: true;
    /** Only few lines say it: the others leave it out of bodies and answers. */
    isSelten?: true;
  };
}[keyof Postenwerte];

const KEINE: Anpassung[] = [];

/** In the order of answers. */
export const POSTEN = {
  titel: { art: 'text', max: 500, ohne: '' },
  preis: { art: 'preis', isPflicht: true },
  menge: { art: 'menge', isPflicht: true },
  produktID: { art: 'verweis', ohne: null },
  /** Absent: the issuer's usual rate. Only with `steuerart` regel does it count. */
  steuersatz: { art: 'prozent' },
  /** Discount on this line. */
  rabatt: { art: 'prozent', ohne: 0 },
  /** Code, see `einheiten.ts`. */
  einheit: { art: 'einheit', ohne: OHNE_EINHEIT },
  /** When this line was done, if that differs from the others: BT-134, BT-135. */
  zeitraumVon: { art: 'tag', ohne: '', isSelten: true },
  zeitraumBis: { art: 'tag', ohne: '', isSelten: true },
  /** Which position of the customer's order it is: BT-132. */
  bestellposition: { art: 'kennung', max: 20, ohne: '', isSelten: true },
  /** Beside the discount: BG-27, BG-28. */
  anpassungen: { art: 'anpassungen', ohne: KEINE, isSelten: true },
} as const satisfies Record<string, Feld>;

type Posten = typeof POSTEN;
export type Postenfeld = keyof Posten;

/** Fields with this property in their line. */
export type Postenfelder<Merkmal> = {
  [F in Postenfeld]: Posten[F] extends Merkmal ? F : never;
}[Postenfeld];

export type SeltenesFeld = Postenfelder<{ isSelten: true }>;

export const POSTENFELDER = Object.keys(POSTEN) as Postenfeld[];

/** One value for each field of a line. */
export function mapPosten<Wert>(wertOf: (feld: Feld, name: Postenfeld) => Wert): Record<Postenfeld, Wert> {
  return Object.fromEntries(POSTENFELDER.map((name) => [name, wertOf(POSTEN[name], name)])) as Record<
    Postenfeld,
    Wert
  >;
}

/** Values of the fields that only few lines have, for those that have none of them. */
export const OHNE_SELTENES = Object.fromEntries(
  Object.entries<Feld>(POSTEN).flatMap(([name, { isSelten, ohne }]) => (isSelten ? [[name, ohne]] : [])),
) as { -readonly [F in SeltenesFeld]: Postenwerte[Posten[F]['art']] };

const SELTENE = Object.keys(OHNE_SELTENES) as SeltenesFeld[];

/** The line without what it does not say. */
export function ohneLeeres<Zeile extends { [F in SeltenesFeld]?: unknown }>(
  zeile: Zeile,
): Omit<Zeile, SeltenesFeld> & { [F in SeltenesFeld]?: NonNullable<Zeile[F]> } {
  const rest = { ...zeile };
  for (const feld of SELTENE) if (isNichts(rest[feld])) delete rest[feld];
  return rest as never;
}

function isNichts(wert: unknown): boolean {
  return wert === undefined || wert === '' || (Array.isArray(wert) && wert.length === 0);
}
