/** What was measured, against what was wanted. */
import type { Listenlast } from './listenlast.ts';
import type { Zeiten } from './messung.ts';

export type Fragezeiten = { http: Zeiten; lager: Zeiten };

/** All that is known of one stock. */
export type Bestandswerte = {
  engine: 'sqlite' | 'postgres';
  belege: number;
  aufbauSekunden?: number;
  datenbankMb: number;
  startMs: number;
  rssMb?: number | undefined;
  fragen: Record<string, Fragezeiten>;
  anmeldung: Zeiten;
  gleichzeitig: { anlegende: number; belege: number; lueckenlos: boolean };
  listenProSekunde?: Listenlast & { hoechstRssMb?: number | undefined };
};

export type Messwerte = {
  datum: string;
  rechner: { kerne: number; prozessor: string; speicherGb: number; node: string; system: string };
  bestaende: Bestandswerte[];
  startseiteJsKib?: number | undefined;
};

export type Ziel = { was: string; ziel: string; gemessen: string; erreicht: boolean };

const LESEN_MS = 5;
const ANLEGEN_MS = 5;
const WACHSTUM = 2;
const ANMELDEN_MS = 300;
/** Of what the same machine reaches without framework, checks and model. */
const LISTEN_PROZENT = 70;
export const RSS_MB = 300;
const JS_KIB = 185;
const ANLEGEN = 'anlegen';

/** The goals that these measurements can say something about; those on speed hold for the largest SQLite stock. */
export function judge({ bestaende, startseiteJsKib }: Messwerte, namen: Record<string, string>): Ziel[] {
  const sqlite = bestaende.filter(({ engine }) => engine === 'sqlite');
  const [small, large] = [sqlite.at(0), sqlite.at(-1)];
  const ziele: Ziel[] = [];
  if (small && large) ziele.push(...judgeSpeed(small, large, namen));
  for (const { engine, gleichzeitig } of bestaende.filter(isLargestOfItsKind)) {
    const { anlegende, belege, lueckenlos } = gleichzeitig;
    ziele.push({
      was: `${anlegende} gleichzeitig Anlegende, ${belege} Belege (${engine})`,
      ziel: 'ohne Lücke und doppelte Nummer',
      gemessen: lueckenlos ? 'ja' : 'nein',
      erreicht: lueckenlos,
    });
  }
  if (startseiteJsKib !== undefined) {
    ziele.push(atMost('JavaScript der Startseite (gzip)', startseiteJsKib, JS_KIB, 'KiB'));
  }
  return ziele;
}

function isLargestOfItsKind({ engine, belege }: Bestandswerte, _: number, alle: Bestandswerte[]): boolean {
  return alle.every((other) => other.engine !== engine || other.belege <= belege);
}

function judgeSpeed(small: Bestandswerte, large: Bestandswerte, namen: Record<string, string>): Ziel[] {
  const ziele: Ziel[] = [];
  for (const [schluessel, { http }] of Object.entries(large.fragen)) {
    const name = namen[schluessel] ?? schluessel;
    ziele.push(atMost(`${name}: p95`, http.p95, schluessel === ANLEGEN ? ANLEGEN_MS : LESEN_MS, 'ms'));
    const before = small.fragen[schluessel]?.http.p95;
    if (schluessel === ANLEGEN || before === undefined || small === large) continue;
    ziele.push(
      atMost(`${name}: p95 gegen ${formatZahl(small.belege)} Belege`, http.p95 / before, WACHSTUM, 'x'),
    );
  }
  ziele.push(atMost('Anmelden, 8 gleichzeitig: p95', large.anmeldung.p95, ANMELDEN_MS, 'ms'));
  const { listenProSekunde: listen } = large;
  if (listen) {
    const { anteil = 0, median, roh } = listen;
    ziele.push({
      was: 'Listen je Sekunde (32 Verbindungen) von der rohen Grenze',
      ziel: `>= ${LISTEN_PROZENT} %`,
      gemessen: `${formatZahl(100 * anteil)} % (${formatZahl(median)} von ${formatZahl(roh?.median ?? 0)})`,
      erreicht: 100 * anteil >= LISTEN_PROZENT,
    });
  }
  const rss = Math.max(large.rssMb ?? 0, listen?.hoechstRssMb ?? 0);
  if (rss > 0) ziele.push(atMost('Speicher des Servers, höchstens', rss, RSS_MB, 'MB'));
  return ziele;
}

/** A goal that is reached where it is not exceeded. */
export function atMost(was: string, wert: number, grenze: number, einheit: string): Ziel {
  return {
    was,
    ziel: `<= ${formatZahl(grenze)} ${einheit}`,
    gemessen: `${formatZahl(wert)} ${einheit}`,
    erreicht: wert <= grenze,
  };
}

/** "1.234,56", without superfluous zeros. */
export function formatZahl(wert: number): string {
  return wert.toLocaleString('de-DE', { maximumFractionDigits: wert < 100 ? 2 : 0 });
}
