/** Judgements of one file after the other, of the judges and of us. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkInhalt } from '#web/erechnung/pruefung.ts';
import { Abbruch } from '../../../scripts/ausgabe.mjs';
import { run } from '../programm.ts';

const RICHTER = fileURLToPath(new URL('Mutantenrichter.java', import.meta.url));
const SPUREN = '2';

/** Why a file is refused; nothing when it is accepted. */
export type Urteil = readonly string[];

/** Schema and Schematron, in one JVM. @param jars folder of the libraries */
export async function urteileDerRichter(
  dateien: readonly string[],
  jars: string,
  ordner: string,
): Promise<Map<string, Urteil>> {
  const liste = join(ordner, 'dateien.txt');
  writeFileSync(liste, `${dateien.join('\n')}\n`);
  const { code, stdout, stderr } = await run('java', ['-cp', join(jars, '*'), RICHTER, liste, SPUREN]);
  const zeilen = stdout.toString().trim().split('\n');
  if (code !== 0 || zeilen.length !== dateien.length) {
    throw new Abbruch(`Die Prüfung der Mutanten ist abgebrochen:\n${stderr.toString().slice(-2000)}`);
  }
  return new Map(
    zeilen.map((zeile) => {
      const [datei = '', , ...gruende] = zeile.split('\t');
      return [datei, gruende];
    }),
  );
}

/** Our own judgement, as the page shows it. `recht` holds faults that only the law knows, not the standard. */
export async function eigenesUrteil(datei: string): Promise<{ standard: Urteil; recht: Urteil }> {
  const pruefung = await checkInhalt(readFileSync(datei));
  if (pruefung.art === 'ungelesen') return { standard: [pruefung.urteil], recht: [] };
  const regeln = (recht: boolean) =>
    pruefung.klassen
      .filter(({ klasse }) => (klasse === 'inhalt') === recht)
      .flatMap(({ punkte }) => punkte.flatMap((punkt) => punkt.regeln));
  return { standard: regeln(false), recht: regeln(true) };
}
