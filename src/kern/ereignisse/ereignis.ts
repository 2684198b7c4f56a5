import { z } from 'zod';

/** A record that has changed, by its kind in the Protokoll, or a job; `alles` with id 0 where it is too much to be named. */
export const Ereignis = z.object({ art: z.string(), id: z.number().int() });
export type Ereignis = z.output<typeof Ereignis>;

/** Data of one message of `GET /ereignisse`: what has changed since the one before. */
export const Ereignismeldung = z.object({ ereignisse: z.array(Ereignis) });

/** Seconds for which the server leaves the answer open; whoever wants to hear more asks again. */
export const MAX_DAUER = 600;
