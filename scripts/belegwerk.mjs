#!/usr/bin/env node
/** The command of the packed program: `belegwerk [command]`. Data belong where it is called. Works with any Node >= 18. */
import { Abbruch, runScript } from './ausgabe.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { handOver, pathWith } from './prozess.mjs';
import { befehlArgs, PROGRAMM_ENV, serverArgs } from './server.mjs';

const HILFE = `So geht es: belegwerk [Befehl]

  (ohne)              startet Belegwerk; die Daten liegen im Ordner "daten" hier
  pruefen             prüft den ganzen Bestand
  sichern             legt eine Sicherung an
  wiederherstellen    holt eine Sicherung zurück
  umziehen            zieht nach PostgreSQL um oder zurück
  uhr                 bestätigt die Uhr, nachdem sie weit gesprungen ist
  passwort            setzt ein vergessenes Passwort neu
  betreiber           zeigt, wer sichern und alles prüfen darf; mit einem Benutzernamen bestimmt es jemanden dazu
  schluessel          prüft die Schlüsseldatei; mit „neu“ kommt ein Schlüssel dazu

Einstellungen kommen aus der Umgebung, zum Beispiel PORT=8080.`;
const BEFEHLE = [
  ...['pruefen', 'sichern', 'wiederherstellen', 'umziehen', 'passwort', 'betreiber', 'uhr', 'schluessel'],
];

const [name = 'start', ...args] = process.argv.slice(2);

await runScript(async () => {
  if (name === '--hilfe' || name === '--help') return console.log(HILFE);
  if (name !== 'start' && !BEFEHLE.includes(name)) {
    throw new Abbruch(`Den Befehl „${name}“ gibt es nicht.\n\n${HILFE}`);
  }
  const node = await ensureNode();
  await ensurePackages(node, 'laufzeit');
  const command = name === 'start' ? serverArgs() : befehlArgs(name);
  const env = { ...pathWith(node), ...PROGRAMM_ENV };
  handOver(node, [...command, ...args], env, process.cwd());
});
