import type { Papierart } from '#kern/angebote/arten.ts';
import type { Papierstatus } from '#kern/angebote/zustand.ts';
import type { Owned, Stamped } from './grundspalten.ts';
import type { Papierspalten } from './kopfspalten.ts';

/** Tables of quotes, order confirmations and delivery notes. */
export type Papiertabellen = {
  /** Paper; its contents stand in `inhalt`, JSON of kern's `Rechnungsinhalt` without its lines. */
  papier: Owned &
    Stamped &
    Papierspalten & {
      art: Papierart;
      status: Papierstatus;
      /** Its first version, itself where it is that. */
      stamm_id: number;
      fassung: number;
      vorgaenger_id: number | null;
      /** Range and running number; '' and 0 before it is finished. */
      nummernkreis: string;
      laufnummer: number;
      nummer: string;
      partei_id: number | null;
      summe: number;
      inhalt: string;
      /** JSON of the customer as the sheet names him; '' before it is finished. */
      anschrift: string;
      /** Of the PDF; '' before it is finished. */
      sha256: string;
      /** Number, customer and what he calls the business, folded. */
      suche: string;
    };
  /** A line; `inhalt` is JSON of all of it but its quantity and where it comes from. */
  papierposten: {
    mandant_id: number;
    papier_id: number;
    zeile: number;
    menge: number;
    quelle_id: number | null;
    quelle_zeile: number | null;
    inhalt: string;
  };
};
