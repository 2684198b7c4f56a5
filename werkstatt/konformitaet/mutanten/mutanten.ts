/** Mutants of valid invoices, judged by the schemas and Schematron and by us. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withProgress } from '../../../scripts/ausgabe.mjs';
import { ROOT } from '../../../scripts/prozess.mjs';
import { eachInTwoLanes } from '../urteil.ts';
import { type Mutant, writeMutanten } from './erzeugen.ts';
import { vorlageOf } from './stellen.ts';
import { eigenesUrteil, urteileDerRichter } from './urteile.ts';
import {
  type Fall,
  GRENZE,
  gruende,
  istEigen,
  istFehlalarm,
  istVerfehlt,
  tabelle,
  zaehle,
} from './vergleich.ts';

const TESTDATEN = join(ROOT, '..', 'shared', 'testdaten', 'erechnung');
const QUELLEN = ['cii', 'ubl', 'en16931', 'xrechnung'];

/**
 * Makes, judges and compares mutants, and prints what came of it. @param eigene valid invoices of our own, used too
 * @returns whether misses and false alarms are below the limit
 */
export async function judgeMutanten(
  jars: string,
  ordner: string,
  eigene: readonly string[],
  { saat, jeArt }: { saat: number; jeArt: number },
): Promise<boolean> {
  const oeffentliche = QUELLEN.map((name) => join(TESTDATEN, name))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  if (oeffentliche.length === 0) console.log(`ÜBERSPRUNGEN: öffentliche Beispiele, ${TESTDATEN} fehlt`);
  const vorlagen = [...oeffentliche, ...eigene].map((datei) =>
    vorlageOf(basename(datei), readFileSync(datei, 'utf8')),
  );
  const mutanten = writeMutanten(ordner, vorlagen, { saat, jeArt });
  const faelle = await judge(mutanten, jars, ordner);
  report(faelle, ordner);
  const { abgelehnt, verfehlt, angenommen, fehlalarm } = zaehle(faelle);
  return verfehlt <= abgelehnt * GRENZE && fehlalarm <= angenommen * GRENZE;
}

async function judge(mutanten: readonly Mutant[], jars: string, ordner: string): Promise<Fall[]> {
  const richter = await withProgress(`Schema und Schematron beurteilen ${mutanten.length} Mutanten`, () =>
    urteileDerRichter(
      mutanten.map(({ datei }) => datei),
      jars,
      ordner,
    ),
  );
  const faelle: Fall[] = [];
  await eachInTwoLanes(mutanten, async (mutant) => {
    const { standard, recht } = await eigenesUrteil(mutant.datei);
    faelle.push({ ...mutant, richter: richter.get(mutant.datei) ?? [], wir: standard, recht });
  });
  return faelle.toSorted((a, b) => a.datei.localeCompare(b.datei));
}

function report(faelle: readonly Fall[], ordner: string): void {
  console.log(`\n${tabelle(faelle)}\n`);
  const verfehlt = gruende(faelle.filter(istVerfehlt), 'richter');
  const fehlalarm = gruende(faelle.filter(istFehlalarm), 'wir');
  writeFileSync(join(ordner, 'verfehlt.txt'), `${verfehlt.join('\n')}\n`);
  writeFileSync(join(ordner, 'fehlalarm.txt'), `${fehlalarm.join('\n')}\n`);
  for (const line of verfehlt) console.log(`verfehlt: ${line}`);
  for (const line of fehlalarm) console.log(`Fehlalarm: ${line}`);
  const nurRecht = faelle.filter(
    ({ richter, wir, recht }) => richter.length + wir.length === 0 && recht.length > 0,
  );
  console.log(`Nur nach eigenen Regeln (BW) beanstandet: ${faelle.filter(istEigen).length}`);
  console.log(`Nur nach §§ 14, 14a UStG beanstandet: ${nurRecht.length}`);
}
