import { useRef, useState } from 'react';
import { MAX_BYTES } from '#kern/anlagen/abgabe.ts';
import { useAnlagen } from '#web/anlagen/anlage.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';

/** A file on its way, or why it did not get there. */
export type Unterwegs = {
  nr: number;
  name: string;
  anteil: number;
  fehler: string;
  abbruch: AbortController;
};

const ZU_GROSS = `Die Datei ist größer als ${MAX_BYTES / 1024 / 1024} MB. Bitte verkleinern oder auf anderem Weg schicken.`;

/** Sends files to a draft one after the other, and keeps those that were refused in sight with the reason. */
export function useAnhaengen(rechnungId: number) {
  const { anhaengen, behalte, ...rest } = useAnlagen(rechnungId);
  const [unterwegs, setUnterwegs] = useState<readonly Unterwegs[]>([]);
  const zaehler = useRef(0);
  const reihe = useRef(Promise.resolve());
  const change = (nr: number, teil: Partial<Unterwegs>) =>
    setUnterwegs((alle) => alle.map((eine) => (eine.nr === nr ? { ...eine, ...teil } : eine)));
  const weg = (nr: number) => setUnterwegs((alle) => alle.filter((eine) => eine.nr !== nr));
  const sende = async (datei: File, { nr, abbruch: { signal } }: Unterwegs) => {
    if (signal.aborted) return;
    try {
      const liste = await anhaengen({ datei, signal, onAnteil: (anteil) => change(nr, { anteil }) });
      weg(nr);
      behalte(liste);
    } catch (error) {
      if (!signal.aborted) change(nr, { fehler: grundOf(error) });
    }
  };
  const nimm = (dateien: readonly File[]) => {
    for (const datei of dateien) {
      zaehler.current += 1;
      const fehler = datei.size > MAX_BYTES ? ZU_GROSS : '';
      const eine = {
        nr: zaehler.current,
        name: datei.name,
        anteil: 0,
        fehler,
        abbruch: new AbortController(),
      };
      setUnterwegs((alle) => [...alle, eine]);
      if (fehler === '') reihe.current = reihe.current.then(() => sende(datei, eine));
    }
  };
  const verwirf = ({ nr, abbruch }: Unterwegs) => {
    abbruch.abort();
    weg(nr);
  };
  return { ...rest, unterwegs, nimm, verwirf };
}

function grundOf(error: unknown): string {
  return error instanceof ApiFehler ? error.message : 'Die Datei konnte nicht gelesen werden.';
}
