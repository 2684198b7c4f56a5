import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Fassung } from '#web/components/abgleich.ts';
import { Konflikt } from '#web/components/Konflikt.tsx';
import { type Speicherauftrag, useSpeichern } from '#web/components/useSpeichern.ts';
import { type Schutz, Verlassenschutz } from '#web/components/Verlassenschutz.tsx';

/** Seen by who has seen that there is none: a setting of which there is one at most. */
export const OHNE_VERSION = 1;

type Auftrag<Felder, Antwort> = Omit<Speicherauftrag<Felder, Antwort>, 'form'> & {
  /** Values, checks and what follows from a change. */
  form: UseFormInput<Felder>;
  /** Record whose version is asked for: "Dieses Produkt wurde inzwischen geändert". */
  konflikttitel?: string;
  /** The form is the page, which is not left with unsaved changes. */
  schutz?: Partial<Schutz> | boolean | undefined;
};

/**
 * Form of a record, new or stored: holds what is typed, keeps it when the session ends, saves it once and upon the version
 * that was seen, and asks when somebody else has saved meanwhile. `wache` belongs into the form: the question which version
 * counts, and the one before the page is left. `fassung` is what the entry lies on, `setFassung` changes it.
 */
export function useDatensatzForm<Felder extends object, Antwort extends { version: number }>({
  form: eingabe,
  konflikttitel = 'Diese Angaben wurden inzwischen geändert',
  schutz = false,
  ...auftrag
}: Auftrag<Felder, Antwort>): {
  form: UseFormReturnType<Felder>;
  speichern: () => Promise<Antwort | undefined>;
  isSaving: boolean;
  wache: ReactNode;
  fassung: () => Fassung<Felder> | undefined;
  setFassung: (neue: Fassung<Felder>) => void;
} {
  const form = useForm<Felder>(eingabe);
  const { speichern, isSaving, konflikt, fassung, setFassung } = useSpeichern({ ...auftrag, form });
  const wache = (
    <>
      <Konflikt titel={konflikttitel} konflikt={konflikt} />
      {schutz && (
        <Verlassenschutz
          isDirty={() => form.isDirty()}
          save={async () => (await speichern()) !== undefined}
          {...(schutz === true ? {} : schutz)}
        />
      )}
    </>
  );
  return { form, speichern, isSaving, wache, fassung, setFassung };
}
