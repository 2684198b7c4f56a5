/** What the form holds of a supplier's receipt: text as typed. */
import { parseDezimal } from '#kern/dezimal.ts';
import { type Cent, formatBetragOhneEuro } from '#kern/geld.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import type { Eingangsart, Steuerzeile } from '#kern/rechnungen/eingang.ts';
import { GANZ } from '#kern/rechnungen/eingangsfelder.ts';
import { steuerzeileOf } from '#kern/rechnungen/eingangsregeln.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Prozent } from '#kern/steuer/steuerart.ts';

/** VAT of one rate; `key` stays the same while rows come and go. */
export type UstFelder = {
  key: string;
  satz: string;
  netto: string;
  steuer: string;
  brutto: string;
  abziehbar: boolean;
  /** Percent; empty: all of it. */
  betrieblich: string;
};

export type EingangFelder = {
  belegart: Eingangsart | '';
  belegnummer: string;
  eingangsdatum: string;
  ust: UstFelder[];
};

export const OHNE_EINGANG: EingangFelder = { belegart: '', belegnummer: '', eingangsdatum: '', ust: [] };

let lastKey = 0;

/** An empty row. */
export function newUst(felder: Partial<UstFelder> = {}): UstFelder {
  lastKey += 1;
  const leer = { satz: '', netto: '', steuer: '', brutto: '', abziehbar: true, betrieblich: '' };
  return { ...leer, ...felder, key: `ust-${lastKey}` };
}

/** Whether one of these fields is among them. */
export function isEingangsfeld(feld: string): boolean {
  return (feld.split('.')[0] ?? '') in OHNE_EINGANG;
}

/** What is stored of a receipt as form. */
export function toEingangFelder(rechnung: Rechnung): EingangFelder {
  const { belegart, belegnummer, eingangsdatum, ust = [] } = rechnung;
  return {
    belegart: belegart ?? '',
    belegnummer: belegnummer ?? '',
    eingangsdatum: eingangsdatum ?? '',
    ust: ust.map(toUst),
  };
}

function toUst({ satz, netto, steuer, brutto, abziehbar, betrieblich }: Steuerzeile): UstFelder {
  return newUst({
    ...{ satz: prozenttext(satz), netto: formatBetragOhneEuro(netto), steuer: formatBetragOhneEuro(steuer) },
    ...{ brutto: formatBetragOhneEuro(brutto), abziehbar },
    betrieblich: betrieblich === GANZ ? '' : prozenttext(betrieblich),
  });
}

function prozenttext(prozent: Prozent): string {
  return String(prozent / 100).replace('.', ',');
}

/** The part of a body; income says nothing about it. */
export function eingangBody({
  einnahme,
  belegart,
  belegnummer,
  eingangsdatum,
  ust,
}: EingangFelder & { einnahme: boolean }) {
  if (einnahme) return {};
  return {
    ...{ belegart, belegnummer, eingangsdatum },
    ust: ust.map(({ key: _, betrieblich, ...zeile }) => ({
      ...zeile,
      betrieblich: betrieblich.trim() || '100',
    })),
  };
}

const cent = (text: string): Cent | undefined =>
  parseRechnung(text, 2) === undefined ? undefined : Math.round((parseRechnung(text) ?? 0) / 100);

/** What the rows come to so far; those that are no amounts yet count nothing. */
export function sumUst(ust: readonly UstFelder[]): Cent {
  return ust.reduce((summe, { brutto }) => summe + (cent(brutto) ?? 0), 0);
}

/** A row for what of `summe` no row says yet. */
export function suggestUst(ust: readonly UstFelder[], summe: Cent, satz: Prozent): UstFelder {
  return toUst(steuerzeileOf(summe - sumUst(ust), satz));
}

/** A row with the amount that follows from the two others, or from the gross amount and the rate. */
export function completeUst(zeile: UstFelder): UstFelder {
  const [netto, steuer, brutto] = [cent(zeile.netto), cent(zeile.steuer), cent(zeile.brutto)];
  const satz = parseDezimal(zeile.satz.replace(/\s*%$/, ''), 2);
  if (netto !== undefined && steuer !== undefined && isLeer(zeile.brutto))
    return { ...zeile, brutto: formatBetragOhneEuro(netto + steuer) };
  if (brutto === undefined) return zeile;
  if (netto !== undefined && isLeer(zeile.steuer))
    return { ...zeile, steuer: formatBetragOhneEuro(brutto - netto) };
  if (steuer !== undefined && isLeer(zeile.netto))
    return { ...zeile, netto: formatBetragOhneEuro(brutto - steuer) };
  if (satz === undefined || !isLeer(zeile.netto) || !isLeer(zeile.steuer)) return zeile;
  const vorschlag = steuerzeileOf(brutto, satz);
  return {
    ...zeile,
    ...{ netto: formatBetragOhneEuro(vorschlag.netto), steuer: formatBetragOhneEuro(vorschlag.steuer) },
  };
}

const isLeer = (text: string) => text.trim() === '';
