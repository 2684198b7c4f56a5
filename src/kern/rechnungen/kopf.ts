/**
 * Fields of a receipt as a whole, said once. Body, patch, answer, columns, form, comparison and export are made of them: a
 * new field is a line here, and its name one in `kopfnamen.ts`. Plain data, because the first page loads it with the
 * answers.
 */
import type { Datum } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Belegsprache } from '../sprache.ts';
import type { Preisart } from '../steuer/preisart.ts';
import type { Prozent, Steuerart } from '../steuer/steuerart.ts';
import type { Beleganpassung } from './anpassung.ts';
import type { Zahlungsweg } from './zahlungsweg.ts';

/** Kinds of fields, and what each holds. How long texts may be stands with the bodies. */
export type Werte = {
  ja: boolean;
  verweis: number | null;
  text: string;
  tag: Datum;
  tage: number;
  cent: Cent;
  prozent: Prozent;
  steuerart: Steuerart;
  preisart: Preisart;
  sprache: Belegsprache;
  zahlungsweg: Zahlungsweg;
  anpassungen: Beleganpassung[];
  waehrung: string;
  /** Units of the currency for one euro, 10^-6; 0 where nobody has said. */
  kurs: number;
  /** '' where nobody has said. */
  freierTag: Datum;
};

type Feld = {
  [art in keyof Werte]: {
    art: art;
    /** Value where a new receipt does not say it; without one it has to, or it is as the issuer usually does it. */
    ohne?: Werte[art];
    /** A new receipt has to say it. */
    isPflicht?: true;
  };
}[keyof Werte];

const KEINE: Beleganpassung[] = [];

/** In the order of answers. */
export const KOPF = {
  einnahme: { art: 'ja', isPflicht: true },
  leistungsdatumFrom: { art: 'tag', isPflicht: true },
  leistungsdatumTo: { art: 'tag' },
  rechnungsdatum: { art: 'tag' },
  kundenID: { art: 'verweis', ohne: null },
  notizen: { art: 'text', ohne: '' },
  steuerart: { art: 'steuerart' },
  preisart: { art: 'preisart' },
  /** Wording of the exemption where the mode leaves it to the issuer; empty: the mode's own. */
  steuerhinweis: { art: 'text', ohne: '' },
  /** Discount on the whole receipt. */
  rabatt: { art: 'prozent', ohne: 0 },
  skontoProzent: { art: 'prozent' },
  skontoTage: { art: 'tage' },
  /** Deposit that was paid before (EN 16931 BT-113). */
  anzahlung: { art: 'cent', ohne: 0 },
  anpassungen: { art: 'anpassungen', ohne: KEINE },
  zahlungsweg: { art: 'zahlungsweg', ohne: '' },
  /** The last 4 to 6 digits of the card that it was paid with (BT-87). */
  kartenziffern: { art: 'text', ohne: '' },
  /** BT-13. */
  bestellnummer: { art: 'text', ohne: '' },
  /** BT-12. */
  vertragsnummer: { art: 'text', ohne: '' },
  /** BT-11. */
  projektnummer: { art: 'text', ohne: '' },
  /** BT-16. */
  lieferscheinnummer: { art: 'text', ohne: '' },
  /** Object that was worked on: a site, a flat, a machine (BT-18). */
  objekt: { art: 'text', ohne: '' },
  /** Before and after the lines, on the sheet and in the e-invoice (BT-22); empty: as the layout says. */
  textDavor: { art: 'text', ohne: '' },
  textDanach: { art: 'text', ohne: '' },
  /** Where it was delivered, if not to the customer's address: BT-70, BT-75, BT-78, BT-77, BT-80. */
  lieferName: { art: 'text', ohne: '' },
  lieferStrasse: { art: 'text', ohne: '' },
  lieferPlz: { art: 'text', ohne: '' },
  lieferOrt: { art: 'text', ohne: '' },
  lieferLand: { art: 'text', ohne: '' },
  /** Empty: that of the customer. */
  belegsprache: { art: 'sprache', ohne: '' },
  /** In which an invoice is written (BT-5); prices and whatever is typed as an amount are in it. */
  waehrung: { art: 'waehrung', ohne: 'EUR' },
  /** By which it becomes euros (Art. 230 MwStSystRL, § 16 Abs. 6 UStG), of which day, and who says so. */
  kurs: { art: 'kurs', ohne: 0 },
  kursdatum: { art: 'freierTag', ohne: '' },
  kursquelle: { art: 'text', ohne: '' },
} as const satisfies Record<string, Feld>;

type Kopf = typeof KOPF;
export type Kopffeld = keyof Kopf;

/** Fields with this property in their line. */
export type Kopffelder<Merkmal> = { [F in Kopffeld]: Kopf[F] extends Merkmal ? F : never }[Kopffeld];

/** Values of these fields in a receipt. */
export type Kopfwerte = { -readonly [F in Kopffeld]: Werte[Kopf[F]['art']] };

export const KOPFFELDER = Object.keys(KOPF) as Kopffeld[];

/** One value for each field of the head. */
export function mapKopf<Wert>(wertOf: (feld: Feld, name: Kopffeld) => Wert): Record<Kopffeld, Wert> {
  return Object.fromEntries(KOPFFELDER.map((name) => [name, wertOf(KOPF[name], name)])) as Record<
    Kopffeld,
    Wert
  >;
}

/** Values of a receipt about which nobody has said anything. */
export const OHNE = Object.fromEntries(
  Object.entries<Feld>(KOPF).flatMap(([name, { ohne }]) => (ohne === undefined ? [] : [[name, ohne]])),
) as { -readonly [F in Kopffelder<{ ohne: unknown }>]: Kopfwerte[F] };

/** Of one receipt alone, and of nothing that it is made from: its days, for whom it is, what was paid before, its rate. */
export const JE_RECHNUNG = {
  ...({ einnahme: true, kundenID: true, leistungsdatumFrom: true, leistungsdatumTo: true } as const),
  ...({ rechnungsdatum: true, anzahlung: true } as const),
  ...({ waehrung: true, kurs: true, kursdatum: true, kursquelle: true } as const),
} as const satisfies { [F in Kopffeld]?: true };
