/** The public hybrid e-invoices as the inbox takes them: a warning where sheet and XML differ, and only there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { blattwiderspruch } from '#kern/eingang/blattwiderspruch.ts';
import { understandERechnung } from '#kern/eingang/erechnungLesen.ts';
import type { Seite, Wort } from '#kern/eingang/lesung.ts';
import { ROOT } from '../../scripts/prozess.mjs';
import { type Befund, fehler, type Spruch } from './urteil.ts';

const ORDNER = join(ROOT, '..', 'shared', 'testdaten', 'erechnung');
const ARTEN = ['cii', 'ubl', 'xrechnung', 'en16931', 'fx', 'zugferd1'];
/** Far from every other amount on a sheet. */
const VERFAELSCHT = 10_000;

/** Every hybrid, and each with another total in its XML than on its sheet. */
export async function judgeBlaetter(): Promise<Spruch> {
  const spruch: Spruch = { richter: 'Eingang: Blatt gegen XML', fassung: '', beurteilt: 0, befunde: [] };
  if (!existsSync(ORDNER)) return { ...spruch, ausgelassen: 'Die Beispiele fehlen.' };
  for (const art of ARTEN)
    for (const name of readdirSync(join(ORDNER, art)).filter((datei) => datei.endsWith('.pdf'))) {
      spruch.beurteilt += 2;
      spruch.befunde.push(...(await judgeBlatt(join(ORDNER, art, name))));
    }
  return spruch;
}

async function judgeBlatt(datei: string): Promise<Befund[]> {
  const name = basename(datei);
  const bytes = new Uint8Array(readFileSync(datei));
  const lesung = await understandERechnung(bytes, 'pdf');
  const seiten = await readSeiten(bytes);
  if (lesung.art !== 'gelesen' || lesung.gelesenes.brutto === null) return [fehler(name, lesung.art)];
  const { gelesenes } = lesung;
  const brutto = lesung.gelesenes.brutto;
  const zuUnrecht = blattwiderspruch(gelesenes, { seiten }, lesung.angaben.zahlbetrag);
  const zuRecht = blattwiderspruch({ ...gelesenes, brutto: brutto + VERFAELSCHT }, { seiten });
  return [
    ...(zuUnrecht === undefined ? [] : [fehler(name, `warnt ohne Grund: ${zuUnrecht}`)]),
    ...(zuRecht === undefined ? [fehler(name, 'warnt nicht, obwohl Blatt und XML verschieden sind')] : []),
  ];
}

async function readSeiten(bytes: Uint8Array): Promise<Seite[]> {
  const laden = getDocument({ data: bytes.slice(), verbosity: 0 });
  const dokument = await laden.promise;
  const seiten: Seite[] = [];
  for (let nummer = 1; nummer <= dokument.numPages; nummer += 1) {
    const seite = await dokument.getPage(nummer);
    const { width: breite, height: hoehe } = seite.getViewport({ scale: 1 });
    const { items } = await seite.getTextContent();
    const woerter = items.flatMap((item): Wort[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x, y] = item.transform as number[];
      return [[item.str, x ?? 0, hoehe - (y ?? 0) - item.height, item.width, item.height]];
    });
    seiten.push({ breite, hoehe, quelle: 'text', woerter });
  }
  await laden.destroy();
  return seiten;
}
