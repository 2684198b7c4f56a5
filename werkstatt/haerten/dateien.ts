/** Files as broken programs and bad hands send them: read, taken apart or refused in German, in time and memory. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { blattwiderspruch } from '#kern/eingang/blattwiderspruch.ts';
import { understandERechnung } from '#kern/eingang/erechnungLesen.ts';
import { findInhalt } from '#kern/eingang/inhalt.ts';
import { Lesung } from '#kern/eingang/lesung.ts';
import { verderben } from '#kern/eingang/testing/verderben.ts';
import { Auspacker } from '#server/eingang/post/auspacker.ts';
import { Belegleser } from '#server/lesen/belegleser.ts';
import { type Befund, leererBefund } from './befund.ts';
import { boeseBelege, eigeneBelege, type Probe, samples } from './belegproben.ts';
import { boeseERechnungen, boesePost, eigeneERechnungen, eigenePost } from './dateiproben.ts';
import type { Teil } from './lage.ts';

const MB = 2 ** 20;
/** Time to reach a thread and come back. */
const ZUSCHLAG_MS = 5_000;
/** Nothing gets larger than its archive may be unpacked, letters included. */
const MAX_AUSGEPACKT = 60 * MB;
const MAX_ZEICHEN = 500_000;

/** Kind of files and the way to read them. `fristMs` as on the server; `maxMb` above what the process held before. */
type Leseart = {
  name: string;
  was: string;
  zahl: { kurz: number; voll: number };
  fristMs: number;
  maxMb: number;
  /** Good files, to be damaged. */
  gute(kurz: boolean): Promise<readonly Probe[]>;
  boese(kurz: boolean): readonly Probe[];
  /** @throws Ablehnung where it is refused. @returns German, what is wrong with what came out */
  beginne(fristMs: number): (probe: Probe) => Promise<string | undefined>;
};

const BELEGE: Leseart = {
  ...{ name: 'belege', was: 'Belege verdorben', zahl: { kurz: 8, voll: 300 } },
  // Two pictures of 50 megapixels with four bytes each, the reader of letters, and a page of a PDF.
  ...{ fristMs: 60_000, maxMb: 1_400 },
  gute: async (kurz) => [...(await eigeneBelege()), ...(kurz ? [] : samples('eingang'))],
  boese: boeseBelege,
  beginne: (fristMs) => {
    const leser = new Belegleser({ fristMs });
    return async ({ bytes }) => {
      const inhalt = findInhalt(bytes);
      if (inhalt) Lesung.parse(await leser.lese(bytes, inhalt));
      return undefined;
    };
  },
};

const ERECHNUNGEN: Leseart = {
  ...{ name: 'erechnungen', was: 'E-Rechnungen verdorben', zahl: { kurz: 100, voll: 2_000 } },
  ...{ fristMs: 20_000, maxMb: 600 },
  gute: async () =>
    Promise.resolve([
      ...eigeneERechnungen(),
      ...['cii', 'ubl', 'fx', 'zugferd1'].flatMap((art) => samples(`erechnung/${art}`)),
    ]),
  boese: boeseERechnungen,
  beginne: () => async (probe) => {
    const lesung = await understandERechnung(
      probe.bytes,
      probe.was.includes('.pdf') || probe.was.startsWith('PDF') ? 'pdf' : 'xml',
    );
    if (lesung.art !== 'gelesen') return undefined;
    blattwiderspruch(lesung.gelesenes, { seiten: [] });
    const { length } = JSON.stringify([lesung.gelesenes, lesung.angaben]);
    return length > MAX_ZEICHEN ? `${length} Zeichen wären zu speichern` : undefined;
  },
};

const POST: Leseart = {
  ...{ name: 'post', was: 'Mails und Archive verdorben', zahl: { kurz: 60, voll: 2_700 } },
  // What a sending may become: 50 MB unpacked, twice while it is handed over.
  ...{ fristMs: 30_000, maxMb: 600 },
  gute: eigenePost,
  boese: boesePost,
  beginne: (fristMs) => {
    const auspacker = new Auspacker(fristMs);
    return async ({ was, bytes }) => {
      const art = was.startsWith('Mail') ? 'mail' : 'zip';
      const { stuecke } = await auspacker.auspacken({ art, name: `probe.${art}`, bytes });
      const laenge = stuecke
        .flatMap(({ dateien }) => dateien)
        .reduce((summe, datei) => summe + datei.bytes.length, 0);
      return laenge > MAX_AUSGEPACKT ? `${Math.round(laenge / MB)} MB kamen heraus` : undefined;
    };
  },
};

export const DATEITEILE: readonly Teil[] = [BELEGE, ERECHNUNGEN, POST].map((art) => ({
  name: art.name,
  was: art.was,
  run: async ({ kurz, saat }) => [await attack(art, kurz, saat)],
}));

/** One reader for all, as on the server: what one file leaves behind, the next one meets. */
async function attack(art: Leseart, kurz: boolean, saat: number): Promise<Befund> {
  const befund = leererBefund(art.was);
  const zahlen = { gelesen: 0, abgelehnt: 0 };
  const lies = art.beginne(art.fristMs);
  const vorherMb = process.memoryUsage.rss() / MB;
  let [laengste, hoechstensMb] = [0, 0];
  for (const probe of [
    ...art.boese(kurz),
    ...verdorben(await art.gute(kurz), art.zahl[kurz ? 'kurz' : 'voll'], saat),
  ]) {
    befund.runden += 1;
    const beginn = performance.now();
    const mangel = await lies(probe).then(
      (fehler) => {
        zahlen.gelesen += 1;
        return fehler;
      },
      (error: unknown) => {
        if (!(error instanceof Ablehnung))
          return error instanceof Error ? (error.stack ?? error.message) : String(error);
        zahlen.abgelehnt += 1;
        return undefined;
      },
    );
    if (mangel !== undefined) befund.maengel.push(`${probe.was}: ${mangel}`);
    const ms = performance.now() - beginn;
    const mb = process.memoryUsage.rss() / MB;
    if (ms > art.fristMs + ZUSCHLAG_MS) befund.maengel.push(`${probe.was}: ${Math.round(ms)} ms`);
    if (mb - vorherMb > art.maxMb) befund.maengel.push(`${probe.was}: ${Math.round(mb)} MB`);
    [laengste, hoechstensMb] = [Math.max(laengste, ms), Math.max(hoechstensMb, mb)];
  }
  const grenzen = `längste ${Math.round(laengste)} ms, höchstens ${Math.round(hoechstensMb)} MB`;
  return { ...befund, anmerkung: `${zahlen.gelesen} gelesen, ${zahlen.abgelehnt} abgelehnt, ${grenzen}` };
}

/** Copies with bytes changed, cut out, doubled and cut off. */
function verdorben(vorlagen: readonly Probe[], anzahl: number, saat: number): Probe[] {
  return Array.from({ length: anzahl }, (_, nummer) => {
    const { was, bytes } = vorlagen[nummer % vorlagen.length] ?? { was: 'nichts', bytes: new Uint8Array() };
    return { was: `${was}, Saat ${saat + nummer}`, bytes: verderben(bytes, saat + nummer) };
  });
}
