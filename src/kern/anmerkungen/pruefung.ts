/** That an adviser or an auditor has checked a receipt, and how far they have come. */
import { z } from 'zod';
import { Ablehnung } from '../ablehnung.ts';
import { Id, Version } from '../antwortfelder.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { darf, ROLLEN, type Rolle } from '../rechte/rechte.ts';
import { Anmerkung, Wer } from './anmerkung.ts';

/** Body of `POST /rechnungen/{id}/geprueft`: the version that was looked at. */
export const Pruefung = z.strictObject({ version: Version });

/** `gilt`; `geaendert`: the receipt is another since, and counts as unchecked; `zurueck`: taken back. */
export const Vermerkzustand = z.enum(['gilt', 'geaendert', 'zurueck']);
export type Vermerkzustand = z.output<typeof Vermerkzustand>;

/** That somebody has checked it. Instants are UTC. */
export const Pruefvermerk = z.object({
  id: Id,
  zeit: z.string(),
  von: Wer,
  zustand: Vermerkzustand,
  zurueck: z.object({ zeit: z.string(), name: z.string(), du: z.boolean() }).nullable(),
});
export type Pruefvermerk = z.output<typeof Pruefvermerk>;

/** Answer of `GET /rechnungen/{id}/anmerkungen`: all that was said and checked, oldest first. */
export const Belegakte = z.object({
  anmerkungen: z.array(Anmerkung),
  vermerke: z.array(Pruefvermerk),
  /** Whether who asks may say something about it. */
  darfSchreiben: z.boolean(),
  /** Whether it is a receipt yet that can be checked. */
  pruefbar: z.boolean(),
});
export type Belegakte = z.output<typeof Belegakte>;

/** Mark of a row in a list: where it stands for who asks, and how many remarks are open. */
export const Belegmarke = z.object({
  id: Id,
  stand: z.enum(['geprueft', 'geaendert', 'ungeprueft']),
  offen: z.number().int(),
});
export type Belegmarke = z.output<typeof Belegmarke>;

/** Which receipts of a list: those that can be checked, those of them that were not, or those with open remarks. */
export const Pruefauswahl = z.enum(['pruefbar', 'ungeprueft', 'anmerkungen']);
export type Pruefauswahl = z.output<typeof Pruefauswahl>;

/** How far somebody has come in a period. */
export const Pruefstand = z.object({
  belege: z.number().int(),
  geprueft: z.number().int(),
  /** Receipts with open remarks. */
  mitAnmerkungen: z.number().int(),
});
export type Pruefstand = z.output<typeof Pruefstand>;

/** The next receipt that is to be checked; null when there is none. */
export const Naechster = z.object({ id: Id.nullable() });

/** Roles whose mark counts. */
export const PRUEFENDE: readonly Rolle[] = (Object.keys(ROLLEN) as Rolle[]).filter((rolle) =>
  darf({ rolle, betreiber: false }, 'pruefen'),
);

/** The role whose marks somebody goes by: their own where they check themselves, else those of anybody. */
export function pruefrolleOf(rolle: Rolle | null): Rolle | undefined {
  return PRUEFENDE.find((each) => each === rolle);
}

/** An invoice that was not issued is no receipt yet; an expense is one as soon as it is entered. */
export function istPruefbar({ einnahme, status }: Pick<Rechnung, 'einnahme' | 'status'>): boolean {
  return !einnahme || status !== 'entwurf';
}

/** @throws Ablehnung `zustand` for what is no receipt yet, `version` when it is another than the one that was looked at */
export function checkPruefung(
  beleg: Pick<Rechnung, 'einnahme' | 'status' | 'version'>,
  gesehen: number,
): void {
  if (!istPruefbar(beleg))
    throw new Ablehnung(
      'zustand',
      'Dieser Entwurf ist noch keine Rechnung. Prüfen lässt er sich, sobald er ausgestellt ist.',
    );
  if (beleg.version !== gesehen) {
    const text =
      'Dieser Beleg wurde inzwischen geändert. Bitte sieh ihn dir noch einmal an und markiere ihn dann.';
    throw new Ablehnung('version', text, { pfad: 'version' });
  }
}

/** State of a mark. @param seither whether the receipt itself was changed behind it */
export function vermerkzustand(zurueckAm: string, seither: boolean): Vermerkzustand {
  if (zurueckAm !== '') return 'zurueck';
  return seither ? 'geaendert' : 'gilt';
}

/** Where a receipt stands by its marks. @param rolle whose marks count; those of anybody without */
export function standOf(
  vermerke: readonly Pick<Pruefvermerk, 'zustand' | 'von'>[],
  rolle?: Rolle,
): Belegmarke['stand'] {
  const zaehlen = vermerke.filter(({ von }) => rolle === undefined || von.rolle === rolle);
  if (zaehlen.some(({ zustand }) => zustand === 'gilt')) return 'geprueft';
  return zaehlen.some(({ zustand }) => zustand === 'geaendert') ? 'geaendert' : 'ungeprueft';
}
