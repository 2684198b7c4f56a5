/** Whose something is. */
export type Inhaber = { mandantId: number; benutzerId: number };

/** Person before anybody is known. */
export const NIEMAND: Inhaber = { mandantId: 0, benutzerId: 0 };
