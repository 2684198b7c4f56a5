/** E-invoices as broken programs and bad hands send them: there is always an answer, and soon. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blattwiderspruch } from '#kern/eingang/blattwiderspruch.ts';
import { liesERechnung } from '#kern/eingang/erechnungLesen.ts';
import { verderben } from '#kern/eingang/testing/verderben.ts';
import { writeCii } from '#kern/erechnung/cii.ts';
import { buildPdf, mitAnhang, strom } from '#kern/erechnung/testing/pdf.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import { ZUGFERD1 } from '#kern/erechnung/testing/zugferd1.ts';
import { writeUbl } from '#kern/erechnung/ubl.ts';
import { ROOT } from '../../scripts/prozess.mjs';
import { type Befund, leererBefund } from './befund.ts';
import type { Teil } from './lage.ts';

type Datei = { was: string; bytes: Uint8Array; typ: 'pdf' | 'xml' };

const ORDNER = join(ROOT, '..', 'shared', 'testdaten', 'erechnung');
/** The thread that reads them on the server is ended after 20 s. */
const FRIST_MS = 20_000;
const ZAHL = { kurz: 100, voll: 2_000 };

export const erechnungen: Teil = {
  name: 'erechnungen',
  was: 'E-Rechnungen verdorben',
  run: async ({ kurz, saat }) => {
    const befund = leererBefund(erechnungen.was);
    const vorlagen = [...eigene(), ...amtliche()];
    let laengste = 0;
    const zaehle = async (datei: Datei) => {
      befund.runden += 1;
      laengste = Math.max(laengste, await probiere(datei, befund));
    };
    for (const datei of boese()) await zaehle(datei);
    for (let nummer = 0; nummer < ZAHL[kurz ? 'kurz' : 'voll']; nummer += 1) {
      const vorlage = vorlagen[nummer % vorlagen.length];
      if (!vorlage) continue;
      const bytes = verderben(vorlage.bytes, saat + nummer);
      await zaehle({ ...vorlage, was: `${vorlage.was}, Saat ${saat + nummer}`, bytes });
    }
    return [{ ...befund, anmerkung: `längste Datei ${Math.round(laengste)} ms` }];
  },
};

/** @returns ms that it took */
async function probiere({ was, bytes, typ }: Datei, befund: Befund): Promise<number> {
  const beginn = performance.now();
  try {
    const lesung = await liesERechnung(bytes, typ);
    if (lesung.art === 'gelesen') {
      blattwiderspruch(lesung.gelesenes, { seiten: [] });
      const laenge = JSON.stringify([lesung.gelesenes, lesung.angaben]).length;
      if (laenge > 500_000) befund.maengel.push(`${was}: ${laenge} Zeichen wären zu speichern`);
    }
  } catch (error) {
    befund.maengel.push(`${was}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  }
  const ms = performance.now() - beginn;
  if (ms > FRIST_MS) befund.maengel.push(`${was}: ${Math.round(ms)} ms`);
  return ms;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function eigene(): Datei[] {
  const cii = writeCii(einfacheRechnung());
  return [
    { was: 'CII', bytes: bytesOf(cii), typ: 'xml' },
    { was: 'UBL', bytes: bytesOf(writeUbl(einfacheRechnung())), typ: 'xml' },
    { was: 'ZUGFeRD 1.0', bytes: bytesOf(ZUGFERD1), typ: 'xml' },
    { was: 'PDF mit CII', bytes: mitAnhang([['factur-x.xml', cii]]), typ: 'pdf' },
  ];
}

function amtliche(): Datei[] {
  if (!existsSync(ORDNER)) return [];
  return ['cii', 'ubl', 'fx', 'zugferd1'].flatMap((art) =>
    readdirSync(join(ORDNER, art)).map((name): Datei => {
      const bytes = new Uint8Array(readFileSync(join(ORDNER, art, name)));
      return { was: name, bytes, typ: name.endsWith('.pdf') ? 'pdf' : 'xml' };
    }),
  );
}

/** What somebody thought of. */
function boese(): Datei[] {
  const cii = writeCii(einfacheRechnung());
  const lachen = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  const xml = (was: string, text: string): Datei => ({ was, bytes: bytesOf(text), typ: 'xml' });
  const pdf = (was: string, bytes: Uint8Array): Datei => ({ was, bytes, typ: 'pdf' });
  return [
    xml('XXE', '<!DOCTYPE i [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>'),
    xml('Billion Laughs', `<!DOCTYPE l [<!ENTITY l0 "ha">${lachen}]><Invoice>&l10;</Invoice>`),
    xml('tief verschachtelt', '<a>'.repeat(200_000)),
    xml('viele Anhänge', anhaenge(5_000)),
    xml('PDF in XML-Gestalt', `<!-- %PDF-1.7 -->${cii}`),
    pdf('XML und PDF zugleich', new Uint8Array([...mitAnhang([['factur-x.xml', cii]]), ...bytesOf(cii)])),
    pdf(
      'Skript und fremde Dateien',
      buildPdf([
        '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.launchURL("http://x")) >> /AF [<< /F (los.exe) /EF << /F 2 0 R >> >>] >>',
        strom('MZ'),
      ]),
    ),
  ];
}

/** As many attachments as nobody sends. */
function anhaenge(zahl: number): string {
  const rechnung = einfacheRechnung();
  rechnung.anhaenge = Array.from({ length: zahl }, (_, nummer) => ({
    ...{ id: String(nummer), inhalt: 'JVBERi0=', dateiname: `${nummer}.pdf`, mime: 'application/pdf' },
  }));
  return writeUbl(rechnung);
}
