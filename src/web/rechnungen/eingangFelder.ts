/** What the form holds of a supplier's receipt: text as typed. */
import type { KategorieId } from '#kern/ausgaben/kategorien.ts';
import type { Steuerfall } from '#kern/ausgaben/steuerfall.ts';
import { parseDezimal } from '#kern/dezimal.ts';
import { type Cent, formatBetragOhneEuro } from '#kern/geld.ts';
import { formatKurs } from '#kern/kurs.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import type { Bewirtung, Eingangsart, Fremdwaehrung, Steuerzeile } from '#kern/rechnungen/eingang.ts';
import { steuerzeileOf } from '#kern/rechnungen/eingangsregeln.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { GANZ } from '#kern/steuer/anteil.ts';
import type { Prozent } from '#kern/steuer/steuerart.ts';

/** A position at one rate; `key` stays the same while rows come and go. */
export type UstFelder = {
  key: string;
  satz: string;
  netto: string;
  steuer: string;
  brutto: string;
  abziehbar: boolean;
  /** Percent; empty: all of it. */
  betrieblich: string;
  /** Empty: that of the whole receipt. */
  kategorie: KategorieId | '';
  steuerfall: Steuerfall;
  anlage: boolean;
};

export type EingangFelder = {
  belegart: Eingangsart | '';
  belegnummer: string;
  eingangsdatum: string;
  kategorie: KategorieId | '';
  faellig: string;
  trinkgeld: string;
  bewirtung: Bewirtung;
  ohneBelegWeil: string;
  beschenkter: string;
  fremdwaehrung: { [feld in keyof Fremdwaehrung]: string };
  ust: UstFelder[];
};

export const OHNE_EINGANG: EingangFelder = {
  ...{ belegart: '', belegnummer: '', eingangsdatum: '', kategorie: '', faellig: '', trinkgeld: '' },
  bewirtung: { teilnehmer: '', anlass: '', ort: '' },
  ...{ ohneBelegWeil: '', beschenkter: '' },
  fremdwaehrung: { betrag: '', waehrung: '', kurs: '', quelle: '', datum: '' },
  ust: [],
};

let lastKey = 0;

/** An empty row. */
export function newUst(felder: Partial<UstFelder> = {}): UstFelder {
  lastKey += 1;
  const leer = { satz: '', netto: '', steuer: '', brutto: '', abziehbar: true, betrieblich: '' };
  const sonst = { kategorie: '', steuerfall: 'normal', anlage: false } as const;
  return { ...leer, ...sonst, ...felder, key: `ust-${lastKey}` };
}

/** Whether one of these fields is among them. */
export function isEingangsfeld(feld: string): boolean {
  return (feld.split('.')[0] ?? '') in OHNE_EINGANG;
}

/** What is stored of a receipt as form. */
export function toEingangFelder(rechnung: Rechnung): EingangFelder {
  const { trinkgeld = 0, bewirtung, fremdwaehrung, ust = [] } = rechnung;
  return {
    belegart: rechnung.belegart ?? '',
    belegnummer: rechnung.belegnummer ?? '',
    eingangsdatum: rechnung.eingangsdatum ?? '',
    kategorie: rechnung.kategorie ?? '',
    faellig: rechnung.faellig ?? '',
    trinkgeld: trinkgeld === 0 ? '' : formatBetragOhneEuro(trinkgeld),
    bewirtung: bewirtung ?? OHNE_EINGANG.bewirtung,
    ohneBelegWeil: rechnung.ohneBelegWeil ?? '',
    beschenkter: rechnung.beschenkter ?? '',
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
    ...{ satz: prozenttext(satz), netto: formatBetragOhneEuro(netto), steuer: formatBetragOhneEuro(steuer) },
    ...{ brutto: formatBetragOhneEuro(brutto), ...zeile, kategorie: kategorie ?? '' },
    betrieblich: betrieblich === GANZ ? '' : prozenttext(betrieblich),
  });
}

function prozenttext(prozent: Prozent): string {
  return String(prozent / 100).replace('.', ',');
}

/** The part of a body; income says nothing about it. */
export function eingangBody({ einnahme, ...felder }: EingangFelder & { einnahme: boolean }) {
  if (einnahme) return {};
  const { belegart, belegnummer, eingangsdatum, kategorie, faellig, trinkgeld } = felder;
  const { bewirtung, ohneBelegWeil, beschenkter, fremdwaehrung, ust } = felder;
  const { betrag, waehrung, kurs } = fremdwaehrung;
  return {
    ...{ belegart, belegnummer, eingangsdatum, kategorie, faellig, ohneBelegWeil, beschenkter },
    trinkgeld: trinkgeld.trim() || '0',
    bewirtung: Object.values(bewirtung).some((text) => !isLeer(text)) ? bewirtung : null,
    fremdwaehrung: [betrag, waehrung, kurs].some((text) => !isLeer(text)) ? fremdwaehrung : null,
    ust: ust.map(({ key: _, betrieblich, ...zeile }) => ({
      ...zeile,
      betrieblich: betrieblich.trim() || '100',
    })),
  };
}

/** An amount as typed, undefined while it is none. */
export function centOf(text: string): Cent | undefined {
  return parseRechnung(text, 2) === undefined ? undefined : Math.round((parseRechnung(text) ?? 0) / 100);
}

/** What the rows come to so far; those that are no amounts yet count nothing. */
export function sumUst(ust: readonly UstFelder[]): Cent {
  return ust.reduce((summe, { brutto }) => summe + (centOf(brutto) ?? 0), 0);
}

/** A row for what of `summe` no row says yet. */
export function suggestUst(ust: readonly UstFelder[], summe: Cent, satz: Prozent): UstFelder {
  return toUst(steuerzeileOf(summe - sumUst(ust), satz));
}

/** A row with the amount that follows from the two others, or from the gross amount and the rate. */
export function completeUst(zeile: UstFelder): UstFelder {
  const [netto, steuer, brutto] = [centOf(zeile.netto), centOf(zeile.steuer), centOf(zeile.brutto)];
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
