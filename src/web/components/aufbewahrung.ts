import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { clearText, readText, writeText } from '#web/api/entwurfspeicher.ts';
import { onSitzungsende } from '#web/api/sitzung.ts';
import type { Fassung } from '#web/components/abgleich.ts';

type Aufbewahrt<Felder> = { felder: Felder; fassung: Fassung<Felder> | undefined };

/**
 * Keeps what was typed when the server ends the session in the middle of it, and puts it back once its owner is there
 * again. It lies on the version that it was typed upon. Passwords and codes are never kept: `statt` says what stands in their
 * places meanwhile.
 */
export function useAufbewahrung<Felder>(
  name: string | undefined,
  form: UseFormReturnType<Felder>,
  stand?: RefObject<Fassung<Felder> | undefined>,
  statt?: Partial<Felder>,
): void {
  const ohneGeheimes = (felder: Felder): Felder => ({ ...felder, ...statt });
  useUeberdauern<Aufbewahrt<Felder>>(name, {
    get: () => {
      if (!form.isDirty()) return undefined;
      const fassung = stand?.current;
      return {
        felder: ohneGeheimes(form.getValues()),
        fassung: fassung && { ...fassung, felder: ohneGeheimes(fassung.felder) },
      };
    },
    put: ({ felder, fassung }) => {
      form.setValues(felder as Partial<Felder>);
      if (stand) stand.current = fassung;
      if (fassung) form.resetDirty(fassung.felder);
    },
  });
}

/** State that says what is open beside a form: it opens again where the session has ended, so that its own form finds back. */
export function useOffen<Offen>(
  name: string,
): readonly [Offen | undefined, (offen: Offen | undefined) => void] {
  const [offen, setOffen] = useState<Offen>();
  useUeberdauern<Offen>(name, { get: () => offen, put: setOffen });
  return [offen, setOffen];
}

/** State that holds what is typed, for who needs no form: kept when the session ends, once it is no longer as it began. */
export function useGehalten<Getippt>(
  name: string,
  anfangs: () => Getippt,
  /** Part of it that still counts. */
  pruefe: (kept: Getippt) => Getippt = (kept) => kept,
): {
  getippt: Getippt;
  setGetippt: (next: Getippt | ((before: Getippt) => Getippt)) => void;
  isDirty: boolean;
} {
  const [beginn] = useState(anfangs);
  const [getippt, setGetippt] = useState(beginn);
  const isDirty = getippt !== beginn;
  useUeberdauern<Getippt>(name, {
    get: () => (isDirty ? getippt : undefined),
    put: (kept) => setGetippt(() => pruefe(kept)),
  });
  return { getippt, setGetippt, isDirty };
}

/** `get` says what is to be kept when the session ends, `put` takes it when the same is shown again. */
export function useUeberdauern<T>(
  name: string | undefined,
  was: { get: () => T | undefined; put: (kept: T) => void },
): void {
  const latest = useRef(was);
  useEffect(() => {
    latest.current = was;
  });
  useEffect(() => {
    if (name === undefined) return;
    const kept = take<T>(name);
    if (kept !== undefined) latest.current.put(kept);
    return onSitzungsende(() => {
      const wert = latest.current.get();
      if (wert !== undefined) keep(name, wert);
    });
  }, [name]);
}

function take<T>(name: string): T | undefined {
  const text = readText(name);
  if (text === undefined) return undefined;
  clearText(name);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keep(name: string, aufbewahrt: unknown): void {
  try {
    writeText(name, JSON.stringify(aufbewahrt));
  } catch {
    // The storage of the browser is full or switched off: there is no other place.
  }
}
