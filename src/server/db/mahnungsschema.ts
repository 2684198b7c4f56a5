import type { ColumnType } from 'kysely';
import type { Mahnstufe } from '#kern/mahnungen/stufen.ts';
import type { Mahnzustand } from '#kern/mahnungen/zustaende.ts';
import type { Flag, Owned } from './grundspalten.ts';

type Leer<T> = ColumnType<T, T | undefined, T>;

/** Of a party: why it is not reminded, and until when; '' for no stop, and for no end. */
export type Sperrspalten = { mahnsperre: Leer<string>; mahnsperre_bis: Leer<string> };

/** Of a receipt: the level that it has come to (0: none), the day and the deadline of that letter. */
export type Mahnspalten = Sperrspalten & {
  mahnstufe: Leer<number>;
  gemahnt_am: Leer<string>;
  mahnfrist: Leer<string>;
};

/** Tables of reminders. */
export type Mahnungstabellen = {
  /** A letter. What was written never changes; `inhalt` is JSON of its invoices. How it goes does. */
  mahnung: Owned & {
    partei_id: number;
    stufe: Mahnstufe;
    titel: string;
    datum: string;
    frist: string;
    zustand: Mahnzustand;
    anzahl: number;
    offen: number;
    guthaben: number;
    zinsen: number;
    gebuehr: number;
    gebuehr_bisher: number;
    pauschale: number;
    summe: number;
    inhalt: string;
    dateiname: string;
    sha256: string;
    erstellt_am: string;
    verschickt_am: string;
    zurueck_am: string;
    grund: string;
  };
  /** An invoice in a letter, with the lump sum asked for it; `gilt` ends when the letter is withdrawn. */
  mahnposten: {
    mandant_id: number;
    mahnung_id: number;
    rechnung_id: number;
    stufe: Mahnstufe;
    pauschale: number;
    gilt: Flag;
  };
  /** Since when (due date, or day of the last letter) the oldest unpaid invoice of a party waits that has come to a level. */
  mahnstand: { mandant_id: number; partei_id: number; stufe: number; seit: string };
};
