import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { showGespeichert } from '#web/components/snackbar.tsx';

type Auftrag<Felder, Antwort> = {
  form: UseFormReturnType<Felder>;
  send: (felder: Felder) => Promise<Antwort>;
  onError?: (error: unknown) => void;
};

/**
 * Checks a form, sends it once however often it is asked to, and says how it went; then nothing is unsaved any more.
 * `speichern` returns what the server answered, or undefined when nothing was stored.
 */
export function useSpeichern<Felder, Antwort>({ form, send, onError }: Auftrag<Felder, Antwort>) {
  const [isSaving, setSaving] = useState(false);
  const running = useRef(false);
  const speichern = async (): Promise<Antwort | undefined> => {
    if (running.current) return undefined;
    // Drawn at once: a fault may open the part of the form that the focus goes to.
    const { hasErrors, errors } = flushSync(() => form.validate());
    if (hasErrors) {
      focusFirstError(errors);
      return undefined;
    }
    running.current = true;
    setSaving(true);
    try {
      const felder = form.getValues();
      const antwort = await send(felder);
      // What was typed since is not stored yet.
      form.resetDirty(felder);
      showGespeichert();
      return antwort;
    } catch (error) {
      onError?.(error);
      showErrors(form)(error);
      return undefined;
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  return { speichern, isSaving };
}
