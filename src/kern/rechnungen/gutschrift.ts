/**
 * Taking back a part of an invoice: what somebody wants becomes lines, which as in a Storno have negative quantities. How
 * much there is to take back says `gutschriftrest.ts`.
 */
import { Ablehnung } from '../ablehnung.ts';
import { type Cent, formatBetrag, sumCent } from '../geld.ts';
import { OHNE_EINHEIT } from '../ohneEinheit.ts';
import type { Sprache } from '../sprache.ts';
import { anteil, verhaeltnis } from '../steuer/anteil.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
import type { Beleganpassung } from './anpassung.ts';
import {
  type Ganzes,
  type Gutschriftteil,
  mengenrestOf,
  preisrestOf,
  type Satzwert,
  satzwerteOf,
} from './gutschriftrest.ts';
import type { Posten } from './rechnung.ts';
import { postensumme } from './summen.ts';

/** Of one line either a quantity comes back (10^-4), or its price is reduced by an amount as prices are typed or by a percentage. */
export type Gutschriftzeile = {
  zeile: number;
  menge?: number | undefined;
  betrag?: Cent | undefined;
  prozent?: Prozent | undefined;
};

/** Some lines, or a reduction of the whole: by an amount as prices are typed, or by a percentage. */
export type Gutschriftwunsch = {
  zeilen: readonly Gutschriftzeile[];
  betrag?: Cent | undefined;
  prozent?: Prozent | undefined;
};

/** Quantities are in 10^-4. */
const EINS = 10_000;

/**
 * Lines of a credit, before rounding is evened out.
 * @throws Ablehnung `ungueltig` for a line that is not there, and for more than it comes to
 */
export function gutschriftteilOf(
  original: Ganzes,
  fruehere: readonly Ganzes[],
  { wunsch, sprache }: { wunsch: Gutschriftwunsch; sprache: Sprache },
): Gutschriftteil {
  const werte = satzwerteOf(original);
  const teil = wunsch.zeilen.length > 0 ? vonZeilen : vomGanzen;
  const { posten, zurueck } = teil({ original, fruehere, werte, wunsch, sprache });
  const rabattwort = `${worteOf(sprache).rabatt} ${schreibweiseOf(sprache).prozent(original.rabatt)}`;
  if (posten.length === 0)
    throw ungueltig('Das ergibt 0,00 €. Bitte eine Menge, einen Betrag oder einen Prozentsatz angeben.');
  return {
    posten: posten.map((zeile, index) => ({ ...zeile, id: index + 1, summe: postensumme(zeile) })),
    anpassungen: werte.flatMap((wert) => anteiligeOf(wert, zurueck.get(wert.satz) ?? 0, rabattwort)),
  };
}

type Lage = {
  original: Ganzes;
  fruehere: readonly Ganzes[];
  werte: readonly Satzwert[];
  wunsch: Gutschriftwunsch;
  sprache: Sprache;
};
type Zeile = Omit<Posten, 'summe'>;
/** `zurueck`: by rate, what the lines that come back had come to, as typed. */
type Zeilen = { posten: Zeile[]; zurueck: Map<Prozent, Cent> };

function vonZeilen(lage: Lage): Zeilen {
  const rest = mengenrestOf(lage.original, lage.fruehere);
  const zurueck = new Map<Prozent, Cent>();
  const posten = lage.wunsch.zeilen.flatMap((zeile, index): Zeile[] => {
    const alte = lage.original.posten.find(({ id }) => id === zeile.zeile);
    const wert = alte && lage.werte.find(({ zeilen }) => zeilen.includes(alte.id));
    if (!alte || !wert || alte.summe <= 0)
      throw ungueltig('Von diesem Posten lässt sich nichts gutschreiben.', `zeilen.${index}.zeile`);
    if (zeile.menge === undefined) return gemindert(lage, { alte, wert, zeile, index });
    const hoechstens = rest.get(alte.id) ?? 0;
    if (zeile.menge > hoechstens) {
      const da = schreibweiseOf('de').menge(hoechstens, alte.einheit);
      const text = `Von „${kurz(alte)}“ lassen sich höchstens noch ${da} gutschreiben.`;
      throw ungueltig(text, `zeilen.${index}.menge`);
    }
    const neue = zurueckgegeben(alte, zeile.menge);
    zurueck.set(wert.satz, (zurueck.get(wert.satz) ?? 0) - postensumme(neue));
    return [neue];
  });
  return { posten, zurueck };
}

/** Line over a part of its quantity; charges of an amount come back in proportion. It still says where it is from. */
function zurueckgegeben(alte: Posten, menge: number): Zeile {
  const { summe: _, ...rest } = alte;
  if (!alte.anpassungen) return { ...rest, menge: -menge };
  const anpassungen = alte.anpassungen.map((anpassung) => ({
    ...anpassung,
    betrag: -verhaeltnis(anpassung.betrag, { teil: menge, ganzes: alte.menge }) || 0,
  }));
  return { ...rest, menge: -menge, anpassungen };
}

type Minderung = { alte: Posten; wert: Satzwert; zeile: Gutschriftzeile; index: number };

/** Less money for the same: nothing comes back, so it says nothing about where the line is from. */
function gemindert(lage: Lage, { alte, wert, zeile: { betrag, prozent = 0 }, index }: Minderung): Zeile[] {
  const ganz = verhaeltnis(alte.summe, { teil: wert.zeilensumme + wert.anteilig, ganzes: wert.zeilensumme });
  const minderung = betrag ?? anteil(ganz, prozent);
  if (minderung > ganz) {
    const text = `„${kurz(alte)}“ kostet ${formatBetrag(ganz)}, mehr lässt sich davon nicht abziehen.`;
    throw ungueltig(text, `zeilen.${index}.betrag`);
  }
  if (minderung === 0) return [];
  const worte = worteOf(lage.sprache);
  const um = prozent === 0 ? '' : ` ${schreibweiseOf(lage.sprache).prozent(prozent)}`;
  const titel = `${worte.preisminderung}${um}: ${kurz(alte)}`.slice(0, 500);
  return [
    minderungszeile({ titel, betrag: minderung, steuersatz: alte.steuersatz, produktID: alte.produktID }),
  ];
}

/** By rate, so that the tax follows: a percentage of each, or an amount as what is left of each has it. */
function vomGanzen({ original, fruehere, werte, wunsch, sprache }: Lage): Zeilen {
  const { betrag, prozent = 0 } = wunsch;
  const reste = preisrestOf(original, fruehere);
  const da = sumCent(reste);
  if (betrag !== undefined && betrag > da)
    throw ungueltig(
      `Auf diese Rechnung lassen sich höchstens noch ${formatBetrag(da)} gutschreiben.`,
      'betrag',
    );
  const teile =
    betrag === undefined ? werte.map(({ ganz }) => anteil(ganz, prozent)) : aufgeteilt(betrag, reste);
  const worte = worteOf(sprache);
  const { prozent: alsProzent } = schreibweiseOf(sprache);
  const um = prozent === 0 ? '' : ` ${alsProzent(prozent)}`;
  const posten = werte.flatMap(({ satz, steuersatz }, index) => {
    const teil = teile[index] ?? 0;
    if (teil === 0) return [];
    const wovon = werte.length > 1 ? ` (${alsProzent(satz)} ${worte.ust})` : '';
    const titel = `${worte.preisminderung}${um}${wovon}`;
    return [minderungszeile({ titel, betrag: teil, steuersatz, produktID: null })];
  });
  return { posten, zurueck: new Map() };
}

/** In one line from the first to the last, so that no cent is lost. */
function aufgeteilt(betrag: Cent, reste: readonly Cent[]): Cent[] {
  const ganzes = sumCent(reste);
  let bisher = 0;
  let verteilt = 0;
  return reste.map((rest) => {
    bisher += rest;
    const bis = ganzes === 0 ? 0 : verhaeltnis(betrag, { teil: bisher, ganzes });
    const teil = bis - verteilt;
    verteilt = bis;
    return teil;
  });
}

type Neue = { titel: string; betrag: Cent; steuersatz: Prozent; produktID: number | null };

function minderungszeile({ betrag, ...zeile }: Neue): Zeile {
  return { id: 0, ...zeile, preis: betrag * 100, menge: -EINS, rabatt: 0, einheit: OHNE_EINHEIT };
}

/**
 * Charges and allowances that come back with the lines, in proportion. A charge of an amount stays, as its work was done.
 */
function anteiligeOf(wert: Satzwert, zurueck: Cent, rabattwort: string): Beleganpassung[] {
  const { steuersatz, zeilensumme: ganzes, anteilige } = wert;
  if (zurueck === 0) return [];
  return anteilige.flatMap(({ art, grund, betrag }) => {
    const teil = verhaeltnis(Math.abs(betrag), { teil: zurueck, ganzes });
    return teil === 0 ? [] : [{ art, grund: grund || rabattwort, betrag: -teil, prozent: 0, steuersatz }];
  });
}

function kurz({ titel }: Posten): string {
  const [erste = ''] = titel.split('\n');
  return erste.slice(0, 80);
}

function ungueltig(text: string, pfad = 'zeilen'): Ablehnung {
  return new Ablehnung('ungueltig', text, { pfad });
}
