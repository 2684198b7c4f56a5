import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Zufall } from '../../zufall.ts';
import { AUFBAU } from './artenAufbau.ts';
import { DATEI } from './artenDatei.ts';
import { WERTE } from './artenWert.ts';
import type { Art, Vorlage } from './stellen.ts';

/** Kinds of faults that are put into valid invoices. */
const ARTEN: Readonly<Record<string, Art>> = { ...AUFBAU, ...WERTE, ...DATEI };

/** A file with one fault, or one change that may be none. */
export type Mutant = { art: string; vorlage: string; datei: string };

const VERSUCHE = 20;

/** Writes `jeArt` mutants of each kind into the folder; the same seed gives the same files. */
export function writeMutanten(
  ordner: string,
  vorlagen: readonly Vorlage[],
  { saat, jeArt }: { saat: number; jeArt: number },
): Mutant[] {
  rmSync(ordner, { recursive: true, force: true });
  mkdirSync(ordner, { recursive: true });
  const zufall = new Zufall(saat);
  return Object.entries(ARTEN).flatMap(([art, mache], stelle) =>
    Array.from({ length: jeArt }, (_, nummer) => {
      const gemacht = versuche(mache, vorlagen, zufall);
      if (!gemacht) throw new Error(`no invoice has anything for: ${art}`);
      const datei = join(
        ordner,
        `${String(stelle + 1).padStart(2, '0')}-${String(nummer + 1).padStart(3, '0')}.xml`,
      );
      writeFileSync(datei, gemacht.inhalt);
      return { art, vorlage: gemacht.vorlage, datei };
    }),
  );
}

function versuche(
  mache: Art,
  vorlagen: readonly Vorlage[],
  zufall: Zufall,
): { vorlage: string; inhalt: string | Uint8Array } | undefined {
  for (let versuch = 0; versuch < VERSUCHE; versuch += 1) {
    const vorlage = zufall.pick(vorlagen);
    const inhalt = mache(vorlage, zufall);
    if (inhalt !== undefined) return { vorlage: vorlage.name, inhalt };
  }
  return undefined;
}
