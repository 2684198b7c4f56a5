import type { Steuerfall } from '#kern/ausgaben/steuerfall.ts';
import { isDatum } from '#kern/datum.ts';
import { LESEFELDER, type Lesefeld } from '#kern/eingang/gelesenes.ts';
import type { Vorschlag } from '#kern/eingang/stueck.ts';
import type { Wortart } from '#kern/eingang/wortwahl.ts';
import { zuPruefenOf } from '#kern/eingang/zuPruefen.ts';
import { type Cent, formatBetragOhneEuro } from '#kern/geld.ts';
import { parseCent, parseRechnung } from '#kern/rechenausdruck.ts';
import type { Eingangsart } from '#kern/rechnungen/eingang.ts';
import {
  type EingangFelder,
  eingangBody,
  suggestUst,
  sumUst,
  type UstFelder,
} from '#web/rechnungen/eingangFelder.ts';

export type StueckFelder = EingangFelder & {
  belegart: Eingangsart;
  lieferantID: number | null;
  lieferant: string;
  ustId: string;
  iban: string;
  belegdatum: string;
  brutto: string;
  /** Whose VAT it is, on all rows. */
  steuerfall: Steuerfall;
  /** Empty: deducted as the law says. */
  vorsteuer: '' | 'ja' | 'nein';
  /** Percent of it that is for the business; empty: all. */
  betrieblich: string;
  anlage: boolean;
  /** Account by which it was paid; empty: it is open. */
  konto: string;
  bezahltAm: string;
  /** Somebody has asked the supplier whether the account on the receipt is his. */
  ibanGeprueft: boolean;
  notizen: string;
};

export const STUECKLABELS = {
  lieferant: 'Lieferant',
  ustId: 'USt-IdNr.',
  iban: 'IBAN',
  belegnummer: 'Belegnummer',
  belegdatum: 'Belegdatum',
  faellig: 'Fällig am',
  brutto: 'Betrag',
  ust: 'Umsatzsteuer',
  trinkgeld: 'Trinkgeld',
} as const satisfies Record<Lesefeld, string>;

/** Amount to be paid, tip included, in cents. */
export function gesamtOf({ brutto, trinkgeld }: Pick<StueckFelder, 'brutto' | 'trinkgeld'>): Cent {
  return (parseCent(brutto) ?? 0) + (parseCent(trinkgeld) ?? 0);
}

/** The rows after the amount has changed: the only row follows it at its rate. */
export function folgeUst(ust: readonly UstFelder[], brutto: Cent): UstFelder[] | undefined {
  const [einzige, weitere] = ust;
  if (!einzige || weitere || sumUst(ust) === brutto) return undefined;
  const satz = parseRechnung(einzige.satz, 2);
  if (satz === undefined) return undefined;
  return [{ ...suggestUst([], brutto, Math.round(satz / 100)), key: einzige.key }];
}

/** Body of the fields, as the server takes it; about input VAT nothing where nobody has decided. */
export function stueckBody(felder: StueckFelder, version: number) {
  const { lieferantID, lieferant, ustId, iban, konto, bezahltAm, belegdatum } = felder;
  const { steuerfall, vorsteuer, betrieblich, anlage, ibanGeprueft } = felder;
  const ust = felder.ust.map(({ key: _, abziehbar: __, ...zeile }) => ({
    ...zeile,
    steuerfall,
    anlage,
    betrieblich: betrieblich.trim() || '100',
    ...(vorsteuer !== '' && { abziehbar: vorsteuer === 'ja' }),
  }));
  return {
    version,
    ...(lieferantID === null
      ? { lieferant: { name: lieferant.trim(), ustId, iban } }
      : { kundenID: lieferantID, iban, ibanGeprueft }),
    ...eingangBody({ ...felder, einnahme: false }),
    ust,
    belegdatum,
    brutto: formatBetragOhneEuro(gesamtOf(felder)),
    notizen: felder.notizen,
    bezahlt: konto === '' ? null : { kontoID: Number(konto), datum: bezahltAm || belegdatum },
  };
}

/** Faults of the fields, by path: what is missing or cannot be right. */
export function stueckfehler(felder: StueckFelder): Record<string, string> {
  const { lieferant, belegdatum, brutto, ust } = felder;
  const cent = parseCent(brutto);
  return {
    ...(lieferant.trim() === '' && { lieferant: 'Bitte sagen, von wem der Beleg ist.' }),
    ...(!isDatum(belegdatum) && { belegdatum: 'Bitte das Datum angeben, das auf dem Beleg steht.' }),
    ...((cent === undefined || cent === 0) && {
      brutto: 'Bitte den Betrag angeben, der auf dem Beleg steht.',
    }),
    ...(cent !== undefined &&
      ust.length > 0 &&
      sumUst(ust) !== cent && { ust: 'Die Zeilen ergeben zusammen nicht den Betrag.' }),
  };
}

/** Fields of the form to look at, in the order of the form. */
export function pruefstellen(vorschlag: Vorschlag | null): Lesefeld[] {
  return vorschlag ? FOLGE.filter((feld) => zuPruefenOf(vorschlag).includes(feld)) : [];
}

const FOLGE: readonly Lesefeld[] = [
  ...(['lieferant', 'ustId', 'iban', 'belegdatum', 'belegnummer', 'brutto', 'ust'] as const),
  ...LESEFELDER.filter((feld) => feld === 'faellig' || feld === 'trinkgeld'),
];

/** Kind of word that a click puts into the field of this path. */
export function wortartOf(pfad: string): Wortart | undefined {
  if (pfad.startsWith('ust.')) return pfad.endsWith('.satz') ? 'prozent' : 'betrag';
  return ARTEN[pfad];
}

const ARTEN: Record<string, Wortart> = {
  lieferant: 'zeile',
  ustId: 'wort',
  iban: 'iban',
  belegnummer: 'wort',
  belegdatum: 'datum',
  faellig: 'datum',
  bezahltAm: 'datum',
  brutto: 'betrag',
  trinkgeld: 'betrag',
  notizen: 'zeile',
};
