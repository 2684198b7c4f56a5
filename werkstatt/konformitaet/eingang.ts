/**
 * Judges what the inbox understands of receipts: each sample is read by the program's own reader and rules and compared with what stands
 * on it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gelesenes, Leseumfeld } from '#kern/eingang/gelesenes.ts';
import { inhaltOf } from '#kern/eingang/inhalt.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import { readBeleg } from '#kern/eingang/regeln/readBeleg.ts';
import { Belegleser } from '#server/lesen/belegleser.ts';
import { ROOT } from '../../scripts/prozess.mjs';
import { renderTable } from '../tabelle.ts';

const ORDNER = join(ROOT, '..', 'shared', 'testdaten', 'eingang');

/** Receiver of the samples; none of the suppliers is known yet. */
const UMFELD: Leseumfeld = {
  ...{ heute: '2026-11-22', land: 'DE', lieferanten: [] },
  eigene: { name: 'Belegmuster GmbH', ustId: 'DE276543216', ibans: ['DE89370400440532013000'] },
};

/** Truth that lies beside each sample, amounts in euros. */
type Wahrheit = {
  lieferant: { name: string; ustId: string | null; iban: string | null };
  belegnummer: string | null;
  belegdatum: string;
  brutto: number;
  ust: Steuer[];
};

/** Right, wrong, or (undefined) not on the receipt. */
type Urteil = {
  datei: string;
  art: string;
  felder: Record<string, boolean | undefined>;
  sicher: number;
  falschSicher: string[];
  sekunden: number;
  /** Seconds of the processor, which other work on the machine changes less than the clock. */
  rechenzeit: number;
};

const FELDER = ['brutto', 'datum', 'ust', 'nummer', 'ustId', 'lieferant', 'iban'] as const;
/** Receipts of which a field may be wrong. */
const ERLAUBT: Partial<Record<(typeof FELDER)[number], number>> = { brutto: 1, datum: 1, ust: 2 };
/** Wanted on two idle cores of an office computer. Said and not judged: how fast this machine is today is no fault of the rules. */
const SEKUNDEN = 5;

/** Prints the table. @returns whether every gate holds; true where there are no samples */
export async function judgeEingang(): Promise<boolean> {
  if (!existsSync(ORDNER)) {
    console.log(`ÜBERSPRUNGEN: Belege lesen: ${ORDNER} fehlt.`);
    return true;
  }
  const dateien = readdirSync(ORDNER).filter((name) => /\.(jpg|png|heic|pdf)$/.test(name));
  const leser = new Belegleser();
  const urteile: Urteil[] = [];
  for (const datei of dateien) urteile.push(await judgeDatei(leser, datei));
  return report(urteile);
}

async function judgeDatei(leser: Belegleser, datei: string): Promise<Urteil> {
  const bytes = readFileSync(join(ORDNER, datei));
  const wahr: Wahrheit = JSON.parse(readFileSync(join(ORDNER, datei.replace(/\.\w+$/, '.json')), 'utf8'));
  const [beginn, verbraucht] = [performance.now(), process.cpuUsage()];
  const lesung = await leser.lese(bytes, inhaltOf(bytes), UMFELD);
  const gelesen = readBeleg(lesung, UMFELD);
  const sekunden = (performance.now() - beginn) / 1000;
  const { user, system } = process.cpuUsage(verbraucht);
  const felder = compare(gelesen, wahr);
  const geprueft = { brutto: felder['brutto'], belegdatum: felder['datum'], ust: felder['ust'] };
  const sichere = Object.entries(geprueft).filter(
    ([feld]) => gelesen.felder[feld as keyof typeof geprueft]?.sicher,
  );
  const falschSicher = sichere.filter(([, richtig]) => !richtig).map(([feld]) => feld);
  return {
    datei,
    art: artOf(datei, lesung),
    felder,
    sicher: sichere.length,
    falschSicher,
    sekunden,
    rechenzeit: (user + system) / 1_000_000,
  };
}

function artOf(datei: string, { seiten }: Lesung): string {
  if (!datei.endsWith('.pdf')) return datei.endsWith('.heic') ? 'Foto (HEIC)' : 'Foto';
  return seiten.every(({ quelle }) => quelle === 'text') ? 'PDF mit Text' : 'Scan';
}

const cent = (euro: number) => Math.round(euro * 100);
const fold = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function compare(gelesen: Gelesenes, wahr: Wahrheit): Urteil['felder'] {
  const { lieferant } = wahr;
  const wenn = (wert: string | null, gefunden: string | null) =>
    wert === null ? undefined : fold(wert) === fold(gefunden);
  return {
    brutto: gelesen.brutto === cent(wahr.brutto),
    datum: gelesen.belegdatum === wahr.belegdatum,
    ust: ratesOf(gelesen.ust) === ratesOf(wahr.ust.map(toCent)),
    nummer: wenn(wahr.belegnummer, gelesen.belegnummer),
    ustId: wenn(lieferant.ustId, gelesen.lieferant.ustId),
    lieferant: wenn(lieferant.name, gelesen.lieferant.name),
    iban: wenn(lieferant.iban, gelesen.lieferant.iban),
  };
}

type Steuer = Record<'satz' | 'netto' | 'steuer' | 'brutto', number>;

/** Percent and euros in hundredths. */
function toCent({ satz, netto, steuer, brutto }: Steuer): Steuer {
  return { satz: cent(satz), netto: cent(netto), steuer: cent(steuer), brutto: cent(brutto) };
}

/** One text for the same rates and amounts, in whatever order. */
function ratesOf(ust: readonly Steuer[]): string {
  return ust
    .map(({ satz, netto, steuer, brutto }) => [satz, netto, steuer, brutto].join())
    .toSorted()
    .join(' ');
}

function report(urteile: readonly Urteil[]): boolean {
  const zeichen = (richtig: boolean | undefined) => (richtig === undefined ? '' : richtig ? 'ja' : 'FALSCH');
  const zeilen = urteile.map(({ datei, felder, sicher, falschSicher, sekunden, rechenzeit }) => [
    datei,
    ...FELDER.map((feld) => zeichen(felder[feld])),
    falschSicher.length > 0 ? `FALSCH: ${falschSicher.join()}` : String(sicher),
    rechenzeit.toFixed(1),
    sekunden.toFixed(1),
  ]);
  const summen = FELDER.map((feld) => {
    const gestellt = urteile.filter(({ felder }) => felder[feld] !== undefined);
    return `${gestellt.filter(({ felder }) => felder[feld]).length}/${gestellt.length}`;
  });
  const kopf = ['Beleg', ...FELDER, 'sicher', 'CPU s', 's'];
  console.log(`\n${renderTable(kopf, [...zeilen, ['richtig', ...summen, '', '', '']])}\n`);
  for (const [art, gleiche = []] of Object.entries(Object.groupBy(urteile, ({ art }) => art))) {
    const zeiten = gleiche.map(({ sekunden }) => sekunden).toSorted((a, b) => a - b);
    const mitte = zeiten[zeiten.length >> 1] ?? 0;
    console.log(`${art}: ${mitte.toFixed(2)} s (Median aus ${zeiten.length})`);
  }
  const verletzt = brokenGates(urteile);
  for (const text of verletzt) console.log(`NICHT ERREICHT: ${text}`);
  for (const { datei, rechenzeit } of urteile.filter((urteil) => urteil.rechenzeit > SEKUNDEN))
    console.log(`LANGSAM: ${datei}: ${rechenzeit.toFixed(1)} s Rechenzeit, gewünscht ${SEKUNDEN}`);
  return verletzt.length === 0;
}

function brokenGates(urteile: readonly Urteil[]): string[] {
  const zuViele = Object.entries(ERLAUBT).flatMap(([feld, erlaubt]) => {
    const falsch = urteile.filter(({ felder }) => felder[feld] === false).length;
    return falsch > erlaubt ? [`${feld}: ${falsch} falsch, erlaubt ${erlaubt}`] : [];
  });
  const sicher = urteile.filter(({ falschSicher }) => falschSicher.length > 0);
  return [
    ...zuViele,
    ...sicher.map(({ datei, falschSicher }) => `${datei}: sicher, aber falsch: ${falschSicher.join(', ')}`),
  ];
}
