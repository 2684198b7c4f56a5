/** Why a stamp does not count, as a German sentence. */
export class Stempelfehler extends Error {}
