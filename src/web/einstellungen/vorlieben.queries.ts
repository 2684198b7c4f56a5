import { z } from 'zod';

/** Choices of `/DashboardInd`, kept in this browser. */
const Vorlieben = z.object({
  tage: z.number().int().min(1).max(3660).catch(365),
  starttab: z.enum(['uebersicht', 'reporting']).catch('uebersicht'),
});
export type Vorlieben = z.output<typeof Vorlieben>;

const KEY = 'dashboard';

/** What was chosen; the specification's defaults otherwise. */
export function readVorlieben(): Vorlieben {
  try {
    return Vorlieben.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return Vorlieben.parse({});
  }
}

/** Keeps a choice. The dashboard's remembered range is dropped, so that the new default is seen at once. */
export function saveVorlieben(vorlieben: Vorlieben): void {
  localStorage.setItem(KEY, JSON.stringify(vorlieben));
  localStorage.removeItem('fromDate');
  localStorage.removeItem('toDate');
}
