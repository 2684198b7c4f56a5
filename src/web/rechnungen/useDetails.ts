import type { UseFormReturnType } from '@mantine/form';
import { useMemo, useState } from 'react';
import { keepDetails, sindDetailsOffen } from '#web/rechnungen/detailwahl.ts';
import { isEingangsfeld } from '#web/rechnungen/eingangFelder.ts';
import { hatBesonderes } from '#web/rechnungen/postenFelder.ts';
import { isKondition, konditionenOf, parteiOf, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

export type Details = { isOffen: boolean; open: () => void; toggle: () => void };

/** Whether a field lies in the part that is folded away. */
export function isDetail(pfad: string): boolean {
  return (
    pfad === 'notizen' ||
    /^posten\.\d+\.(zeitraum|anpassungen)|^anpassungen/.test(pfad) ||
    isKondition(pfad) ||
    isEingangsfeld(pfad)
  );
}

/**
 * The part that most receipts do not need: open where something stands in it, where it is all that may be changed, and for
 * parties for whom it was left open.
 */
export function useDetails(form: UseFormReturnType<RechnungFelder>, isGesperrt: boolean): Details {
  const [gewaehlt, setGewaehlt] = useState<boolean>();
  const [isGefuellt] = useState(() => stehtEtwasDa(form.getValues()));
  const partei = parteiOf(form.values)?.id;
  const isGemerkt = useMemo(() => partei !== undefined && sindDetailsOffen(partei), [partei]);
  const isOffen = gewaehlt ?? (isGesperrt || isGefuellt || isGemerkt);
  return {
    isOffen,
    open: () => setGewaehlt(true),
    toggle: () => {
      setGewaehlt(!isOffen);
      if (partei !== undefined) keepDetails(partei, !isOffen);
    },
  };
}

/** Tax and Skonto are always said; they alone open nothing. */
const IMMER: readonly string[] = ['steuerart', 'preisart', 'skontoTage', 'skontoProzent'];

function stehtEtwasDa(felder: RechnungFelder): boolean {
  if (felder.notizen !== '' || !felder.einnahme) return felder.notizen !== '';
  if (felder.posten.some(hatBesonderes)) return true;
  return Object.entries(konditionenOf(felder)).some(
    ([name, wert]) =>
      !IMMER.includes(name) && wert !== '' && wert !== false && !(Array.isArray(wert) && wert.length === 0),
  );
}
