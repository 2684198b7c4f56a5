import type { Dateirolle, Herkunft, Stueckzustand } from '#kern/eingang/stueck.ts';
import type { Flag, Owned, Stamped } from './grundspalten.ts';

/** The tables of the inbox; as in `schema.ts`. */
export type Eingangstabellen = {
  /**
   * One piece of the inbox. What a reader made of it stands in columns for lists, and whole in `vorschlag` (JSON as answered, ''
   * before); texts are '' where nobody knows.
   */
  eingangsstueck: Owned &
    Stamped & {
      zustand: Stueckzustand;
      herkunft: Herkunft;
      /** From where, in words. */
      quelle: string;
      /** Member that handed it in; null: the server itself. */
      von_id: number | null;
      /** Instant. */
      eingegangen_am: string;
      lieferant: string;
      belegdatum: string;
      brutto: number | null;
      waehrung: string;
      /** So many fields are to be looked at. */
      zu_pruefen: number;
      /** When it was read, there was something like it already. */
      doppelt: Flag;
      /** By what others of the same supplier are found, see `werOf`. */
      wer: string;
      /** The supplier as it was recognised; may be gone by now. */
      partei_id: number | null;
      belegnummer: string;
      vorschlag: string;
      fehler: string;
      /** The expense that was made of it; while `zustand` is another than `erledigt`, it lies in the Papierkorb. */
      rechnung_id: number | null;
      /** Why it is no receipt. */
      grund: string;
    };
  /** Files of a piece, in order; the bytes lie in `datei`. The same `original` is there once. */
  eingangsdatei: {
    mandant_id: number;
    stueck_id: number;
    nr: number;
    rolle: Dateirolle;
    name: string;
    typ: string;
    sha256: string;
  };
  /** Reading of a piece, as JSON; apart, so that lists never read it. */
  eingangslesung: { mandant_id: number; stueck_id: number; lesung: string; gelesen_am: string };
  /** Account numbers that a supplier is known by. */
  lieferantenkonto: { mandant_id: number; partei_id: number; iban: string; erstellt_am: string };
};
