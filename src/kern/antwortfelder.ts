/**
 * Field types of answers, apart from those of what is sent to us: the first page of the app reads answers and nothing else,
 * and building a schema takes a browser its time.
 */
import { z } from 'zod';
import { STELLEN, scaleNumber, toNumber } from './dezimal.ts';
import { fromEuro, toEuro } from './geld.ts';

/** Percentages have so many decimals. */
export const PROZENTSTELLEN = 2;

/** Percentage in answers: JSON number on the wire (4.9), 10^-2 inside (490). */
export const Prozentwert = z.codec(z.number(), z.number().int(), {
  decode: (number) => scaleNumber(number, PROZENTSTELLEN) ?? Number.NaN,
  encode: (value) => value / 10 ** PROZENTSTELLEN,
});

/** Decimals of an exchange rate: central banks publish up to six. */
export const KURSSTELLEN = 6;

/** Exchange rate in answers: units of the currency for one euro; a JSON number on the wire, 10^-6 inside. */
export const Kurswert = z.codec(z.number(), z.number().int(), {
  decode: (number) => scaleNumber(number, KURSSTELLEN) ?? Number.NaN,
  encode: (value) => value / 10 ** KURSSTELLEN,
});

/** Amount in answers: euros as JSON number on the wire, cents inside. Negative for balances. */
export const Euro = z.codec(z.number(), z.number().int(), {
  decode: (euro) => fromEuro(euro) ?? Number.NaN,
  encode: (cent) => toEuro(cent),
});

/** Price or quantity in answers: JSON number with up to four decimals on the wire, 10^-4 inside. */
export const Dezimal = z.codec(z.number(), z.number().int(), {
  decode: (number) => scaleNumber(number, STELLEN) ?? Number.NaN,
  encode: (value) => toNumber(value),
});

/** Number of a record, counted from 1 for each Mandant and kind. */
export const Id = z
  .number()
  .int()
  .min(1, 'Diese Nummer gibt es nicht.')
  .max(2_147_483_647, 'Diese Nummer gibt es nicht.');

/** Version for optimistic locking: whoever sends it learns of changes in between. */
export const Version = z.number().int().min(1);
