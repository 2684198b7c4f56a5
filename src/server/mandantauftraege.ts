import type { Mandantauftrag } from '#kern/auftraege/auftrag.ts';
import type { Auftragsart } from './auftraege/lauf.ts';
import type { Datenbank } from './db/datenbank.ts';
import { BELEG_LESEN } from './eingang/ablegen.ts';
import { belegLesenAuftrag } from './eingang/belegLesen.ts';
import { lesewerkOf } from './eingang/lesewerk.ts';
import { SAMMELMAHNEN, sammelmahnauftrag } from './mahnungen/sammeln.ts';
import {
  AUSSTELLEN_ALLE,
  AUSSTELLEN_GEWAEHLTE,
  AUSSTELLEN_UND_SENDEN,
  ausstellenAlleAuftrag,
} from './rechnungen/ausstellenAlle.ts';
import { sammelauftraege } from './rechnungen/sammeln.ts';
import { SERIENLAUF, serienauftrag } from './serien/lauf.ts';

/**
 * Jobs that people have done for them while they do something else.
 * @param adresse where customers reach this server, if the operator says so
 */
export function mandantauftraege(datenbank: Datenbank, adresse?: string) {
  return {
    [AUSSTELLEN_ALLE]: ausstellenAlleAuftrag(datenbank),
    [AUSSTELLEN_GEWAEHLTE]: ausstellenAlleAuftrag(datenbank),
    [AUSSTELLEN_UND_SENDEN]: ausstellenAlleAuftrag(datenbank, { adresse }),
    ...sammelauftraege(datenbank, adresse),
    [SERIENLAUF]: serienauftrag(datenbank, { adresse }),
    [SAMMELMAHNEN]: sammelmahnauftrag(datenbank, adresse),
    [BELEG_LESEN]: belegLesenAuftrag(datenbank, lesewerkOf(datenbank)),
  } satisfies Partial<Record<Mandantauftrag, Auftragsart>>;
}
