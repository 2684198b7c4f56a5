/** What the form of a piece holds: text as typed, filled with the proposal. */
import { isDatum } from '#kern/datum.ts';
import { LESEFELDER, type Lesefeld } from '#kern/eingang/gelesenes.ts';
import type { Vorschlag } from '#kern/eingang/stueck.ts';
import type { Wortart } from '#kern/eingang/wortwahl.ts';
import { zuPruefenOf } from '#kern/eingang/zuPruefen.ts';
import { type Cent, formatBetragOhneEuro } from '#kern/geld.ts';
import { type Konto, ueblichesKonto } from '#kern/konten/konto.ts';
import { formatIban } from '#kern/mandant/iban.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import type { Eingangsart } from '#kern/rechnungen/eingang.ts';
import { newUst, suggestUst, sumUst, type UstFelder } from '#web/rechnungen/eingangFelder.ts';

export type StueckFelder = {
  lieferantID: number | null;
  lieferant: string;
  ustId: string;
  iban: string;
  belegart: Eingangsart;
  belegnummer: string;
  belegdatum: string;
  faellig: string;
  brutto: string;
  ust: UstFelder[];
  kategorie: string;
  /** Account by which it was paid; empty: it is open. */
  konto: string;
  bezahltAm: string;
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

type Geldkonto = Pick<Konto, 'id' | 'art' | 'archiviert'>;

/** The form of a proposal; without one it is empty. Paid at a till is taken as paid, from the till or the bank. */
export function felderOf(
  vorschlag: Vorschlag | null,
  { konten, darfZahlen }: { konten: readonly Geldkonto[]; darfZahlen: boolean },
): StueckFelder {
  const { lieferant, belegart = 'eingangsrechnung', brutto = null, ust = [] } = vorschlag ?? {};
  const bezahltMit = darfZahlen ? kontoOf(vorschlag, konten) : undefined;
  return {
    lieferantID: vorschlag?.lieferantID ?? null,
    lieferant: lieferant?.name ?? '',
    ustId: lieferant?.ustId ?? '',
    iban: formatIban(lieferant?.iban ?? ''),
    belegart,
    belegnummer: vorschlag?.belegnummer ?? '',
    belegdatum: vorschlag?.belegdatum ?? '',
    faellig: vorschlag?.faellig ?? '',
    brutto: brutto === null ? '' : formatBetragOhneEuro(brutto),
    ust: ust.map((zeile) =>
      newUst({
        satz: String(zeile.satz / 100).replace('.', ','),
        netto: formatBetragOhneEuro(zeile.netto),
        steuer: formatBetragOhneEuro(zeile.steuer),
        brutto: formatBetragOhneEuro(zeile.brutto),
      }),
    ),
    kategorie: vorschlag?.kategorie ?? '',
    konto: bezahltMit === undefined ? '' : String(bezahltMit.id),
    bezahltAm: vorschlag?.belegdatum ?? '',
    notizen: '',
  };
}

function kontoOf(vorschlag: Vorschlag | null, konten: readonly Geldkonto[]): Geldkonto | undefined {
  if (!vorschlag) return undefined;
  const { zahlung, belegart } = vorschlag;
  const offene = konten.filter(({ archiviert }) => !archiviert);
  const kasse = offene.find(({ art }) => art === 'kasse');
  if (zahlung === 'bar' && kasse) return kasse;
  const anDerKasse = zahlung !== null || belegart === 'kassenbon';
  return anDerKasse ? (offene.find(({ art }) => art === 'bank') ?? ueblichesKonto(offene)) : undefined;
}

/** What was typed as an amount, in cents; undefined while it is none. */
export function centOf(text: string): Cent | undefined {
  const wert = parseRechnung(text, 2);
  return wert === undefined ? undefined : Math.round(wert / 100);
}

/** The rows after the amount has changed: the only row follows it at its rate. */
export function folgeUst(ust: readonly UstFelder[], brutto: Cent): UstFelder[] | undefined {
  const [einzige, weitere] = ust;
  if (!einzige || weitere || sumUst(ust) === brutto) return undefined;
  const satz = parseRechnung(einzige.satz, 2);
  if (satz === undefined) return undefined;
  return [{ ...suggestUst([], brutto, Math.round(satz / 100)), key: einzige.key }];
}

/** What the fields say, as the server takes it. */
export function stueckBody(felder: StueckFelder, version: number) {
  const { lieferantID, lieferant, ustId, iban, konto, bezahltAm, ust, belegdatum, kategorie, ...rest } =
    felder;
  return {
    version,
    ...(lieferantID === null
      ? { lieferant: { name: lieferant.trim(), ustId, iban } }
      : { kundenID: lieferantID }),
    ...rest,
    belegdatum,
    ust: ust.map(({ satz, netto, steuer, brutto }) => ({ satz, netto, steuer, brutto })),
    ...(kategorie && { kategorie }),
    bezahlt: konto === '' ? null : { kontoID: Number(konto), datum: bezahltAm || belegdatum },
  };
}

/** What is missing or cannot be right, by the path of the field. */
export function stueckfehler(felder: StueckFelder): Record<string, string> {
  const { lieferant, belegdatum, brutto, ust } = felder;
  const cent = centOf(brutto);
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

/** What a click on a word puts into the field of this path. */
export function wortartOf(pfad: string): Wortart | undefined {
  if (pfad.startsWith('ust.')) return pfad.endsWith('.satz') ? 'prozent' : 'betrag';
  return ARTEN[pfad];
}

const ARTEN: Record<string, Wortart> = {
  ...{ lieferant: 'zeile', ustId: 'wort', iban: 'iban', belegnummer: 'wort', belegdatum: 'datum' },
  ...{ faellig: 'datum', bezahltAm: 'datum', brutto: 'betrag', trinkgeld: 'betrag', notizen: 'zeile' },
};
