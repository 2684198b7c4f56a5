/** The one queue of this window, put together from what the browser has. */
import { useSyncExternalStore } from 'react';
import { Abgaben, type Mittel } from '#web/abgabe/abgaben.ts';
import type { Abgabe } from '#web/abgabe/abgabestand.ts';
import { annehmen } from '#web/abgabe/annehmen.ts';
import { Aufnahme } from '#web/abgabe/aufnahme.ts';
import { type Ausgang, type Besitzer, openAusgang } from '#web/abgabe/ausgang.ts';
import { uploadDatei } from '#web/abgabe/hochladen.ts';
import { kannLesen, readAbgabe } from '#web/abgabe/vorlesen.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { onSessionChange, sitzung } from '#web/api/sitzung.ts';
import { isErreichbar, onVerbindung } from '#web/api/verbindung.ts';

let geoeffnet: Promise<Ausgang> | undefined;

const mittel: Mittel = {
  ausgang: () => {
    geoeffnet ??= openAusgang();
    return geoeffnet;
  },
  wer,
  annehmen,
  sende: uploadDatei,
  allein,
  kannLesen,
  lies: readAbgabe,
  onNeues: () => void queryClient.invalidateQueries({ queryKey: ['eingang'] }),
  jetzt: Date.now,
};

export const abgaben = new Abgaben(mittel);
export const aufnahme = new Aufnahme(abgaben, mittel);

/** Owner who is signed in, as far as it is known for whom they work. */
function wer(): Besitzer | undefined {
  const { username, mandantID } = sitzung() ?? {};
  return username === undefined || mandantID === undefined ? undefined : { username, mandantID };
}

async function allein(nr: number, act: () => Promise<void>): Promise<boolean> {
  // Missing on plain http outside localhost: there two windows may both send it, and the server keeps it once.
  if (!('locks' in navigator)) {
    await act();
    return true;
  }
  return navigator.locks.request(`ausgang/${nr}`, { ifAvailable: true }, async (lock) => {
    if (lock) await act();
    return lock !== null;
  });
}

/** Goes on with what waits on this device, now and whenever the connection comes back. @returns what ends that */
export function startAusgang(): () => void {
  const weiter = () => void (isErreichbar() && abgaben.fortsetzen());
  void abgaben.fortsetzen();
  const ohneVerbindung = onVerbindung(weiter);
  const ohneWechsel = onSessionChange(() => {
    void aufnahme.vergiss();
    void abgaben.wechsle();
  });
  return () => {
    ohneVerbindung();
    ohneWechsel();
  };
}

/** Hands files in; the browser is asked to keep them until they are sent. */
export function handIn(dateien: readonly File[]): void {
  behalte();
  void abgaben.abgeben(dateien);
}

/** Takes a photo into the document that is being photographed. */
export function fotografiere(datei: File): void {
  behalte();
  void aufnahme.nimm(datei);
}

/** Otherwise the browser may clear what waits when the disk is full. A refusal changes nothing. */
function behalte(): void {
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** Everything that is being handed in here. */
export function useAbgaben(): readonly Abgabe[] {
  return useSyncExternalStore(abgaben.subscribe, abgaben.stand);
}

/** Entry that is being photographed; undefined while none is. */
export function useAufnahme() {
  return useSyncExternalStore(aufnahme.subscribe, aufnahme.stand);
}
