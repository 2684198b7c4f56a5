import { schemaResolver } from '@mantine/form';
import type { Papierangaben } from '#kern/angebote/papierkopf.ts';
import { KURSSTELLEN } from '#kern/antwortfelder.ts';
import { addTage, isDatum } from '#kern/datum.ts';
import { parseDezimal } from '#kern/dezimal.ts';
import { felderVon } from '#kern/feldauswahl.ts';
import { formatBetragOhneEuro, toEuro } from '#kern/geld.ts';
import type { Adresse, Erechnungsangaben } from '#kern/kunden/neuePartei.ts';
import { formatKurs } from '#kern/kurs.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { parseCent } from '#kern/rechenausdruck.ts';
import { angezahlt } from '#kern/rechnungen/anzahlung.ts';
import { type Berechnung, berechnen } from '#kern/rechnungen/berechnung.ts';
import { inEuro } from '#kern/rechnungen/inEuro.ts';
import { KOPF, KOPFFELDER, type Kopffeld, type Kopfwerte } from '#kern/rechnungen/kopf.ts';
import { NeueRechnung } from '#kern/rechnungen/neueRechnung.ts';
import type { Absetzung, Belegart, Bezug, Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { postensumme } from '#kern/rechnungen/summen.ts';
import { ueblich } from '#kern/rechnungen/ueblich.ts';
import { isSofortBezahlt, type Zahlungsweg } from '#kern/rechnungen/zahlungsweg.ts';
import type { Belegsprache } from '#kern/sprache.ts';
import type { Preisart } from '#kern/steuer/preisart.ts';
import { type Steuerart, zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { isFremd, type Kurs } from '#kern/waehrung.ts';
import {
  type AnpassungFelder,
  beleganpassungBody,
  toAnpassung,
  toAnpassungFelder,
} from '#web/rechnungen/anpassungFelder.ts';
import {
  type EingangFelder,
  eingangBody,
  OHNE_EINGANG,
  toEingangFelder,
} from '#web/rechnungen/eingangFelder.ts';
import {
  linesOf,
  newPosten,
  ohneEigenes,
  type PostenFelder,
  toPosten,
  toPostenBody,
  withoutRest,
} from '#web/rechnungen/postenFelder.ts';
import { computed, toProzent, toProzenttext } from '#web/rechnungen/zahltext.ts';

/** A chosen customer or supplier. */
export type Gewaehlt = Adresse & Erechnungsangaben & { id: number };

/** Fields that hold a text as typed; empty for an amount of nothing, and for as the issuer usually does it. */
type Getippt = Exclude<
  Kopffeld,
  'einnahme' | 'kundenID' | 'steuerart' | 'preisart' | 'belegsprache' | 'zahlungsweg' | 'anpassungen'
>;

/** Fields of quotes, order confirmations and delivery notes alone; a receipt has none of them. Days are ISO text. */

/** Facts that nobody types into the form: which kind of invoice it is, and what goes off for part payments. */
export type Vorgangsangaben = { art: Belegart; absetzungen: readonly Absetzung[] };

/** Form fields of a receipt: text as typed. Both parties are kept, so that switching the tabs loses nothing. */
export type RechnungFelder = EingangFelder & { [feld in Getippt]: string } & {
  einnahme: boolean;
  kunde: Gewaehlt | null;
  lieferant: Gewaehlt | null;
  /** Empty: as the issuer usually does it. */
  steuerart: Steuerart | '';
  preisart: Preisart | '';
  /** Empty: that of the customer. */
  belegsprache: Belegsprache;
  zahlungsweg: Zahlungsweg;
  anpassungen: AnpassungFelder[];
  /** Whether every line shows its discount. */
  rabattJePosten: boolean;
  posten: PostenFelder[];
} & Partial<Papierangaben & Vorgangsangaben>;

/** Fields of `Konditionen.tsx`: those that nothing else of the form asks for. */
export type Konditionen = Omit<
  RechnungFelder,
  | keyof EingangFelder
  | keyof Papierangaben
  | keyof Vorgangsangaben
  | keyof typeof ANDERSWO
  | 'kunde'
  | 'lieferant'
  | 'posten'
>;

/** Fields of the head that are asked for above, of expenses too. */
const ANDERSWO = {
  einnahme: true,
  kundenID: true,
  leistungsdatumFrom: true,
  leistungsdatumTo: true,
  rechnungsdatum: true,
  notizen: true,
} satisfies { [feld in Kopffeld]?: true };

const UEBLICH = {
  ...Object.fromEntries(KOPFFELDER.filter((feld) => !(feld in ANDERSWO)).map((feld) => [feld, ''])),
  anpassungen: [] as AnpassungFelder[],
  rabattJePosten: false,
} as Konditionen;

/** Fields of the entry that belong to invoices only. */
export function konditionenOf(felder: RechnungFelder): Konditionen {
  const namen = Object.keys(UEBLICH) as (keyof Konditionen)[];
  return Object.fromEntries(namen.map((name) => [name, felder[name]])) as Konditionen;
}

/** Terms of an expense, which is recorded as what was paid; a stored receipt has to be told so. */
export function konditionenDerAusgabe(isGespeichert: boolean): Konditionen {
  return isGespeichert ? { ...UEBLICH, steuerart: 'liebhaberei', preisart: 'netto' } : UEBLICH;
}

/** Whether one of these fields is among them. */
export function isKondition(feld: string): boolean {
  return feld in UEBLICH;
}

const TEXTFELDER = felderVon(KOPF, 'text', 'tag', 'freierTag', 'sprache', 'zahlungsweg');

type Textfelder = Pick<Kopfwerte, (typeof TEXTFELDER)[number]>;

/** Fields whose text is what they hold: the same in the form, in the body and in the receipt. */
function textfelderOf(von: Textfelder): Textfelder {
  return Object.fromEntries(TEXTFELDER.map((feld) => [feld, von[feld]])) as Textfelder;
}

/** The empty form. */
export function newRechnungFelder(heute: string): RechnungFelder {
  return {
    einnahme: true,
    kunde: null,
    lieferant: null,
    leistungsdatumFrom: heute,
    leistungsdatumTo: heute,
    rechnungsdatum: heute,
    notizen: '',
    ...UEBLICH,
    ...OHNE_EINGANG,
    posten: [newPosten()],
  };
}

/** A stored receipt as form. */
export function toFelder(rechnung: Rechnung): RechnungFelder {
  const { kunde, kundenID } = rechnung;
  const partei = kunde && kundenID !== null ? { ...kunde, id: kundenID } : null;
  return {
    einnahme: rechnung.einnahme,
    kunde: rechnung.einnahme ? partei : null,
    lieferant: rechnung.einnahme ? null : partei,
    ...textfelderOf(rechnung),
    steuerart: rechnung.steuerart,
    preisart: rechnung.preisart,
    rabatt: toProzenttext(rechnung.rabatt),
    skontoTage: rechnung.skontoProzent > 0 ? String(rechnung.skontoTage) : '',
    skontoProzent: toProzenttext(rechnung.skontoProzent),
    anzahlung: anzahlungstext(rechnung),
    ...(isFremd(rechnung)
      ? { waehrung: rechnung.waehrung, kurs: formatKurs(rechnung.kurs) }
      : { waehrung: '', kurs: '' }),
    anpassungen: toAnpassungFelder(rechnung.anpassungen),
    rabattJePosten: rechnung.rechnungsposten?.some(({ rabatt }) => rabatt !== 0) ?? false,
    ...toEingangFelder(rechnung),
    ...vorgangsangabenOf(rechnung),
    posten: toPosten(rechnung),
  };
}

/** As they are stored: a payment may have changed them since the form was filled. */
export function vorgangsangabenOf({ art, absetzungen = [] }: Rechnung): Vorgangsangaben {
  return { art, absetzungen };
}

/** Deposit as text; what was paid on the spot is none that somebody typed. */
function anzahlungstext({ anzahlung, zahlungsweg }: Rechnung): string {
  return anzahlung === 0 || isSofortBezahlt(zahlungsweg) ? '' : formatBetragOhneEuro(anzahlung);
}

/** The lines of another receipt, its discounts, and how its prices are meant. How it was taxed may have changed since. */
export function wieZuletzt(rechnung: Rechnung): Partial<RechnungFelder> {
  const { preisart, rabatt, rabattJePosten, posten, ...felder } = toFelder(rechnung);
  const { belegart, kategorie, trinkgeld, ust } = felder;
  return {
    rabatt,
    rabattJePosten,
    posten: posten.map(ohneEigenes),
    // Its prices are in it.
    waehrung: felder.waehrung,
    ...(zeigtUmsatzsteuer(rechnung.steuerart) && { preisart }),
    // The same amount has the same VAT; what is printed on the new one is compared anyway.
    ...(!rechnung.einnahme && { belegart, kategorie, trinkgeld, ust }),
  };
}

/** A new receipt of today like a stored one: same party, lines and notes, but no deposit, no rate, and nothing that only its own paper says. */
export function toKopie(rechnung: Rechnung, heute: string): RechnungFelder {
  const { leistungsdatumFrom, leistungsdatumTo, rechnungsdatum } = newRechnungFelder(heute);
  const { belegart, kategorie, art: _, absetzungen: __, ...felder } = toFelder(rechnung);
  const tage = { leistungsdatumFrom, leistungsdatumTo, rechnungsdatum };
  const posten = felder.posten.map(ohneEigenes);
  const ohneKurs = { kurs: '', kursdatum: '', kursquelle: '' };
  return { ...felder, ...tage, ...ohneKurs, posten, anzahlung: '', ...OHNE_EINGANG, belegart, kategorie };
}

/**
 * Body of POST and PATCH. Numbers travel as typed, sums as their result; the server reads them with the same code.
 * The total goes along once it is known how the issuer taxes.
 */
export function toBody(felder: RechnungFelder, mandant?: Mandant) {
  return {
    einnahme: felder.einnahme,
    kundenID: parteiOf(felder)?.id ?? null,
    ...textfelderOf(felder),
    ...bedingungenOf(felder),
    ...waehrungBody(felder),
    ...eingangBody(felder),
    posten: withoutRest(felder.posten).map(toPostenBody),
    ...(mandant && { summe: toEuro(inEuro(berechnungOf(felder, mandant), kursOf(felder)).summe) }),
  };
}

/** Fields of the form about tax and payment; what is left open is decided by the server as usual. */
function bedingungenOf(felder: RechnungFelder) {
  const { steuerart, preisart, rabatt, skontoTage, skontoProzent, anzahlung } = felder;
  const isUeblich = steuerart === '';
  return {
    ...(steuerart !== '' && { steuerart }),
    ...(preisart !== '' && { preisart }),
    ...(!(isUeblich && skontoProzent.trim() === '') && {
      skontoTage: Number(skontoTage.trim() || '0'),
      skontoProzent: skontoProzent.trim() || '0',
    }),
    rabatt: rabatt.trim() || '0',
    anpassungen: felder.anpassungen.map(beleganpassungBody),
    anzahlung: anzahlung.trim() === '' ? '0' : computed(anzahlung),
  };
}

/** A currency and its rate; without a currency of its own it is in euros. */
function waehrungBody({ waehrung, kurs }: RechnungFelder) {
  return { waehrung: waehrung || 'EUR', kurs: waehrung === '' || kurs.trim() === '' ? 0 : kurs };
}

/** As far as the rate is a number yet. */
export function kursOf({ waehrung, kurs }: Pick<RechnungFelder, 'waehrung' | 'kurs'>): Kurs {
  return { waehrung: waehrung || 'EUR', kurs: parseDezimal(kurs, KURSSTELLEN) ?? 0 };
}

/** The party of the tab that is open. */
export function parteiOf({ einnahme, kunde, lieferant }: RechnungFelder): Gewaehlt | null {
  return einnahme ? kunde : lieferant;
}

/** An entry that was kept, with the party as it is now: its address may have been mended since. */
export function withPartei(felder: RechnungFelder, partei: Gewaehlt): RechnungFelder {
  const aktuell = (alt: Gewaehlt | null) => (alt?.id === partei.id ? partei : alt);
  return { ...felder, kunde: aktuell(felder.kunde), lieferant: aktuell(felder.lieferant) };
}

/** Facts of a receipt that nobody types: its number so far, the invoice it replaces, and who issues it. */
export type Rahmen = { nummer: string; heute: string; mandant: Mandant; bezug?: Bezug | null | undefined };

/** The entry as a receipt, for sheet and checks; a day that is none yet counts as `heute`, empty lines are left out. */
export function toRechnung(
  felder: RechnungFelder,
  { nummer, heute, mandant, bezug = null }: Rahmen,
): Rechnung & { rechnungsposten: Posten[] } {
  const tag = (text: string) => (isDatum(text) ? text : heute);
  const rechnungsdatum = tag(felder.rechnungsdatum);
  const kunde = parteiOf(felder);
  const berechnung = berechnungOf(felder, mandant);
  const kurs = kursOf(felder);
  return {
    id: 1,
    nummer,
    status: 'entwurf',
    einnahme: felder.einnahme,
    ...textfelderOf(felder),
    ...wirksam(felder, mandant),
    ...kurs,
    summe: inEuro(berechnung, kurs).summe,
    anzahlung: berechnung.anzahlung,
    leistungsdatumFrom: tag(felder.leistungsdatumFrom),
    leistungsdatumTo: tag(felder.leistungsdatumTo),
    rechnungsdatum,
    faelligAm: addTage(rechnungsdatum, mandant.zahlungszielTage),
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    kundenID: kunde?.id ?? null,
    kunde,
    art: (felder.einnahme && felder.art) || 'rechnung',
    bezug: felder.einnahme ? bezug : null,
    storno: null,
    vorgang: null,
    schluss: null,
    version: 1,
    rechnungsposten: linesOf(felder, mandant).map((line) => ({ ...line, summe: postensumme(line) })),
    absetzungen: [...abgesetztesOf(felder)],
  };
}

/** How the receipt is taxed and paid: what the form says, else what the issuer usually does. */
export function wirksam(felder: RechnungFelder, mandant: Mandant | undefined) {
  const gewohnt = ueblich(felder.einnahme, mandant);
  const hasSkonto = felder.steuerart !== '' || felder.skontoProzent.trim() !== '';
  return {
    steuerart: felder.steuerart || gewohnt.steuerart,
    preisart: felder.preisart || gewohnt.preisart,
    rabatt: toProzent(felder.rabatt),
    anpassungen: felder.anpassungen.map(toAnpassung),
    skontoTage: hasSkonto ? Number(felder.skontoTage) || 0 : gewohnt.skontoTage,
    skontoProzent: hasSkonto ? toProzent(felder.skontoProzent) : gewohnt.skontoProzent,
    anzahlung: parseCent(felder.anzahlung) ?? 0,
  };
}

/** All sums of the entry; lines that are no numbers yet count nothing. */
export function berechnungOf(felder: RechnungFelder, mandant: Mandant | undefined): Berechnung {
  const { einnahme, zahlungsweg } = felder;
  const grundlage = {
    ...wirksam(felder, mandant),
    posten: linesOf(felder, mandant),
    absetzungen: abgesetztesOf(felder),
  };
  return berechnen({ ...grundlage, anzahlung: angezahlt({ ...grundlage, einnahme, zahlungsweg }) });
}

/** Of an expense nothing goes off. */
function abgesetztesOf({ einnahme, absetzungen = [] }: RechnungFelder): readonly Absetzung[] {
  return einnahme ? absetzungen : [];
}

const resolve = schemaResolver(NeueRechnung, { sync: true });

/** Faults by path, from the schema that the server uses too. */
export function validateRechnung(felder: RechnungFelder) {
  return resolve(toBody(felder));
}
