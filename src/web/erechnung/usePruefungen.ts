import { useEffect, useRef, useState } from 'react';
import type { Pruefung } from '#web/erechnung/antwort.ts';
import { checkDatei } from '#web/erechnung/checkDatei.ts';

/** A chosen file; `pruefung` is missing until it has been judged. */
export type Eintrag = { id: number; name: string; datei: File; pruefung?: Pruefung };

/** The files of this visit, judged one after the other. Nothing of them is stored or sent unless somebody hands it in. */
export function usePruefungen() {
  const [eintraege, setEintraege] = useState<Eintrag[]>([]);
  const [gewaehlt, setGewaehlt] = useState<number>();
  const anzahl = useRef(0);
  const kette = useRef(Promise.resolve());
  const abbruch = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    abbruch.current = controller;
    return () => controller.abort();
  }, []);

  const run = async (id: number, datei: File) => {
    const { signal } = abbruch.current ?? new AbortController();
    const pruefung = await checkDatei(datei, signal);
    if (!pruefung) return;
    setEintraege((before) =>
      before.map((eintrag) => (eintrag.id === id ? { ...eintrag, pruefung } : eintrag)),
    );
  };
  const add = (dateien: File[]) => {
    const neue = dateien.map((datei) => {
      anzahl.current += 1;
      return { id: anzahl.current, datei };
    });
    const [erste] = neue;
    if (!erste) return;
    setEintraege((before) => [...neue.map(({ id, datei }) => ({ id, name: datei.name, datei })), ...before]);
    setGewaehlt(erste.id);
    for (const { id, datei } of neue) kette.current = kette.current.then(() => run(id, datei));
  };
  const aktuell = eintraege.find(({ id }) => id === gewaehlt);
  return { eintraege, aktuell, add, select: setGewaehlt };
}
