/** The disk fills up while clients write, and is freed again. Linux and root only. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '#server/http/problem.ts';
import { startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort } from '../orte.ts';
import { type Befund, leererBefund } from './befund.ts';
import { Buero } from './buero.ts';
import type { Teil } from './lage.ts';
import type { Stoerung } from './zugang.ts';

const MB = 24;
const RUNDEN = { kurz: 2, voll: 10 };
const FREI = 400_000;
const PORTION = 64 * 1024;
/** Refused writes before there is space again. */
const ABLEHNUNGEN = 40;
const DANACH = 30;
const LESBAR = [
  'rechnungen',
  'kunden',
  'auswertungen/saldo?von=2026-01-01&bis=2026-12-31',
  'nummern',
  'auth/me',
];

export const vollePlatte: Teil = {
  name: 'volle-platte',
  was: 'Datenträger voll',
  run: async (lage) => {
    const befund = leererBefund(vollePlatte.was, 'SQLite');
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      return [
        {
          ...befund,
          uebersprungen: 'Ein eigener Datenträger lässt sich nur unter Linux als root einhängen.',
        },
      ];
    const ort = lage.sqlite();
    mount('mount', '-t', 'tmpfs', '-o', `size=${MB}m`, 'tmpfs', ort.daten);
    try {
      await fillUp(befund, ort, { runden: RUNDEN[lage.kurz ? 'kurz' : 'voll'], saat: lage.saat });
    } finally {
      mount('umount', ort.daten);
    }
    return [befund];
  },
};

function mount(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

async function fillUp(
  befund: Befund,
  ort: Ort,
  { runden, saat }: { runden: number; saat: number },
): Promise<void> {
  const server = await startServer(envOf(ort));
  let onAblehnung: () => void = () => undefined;
  let abgelehnt = 0;
  const hear = (stoerung: Stoerung) => {
    abgelehnt += 1;
    if (!isKlar(stoerung))
      befund.maengel.push(`Störung ${stoerung.status} ohne klaren Grund: ${stoerung.text.slice(0, 300)}`);
    onAblehnung();
  };
  const buero = await Buero.open(() => server.url, saat, hear);
  buero.start();
  for (let runde = 0; runde < runden; runde += 1) {
    await buero.waitFor(DANACH);
    const free = fill(ort.daten, FREI);
    const soll = abgelehnt + ABLEHNUNGEN;
    await new Promise<void>((resolve) => {
      onAblehnung = () => {
        if (abgelehnt >= soll) resolve();
      };
    });
    await checkReads(befund, server.url, buero.token);
    free();
    befund.runden += 1;
  }
  await buero.waitFor(DANACH);
  await buero.stop();
  if (!server.isRunning()) befund.maengel.push(`Der Server hat sich beendet: ${server.output().slice(-500)}`);
  await server.kill('SIGTERM');
  await buero.check(ort, befund, { ruhig: true, gruendlich: true });
  befund.anmerkung = `${abgelehnt} Schreibversuche abgelehnt, danach ohne Neustart weiter`;
}

/** Takes what is free but `frei` bytes. @returns a function that gives it back */
function fill(ordner: string, frei: number): () => void {
  const datei = join(ordner, 'ballast');
  const file = openSync(datei, 'w');
  let size = 0;
  try {
    for (const block = Buffer.alloc(PORTION); ; size += PORTION) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  closeSync(file);
  truncateSync(datei, Math.max(0, size - frei));
  return () => rmSync(datei);
}

/** Whether a refused write says so in German as problem+json, and what is wrong. */
function isKlar({ status, type, text }: Stoerung): boolean {
  if (!type.startsWith('application/problem+json')) return false;
  const problem = Problem.safeParse(JSON.parse(text));
  return problem.success && (status === 503 || status === 507) && /Speicherplatz/.test(problem.data.detail);
}

async function checkReads(befund: Befund, url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const path of LESBAR) {
    const { status } = await fetch(`${url}/api/v1/${path}`, { headers });
    if (status !== 200) befund.maengel.push(`Auf vollem Datenträger ist ${path} nicht zu lesen (${status}).`);
  }
}
