import type { Owned } from './grundspalten.ts';

/** Tables of the pages that customers see. */
export type Kundenseitentabellen = {
  /** `id` is that of the invoice. `seit` is '' while it is closed, `bis` '' without an end, `zurueckgezogen_am` when it was closed last. */
  kundenseite: Owned & {
    seit: string;
    bis: string;
    zurueckgezogen_am: string;
  };
  /** Token that opens the page. The link itself is stored nowhere. */
  kundenlink: { mandant_id: number; rechnung_id: number; token_sha256: string; erstellt_am: string };
};
