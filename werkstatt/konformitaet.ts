/**
 * `npm run konformitaet`: writes invoices of every kind with our own code and has them judged by tools that nobody here
 * wrote; then changes valid invoices in every way and compares our judgement with theirs (`-- --saat 7` for others than
 * always). At last it reads sample receipts and compares them with what stands on them (`-- eingang`: only that; `-- --nur anlagen`:
 * only invoices whose name begins so, and nothing else). Needs
 * Java, Maven, qpdf, poppler-utils and zbar-tools; what is missing is named. Ends with 1 on any fault.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript, withProgress } from '../scripts/ausgabe.mjs';
import { ROOT } from '../scripts/prozess.mjs';
import { judgeBlaetter } from './konformitaet/blaetter.ts';
import { judgeEingang } from './konformitaet/eingang.ts';
import { FAELLE } from './konformitaet/faelle.ts';
import { judgeMutanten } from './konformitaet/mutanten/mutanten.ts';
import { judgeBetraege } from './konformitaet/nachrechnen.ts';
import { fetchJars, judgeWithJava } from './konformitaet/richter.ts';
import { type Akte, writeAkten } from './konformitaet/schreiben.ts';
import { SCHRIFTSTUECKE } from './konformitaet/schriftstuecke.ts';
import { fehler, type Spruch } from './konformitaet/urteil.ts';
import { judgeWithWerkzeugen } from './konformitaet/werkzeuge.ts';
import { renderTable } from './tabelle.ts';

const MUTANTEN = join(ROOT, '.belegwerk', 'konformitaet', 'mutanten');
const SAAT = 2_026;
const JE_ART = 30;
const FOLDER = join(ROOT, '.belegwerk', 'konformitaet', 'rechnungen');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { saat: { type: 'string', default: String(SAAT) }, nur: { type: 'string', default: '' } },
});

await runScript(async () => {
  const isNurEingang = positionals.includes('eingang');
  const isErfuellt = isNurEingang || (await judgeRechnungen());
  const isGelesen = values.nur !== '' || (await judgeEingang());
  process.exitCode = isErfuellt && isGelesen ? 0 : 1;
});

/** @returns whether nobody found a fault */
async function judgeRechnungen(): Promise<boolean> {
  const faelle = FAELLE.filter(({ name }) => name.startsWith(values.nur));
  const schriftstuecke = SCHRIFTSTUECKE.filter(({ name }) => name.startsWith(values.nur));
  const akten = await withProgress(
    `${faelle.length} Rechnungen und ${schriftstuecke.length} Briefe werden geschrieben`,
    () => writeAkten(FOLDER, faelle, schriftstuecke),
  );
  const werkzeuge = await withProgress('qpdf, poppler und zbar urteilen', () => judgeWithWerkzeugen(akten));
  const jars = await fetchJars();
  const isTeil = values.nur !== '';
  const blaetter = isTeil ? [] : [await withProgress('Blätter gegen ihr XML', judgeBlaetter)];
  const sprueche = [
    ownSpruch(akten),
    judgeBetraege(akten, faelle),
    ...blaetter,
    ...werkzeuge,
    ...(await judgeWithJava(akten, FOLDER, jars)),
  ];
  report(sprueche);
  const faults = sprueche.flatMap(({ befunde }) => befunde).filter(({ schwere }) => schwere === 'fehler');
  const einig = typeof jars === 'string' && !isTeil ? await compareMutanten(jars, akten) : true;
  return faults.length === 0 && einig;
}

/** Some of our own invoices, beside the public ones, are what mutants are made of. */
function compareMutanten(jars: string, akten: readonly Akte[]): Promise<boolean> {
  const eigene = akten.flatMap(({ cii, ubl }, index) =>
    [cii, ubl].flatMap((datei, art) => (datei && index % 8 === art * 4 ? [datei] : [])),
  );
  return judgeMutanten(jars, MUTANTEN, eigene, { saat: Number(values.saat), jeArt: JE_ART });
}

/** Our own rules have to let pass what the others let pass. */
function ownSpruch(akten: readonly Akte[]): Spruch {
  const befunde = akten.flatMap(({ name, einwaende }) => einwaende.map((text) => fehler(name, text)));
  return { richter: 'eigene Regeln', fassung: '', beurteilt: akten.length, befunde };
}

function report(sprueche: readonly Spruch[]): void {
  for (const { richter, befunde } of sprueche) {
    for (const { fall, schwere, text } of befunde) console.log(`${schwere} ${richter} ${fall}: ${text}`);
  }
  const count = ({ befunde }: Spruch, art: string) =>
    String(befunde.filter(({ schwere }) => schwere === art).length);
  const rows = sprueche.map((spruch) => [
    spruch.richter,
    spruch.fassung,
    ...(spruch.ausgelassen === undefined
      ? [String(spruch.beurteilt), count(spruch, 'fehler'), count(spruch, 'warnung')]
      : ['–', '–', '–']),
  ]);
  console.log(`\n${renderTable(['Prüfer', 'Fassung', 'beurteilt', 'Fehler', 'Warnungen'], rows)}\n`);
  for (const { richter, ausgelassen, verhindert = [], erklaert = [] } of sprueche) {
    if (ausgelassen !== undefined) console.log(`ÜBERSPRUNGEN: ${richter}: ${ausgelassen}`);
    if (erklaert.length > 0)
      console.log(`Steuer, die übrig ist, neu gerechnet: ${richter}: ${erklaert.length}`);
    if (verhindert.length > 0) {
      console.log(`Nicht beurteilt (bekannter Absturz): ${richter}: ${verhindert.join(', ')}`);
    }
  }
  console.log(`Die Dateien liegen in ${FOLDER}`);
}
