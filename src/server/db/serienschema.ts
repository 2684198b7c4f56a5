import type { Modus, Serienzustand } from '#kern/serien/serie.ts';
import type { Zeitraumart } from '#kern/serien/termine.ts';
import type { Flag, Owned, Stamped } from './grundspalten.ts';

/** Tables of recurring invoices. */
export type Serientabellen = {
  serie: Owned &
    Stamped & {
      titel: string;
      partei_id: number | null;
      anker: string;
      monate: number;
      monatsende: Flag;
      zeitraum: Zeitraumart;
      modus: Modus;
      ende_am: string;
      anzahl: number;
      zustand: Serienzustand;
      grund: string;
      /** Runs in a row in which something could not be issued. */
      fehlversuche: number;
    };
  /** `inhalt` is JSON of kern's `Rechnungsinhalt`, which counts for dates from `ab` on. */
  serieninhalt: { mandant_id: number; serie_id: number; ab: string; inhalt: string };
  /** A date that was seen to. `offen` says what is still to be done with its invoice. */
  serientermin: {
    mandant_id: number;
    serie_id: number;
    nr: number;
    termin: string;
    zustand: 'angelegt' | 'uebersprungen';
    rechnung_id: number | null;
    nachgeholt: Flag;
    offen: '' | Modus;
    fehler: string;
    erstellt_am: string;
  };
};
