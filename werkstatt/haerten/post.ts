/** Letters and archives as broken programs and bad hands send them: taken apart, or refused in German; within time and memory. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { verderben } from '#kern/eingang/testing/verderben.ts';
import { writeCii } from '#kern/erechnung/cii.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import { Auspacker } from '#server/eingang/post/auspacker.ts';
import { anhang, mailOf, pdf, zipOf } from '#server/testing/post.ts';
import { type Befund, leererBefund } from './befund.ts';
import { eigeneBelege } from './belegproben.ts';
import type { Teil } from './lage.ts';

type Probe = { was: string; art: 'zip' | 'mail'; bytes: Uint8Array };

const ZAHL = { kurz: 60, voll: 2_700 };
/** As on the server; and what is added to reach the thread and back. */
const FRIST_MS = 30_000;
const ZUSCHLAG_MS = 5_000;
/** What a sending may become: 50 MB unpacked, twice while it is handed over; above what the process held before. */
const MAX_ZUWACHS_MB = 600;
/** Nothing gets larger than its archive may be unpacked, letters included. */
const MAX_AUSGEPACKT = 60 * 2 ** 20;
const MB = 2 ** 20;

export const post: Teil = {
  name: 'post',
  was: 'Mails und Archive verdorben',
  run: async ({ kurz, saat }) => {
    const befund = leererBefund(post.was);
    const gang = new Gang(befund);
    for (const probe of boese()) await gang.probiere(probe);
    const vorlagen = await gute();
    for (let nummer = 0; nummer < ZAHL[kurz ? 'kurz' : 'voll']; nummer += 1) {
      const vorlage = vorlagen[nummer % vorlagen.length];
      if (!vorlage) continue;
      const was = `${vorlage.was}, Saat ${saat + nummer}`;
      await gang.probiere({ ...vorlage, was, bytes: verderben(vorlage.bytes, saat + nummer) });
    }
    return [{ ...befund, anmerkung: gang.bericht() }];
  },
};

/** One thread for all, as on the server: what one sending leaves behind, the next one meets. */
class Gang {
  readonly #befund: Befund;
  readonly #auspacker = new Auspacker(FRIST_MS);
  readonly #zahlen = { ausgepackt: 0, abgelehnt: 0 };
  #laengste = 0;
  #rssMb = 0;
  /** Beside other parts in one process there is more than this one needs. */
  readonly #vorherMb = process.memoryUsage.rss() / MB;

  constructor(befund: Befund) {
    this.#befund = befund;
  }

  async probiere({ was, art, bytes }: Probe): Promise<void> {
    this.#befund.runden += 1;
    const beginn = performance.now();
    try {
      const { stuecke } = await this.#auspacker.auspacken({ art, name: `probe.${art}`, bytes });
      this.#zahlen.ausgepackt += 1;
      const laenge = stuecke
        .flatMap(({ dateien }) => dateien)
        .reduce((summe, datei) => summe + datei.bytes.length, 0);
      if (laenge > MAX_AUSGEPACKT)
        this.#befund.maengel.push(`${was}: ${Math.round(laenge / MB)} MB kamen heraus`);
    } catch (error) {
      if (error instanceof Ablehnung) this.#zahlen.abgelehnt += 1;
      else this.#befund.maengel.push(`${was}: ${error instanceof Error ? error.stack : error}`);
    }
    this.#bound(was, performance.now() - beginn);
  }

  #bound(was: string, ms: number): void {
    this.#laengste = Math.max(this.#laengste, ms);
    const rssMb = process.memoryUsage.rss() / MB;
    this.#rssMb = Math.max(this.#rssMb, rssMb);
    if (ms > FRIST_MS + ZUSCHLAG_MS) this.#befund.maengel.push(`${was}: ${Math.round(ms)} ms`);
    if (rssMb - this.#vorherMb > MAX_ZUWACHS_MB) this.#befund.maengel.push(`${was}: ${Math.round(rssMb)} MB`);
  }

  bericht(): string {
    const { ausgepackt, abgelehnt } = this.#zahlen;
    const grenzen = `längste ${Math.round(this.#laengste)} ms, höchstens ${Math.round(this.#rssMb)} MB`;
    return `${ausgepackt} ausgepackt, ${abgelehnt} abgelehnt, ${grenzen}`;
  }
}

async function gute(): Promise<Probe[]> {
  const [blatt, bild] = await eigeneBelege();
  const xml = writeCii(einfacheRechnung());
  const belege = [
    { name: 'rechnung.pdf', inhalt: Buffer.from(blatt?.bytes ?? []) },
    { name: 'bon.jpg', inhalt: Buffer.from(bild?.bytes ?? []) },
    { name: 'rechnung.xml', inhalt: Buffer.from(xml) },
  ];
  const anhaenge = belege.map(({ name, inhalt }) => anhang(name, inhalt));
  const weiter = { kopf: ['Content-Type: message/rfc822'], inhalt: mailOf(anhaenge) };
  return [
    { was: 'Mail', art: 'mail', bytes: mailOf(anhaenge) },
    { was: 'Mail in Mail', art: 'mail', bytes: mailOf([weiter]) },
    { was: 'Mail mit ZIP', art: 'mail', bytes: mailOf([anhang('belege.zip', zipOf(belege))]) },
    { was: 'ZIP', art: 'zip', bytes: zipOf(belege) },
  ];
}

/** Archives that say one thing and hold another, letters without an end, and names that lead out of their folder. */
function boese(): Probe[] {
  const nullen = Buffer.alloc(40 * MB);
  const innen = zipOf([{ name: 'a.pdf', inhalt: pdf('a') }]);
  const gleiche = (anzahl: number) =>
    Array.from({ length: anzahl }, (_, nr) => ({ name: `${nr}.pdf`, inhalt: pdf(String(nr)) }));
  const zips = {
    'ZIP, 40 MB Nullen': zipOf([{ name: 'a.pdf', inhalt: nullen }]),
    'ZIP, 40 MB Nullen als 10 Bytes ausgegeben': zipOf([{ name: 'a.pdf', inhalt: nullen }], { entpackt: 10 }),
    'ZIP, 4 GB behauptet': zipOf([{ name: 'a.pdf', inhalt: pdf('a') }], { entpackt: 2 ** 32 - 1 }),
    'ZIP, 1.000 Dateien': zipOf(gleiche(1000)),
    'ZIP in ZIP': zipOf([{ name: 'innen.zip', inhalt: innen }]),
    'ZIP, Namen aus dem Ordner hinaus': zipOf([{ name: '../../../etc/los.pdf', inhalt: pdf('a') }]),
    'PDF und ZIP zugleich': Buffer.concat([pdf('a'), innen]),
  };
  const tief = Array.from(
    { length: 500 },
    (_, nr) => `Content-Type: multipart/mixed; boundary="g${nr}"\r\n\r\n--g${nr}\r\n`,
  );
  const mails = {
    'Mail ohne Ende': mailOf([anhang('a.pdf', pdf('a'))]).subarray(0, 250),
    'Mail, 500 Teile ineinander': Buffer.from(tief.join('')),
    'Mail, 20.000 Teile': mailOf(Array.from({ length: 20_000 }, (_, nr) => anhang(`${nr}.txt`, 'x'))),
    'Mail, Kopf von 5 MB': mailOf([anhang('a.pdf', pdf('a'))], [`Subject: ${'x'.repeat(5 * MB)}`]),
    'Mail mit Bombe': mailOf([anhang('a.zip', zips['ZIP, 40 MB Nullen'])]),
  };
  return [
    ...Object.entries(zips).map(([was, bytes]) => ({ was, art: 'zip' as const, bytes })),
    ...Object.entries(mails).map(([was, bytes]) => ({ was, art: 'mail' as const, bytes })),
  ];
}
