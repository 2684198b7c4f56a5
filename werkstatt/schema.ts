/**
 * `npm run schema`: writes the tables of structure in src/kern/erechnung/struktur from the public schemas of UBL 2.1 and
 * CII D16B, whose folder is the one argument.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Abbruch, runScript } from '../scripts/ausgabe.mjs';
import { ROOT } from '../scripts/prozess.mjs';
import { modulOf, TABELLEN } from './schema/modul.ts';

await runScript(async () => {
  const [, , ordner] = process.argv;
  if (!ordner) throw new Abbruch('Aufruf: npm run schema -- <Ordner mit cii-d16b und ubl-2.1>');
  for (const tabelle of TABELLEN) {
    writeFileSync(join(ROOT, tabelle.datei), modulOf(tabelle, ordner));
    console.log(`${tabelle.datei} ist geschrieben.`);
  }
});
