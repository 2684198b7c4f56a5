import type { Datenbank } from '../db/datenbank.ts';
import { restoreAufbau } from './bauplan/aufbau.ts';

/**
 * Puts up again what is missing of the structure, before anybody works with it.
 * @returns German lines about what was found; none when all is as the migrations made it
 */
export async function repairAufbau(datenbank: Datenbank): Promise<string[]> {
  const { hergestellt, offen } = await restoreAufbau(datenbank);
  const lines = [
    ...(hergestellt.length > 0
      ? [`Am Aufbau der Datenbank fehlte etwas. Wieder hergestellt: ${namesOf(hergestellt)}.`]
      : []),
    ...(offen.length > 0
      ? [`Der Aufbau der Datenbank ist nicht der, den Belegwerk anlegt: ${namesOf(offen)}.`]
      : []),
  ];
  return lines.length > 0 ? [...lines, NACHSEHEN] : [];
}

const NACHSEHEN =
  'Von selbst geschieht das nicht. Bitte mit npm run pruefen nachsehen, ob auch Daten verändert wurden.';

const namesOf = (fehler: readonly { name: string }[]) => fehler.map(({ name }) => name).join(', ');
