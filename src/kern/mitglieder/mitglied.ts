/** Members of a Mandant, invitations, and the Mandanten of a person: bodies and answers. */
import { z } from 'zod';
import { Rollenfeld } from '../auth/benutzer.ts';
import { Freitext, Pflichttext } from '../felder.ts';

/** Element of `GET /mitglieder`; `du` is who asks. */
export const Mitglied = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  rolle: Rollenfeld,
  seit: z.string(),
  du: z.boolean(),
});
export type Mitglied = z.output<typeof Mitglied>;

/** Body of `PATCH /mitglieder/{id}`. */
export const Mitgliedsaenderung = z.object({ rolle: Rollenfeld });

/** Days that an invitation may be open. */
export const EINLADUNG_TAGE = 7;
const MAX_TAGE = 60;

/** Body of `POST /einladungen`. `fuer` helps the one who invites to tell them apart. */
export const NeueEinladung = z.object({
  rolle: Rollenfeld,
  fuer: Freitext(200).default(''),
  tage: z
    .number()
    .int()
    .min(1)
    .max(MAX_TAGE, `Eine Einladung gilt höchstens ${MAX_TAGE} Tage.`)
    .default(EINLADUNG_TAGE),
});
export type NeueEinladung = z.output<typeof NeueEinladung>;

/** Element of `GET /einladungen`: those that are still open. Instants are UTC. */
export const Einladung = z.object({
  id: z.number().int(),
  rolle: Rollenfeld,
  fuer: z.string(),
  gueltigBis: z.string(),
});
export type Einladung = z.output<typeof Einladung>;

/** Answer of `POST /einladungen`: the only time that the token is said. */
export const EinladungMitToken = Einladung.extend({ token: z.string() });

const Token = z.string().max(100);

/** Body of `POST /auth/einladung` and `POST /auth/einladung/annehmen`. */
export const Einladungstoken = z.object({ token: Token });

/**
 * Sight of an invitation for whoever holds it: to what it leads, and who invites; `von` is '' where nobody is known.
 */
export const Einladungsblick = z.object({
  mandant: z.string(),
  von: z.string(),
  rolle: Rollenfeld,
  gueltigBis: z.string(),
});
export type Einladungsblick = z.output<typeof Einladungsblick>;

/** Body of `POST /auth/mandant`, for whom this session works from now on, and of `POST /auth/mandant/verlassen`. */
export const Mandantwechsel = z.object({ mandantID: z.number().int().positive() });

/** Body of `POST /auth/mandanten`. */
export const NeuerMandant = z.object({ name: Pflichttext(200, 'Bitte einen Namen angeben.') });
