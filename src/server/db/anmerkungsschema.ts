import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Owned } from './grundspalten.ts';

/** Tables of remarks about receipts, and of marks that they were checked; as in `schema.ts`. */
export type Anmerkungstabellen = {
  /** About a receipt or a piece of the inbox, one of both. The receipt may lie in the Papierkorb by now. */
  anmerkung: Owned & {
    rechnung_id: number | null;
    stueck_id: number | null;
    /** The remark that it answers. */
    zu_id: number | null;
    /** Member, with the role they had then. */
    von_id: number;
    rolle: Rolle;
    text: string;
    erstellt_am: string;
    /** '' while it is open. */
    erledigt_am: string;
    erledigt_von_id: number | null;
    /** '' until its author takes it back. */
    gestrichen_am: string;
  };
  pruefvermerk: Owned & {
    rechnung_id: number;
    von_id: number;
    rolle: Rolle;
    /** How far the Protokoll went that the checker saw. */
    stand: number;
    erstellt_am: string;
    /** '' while it was not taken back. */
    zurueck_am: string;
    zurueck_von_id: number | null;
  };
};
