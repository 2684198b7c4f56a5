/** The public e-invoices as the inbox takes them: with the sums that they state, and a warning where sheet and XML differ. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { blattwiderspruch } from '#kern/eingang/blattwiderspruch.ts';
import { liesERechnung } from '#kern/eingang/erechnungLesen.ts';
import type { Gelesenes } from '#kern/eingang/gelesenes.ts';
import type { Seite, Wort } from '#kern/eingang/lesung.ts';
import { type AmtlicheSummen, amtlicheSummen } from '#kern/eingang/testing/amtlicheSummen.ts';
import { extractXml } from '#kern/erechnung/pdfAnhang.ts';
import { decodeXml } from '#kern/erechnung/xmlDecode.ts';
import { ROOT } from '../../scripts/prozess.mjs';
import { type Befund, fehler, type Spruch } from './urteil.ts';

const ORDNER = join(ROOT, '..', 'shared', 'testdaten', 'erechnung');
const ARTEN = ['cii', 'ubl', 'xrechnung', 'en16931', 'fx', 'zugferd1'];
/** Far from every other amount on a sheet. */
const VERFAELSCHT = 10_000;

/** Every sample as an expense, and every hybrid with another total in its XML than on its sheet. */
export async function judgeAusgaben(): Promise<Spruch[]> {
  if (!existsSync(ORDNER)) return [spruch('Eingang: E-Rechnungen', 0, [], 'Die Beispiele fehlen.')];
  const dateien = ARTEN.flatMap((art) =>
    readdirSync(join(ORDNER, art)).map((name) => join(ORDNER, art, name)),
  );
  const ausgaben: Befund[] = [];
  const blaetter: Befund[] = [];
  const hybride = dateien.filter((datei) => datei.endsWith('.pdf'));
  for (const datei of dateien) ausgaben.push(...(await judgeAusgabe(datei)));
  for (const datei of hybride) blaetter.push(...(await judgeBlatt(datei)));
  return [
    spruch('Eingang: E-Rechnungen', dateien.length, ausgaben),
    spruch('Eingang: Blatt gegen XML', 2 * hybride.length, blaetter),
  ];
}

function spruch(richter: string, beurteilt: number, befunde: Befund[], ausgelassen?: string): Spruch {
  return { richter, fassung: '', beurteilt, befunde, ...(ausgelassen === undefined ? {} : { ausgelassen }) };
}

async function judgeAusgabe(datei: string): Promise<Befund[]> {
  const bytes = new Uint8Array(readFileSync(datei));
  const isPdf = datei.endsWith('.pdf');
  const lesung = await liesERechnung(bytes, isPdf ? 'pdf' : 'xml');
  if (lesung.art !== 'gelesen') return [fehler(basename(datei), lesung.art)];
  const xml = isPdf ? (await extractXml(bytes))?.xml : bytes;
  const soll = rowsOf(amtlicheSummen(decodeXml(xml ?? new Uint8Array())));
  const ist = istOf(lesung.gelesenes);
  return soll === ist ? [] : [fehler(basename(datei), `${ist} statt ${soll}`)];
}

/** Number, gross, net and VAT per rate in one line; a credit note gives back what it states. */
function rowsOf({ typ, nummer, brutto, netto, ust }: AmtlicheSummen): string {
  const sign = typ === '381' ? -1 : 1;
  const zeilen = ust.map(([satz, basis, betrag]) => [satz * 100, sign * basis, sign * betrag || 0]);
  return JSON.stringify([nummer, sign * brutto, sign * netto, zeilen]);
}

function istOf({ belegnummer, brutto, netto, ust }: Gelesenes): string {
  const zeilen = ust.map((zeile) => [zeile.satz, zeile.netto, zeile.steuer]);
  return JSON.stringify([belegnummer, brutto, netto, zeilen]);
}

async function judgeBlatt(datei: string): Promise<Befund[]> {
  const name = basename(datei);
  const bytes = new Uint8Array(readFileSync(datei));
  const lesung = await liesERechnung(bytes, 'pdf');
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
