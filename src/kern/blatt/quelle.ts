/** Fields that the sheet asks of a receipt, and defaults for those that a receipt still being entered does not say. */

import type { Adresse, Erechnungsangaben } from '../kunden/neuePartei.ts';
import type { Absender } from '../mandant/absender.ts';
import { OHNE_EINHEIT } from '../ohneEinheit.ts';
import type { Anlage } from '../rechnungen/anlage.ts';
import { type Kopffeld, OHNE } from '../rechnungen/kopf.ts';
import type { SeltenesFeld } from '../rechnungen/postenfelder.ts';
import type { Absetzung, Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { ueblich } from '../rechnungen/ueblich.ts';
import { type Sprache, spracheOf } from '../sprache.ts';

type Pflicht =
  | 'nummer'
  | 'status'
  | 'einnahme'
  | 'leistungsdatumFrom'
  | 'leistungsdatumTo'
  | 'rechnungsdatum'
  | 'faelligAm'
  | 'notizen';

type Bedingungen = Exclude<Kopffeld, Pflicht | 'kundenID'> | 'art' | 'bezug' | 'storno' | 'schluss';

type Kundendaten = Adresse &
  Partial<
    Pick<
      Erechnungsangaben,
      | 'ustId'
      | 'leitwegId'
      | 'kaeuferreferenz'
      | 'sprache'
      | 'zahlungsweise'
      | 'mandatsreferenz'
      | 'lastschriftIban'
    >
  >;
type Postendaten = Pick<Posten, 'titel' | 'menge' | 'preis' | 'rabatt' | 'steuersatz' | 'einheit'> &
  Partial<Pick<Posten, SeltenesFeld>>;

/** Everything the texts are made of. */
export type Belegdaten = Pick<Rechnung, Pflicht | Bedingungen> & {
  sprache: Sprache;
  kunde: Kundendaten | null;
  posten: Postendaten[];
  absetzungen: Absetzung[];
  anlagen: Pick<Anlage, 'name' | 'beschreibung'>[];
};

/**
 * Receipt as its sheet asks for it; one that is still being entered has no more than the required part. Sums may come
 * along, but the sheet shows what `berechnen` makes of the lines.
 */
export type Quelle = Pick<Rechnung, Pflicht> &
  Partial<Pick<Rechnung, Bedingungen | 'summe' | 'absetzungen' | 'anlagen'>> & {
    kunde: Kundendaten | null;
    rechnungsposten?:
      | (Pick<Posten, 'titel' | 'menge' | 'preis'> &
          Partial<Pick<Posten, 'rabatt' | 'steuersatz' | 'einheit' | 'summe' | SeltenesFeld>>)[]
      | undefined;
  };

/** Fills in what the issuer usually does. */
export function toBelegdaten(quelle: Quelle, absender: Absender): Belegdaten {
  const { rechnungsposten, absetzungen = [], anlagen = [], ...beleg } = quelle;
  return {
    ...OHNE,
    ...ueblich(beleg.einnahme, absender),
    art: 'rechnung',
    bezug: null,
    storno: null,
    schluss: null,
    ...beleg,
    sprache: spracheOf(quelle),
    absetzungen,
    anlagen,
    posten: (rechnungsposten ?? []).map((posten) => ({
      rabatt: 0,
      steuersatz: 0,
      einheit: OHNE_EINHEIT,
      ...posten,
    })),
  };
}
