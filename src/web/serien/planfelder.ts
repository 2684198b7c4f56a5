import { schemaResolver } from '@mantine/form';
import { type Datum, isDatum, monatsgrenzen } from '#kern/datum.ts';
import { ANZAHL_FALSCH, type Modus, Plan, type Serie } from '#kern/serien/serie.ts';
import { faelligeNummern, terminOf, type Zeitraumart, zeitraumOf } from '#kern/serien/termine.ts';
import { felderOf } from '#web/components/abgleich.ts';

/** When and how, as typed. */
export type Planfelder = {
  titel: string;
  anker: string;
  monate: string;
  monatsende: boolean;
  zeitraum: Zeitraumart;
  modus: Modus;
  ende: 'nie' | 'tag' | 'anzahl';
  endeAm: string;
  anzahl: string;
};

export const LABELS = {
  titel: 'Name der Serie',
  anker: 'Erster Termin',
  monate: 'Wie oft',
  monatsende: 'Immer am letzten Tag des Monats',
  zeitraum: 'Leistungszeitraum',
  modus: 'Am Termin',
  ende: 'Ende',
  endeAm: 'Letzter Tag',
  anzahl: 'Wie viele Rechnungen insgesamt',
} as const;

export const ABGLEICH = felderOf<Planfelder>(LABELS);

export const RHYTHMEN = [
  { value: '1', label: 'Jeden Monat' },
  { value: '2', label: 'Alle zwei Monate' },
  { value: '3', label: 'Jedes Vierteljahr' },
  { value: '6', label: 'Jedes Halbjahr' },
  { value: '12', label: 'Jedes Jahr' },
  { value: '24', label: 'Alle zwei Jahre' },
] as const;

/** A series that begins on a day. */
export function newPlan(titel: string, anker: Datum): Planfelder {
  return {
    titel,
    anker,
    monate: '1',
    monatsende: false,
    zeitraum: 'laufend',
    modus: 'entwurf',
    ende: 'nie',
    endeAm: '',
    anzahl: '12',
  };
}

/** A stored one. */
export function toPlan({
  titel,
  anker,
  monate,
  monatsende,
  zeitraum,
  modus,
  endeAm,
  anzahl,
}: Serie): Planfelder {
  return {
    titel,
    anker,
    monate: String(monate),
    monatsende,
    zeitraum,
    modus,
    ende: anzahl > 0 ? 'anzahl' : endeAm === '' ? 'nie' : 'tag',
    endeAm,
    anzahl: anzahl > 0 ? String(anzahl) : '12',
  };
}

const resolve = schemaResolver(Plan.omit({ kundenID: true }), { sync: true });

/** Faults by field, from the schema that the server uses too. Who chose an end has to name it. */
export function validatePlan(felder: Planfelder) {
  const { ende, endeAm, anzahl } = felder;
  return {
    ...resolve(toPlanbody(felder)),
    ...(ende === 'tag' && endeAm.trim() === '' && { endeAm: 'Bitte den letzten Tag angeben.' }),
    ...(ende === 'anzahl' && !(Number(anzahl) > 0) && { anzahl: ANZAHL_FALSCH }),
  };
}

/** Body of POST and PATCH. */
export function toPlanbody({ ende, endeAm, anzahl, monate, monatsende, ...felder }: Planfelder) {
  return {
    ...felder,
    monate: Number(monate),
    monatsende: monatsende && kannMonatsende(felder.anker),
    endeAm: ende === 'tag' ? endeAm : '',
    anzahl: ende === 'anzahl' ? Number(anzahl.trim()) : 0,
  };
}

/** Whether the first date is the last day of a month, so that all may be. */
export function kannMonatsende(anker: string): boolean {
  return isDatum(anker) && monatsgrenzen(anker).bis === anker;
}

/** The next dates of what was typed, from a number on; none while it cannot be read. */
export function vorschauOf(felder: Planfelder, ab: number, hoechstens: number) {
  const plan = toPlanbody(felder);
  if (!isDatum(plan.anker) || !(plan.monate > 0) || (plan.endeAm !== '' && !isDatum(plan.endeAm))) return [];
  const nummern = faelligeNummern(plan, { ab, bis: '2199-12-31', hoechstens });
  return nummern.map((nr) => ({ nr, termin: terminOf(plan, nr), ...zeitraumOf(plan, nr) }));
}
