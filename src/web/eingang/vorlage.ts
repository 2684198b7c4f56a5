/** The form as a proposal fills it. */
import { Kategorie, type KategorieId } from '#kern/ausgaben/kategorien.ts';
import type { Steuerfall } from '#kern/ausgaben/steuerfall.ts';
import type { Vorschlag } from '#kern/eingang/stueck.ts';
import { type Cent, formatBetragOhneEuro } from '#kern/geld.ts';
import { formatIban } from '#kern/iban.ts';
import { type Konto, ueblichesKonto } from '#kern/konten/konto.ts';
import type { StueckFelder } from '#web/eingang/stueckFelder.ts';
import { newUst, OHNE_EINGANG } from '#web/rechnungen/eingangFelder.ts';

type Geldkonto = Pick<Konto, 'id' | 'titel' | 'art' | 'archiviert'>;
/** The accounts that it may have been paid by, and whether who looks at it may say so. */
export type Umfeld = { konten: readonly Geldkonto[]; darfZahlen: boolean };

/** Nothing was read. */
export const LEER: StueckFelder = {
  ...OHNE_EINGANG,
  belegart: 'eingangsrechnung',
  lieferantID: null,
  lieferant: '',
  ustId: '',
  iban: '',
  belegdatum: '',
  brutto: '',
  steuerfall: 'normal',
  vorsteuer: '',
  betrieblich: '',
  anlage: false,
  konto: '',
  bezahltAm: '',
  ibanGeprueft: false,
  notizen: '',
};

/** The form of a proposal; without one it is empty. Paid at a till is taken as paid, from the till or the bank. */
export function vorlageOf(vorschlag: Vorschlag | null, { konten, darfZahlen }: Umfeld): StueckFelder {
  if (!vorschlag) return LEER;
  const { lieferant, lieferantID, belegart, belegdatum, waehrung } = vorschlag;
  const konto = darfZahlen ? kontoOf(vorschlag, konten) : undefined;
  return {
    ...LEER,
    belegart,
    lieferantID,
    lieferant: lieferant.name ?? '',
    ustId: lieferant.ustId ?? '',
    iban: formatIban(lieferant.iban ?? ''),
    belegnummer: vorschlag.belegnummer ?? '',
    belegdatum: belegdatum ?? '',
    faellig: vorschlag.faellig ?? '',
    trinkgeld: betragtext(vorschlag.trinkgeld),
    ...(waehrung === 'EUR' ? betraegeOf(vorschlag) : fremdeOf(vorschlag)),
    kategorie: kategorieOf(vorschlag),
    steuerfall: steuerfallOf(vorschlag),
    konto: konto === undefined ? '' : String(konto.id),
    bezahltAm: belegdatum ?? '',
  };
}

/** A proposal that became better while somebody was at it: fields that they have left alone follow, what they typed stays. */
export function nachgezogen(jetzt: StueckFelder, bisher: StueckFelder, neu: StueckFelder): StueckFelder {
  return { ...jetzt, ...unberuehrteOf(jetzt, bisher, neu) };
}

/** Proposal that the form lies on after that: of what they typed still the one that they saw. */
export function nachgezogeneVorlage(
  jetzt: StueckFelder,
  bisher: StueckFelder,
  neu: StueckFelder,
): StueckFelder {
  return { ...bisher, ...unberuehrteOf(jetzt, bisher, neu) };
}

function unberuehrteOf(jetzt: StueckFelder, bisher: StueckFelder, neu: StueckFelder): Partial<StueckFelder> {
  const felder = Object.keys(neu) as (keyof StueckFelder)[];
  const unberuehrte = felder.filter((feld) => ohneKeys(jetzt[feld]) === ohneKeys(bisher[feld]));
  return Object.fromEntries(unberuehrte.map((feld) => [feld, neu[feld]]));
}

/** Rows are numbered anew each time. */
function ohneKeys(wert: unknown): string {
  return JSON.stringify(wert, (name, teil) => (name === 'key' ? undefined : teil)) ?? '';
}

function betraegeOf({ brutto, ust }: Vorschlag): Pick<StueckFelder, 'brutto' | 'ust'> {
  return {
    brutto: betragtext(brutto),
    ust: ust.map(({ satz, netto, steuer, brutto: zusammen }) =>
      newUst({
        satz: String(satz / 100).replace('.', ','),
        netto: betragtext(netto),
        steuer: betragtext(steuer),
        brutto: betragtext(zusammen),
      }),
    ),
  };
}

/** Foreign amount; what it comes to in euro is not on the receipt. */
function fremdeOf({ brutto, waehrung, belegdatum }: Vorschlag): Pick<StueckFelder, 'fremdwaehrung'> {
  const { fremdwaehrung } = OHNE_EINGANG;
  return {
    fremdwaehrung: { ...fremdwaehrung, betrag: betragtext(brutto), waehrung, datum: belegdatum ?? '' },
  };
}

function betragtext(cent: Cent | null): string {
  return cent === null ? '' : formatBetragOhneEuro(cent);
}

function kategorieOf({ kategorie, art }: Vorschlag): KategorieId | '' {
  const bekannt = Kategorie.safeParse(kategorie);
  if (bekannt.success) return bekannt.data;
  return art === 'bewirtung' ? 'bewirtung' : '';
}

function steuerfallOf({ reverseCharge, kleinunternehmer, erechnung }: Vorschlag): Steuerfall {
  if (erechnung?.steuerfall) return erechnung.steuerfall;
  if (reverseCharge) return 'reverse';
  return kleinunternehmer ? 'kleinunternehmer' : 'normal';
}

function kontoOf({ zahlung, belegart }: Vorschlag, konten: readonly Geldkonto[]): Geldkonto | undefined {
  const offene = konten.filter(({ archiviert }) => !archiviert);
  const kasse = offene.find(({ art }) => art === 'kasse');
  if (zahlung === 'bar' && kasse) return kasse;
  const anDerKasse = zahlung !== null || belegart === 'kassenbon';
  return anDerKasse ? (offene.find(({ art }) => art === 'bank') ?? ueblichesKonto(offene)) : undefined;
}
