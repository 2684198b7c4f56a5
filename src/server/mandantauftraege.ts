import type { Auftragsart } from './auftraege/lauf.ts';
import type { Datenbank } from './db/datenbank.ts';
import { AUSSTELLEN_ALLE, ausstellenAlleAuftrag } from './rechnungen/ausstellenAlle.ts';

/** What people have done for them while they do something else. */
export function mandantauftraege(datenbank: Datenbank): Record<string, Auftragsart> {
  return { [AUSSTELLEN_ALLE]: ausstellenAlleAuftrag(datenbank) };
}
