import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFehler } from '#web/api/fehler.ts';
import {
  type Abgleichfeld,
  type Fassung,
  findUnterschiede,
  merge,
  type Unterschied,
  vorwahlOf,
  type Wahl,
} from '#web/components/abgleich.ts';
import { useAufbewahrung } from '#web/components/aufbewahrung.ts';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { showGespeichert } from '#web/components/snackbar.tsx';

/** A stored record, which somebody else may change while it is being edited. */
export type Bestand<Felder> = {
  /** Version that the form was filled with. */
  fassung: Fassung<Felder>;
  /** Reads what is stored now. */
  read: () => Promise<Fassung<Felder>>;
  /** Fields to choose from when two versions meet. */
  abgleich: (meine: Felder, gespeicherte: Felder) => readonly Abgleichfeld<Felder>[];
};

export type Speicherauftrag<Felder, Antwort> = {
  form: UseFormReturnType<Felder>;
  /** `version` is the one that was seen; undefined for a new record. An answer of undefined: it was called off. */
  send: (felder: Felder, version: number | undefined) => Promise<Antwort | undefined>;
  onError?: (error: unknown) => void;
  /** Says that it was stored, where that means more than that. */
  melde?: () => void;
  /** Opens what is folded away of these fields, before the focus goes to the first of them. */
  aufklappen?: (felder: readonly string[]) => void;
  bestand?: Bestand<Felder> | undefined;
  /** Under which name the entry is kept when the session ends. */
  name?: string | undefined;
  /** Values that are kept then in the places of passwords and codes. */
  statt?: Partial<Felder>;
};

/** The question which version counts; `onWahl` without an answer leaves everything as it is. */
export type Konfliktfrage = { unterschiede: Unterschied[]; onWahl: (wahl?: Wahl) => void };

/**
 * Checks a form, sends it once however often it is asked to, and says how it went; then nothing is unsaved any more.
 * `speichern` returns what the server answered, or undefined when nothing was stored. When somebody else has saved
 * meanwhile it waits until `konflikt` is answered, and saves on top of that. `fassung` is what the entry lies on; a form that
 * follows while it is open says by `setFassung` what it has taken.
 */
export function useSpeichern<Felder extends object, Antwort extends { version: number }>(
  auftrag: Speicherauftrag<Felder, Antwort>,
) {
  const { form, send, onError, melde = showGespeichert, aufklappen, bestand, name, statt } = auftrag;
  const [isSaving, setSaving] = useState(false);
  const running = useRef(false);
  const stand = useRef(bestand?.fassung);
  useAufbewahrung(name, form, stand, statt);
  const { konflikt, klaeren } = useKonflikt(form);
  const fassung = useCallback(() => stand.current, []);
  const setFassung = (neue: Fassung<Felder>) => {
    stand.current = neue;
  };
  const sendNow = async (felder: Felder): Promise<Antwort | undefined> => {
    if (bestand && stand.current && isNurNeuer(bestand, stand.current)) stand.current = bestand.fassung;
    const antwort = await send(felder, stand.current?.version);
    if (!antwort) return undefined;
    stand.current = { version: antwort.version, felder };
    // What was typed since is not stored yet.
    form.resetDirty(felder);
    return antwort;
  };
  const sendPassend = async (): Promise<Antwort | undefined> => {
    if (!check(form, aufklappen)) return undefined;
    try {
      return await sendNow(form.getValues());
    } catch (error) {
      if (!bestand || !stand.current || !isVersionskonflikt(error)) throw error;
      const gelesen = await bestand.read();
      if (gelesen.version === stand.current.version) throw error;
      if (!(await klaeren(bestand, stand.current, gelesen))) return undefined;
      stand.current = gelesen;
      return sendPassend();
    }
  };
  const speichern = async (): Promise<Antwort | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setSaving(true);
    try {
      const antwort = await sendPassend();
      if (antwort !== undefined) melde();
      return antwort;
    } catch (error) {
      onError?.(error);
      const meldungen = error instanceof ApiFehler ? error.meldungen : [];
      flushSync(() => aufklappen?.(meldungen.map(({ pfad }) => pfad)));
      showErrors(form)(error);
      return undefined;
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  return { speichern, isSaving, konflikt, fassung, setFassung };
}

/** Brings what was typed and what is stored together; asks only about what somebody else has changed. */
function useKonflikt<Felder>(form: UseFormReturnType<Felder>) {
  const [konflikt, setKonflikt] = useState<Konfliktfrage>();
  const ask = (unterschiede: Unterschied[]) =>
    new Promise<Wahl | undefined>((resolve) => {
      const onWahl = (wahl?: Wahl) => {
        setKonflikt(undefined);
        resolve(wahl);
      };
      setKonflikt({ unterschiede, onWahl });
    });
  const klaeren = async (
    { abgleich }: Bestand<Felder>,
    { felder: basis }: Fassung<Felder>,
    { felder: gespeicherte }: Fassung<Felder>,
  ): Promise<boolean> => {
    const abgleichfelder = abgleich(form.getValues(), gespeicherte);
    const fassungen = { basis, meine: form.getValues(), gespeicherte };
    const unterschiede = findUnterschiede(abgleichfelder, fassungen);
    const isStrittig = unterschiede.some(({ isFremd }) => isFremd);
    const wahl = isStrittig ? await ask(unterschiede) : vorwahlOf(unterschiede);
    if (!wahl) return false;
    const vereint = merge(abgleichfelder, wahl, fassungen);
    form.setValues(vereint);
    // A field that follows another one has followed; what was chosen counts.
    form.setValues(vereint);
    form.resetDirty(gespeicherte);
    return true;
  };
  return { konflikt, klaeren };
}

/** Whether the record that was read since, for example after it came back from the archive, reads as it did. */
export function isNurNeuer<Felder>(
  { fassung, abgleich }: Pick<Bestand<Felder>, 'fassung' | 'abgleich'>,
  { version, felder }: Fassung<Felder>,
) {
  if (fassung.version <= version) return false;
  return abgleich(felder, fassung.felder).every(({ text }) => text(felder) === text(fassung.felder));
}

/** Drawn at once: a fault may open the part of the form that the focus goes to. */
function check<Felder>(
  form: UseFormReturnType<Felder>,
  aufklappen: Speicherauftrag<Felder, unknown>['aufklappen'],
): boolean {
  const { hasErrors, errors } = flushSync(() => form.validate());
  flushSync(() => aufklappen?.(Object.keys(errors)));
  if (hasErrors) focusFirstError(errors);
  return !hasErrors;
}

/** Somebody else has changed the record since it was read. */
function isVersionskonflikt(error: unknown): boolean {
  return error instanceof ApiFehler && error.meldungen.some(({ code }) => code === 'version');
}
