/** Orders of lists of receipts: the newest service, or one of the columns of the table. */
export const SORTIERUNGEN = ['datum', 'nummer', 'kunde', 'faellig', 'status', 'betrag'] as const;
export type Sortierung = (typeof SORTIERUNGEN)[number];

/** Upwards or downwards. */
export const FOLGEN = ['auf', 'ab'] as const;
export type Folge = (typeof FOLGEN)[number];

/** So many receipts the same can be done to at a time. */
export const MAX_AUSWAHL = 5000;

/** So many sheets come in one file: each draft among them is drawn. */
export const MAX_BLAETTER = 200;

/** So many archived sheets are joined for printing; all of them are held in the memory of a browser. */
export const MAX_DRUCK = 1000;
/** And no more bytes than this. */
export const MAX_DRUCK_BYTES = 300 * 1024 * 1024;
