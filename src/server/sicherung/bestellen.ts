/** How what the operator wants done for the whole server becomes a job, and how that is followed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Auftrag, Betriebsauftrag } from '#kern/auftraege/auftrag.ts';
import { neueMeldungen } from '#kern/auftraege/bericht.ts';
import type { Meldung } from '#kern/sicherung/sicherung.ts';
import type { Bestand, Mandantzugriff } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { ensureSchluessel } from '../schluessel/bestand.ts';
import { auftragBindung } from '../schluessel/geheimnis.repository.ts';
import { Schluesselfehler } from '../schluessel/schluesseldatei.ts';
import type { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';

const TAKT_MS = 100;
const LAEUFT_SCHON: Record<Betriebsauftrag, string> = {
  jetztSichern: 'Gerade läuft schon eine Sicherung. Bitte warten, bis sie fertig ist.',
  allesPruefen: 'Gerade läuft schon eine Prüfung. Bitte warten, bis sie fertig ist.',
};
const OHNE_SCHLUESSEL =
  'Das Passwort lässt sich nicht verschlüsseln, bis die Sicherung beginnt: Die Schlüsseldatei fehlt oder ist ' +
  'unbrauchbar. Mit Passwort sichert auch der Befehl „npm run sichern -- --passwort“.';
const ENDE =
  'Der Server wird gerade beendet. Was aus der Aufgabe wird, steht nach seinem nächsten Start unter „Aufgaben“.';

type Bestellung = { art: Betriebsauftrag; passwort?: string | undefined };
type Umfeld = {
  datenbank: Datenbank;
  schluessel: Schluesselspeicher;
  /** Has jobs looked at now. */
  wecke: () => void;
};

/**
 * Queues a job of the server.
 * @returns its id
 * @throws Ablehnung `zustand` while the same waits or runs, or where a passphrase cannot be closed
 */
export async function bestelle(
  mandant: Mandantzugriff,
  { art, passwort }: Bestellung,
  { datenbank, schluessel, wecke }: Umfeld,
): Promise<number> {
  try {
    if (passwort !== undefined) await ensureSchluessel(datenbank.lesen, schluessel);
    const datenOf = (id: number) =>
      passwort === undefined ? {} : { geheimnis: schluessel.verschliessen(passwort, auftragBindung(id)) };
    const id = await mandant.transaction(({ auftraege }) => auftraege.reiheServerEin(art, datenOf));
    if (id === undefined) throw new Ablehnung('zustand', LAEUFT_SCHON[art]);
    wecke();
    return id;
  } catch (error) {
    if (!(error instanceof Schluesselfehler)) throw error;
    throw new Ablehnung('zustand', OHNE_SCHLUESSEL, { ursache: error });
  }
}

/** Messages of a job, as it says them, until it or the server ends; whether anybody listens is nothing to it. */
export async function* verfolge(
  { auftraege }: Pick<Bestand, 'auftraege'>,
  id: number,
  ende?: AbortSignal,
): AsyncGenerator<Meldung> {
  const liste = auftraege.server();
  let vorher: Auftrag | undefined;
  while (!ende?.aborted) {
    const jetzt = await liste.find(id);
    if (!jetzt) break;
    yield* neueMeldungen(vorher, jetzt);
    if (jetzt.zustand !== 'wartet' && jetzt.zustand !== 'laeuft') return;
    vorher = jetzt;
    await sleep(TAKT_MS, undefined, { ...(ende && { signal: ende }) }).catch(() => undefined);
  }
  yield { art: 'fehler', text: ENDE };
}
