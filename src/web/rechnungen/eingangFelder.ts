/** Form fields of a supplier's receipt: text as typed. */

import type { KategorieId } from '#kern/ausgaben/kategorien.ts';
import { parseDezimal } from '#kern/dezimal.ts';
import { felderVon } from '#kern/feldauswahl.ts';
import { type Cent, formatBetragOhneEuro } from '#kern/geld.ts';
import { formatKurs } from '#kern/kurs.ts';
import { parseCent } from '#kern/rechenausdruck.ts';
import {
  type Bewirtung,
  EINGANG,
  type Eingangsangaben,
  type Eingangsfeld,
  type Fremdwaehrung,
  type Steuerzeile,
} from '#kern/rechnungen/eingang.ts';
import { ALS_UEBLICH, steuerzeileOf } from '#kern/rechnungen/eingangsregeln.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { GANZ } from '#kern/steuer/anteil.ts';
import type { Prozent } from '#kern/steuer/steuerart.ts';

/** A position at one rate; `key` stays the same while rows come and go. */
export type UstFelder = Pick<Steuerzeile, 'abziehbar' | 'steuerfall' | 'anlage'> & {
  key: string;
  satz: string;
  netto: string;
  steuer: string;
  brutto: string;
  /** Percent; empty: all of it. */
  betrieblich: string;
  /** Empty: that of the whole receipt. */
  kategorie: KategorieId | '';
};

const TEXTFELDER = felderVon(EINGANG, 'text', 'tag', 'belegart', 'kategorie');
type Textfeld = (typeof TEXTFELDER)[number];

/** Fields of the form that are not what the receipt says, or '' where nobody knows. */
type Getippt = {
  trinkgeld: string;
  bewirtung: Bewirtung;
  fremdwaehrung: { [feld in keyof Fremdwaehrung]: string };
  ust: UstFelder[];
};

export type EingangFelder = { [F in Textfeld]: Exclude<Eingangsangaben[F], null> | '' } & {
  [F in Exclude<Eingangsfeld, Textfeld>]: Getippt[F];
};

/** Fields whose text is what they hold: the same in the form, in the body and in the receipt. */
function textfelderOf(von: { [F in Textfeld]?: EingangFelder[F] | null | undefined }) {
  return Object.fromEntries(TEXTFELDER.map((feld) => [feld, von[feld] ?? ''])) as Pick<
    EingangFelder,
    Textfeld
  >;
}

export const OHNE_EINGANG: EingangFelder = {
  ...textfelderOf({}),
  trinkgeld: '',
  bewirtung: { teilnehmer: '', anlass: '', ort: '' },
  fremdwaehrung: { betrag: '', waehrung: '', kurs: '', quelle: '', datum: '' },
  ust: [],
};

let lastKey = 0;

/** An empty row. */
export function newUst(felder: Partial<UstFelder> = {}): UstFelder {
  lastKey += 1;
  const leer = { satz: '', netto: '', steuer: '', brutto: '', betrieblich: '', kategorie: '' } as const;
  return { ...ALS_UEBLICH, ...leer, ...felder, key: `ust-${lastKey}` };
}

/** Whether one of these fields is among them. */
export function isEingangsfeld(feld: string): boolean {
  return (feld.split('.')[0] ?? '') in OHNE_EINGANG;
}

/** Form fields of a stored receipt. */
export function toEingangFelder(rechnung: Rechnung): EingangFelder {
  const { trinkgeld = 0, bewirtung, fremdwaehrung, ust = [] } = rechnung;
  return {
    ...textfelderOf(rechnung),
    trinkgeld: trinkgeld === 0 ? '' : formatBetragOhneEuro(trinkgeld),
    bewirtung: bewirtung ?? OHNE_EINGANG.bewirtung,
    fremdwaehrung: fremdwaehrung
      ? {
          ...fremdwaehrung,
          betrag: formatBetragOhneEuro(fremdwaehrung.betrag),
          kurs: formatKurs(fremdwaehrung.kurs),
        }
      : OHNE_EINGANG.fremdwaehrung,
    ust: ust.map(toUst),
  };
}

function toUst({ satz, netto, steuer, brutto, betrieblich, kategorie, ...zeile }: Steuerzeile): UstFelder {
  return newUst({
    satz: prozenttext(satz),
    netto: formatBetragOhneEuro(netto),
    steuer: formatBetragOhneEuro(steuer),
    brutto: formatBetragOhneEuro(brutto),
    ...zeile,
    kategorie: kategorie ?? '',
    betrieblich: betrieblich === GANZ ? '' : prozenttext(betrieblich),
  });
}

function prozenttext(prozent: Prozent): string {
  return String(prozent / 100).replace('.', ',');
}

/** The part of a body; income says nothing about it. */
export function eingangBody({ einnahme, ...felder }: EingangFelder & { einnahme: boolean }) {
  if (einnahme) return {};
  const { trinkgeld, bewirtung, fremdwaehrung, ust } = felder;
  const { betrag, waehrung, kurs } = fremdwaehrung;
  return {
    ...textfelderOf(felder),
    trinkgeld: trinkgeld.trim() || '0',
    bewirtung: Object.values(bewirtung).some((text) => !isLeer(text)) ? bewirtung : null,
    fremdwaehrung: [betrag, waehrung, kurs].some((text) => !isLeer(text)) ? fremdwaehrung : null,
    ust: ust.map(({ key: _, betrieblich, ...zeile }) => ({
      ...zeile,
      betrieblich: betrieblich.trim() || '100',
    })),
  };
}

/** Sum of the rows so far, in cents; those that are no amounts yet count nothing. */
export function sumUst(ust: readonly UstFelder[]): Cent {
  return ust.reduce((summe, { brutto }) => summe + (parseCent(brutto) ?? 0), 0);
}

/** A row for what of `summe` no row says yet. */
export function suggestUst(ust: readonly UstFelder[], summe: Cent, satz: Prozent): UstFelder {
  return toUst(steuerzeileOf(summe - sumUst(ust), satz));
}

/** A row with the amount that follows from the two others, or from the gross amount and the rate. */
export function completeUst(zeile: UstFelder): UstFelder {
  const [netto, steuer, brutto] = [parseCent(zeile.netto), parseCent(zeile.steuer), parseCent(zeile.brutto)];
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
    netto: formatBetragOhneEuro(vorschlag.netto),
    steuer: formatBetragOhneEuro(vorschlag.steuer),
  };
}

const isLeer = (text: string) => text.trim() === '';
