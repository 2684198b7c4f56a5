/** The official sums of an e-invoice in cents, and where they contradict themselves. */
import type { Dezimaltext, ERechnung, ESteuer } from '../erechnung/modell.ts';
import { parseZahl, toCentZahl } from '../erechnung/zahl.ts';
import { type Cent, formatBetragOhneEuro, MAX_BETRAG } from '../geld.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import type { GeleseneSteuer } from './gelesenes.ts';

/** No receipt has more rows of VAT; an e-invoice with more of them has one for each reason of exemption. */
const MAX_ZEILEN = 20;

/** UNTDID 1001: what takes back an invoice, with amounts above 0 (EN 16931, BT-3). */
const GUTSCHRIFTEN = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'];

export type Betraege = {
  istGutschrift: boolean;
  summen: { brutto: Cent | null; netto: Cent | null; steuer: Cent | null };
  ust: GeleseneSteuer[];
  /** German; '' where everything agrees. */
  grund: { brutto: string; ust: string };
};

/** BG-22 and BG-23 with the sign by which they act on an expense: below 0 for what is given back. */
export function betraegeOf({ typ, summen, steuern }: ERechnung): Betraege {
  const isRueckgabe = GUTSCHRIFTEN.includes(typ?.trim() ?? '');
  const [angegeben, netto, steuer] = [toCent(summen.brutto), toCent(summen.netto), toCent(summen.steuer)];
  const zeilen = zeilenOf(steuern);
  const brutto = angegeben ?? bruttoAus(netto, steuer);
  // Some write a minus before what is given back already.
  const isDoppelt = isRueckgabe && brutto !== null && brutto < 0;
  const sign = isRueckgabe && !isDoppelt ? -1 : 1;
  const mal = (cent: Cent | null) => (cent === null ? null : sign * cent || 0);
  const stand = { brutto, netto, steuer: steuer ?? sum(zeilen, 'steuer') };
  return {
    istGutschrift: isRueckgabe || (brutto !== null && brutto < 0),
    summen: { brutto: mal(brutto), netto: mal(netto), steuer: mal(stand.steuer) },
    ust: zeilen.map(({ satz, ...betraege }) => ({
      satz,
      netto: sign * betraege.netto || 0,
      steuer: sign * betraege.steuer || 0,
      brutto: sign * betraege.brutto || 0,
    })),
    grund: {
      brutto: isDoppelt ? DOPPELT : bruttogrund(stand, angegeben),
      ust: ustgrund(steuern, zeilen, stand),
    },
  };
}

const DOPPELT =
  'Die Gutschrift nennt negative Beträge; gelesen ist sie als Minderung. Bitte mit dem Lieferanten klären, ob sie so gemeint ist.';

/** @returns null when it is absent, no number, or more than an expense can be */
export function toCent(text: Dezimaltext | undefined): Cent | null {
  const zahl = parseZahl(text);
  if (zahl === undefined) return null;
  const cent = toCentZahl(zahl);
  return Math.abs(cent) <= MAX_BETRAG ? cent : null;
}

function bruttoAus(netto: Cent | null, steuer: Cent | null): Cent | null {
  return netto === null || steuer === null ? null : netto + steuer;
}

/** BG-23 row by row, without those that are about nothing. */
function zeilenOf(steuern: readonly ESteuer[]): GeleseneSteuer[] {
  const zeilen = steuern.flatMap((zeile): GeleseneSteuer[] => {
    const netto = toCent(zeile.basis);
    const steuer = toCent(zeile.betrag);
    const satz = satzOf(zeile);
    if (netto === null || satz === null || (netto === 0 && !steuer)) return [];
    return [{ satz, netto, steuer: steuer ?? 0, brutto: netto + (steuer ?? 0) }];
  });
  return zeilen.length > MAX_ZEILEN ? jeSatz(zeilen) : zeilen;
}

/** Rate in 10^-2 percent; what is out of the scope of VAT (O) has none. @returns null when it is none */
function satzOf({ satz, kategorie }: ESteuer): Prozent | null {
  if (satz === undefined) return kategorie?.trim() === 'S' ? null : 0;
  const zahl = parseZahl(satz);
  // Two decimals, as cents have them.
  const prozent = zahl === undefined ? -1 : Number(toCentZahl(zahl));
  return prozent >= 0 && prozent <= 10_000 ? prozent : null;
}

function jeSatz(zeilen: readonly GeleseneSteuer[]): GeleseneSteuer[] {
  const gruppen = Map.groupBy(zeilen, ({ satz }) => satz);
  const alle = [...gruppen].map(([satz, gruppe]) => ({
    satz,
    netto: sum(gruppe, 'netto') ?? 0,
    steuer: sum(gruppe, 'steuer') ?? 0,
    brutto: sum(gruppe, 'brutto') ?? 0,
  }));
  return alle.slice(0, MAX_ZEILEN);
}

/** @returns null for no rows at all */
function sum(zeilen: readonly GeleseneSteuer[], feld: 'netto' | 'steuer' | 'brutto'): Cent | null {
  return zeilen.length === 0 ? null : zeilen.reduce((summe, zeile) => summe + zeile[feld], 0);
}

type Stand = Betraege['summen'];

function bruttogrund({ brutto, netto, steuer }: Stand, angegeben: Cent | null): string {
  if (brutto === null) return 'Die E-Rechnung nennt keinen lesbaren Bruttobetrag.';
  if (angegeben === null)
    return 'Die E-Rechnung nennt keinen Bruttobetrag; er ist aus Netto und Steuer gerechnet.';
  const soll = bruttoAus(netto, steuer ?? 0);
  if (soll === null || soll === brutto) return '';
  return `Netto und Umsatzsteuer ergeben ${text(soll)}, die E-Rechnung nennt ${text(brutto)} brutto.`;
}

function ustgrund(steuern: readonly ESteuer[], zeilen: readonly GeleseneSteuer[], stand: Stand): string {
  if (stand.brutto === null) return '';
  if (steuern.length === 0) return 'Die E-Rechnung nennt die Umsatzsteuer nicht nach Sätzen.';
  const [brutto, steuer] = [sum(zeilen, 'brutto') ?? 0, sum(zeilen, 'steuer') ?? 0];
  if (brutto !== stand.brutto) {
    return `Die Zeilen der Umsatzsteuer ergeben ${text(brutto)}, die E-Rechnung nennt ${text(stand.brutto)} brutto.`;
  }
  if (steuer === (stand.steuer ?? 0)) return '';
  return `Die Zeilen der Umsatzsteuer ergeben ${text(steuer)} Steuer, die E-Rechnung nennt ${text(stand.steuer ?? 0)}.`;
}

const text = formatBetragOhneEuro;
