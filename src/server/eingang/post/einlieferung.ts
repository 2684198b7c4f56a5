import { MEDIENTYPEN } from '#kern/eingang/inhalt.ts';
import type { Ausgepacktes, Stueckinhalt } from '#kern/eingang/post/stuecke.ts';
import type { Herkunft } from '#kern/eingang/stueck.ts';
import type { NeueDatei } from '../../speicher/eingangsstueck.repository.ts';
import type { Einlieferung } from '../ablegen.ts';

/** From where, and by whom; `vonId` null: the server itself. */
type Woher = { herkunft: Herkunft; quelle: string; vonId: number | null };

/** Delivery made of a letter or an archive, as it is stored; the server reads it. */
export function einlieferungOf({ dateien }: Ausgepacktes, woher: Woher): Einlieferung {
  return { ...woher, lesen: 'server', dateien: dateien.map(toNeueDatei) };
}

function toNeueDatei({ rolle, name, inhalt, bytes, sha256 }: Stueckinhalt): NeueDatei {
  const typ = inhalt === 'text' ? 'text/plain' : MEDIENTYPEN[inhalt];
  return { rolle, name, typ, sha256, inhalt: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
