import { useEffect } from 'react';
import { useDarf } from '#web/api/benutzer.queries.ts';

type Abgabe<Satz> = {
  form: { isDirty: () => boolean };
  speichern: () => Promise<Satz | undefined>;
  onSaved: ((satz: Satz) => void) | undefined;
  /** Told whether something is changed. */
  onDirty: ((isDirty: boolean) => void) | undefined;
};

/** The form of a party or product hands over what was saved. @returns whether somebody may save, whether there is anything to save, and how it is done */
export function useAbgabe<Satz>({ form, speichern, onSaved, onDirty }: Abgabe<Satz>): {
  darf: boolean;
  isDirty: boolean;
  submit: () => Promise<void>;
} {
  const isDirty = form.isDirty();
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const darf = useDarf('stammdaten');
  const submit = async () => {
    if (!darf) return;
    const saved = await speichern();
    if (saved) onSaved?.(saved);
  };
  return { darf, isDirty, submit };
}
