import { z } from 'zod';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { MAX_DRUCK } from '#kern/rechnungen/sortierung.ts';
import { requestPage } from '#web/api/client.ts';
import type { Druckblatt, Druckquelle } from '#web/blatt/sammeldruck.ts';

/** Those that were chosen, or all that the list shows, in its order. */
export type Druckauswahl =
  | { gewaehlte: readonly Rechnung[] }
  | { filter: Record<string, string | undefined> };

const Rechnungen = z.array(Rechnung);

/** The archived sheets of invoices. */
export function rechnungsdruck(auswahl: Druckauswahl): Druckquelle {
  return {
    alle: 'Rechnungen',
    eins: 'Eine Rechnung',
    blaetter: async (ende) =>
      ('gewaehlte' in auswahl ? auswahl.gewaehlte : await readAlle(auswahl.filter, ende)).map(toBlatt),
  };
}

function toBlatt({ id, nummer, status, einnahme }: Rechnung): Druckblatt {
  if (!einnahme) return { id, name: nummer, grund: 'ist eine Ausgabe' };
  if (status === 'entwurf') return { id, name: nummer, grund: 'ist noch ein Entwurf' };
  return { id, name: nummer, pfad: `rechnungen/${id}/pdf` };
}

/** No more than can be printed at once: those behind them are not read. */
async function readAlle(
  filter: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<Rechnung[]> {
  const query = { ...filter, posten: false, limit: MAX_DRUCK };
  return (await requestPage('rechnungen', Rechnungen, { query, signal })).eintraege;
}
