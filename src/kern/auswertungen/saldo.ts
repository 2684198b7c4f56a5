/** Balances and series: income, expenses and what remains. */
import { z } from 'zod';
import { Euro } from '../antwortfelder.ts';

/** Answer of `GET /auswertungen/saldo`. `saldo` is income minus expenses. */
export const Saldo = z.object({ einnahmen: Euro, ausgaben: Euro, saldo: Euro, anzahl: z.number().int() });
export type Saldo = z.output<typeof Saldo>;

/** Answer of `GET /auswertungen/verlauf`: one entry a month (`2026-11`), months without receipts included. */
export const Monatswert = z.object({ monat: z.string(), einnahmen: Euro, ausgaben: Euro });
export type Monatswert = z.output<typeof Monatswert>;

/** Sums of one direction, as the storage keeps them. */
export type Richtungssumme = { einnahme: boolean; anzahl: number; summe: number };

/** Puts the sums of both directions together. */
export function saldoOf(summen: readonly Richtungssumme[]): Saldo {
  const saldo = { einnahmen: 0, ausgaben: 0, saldo: 0, anzahl: 0 };
  for (const { einnahme, anzahl, summe } of summen) {
    saldo.anzahl += anzahl;
    if (einnahme) saldo.einnahmen += summe;
    else saldo.ausgaben += summe;
  }
  saldo.saldo = saldo.einnahmen - saldo.ausgaben;
  return saldo;
}

/** Every month from `von` to `bis`, filled with zeros where nothing was booked. */
export function monatsreihe(von: string, bis: string, werte: readonly Monatswert[]): Monatswert[] {
  const byMonth = new Map(werte.map((wert) => [wert.monat, wert]));
  const reihe: Monatswert[] = [];
  for (let monat = von.slice(0, 7); monat <= bis.slice(0, 7); monat = nextMonth(monat)) {
    reihe.push(byMonth.get(monat) ?? { monat, einnahmen: 0, ausgaben: 0 });
  }
  return reihe;
}

function nextMonth(monat: string): string {
  const [year = 0, month = 0] = monat.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}
