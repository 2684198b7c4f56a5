/** The signed-in account: its name, its password, where it is signed in. */
import { z } from 'zod';
import { Freitext } from '../felder.ts';
import { Passwort, Username } from './anmeldung.ts';

/** Body of `PATCH /auth/me`. A new user name needs a fresh proof (`POST /auth/bestaetigen`). */
export const KontoAenderung = z.object({ name: Freitext(200), username: Username }).partial();
export type KontoAenderung = z.output<typeof KontoAenderung>;

/** Body of `POST /auth/passwort`. */
export const Passwortwechsel = z.object({ altesPasswort: z.string().max(1000), neuesPasswort: Passwort });

/** Element of `GET /auth/sitzungen`; instants are UTC. `geraet` is how the browser names itself. */
export const OffeneSitzung = z.object({
  id: z.string(),
  erstelltAm: z.string(),
  gesehenAm: z.string(),
  geraet: z.string(),
  aktuell: z.boolean(),
});
export type OffeneSitzung = z.output<typeof OffeneSitzung>;

/** Answer of `POST /auth/logout` when the end of the session could not be stored yet. */
export const Abmeldung = z.object({ hinweis: z.string() });
