/** Looks at a file before it is sent: what the server would refuse needs no way there. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { inhaltOf } from '#kern/eingang/inhalt.ts';
import type { Ausgangsseite } from '#web/abgabe/ausgang.ts';
import { sha256Of } from '#web/abgabe/sha256.ts';

/** Of one file; the server has the same limit. */
const HOECHSTGROESSE = 20 * 1024 * 1024;
/** As much of it as is looked at. */
const ANFANG = 64 * 1024;

/** @throws Ablehnung in German when the inbox does not take such a file */
export async function annehmen(datei: File): Promise<Ausgangsseite> {
  if (datei.size > HOECHSTGROESSE)
    throw new Ablehnung(
      'ungueltig',
      `Die Datei ist ${Math.ceil(datei.size / 1024 / 1024)} MB groß, möglich sind 20 MB. Bitte kleiner speichern oder aufteilen.`,
    );
  const anfang = await datei
    .slice(0, ANFANG)
    .arrayBuffer()
    .catch(() => {
      throw new Ablehnung(
        'ungueltig',
        'Das lässt sich nicht lesen. Ist es ein Ordner? Dann bitte die Dateien darin auswählen.',
      );
    });
  const inhalt = inhaltOf(new Uint8Array(anfang));
  return { blob: datei, name: datei.name, inhalt, sha256: await sha256Of(datei), ecken: null };
}
