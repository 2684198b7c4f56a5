import { findInhalt } from '#kern/eingang/inhalt.ts';
import type { Herkunft } from '#kern/eingang/stueck.ts';
import type { Mandantzugriff } from '../../bestand/bestand.ts';
import type { NeueDatei } from '../../speicher/eingangsstueck.repository.ts';
import type { Zerlegtes } from '../abgabe.routes.ts';
import { auspacker } from './auspacker.ts';
import { einlieferungOf } from './einlieferung.ts';

/** A file as it was handed in, and by which way; a letter that came as a file counts as one that came by mail. */
export type Abgegebenes = {
  name: string;
  bytes: Uint8Array;
  herkunft: Herkunft;
  quelle: string;
  vonId: number | null;
};

/**
 * Takes a letter or an archive apart.
 * @returns undefined where the file is a receipt itself, or nothing that is known
 * @throws Ablehnung `ungueltig` when nothing can come of it, `ueberlastet` when too many wait
 */
export async function zerlegen({ name, bytes, ...woher }: Abgegebenes): Promise<Zerlegtes | undefined> {
  const art = findInhalt(bytes);
  if (art !== 'mail' && art !== 'zip') return undefined;
  const { stuecke, uebersprungen, quelle } = await auspacker.auspacken({ art, name, bytes });
  const herkunft = art === 'mail' && woher.herkunft === 'datei' ? 'mail' : woher.herkunft;
  const von = { herkunft, quelle: [woher.quelle, quelle].filter(Boolean).join(' · '), vonId: woher.vonId };
  return { einlieferungen: stuecke.map((stueck) => einlieferungOf(stueck, von)), uebersprungen };
}

/** Pieces of a file that was sent to the inbox by hand. */
export function unpackAbgegebenes(
  { name, inhalt }: NeueDatei,
  { benutzerId }: Mandantzugriff,
): Promise<Zerlegtes | undefined> {
  return zerlegen({ name, bytes: inhalt, herkunft: 'datei', quelle: '', vonId: benutzerId });
}
