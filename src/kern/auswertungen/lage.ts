/** How somebody stands today, whatever range they look at: what is owed to them, the months behind them, what is to be done. */
import { z } from 'zod';
import { Euro } from '../antwortfelder.ts';
import { Monatswert } from './saldo.ts';
import { ZuTun } from './zuTun.ts';

const Forderung = z.object({ anzahl: z.number().int(), offen: Euro });

/** Months that the course on the start page shows; the same again before them, to compare with. */
export const VERLAUFSMONATE = 12;

/** Answer of `GET /auswertungen/lage`. */
export const Lage = z.object({
  forderungen: z.object({
    /** First and last day of service of all unpaid invoices; null without any. */
    von: z.string().nullable(),
    bis: z.string().nullable(),
    offen: Forderung,
    ueberfaellig: Forderung,
    /** Due date of the one that is late longest; null where nothing is late. */
    faelligSeit: z.string().nullable(),
  }),
  /** Two years of months, the last is the running one. */
  monate: z.array(Monatswert),
  zuTun: ZuTun,
});
export type Lage = z.output<typeof Lage>;
