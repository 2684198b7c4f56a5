/** The judges from Maven Central: fetched once, then asked about all files in one JVM. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Abbruch, withProgress } from '../../scripts/ausgabe.mjs';
import { ROOT } from '../../scripts/prozess.mjs';
import { run, versionOf } from './programm.ts';
import type { Akte } from './schreiben.ts';
import { fehler, type Spruch } from './urteil.ts';

const HIER = fileURLToPath(new URL('.', import.meta.url));
const POM = join(HIER, 'pom.xml');
const SPUREN = '2';

/** Names in the report of `Richter.java`, how they are shown, and the libraries whose version counts. */
const RICHTER: Record<string, { richter: string; jars: readonly RegExp[] }> = {
  mustang: { richter: 'Mustang (PDF, UBL)', jars: [/^validator-([\d.]+)\.jar$/] },
  schematron: {
    richter: 'Schematron CEN 1.3.16, XRechnung 3.0.2',
    jars: [/^phive-rules-en16931-([\d.]+)\.jar$/, /^phive-rules-xrechnung-([\d.]+)\.jar$/],
  },
  peppol: {
    richter: 'Schematron Peppol BIS 3.0 (Mai 2026)',
    jars: [/^phive-rules-peppol-([\d.]+)\.jar$/],
  },
  ebinterface: { richter: 'Schema ebInterface 6.1', jars: [/^ph-ebinterface-([\d.]+)\.jar$/] },
  'pdfa-3a': { richter: 'veraPDF PDF/A-3a', jars: [/^validation-model-jakarta-([\d.]+)\.jar$/] },
  'pdfua-1': { richter: 'veraPDF PDF/UA-1', jars: [/^validation-model-jakarta-([\d.]+)\.jar$/] },
};

/**
 * Mustang 2.25.0 compares the rate of a line with the one of the VAT breakdown and falls over a line that has none, when
 * it has judged everything already. Category O forbids the first (BR-O-05) and XRechnung demands the second (BR-DE-14).
 */
const STURZ = 'org.mustangproject.Item.enrichProductFromVATBreakdown';

/** Named in full, so that Maven need not ask Central which plugin is meant, and says so when Central is out of reach. */
const HOLEN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** Sayings of the judges from Maven Central; a single remark where Java, Maven or Maven Central are out of reach. */
export async function judgeWithJava(
  akten: readonly Akte[],
  folder: string,
  jars: Bibliotheken,
): Promise<Spruch[]> {
  if (typeof jars !== 'string') return ohneRichter(jars.grund);
  const list = join(folder, 'dateien.txt');
  writeFileSync(
    list,
    `${akten.flatMap(({ pdf, cii, ubl, weitere }) => [pdf, cii ?? [], ubl ?? [], ...weitere].flat()).join('\n')}\n`,
  );
  const { code, stdout, stderr } = await withProgress('Mustang, Schematron und veraPDF urteilen', () =>
    run('java', ['-cp', join(jars, '*'), join(HIER, 'Richter.java'), list, SPUREN]),
  );
  if (code !== 0) throw new Abbruch(`Die Prüfung ist abgebrochen:\n${stderr.toString().slice(-2000)}`);
  return readSprueche(stdout.toString(), readdirSync(jars));
}

function ohneRichter(grund: string): Spruch[] {
  return Object.values(RICHTER).map(({ richter }) => ({
    ...{ richter, fassung: '', beurteilt: 0, befunde: [] },
    ausgelassen: grund,
  }));
}

/** Folder of the libraries, or why there is none. */
export type Bibliotheken = string | { grund: string };

/** Folder of the libraries, filled when it is not there yet. */
export async function fetchJars(): Promise<Bibliotheken> {
  for (const [name, version] of [
    ['java', '-version'],
    ['mvn', '--version'],
  ] as const) {
    if ((await versionOf(name, version)) === undefined) return { grund: `${name} ist nicht installiert` };
  }
  const stand = createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 12);
  const jars = join(ROOT, '.belegwerk', 'konformitaet', `richter-${stand}`);
  const fertig = join(jars, 'fertig');
  if (existsSync(fertig)) return jars;
  mkdirSync(jars, { recursive: true });
  const args = ['-B', '-q', '-s', join(HIER, 'maven.xml'), '-f', POM, HOLEN];
  const { code, stdout, stderr } = await withProgress('Die Prüfer werden geholt (einmalig, 60 MB)', () =>
    run('mvn', [...args, `-DoutputDirectory=${jars}`]),
  );
  if (code === 0) {
    writeFileSync(fertig, '');
    return jars;
  }
  const output = `${stdout}${stderr}`;
  if (!/Unknown host|Could not transfer|timed out|refused|unreachable/i.test(output))
    throw new Abbruch(output);
  return { grund: 'Maven Central ist nicht erreichbar' };
}

function readSprueche(output: string, jars: readonly string[]): Spruch[] {
  const sprueche = new Map<string, Spruch>();
  for (const [name, { richter, jars: muster }] of Object.entries(RICHTER)) {
    const fassung = muster.map((jar) => jars.map((file) => jar.exec(file)?.[1]).find(Boolean)).join(' / ');
    sprueche.set(name, { richter, fassung, beurteilt: 0, befunde: [], verhindert: [] });
  }
  const gefallen = new Set<string>();
  for (const line of output.split('\n')) {
    const [art, file = '', name = '', ...rest] = line.split('\t');
    const spruch = sprueche.get(name);
    if (!spruch) continue;
    const fall = basename(file);
    if (art === 'urteil') readUrteil(spruch, fall, rest, gefallen);
    else if (rest.join().includes(STURZ)) gefallen.add(fall);
    else readBefund(spruch, fall, rest);
  }
  return [...sprueche.values()];
}

function readUrteil(
  spruch: Spruch,
  fall: string,
  [urteil, detail = '']: string[],
  gefallen: Set<string>,
): void {
  if (gefallen.has(fall) && spruch.richter.startsWith('Mustang')) {
    spruch.verhindert?.push(fall);
    return;
  }
  spruch.beurteilt += 1;
  const bekannt = spruch.befunde.some((befund) => befund.fall === fall && befund.schwere === 'fehler');
  if (urteil !== 'ok' && !bekannt) spruch.befunde.push(fehler(fall, `abgelehnt (${detail})`));
}

/**
 * Tax that Mustang computes anew as base times rate, where a document says the tax that is left of others: a final invoice takes off
 * what arose with the money (§ 14 Abs. 5 S. 2 UStG), the last credit what those before had left. BW-17 allows two cents.
 */
function isUebrigeSteuer(fall: string, text: string): boolean {
  const [, ist = '', soll = ''] =
    /Payable total in XML is (-?[\d.]+), but calculated total is (-?[\d.]+)/.exec(text) ?? [];
  return /-(schluss|gutschrift)/.test(fall) && Math.abs(Number(ist) - Number(soll)) < 0.025;
}

function readBefund(spruch: Spruch, fall: string, [schwere, regel = '', text = '']: string[]): void {
  if (schwere === 'warning' && isUebrigeSteuer(fall, text)) {
    spruch.erklaert = [...(spruch.erklaert ?? []), fall];
    return;
  }
  const leicht = schwere === 'warning' || schwere === 'notice';
  spruch.befunde.push({
    fall,
    schwere: leicht ? 'warnung' : 'fehler',
    text: `${regel}: ${text}`.slice(0, 400),
  });
}
