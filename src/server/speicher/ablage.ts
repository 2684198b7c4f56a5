/** Columns by which every kind of master data is kept, bound to one Mandant. */
export type Datensatz = { id: number; version: number; archiviert: boolean };

/** Where one kind of master data is kept. */
export interface Ablage<Neu, Satz extends Datensatz> {
  find(id: number): Promise<Satz | undefined>;
  insert(neu: Neu): Promise<Satz>;
  /** Writes the whole record over the stored one. */
  replace(satz: Satz): Promise<void>;
  /** True when other records refer to this one, so that it has to stay. */
  isBenutzt(id: number): Promise<boolean>;
}

export type Stammdatenfrage = {
  q?: string | undefined;
  /** Also those that were archived. */
  archiv: boolean;
  nach?: number | undefined;
  limit: number;
};
