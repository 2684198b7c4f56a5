import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Lesefeld } from '#kern/eingang/gelesenes.ts';
import type { Wort } from '#kern/eingang/lesung.ts';
import type { Vorschlag } from '#kern/eingang/stueck.ts';
import { wertAus } from '#kern/eingang/wortwahl.ts';
import type { Markierung } from '#web/eingang/original/Seitenbild.tsx';
import { type StueckFelder, wortartOf } from '#web/eingang/stueckFelder.ts';
import type { Pruefung } from '#web/eingang/usePruefung.ts';

type Verbindung = { form: UseFormReturnType<StueckFelder>; pruefung: Pruefung };

/** Link between the original and the form. */
export type Arbeit = {
  /** The form tells what it is, again after each drawing. */
  verbinde: (form: Verbindung['form'], pruefung: Pruefung) => void;
  /** A field of the form got the focus. */
  betritt: (feld: Lesefeld | undefined, pfad: string | undefined) => void;
  markierungen: readonly Markierung[];
  /** Puts a word of the original into the field that has the focus. */
  fuelle: (woerter: readonly Wort[], index: number) => void;
};

/** Joins the original and the form: the place of the field with the focus lights up, and a click on a word fills the field. */
export function useArbeit(vorschlag: Vorschlag | null, offen: readonly Lesefeld[]): Arbeit {
  const verbindung = useRef<Verbindung>(undefined);
  const [hier, setHier] = useState<{ feld: Lesefeld | undefined; pfad: string | undefined }>({
    feld: offen[0],
    pfad: offen[0],
  });
  const [ungeprueft, setUngeprueft] = useState(offen);
  const verbinde = useCallback((form: Verbindung['form'], pruefung: Pruefung) => {
    verbindung.current = { form, pruefung };
    setUngeprueft(pruefung.offen);
  }, []);
  const markierungen = useMemo(
    () => markierungenOf(vorschlag, hier.feld, ungeprueft),
    [vorschlag, hier.feld, ungeprueft],
  );
  const fuelle = (woerter: readonly Wort[], index: number) => {
    const { pfad = '', feld } = hier;
    const art = wortartOf(pfad);
    const wert = art && wertAus(art, woerter, index);
    if (wert === undefined || !verbindung.current) return;
    const { form, pruefung } = verbindung.current;
    if (pfad === 'lieferant') form.setValues({ lieferant: wert, lieferantID: null });
    else form.setFieldValue(pfad, wert);
    if (feld) pruefung.gesehen(feld);
  };
  return { verbinde, betritt: (feld, pfad) => setHier({ feld, pfad }), markierungen, fuelle };
}

function markierungenOf(
  vorschlag: Vorschlag | null,
  hier: Lesefeld | undefined,
  ungeprueft: readonly Lesefeld[],
): Markierung[] {
  return Object.entries(vorschlag?.felder ?? {}).flatMap(([name, fund]): Markierung[] => {
    const feld = name as Lesefeld;
    const art =
      feld === hier ? 'hier' : ungeprueft.includes(feld) ? 'pruefen' : fund?.sicher ? 'sicher' : undefined;
    return art === undefined ? [] : (fund?.stellen ?? []).map((stelle) => ({ ...stelle, art }));
  });
}
