import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Betriebsauftrag } from '#kern/auftraege/auftrag.ts';
import { type Auftragsart, Auftragsfehler } from '../auftraege/lauf.ts';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { auftragBindung } from '../schluessel/geheimnis.repository.ts';
import type { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import { openZugangsgeheimnis } from '../schluessel/zugangsgeheimnis.ts';
import { forgetGeheimnis } from '../speicher/auftrag.repository.ts';
import { Befehlslauf } from './befehlslauf.ts';
import { clearAbgebrochene } from './sichern.ts';

type Deps = { datenbank: Datenbank; config: Config; schluessel: Schluesselspeicher };

const PASSWORT_WEG =
  'Die Sicherung wurde unterbrochen, und ihr Passwort ist nirgends aufbewahrt. Bitte noch einmal „Jetzt sichern“.';
const PASSWORT_ZU =
  'Das Passwort der Sicherung lässt sich nicht mehr lesen: Die Schlüsseldatei fehlt oder ist eine andere.';
/** Passphrase of the backup, closed; '' once it has been taken out, absent where none was given. */
const Daten = z.object({ geheimnis: z.string().optional() });

/** 'Jetzt sichern' and 'Alles prüfen' (ordered in `bestellen.ts`). Somebody waits for them: what does not succeed is not tried again unasked. */
export function betriebsauftraege({
  datenbank,
  config,
  schluessel,
}: Deps): Record<Betriebsauftrag, Auftragsart> {
  return {
    jetztSichern: {
      versuche: 1,
      async run(arbeit) {
        const passwort = openPasswort(schluessel, arbeit.auftrag);
        // From here on it is nowhere but in the memory of two processes: not in the copy that the backup makes, either.
        await forgetGeheimnis(datenbank, arbeit.auftrag);
        try {
          await new Befehlslauf(datenbank, arbeit).run({ befehl: 'sichern', config, passwort });
        } catch (error) {
          // What hinders that hindered the backup too, and is said already.
          await clearAbgebrochene(config.sicherung.ordner).catch(() => undefined);
          throw error;
        }
      },
    },
    allesPruefen: {
      versuche: 1,
      async run(arbeit) {
        const arbeitsordner = await mkdtemp(join(tmpdir(), 'belegwerk-pruefung-')).catch(() => undefined);
        try {
          await new Befehlslauf(datenbank, arbeit).run({ befehl: 'pruefen', config, arbeitsordner });
        } finally {
          if (arbeitsordner !== undefined) await rm(arbeitsordner, { recursive: true, force: true });
        }
      },
    },
  };
}

/** @throws Auftragsfehler when one was given that cannot be known any more */
function openPasswort(
  schluessel: Schluesselspeicher,
  { id, daten }: { id: number; daten: string },
): string | undefined {
  const { geheimnis } = Daten.parse(JSON.parse(daten));
  if (geheimnis === '') throw new Auftragsfehler(PASSWORT_WEG);
  if (geheimnis === undefined) return undefined;
  const verschlossen = { ...auftragBindung(id), wert: geheimnis };
  return openZugangsgeheimnis(schluessel, verschlossen, () => new Auftragsfehler(PASSWORT_ZU));
}
