/** qpdf, poppler and zbar: is the PDF whole, are its fonts inside, is the XML inside ours, does the GiroCode pay. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, versionOf } from './programm.ts';
import type { Akte } from './schreiben.ts';
import { eachInTwoLanes, fehler, type Spruch } from './urteil.ts';

type Werkzeug = {
  richter: string;
  programme: readonly (readonly [name: string, version: string])[];
  /** @returns what is wrong, empty when nothing is; undefined where there is nothing to judge */
  check: (akte: Akte, folder: string) => Promise<string[] | undefined>;
};

const LEER = Buffer.alloc(0);

const WERKZEUGE: readonly Werkzeug[] = [
  { richter: 'qpdf --check', programme: [['qpdf', '--version']], check: checkAufbau },
  { richter: 'pdffonts', programme: [['pdffonts', '-v']], check: checkSchriften },
  { richter: 'pdfdetach (Dateien im PDF)', programme: [['pdfdetach', '-v']], check: checkAnhang },
  { richter: 'qpdf --qdf (kein XML in Briefen)', programme: [['qpdf', '--version']], check: checkKeinXml },
  {
    richter: 'zbarimg (GiroCode)',
    programme: [
      ['zbarimg', '--version'],
      ['pdftoppm', '-v'],
      ['qpdf', '--version'],
    ],
    check: checkGirocode,
  },
];

/** Sayings of the installed ones; each of the others says that it is missing. */
export async function judgeWithWerkzeugen(akten: readonly Akte[]): Promise<Spruch[]> {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-konformitaet-'));
  try {
    const sprueche: Spruch[] = [];
    for (const werkzeug of WERKZEUGE) sprueche.push(await judge(werkzeug, akten, folder));
    return sprueche;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judge(
  { richter, programme, check }: Werkzeug,
  akten: readonly Akte[],
  folder: string,
): Promise<Spruch> {
  const spruch: Spruch = { richter, fassung: '', beurteilt: 0, befunde: [] };
  for (const [name, version] of programme) {
    const fassung = await versionOf(name, version);
    if (fassung === undefined) return { ...spruch, ausgelassen: `${name} ist nicht installiert` };
    spruch.fassung ||= fassung;
  }
  await eachInTwoLanes(akten, async (akte) => {
    const faults = await check(akte, folder);
    if (faults === undefined) return;
    spruch.beurteilt += 1;
    spruch.befunde.push(...faults.map((text) => fehler(akte.name, text)));
  });
  return spruch;
}

async function checkAufbau({ pdf }: Akte): Promise<string[]> {
  const { code, stdout, stderr } = await run('qpdf', ['--check', pdf]);
  return code === 0 ? [] : [`${stdout}${stderr}`.trim().replaceAll('\n', ' | ')];
}

/** Every font is embedded and says which characters its glyphs are, so that text can be copied and searched. */
async function checkSchriften({ pdf }: Akte): Promise<string[]> {
  const { code, stdout, stderr } = await run('pdffonts', [pdf]);
  const lines = stdout.toString().trim().split('\n').slice(2);
  if (code !== 0 || lines.length === 0) return [`keine Schriften: ${stderr}`];
  return lines.filter((line) => !/ yes +(yes|no) +yes +\d+ +\d+$/.test(line)).map((line) => line.trim());
}

/** Letters must not pass for invoices: no file in them, and no word about one in what they say of themselves. */
async function checkKeinXml({ pdf, cii }: Akte): Promise<string[] | undefined> {
  if (cii !== undefined) return undefined;
  const { stdout } = await run('qpdf', ['--qdf', '--object-streams=disable', pdf, '-']);
  const [spur] = /EmbeddedFile|factur-x|zugferd|xrechnung/i.exec(stdout.toString('latin1')) ?? [];
  return spur === undefined ? [] : [`darin steht ${spur}`];
}

/** The e-invoice and what goes along, byte by byte, and nothing else. */
async function checkAnhang({ name, pdf, imPdf }: Akte, folder: string): Promise<string[]> {
  const ziel = join(folder, name);
  mkdirSync(ziel);
  const { code, stderr } = await run('pdfdetach', ['-saveall', '-o', ziel, pdf]);
  if (code !== 0) return [`kein Anhang: ${stderr}`];
  const gefunden = readdirSync(ziel).toSorted();
  const erwartet = [...imPdf.keys()].toSorted();
  if (gefunden.join('/') !== erwartet.join('/')) return [`darin sind: ${gefunden.join(', ')}`];
  const falsche = gefunden.filter(
    (datei) => !readFileSync(join(ziel, datei)).equals(imPdf.get(datei) ?? LEER),
  );
  return falsche.map((datei) => `${datei} ist nicht, was ausgestellt wurde`);
}

/** The code on the sheet holds exactly the payload, byte by byte, and there is none where there must be none. */
async function checkGirocode({ name, pdf, girocode }: Akte, folder: string): Promise<string[] | undefined> {
  const pages = Number((await run('qpdf', ['--show-npages', pdf])).stdout.toString());
  for (const page of [pages, pages - 1].filter((number) => number > 0)) {
    const picture = join(folder, name);
    const range = ['-f', String(page), '-l', String(page), '-singlefile'];
    await run('pdftoppm', ['-r', '200', '-gray', ...range, pdf, picture]);
    const { stdout } = await run('zbarimg', ['-q', '--raw', '-Sbinary', '--nodbus', `${picture}.pgm`]);
    rmSync(`${picture}.pgm`, { force: true });
    if (stdout.length === 0) continue;
    if (girocode === undefined) return [`ein Code, wo keiner hingehört: ${stdout}`];
    return stdout.equals(Buffer.from(girocode)) ? [] : [`gelesen: ${JSON.stringify(stdout.toString())}`];
  }
  return girocode === undefined ? undefined : ['der GiroCode ist nicht lesbar'];
}
