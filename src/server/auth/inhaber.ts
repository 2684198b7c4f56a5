/** Whose something is. */
export type Inhaber = { mandantId: number; benutzerId: number };

/** Who is meant before anybody is known. */
export const NIEMAND: Inhaber = { mandantId: 0, benutzerId: 0 };
