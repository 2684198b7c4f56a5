import type { Anlagendateien } from '#kern/erechnung/abbildungAnhang.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Bestand } from '../bestand/bestand.ts';

/** The bytes of what goes along with a receipt; its walls and those of its files keep them there. */
export async function readAnlagendateien(
  { dateien }: Bestand,
  { anlagen = [] }: Pick<Rechnung, 'anlagen'>,
): Promise<Anlagendateien> {
  const gefunden = new Map<string, Uint8Array>();
  for (const { name, sha256 } of anlagen) {
    const inhalt = await dateien.find(sha256);
    if (!inhalt) throw new Error(`the bytes of ${name} are gone`);
    gefunden.set(sha256, inhalt);
  }
  return gefunden;
}
