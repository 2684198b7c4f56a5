/** The disk meets a fault and turns read-only under the running server. */
import { spawnSync } from 'node:child_process';
import { runServer, startServer } from '#server/testing/serverprozess.ts';
import { envOf } from '../orte.ts';
import { type Befund, leererBefund } from './befund.ts';
import { Buero } from './buero.ts';
import { findHindernis, findStoerungsfehler, Platte } from './datentraeger.ts';
import type { Teil } from './lage.ts';

const MB = 48;
const ABLEHNUNGEN = 20;
const VORHER = 60;
const GRUND = /nur lesen|Datenträger/;
const STARTGRUND = /^Der Datenordner .* ist nicht beschreibbar/;

export const nurLesen: Teil = {
  name: 'nur-lesen',
  was: 'Datenträger nur noch lesbar',
  run: async (lage) => {
    const befund = leererBefund(nurLesen.was, 'SQLite');
    const uebersprungen = findHindernis() ?? (spawnSync('mkfs.ext4', ['-V']).error && 'mkfs.ext4 fehlt.');
    if (uebersprungen !== undefined) return [{ ...befund, uebersprungen }];
    const platte = new Platte(lage.sqlite().daten, MB);
    try {
      return [await turnReadonly(befund, platte, lage.saat)];
    } finally {
      platte.discard();
    }
  },
};

async function turnReadonly(befund: Befund, platte: Platte, saat: number): Promise<Befund> {
  const ort = { daten: platte.ordner, databaseUrl: undefined };
  let server = await startServer(envOf(ort));
  let onAblehnung: () => void = () => undefined;
  const buero = await Buero.open(
    () => server.url,
    saat,
    (stoerung) => {
      const fehler = findStoerungsfehler(stoerung, GRUND);
      if (fehler !== undefined) befund.maengel.push(fehler);
      onAblehnung();
    },
  );
  buero.start();
  await buero.waitFor(VORHER);
  if (!platte.breakDown())
    return { ...befund, uebersprungen: 'Das Dateisystem lässt sich nicht auf Fehler stellen.' };
  await new Promise<void>((resolve) => {
    let abgelehnt = 0;
    onAblehnung = () => {
      abgelehnt += 1;
      if (abgelehnt === ABLEHNUNGEN) resolve();
    };
  });
  const headers = { authorization: `Bearer ${buero.token}` };
  const { status } = await fetch(`${server.url}/api/v1/rechnungen`, { headers });
  if (status !== 200) befund.maengel.push(`Belege sind nicht zu lesen (${status}).`);
  // A file system that stopped itself has to be mounted anew, and for that the server has to end.
  await server.kill('SIGTERM');
  const { code, output } = await runServer({ ...envOf(ort), PORT: '0' });
  if (code !== 1 || !STARTGRUND.test(output))
    befund.maengel.push(`Unklare Absage beim Start (${code}): ${output}`);
  platte.umount();
  platte.mount();
  server = await startServer(envOf(ort));
  await buero.waitFor(VORHER);
  await buero.stop();
  await server.kill('SIGTERM');
  await buero.check(ort, befund, { ruhig: true, gruendlich: true });
  befund.runden = 1;
  return befund;
}
