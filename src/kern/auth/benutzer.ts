/** Person who is signed in, and their rights: every screen asks for it. */
import { z } from 'zod';
import { RECHTE, type Recht, ROLLEN, type Rolle } from '../rechte/rechte.ts';

export const Rollenfeld = z.enum(Object.keys(ROLLEN) as [Rolle, ...Rolle[]], 'Bitte eine Rolle wählen.');

/** A Mandant that a person belongs to. */
export const EigenerMandant = z.object({ id: z.number().int(), name: z.string(), rolle: Rollenfeld });
export type EigenerMandant = z.output<typeof EigenerMandant>;

/**
 * Answer of `GET` and `PATCH /auth/me`. `betreiber`: whether backups and the check of everything are theirs; `mandantID`: for
 * whom the session works; `rechte`: what they may there.
 */
export const Benutzer = z.object({
  username: z.string(),
  name: z.string(),
  betreiber: z.boolean(),
  mandantID: z.number().int(),
  rechte: z.array(z.enum(Object.keys(RECHTE) as [Recht, ...Recht[]])),
  mandanten: z.array(EigenerMandant),
});
export type Benutzer = z.output<typeof Benutzer>;
