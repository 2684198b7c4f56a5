/** The disk fills up while clients write, and is freed again. */
import { startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort } from '../orte.ts';
import { type Befund, leererBefund } from './befund.ts';
import { Buero } from './buero.ts';
import { fill, findHindernis, findStoerungsfehler, mountTmpfs } from './datentraeger.ts';
import type { Teil } from './lage.ts';

const MB = 24;
const RUNDEN = { kurz: 2, voll: 10 };
const FREI = 400_000;
/** So many writes must be refused before there is space again. */
const ABLEHNUNGEN = 40;
const DANACH = 30;
const GRUND = /Speicherplatz/;

export const vollePlatte: Teil = {
  name: 'volle-platte',
  was: 'Datenträger voll',
  run: async (lage) => {
    const befund = leererBefund(vollePlatte.was, 'SQLite');
    const uebersprungen = findHindernis();
    if (uebersprungen !== undefined) return [{ ...befund, uebersprungen }];
    const ort = lage.sqlite();
    const umount = mountTmpfs(ort.daten, MB);
    try {
      await fillUp(befund, ort, { runden: lage.kurz ? RUNDEN.kurz : RUNDEN.voll, saat: lage.saat });
    } finally {
      umount();
    }
    return [befund];
  },
};

async function fillUp(
  befund: Befund,
  ort: Ort,
  { runden, saat }: { runden: number; saat: number },
): Promise<void> {
  const server = await startServer(envOf(ort));
  let onAblehnung: () => void = () => undefined;
  let abgelehnt = 0;
  const buero = await Buero.open(
    () => server.url,
    saat,
    (stoerung) => {
      abgelehnt += 1;
      const fehler = findStoerungsfehler(stoerung, GRUND);
      if (fehler !== undefined) befund.maengel.push(fehler);
      onAblehnung();
    },
  );
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

async function checkReads(befund: Befund, url: string, token: string): Promise<void> {
  for (const path of [
    'rechnungen',
    'kunden',
    'auswertungen/saldo?von=2026-01-01&bis=2026-12-31',
    'nummern',
    'auth/me',
  ]) {
    const { status } = await fetch(`${url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) befund.maengel.push(`Auf vollem Datenträger ist ${path} nicht zu lesen (${status}).`);
  }
}
