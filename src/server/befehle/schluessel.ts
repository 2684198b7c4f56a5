/**
 * `npm run schluessel [-- neu]`: shows whether the file of keys opens all secrets, and adds a new key, which encrypts from
 * now on. May run beside the server, which reads the file anew each time and closes all secrets with it when it starts.
 */

import { checkAufbau } from '../aufbau/migrate.ts';
import { readConfig } from '../config.ts';
import { Startfehler } from '../db/datenbank.ts';
import { openZumPruefen } from '../pruefung/zumPruefen.ts';
import { checkGeheimnisse } from '../schluessel/bestand.ts';
import { addSchluessel, newSchluessel } from '../schluessel/schluesseldatei.ts';
import { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import { runBefehl } from './befehl.ts';

/** @returns exit code: 0 when all secrets open, 2 when not */
async function main(): Promise<number> {
  const [auftrag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (auftrag !== undefined && auftrag !== 'neu'))
    throw new Startfehler('Aufruf: npm run schluessel [-- neu]');
  const config = readConfig(process.env);
  if (auftrag === 'neu') {
    addSchluessel(config.schluessel, [newSchluessel()], 'hinten');
    process.stdout.write(`Ein neuer Schlüssel liegt in ${config.schluessel}. Er verschlüsselt ab jetzt.\n`);
  }
  const datenbank = await openZumPruefen(config);
  try {
    await checkAufbau(datenbank);
    const speicher = new Schluesselspeicher(config.schluessel);
    const { fehler, hinweise } = await checkGeheimnisse(datenbank.lesen, speicher);
    for (const line of [...fehler.map(({ was }) => was), ...hinweise]) process.stdout.write(`${line}\n`);
    if (fehler.length > 0) return 2;
    process.stdout.write(
      speicher.exists()
        ? `Die Schlüsseldatei ${speicher.datei} öffnet alle Geheimnisse.\n`
        : 'Es gibt noch keine Schlüsseldatei. Sie entsteht mit der ersten Authenticator-App.\n',
    );
    return 0;
  } finally {
    await datenbank.close();
  }
}

runBefehl(main);
