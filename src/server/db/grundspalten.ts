/** Columns that many tables have. */
export type Flag = 0 | 1;
export type Stamped = { version: number; erstellt_am: string; geaendert_am: string };
export type Owned = { mandant_id: number; id: number };
