/** Which mails a reminder goes on from, so that mail programs show them together. */
import { anlassOf } from '#kern/postausgang/bezug.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Mahnungssatz } from '../speicher/mahnung.repository.ts';
import { inhaltOf } from './sicht.ts';

/** So many invoices, and letters of each, are looked at: a thread is no index. */
const HOECHSTENS = 5;

/** Message-IDs of the mails with its invoices, then of the letters before it; the oldest first. Empty where none went out. */
export async function fadenOf(bestand: Bestand, satz: Mahnungssatz): Promise<string[]> {
  const rechnungen = inhaltOf(satz)
    .posten.map(({ rechnungID }) => rechnungID)
    .slice(0, HOECHSTENS);
  const briefe = new Set<number>();
  for (const rechnungID of rechnungen)
    for (const { id, zustand } of await bestand.mahnungen.list({
      rechnungID,
      nach: satz.id,
      limit: HOECHSTENS,
    }))
      if (zustand !== 'zurueckgezogen') briefe.add(id);
  const anlaesse = [
    ...rechnungen.map((id) => anlassOf({ wo: 'rechnungen', id })),
    ...[...briefe].toSorted((a, b) => a - b).map((id) => anlassOf({ wo: 'mahnungen', id })),
  ];
  const gesendete: string[] = [];
  for (const anlass of anlaesse) {
    const messageId = await bestand.sendungen.letzteMessageId(anlass);
    if (messageId !== undefined) gesendete.push(messageId);
  }
  return gesendete;
}
