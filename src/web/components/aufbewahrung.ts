import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect } from 'react';
import { clearText, readText, writeText } from '#web/api/entwurfspeicher.ts';
import { onSitzungsende } from '#web/api/sitzung.ts';
import type { Fassung } from '#web/components/abgleich.ts';

type Aufbewahrt<Felder> = { felder: Felder; fassung: Fassung<Felder> | undefined };

/**
 * Keeps what was typed when the server ends the session in the middle of it, and puts it back once its owner is there
 * again. It lies on the version that it was typed upon.
 */
export function useAufbewahrung<Felder>(
  name: string | undefined,
  form: UseFormReturnType<Felder>,
  stand: RefObject<Fassung<Felder> | undefined>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = name === undefined ? undefined : take<Felder>(name);
    if (!kept) return;
    form.setValues(kept.felder as Partial<Felder>);
    stand.current = kept.fassung;
    if (kept.fassung) form.resetDirty(kept.fassung.felder);
  }, []);
  useEffect(() => {
    if (name === undefined) return;
    return onSitzungsende(() => {
      if (form.isDirty()) keep(name, { felder: form.getValues(), fassung: stand.current });
    });
  }, [name, form, stand]);
}

function take<Felder>(name: string): Aufbewahrt<Felder> | undefined {
  const text = readText(name);
  if (text === undefined) return undefined;
  clearText(name);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keep<Felder>(name: string, aufbewahrt: Aufbewahrt<Felder>): void {
  try {
    writeText(name, JSON.stringify(aufbewahrt));
  } catch {
    // The storage of the browser is full or switched off: there is no other place.
  }
}
