import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { clearText, readText, writeText } from '#web/api/entwurfspeicher.ts';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { useUebernehmen } from '#web/eingang/eingang.queries.ts';
import { type StueckFelder, stueckBody, stueckfehler } from '#web/eingang/stueckFelder.ts';
import { LEER, nachgezogen } from '#web/eingang/vorlage.ts';

type Gemerkt = { version: number; felder: StueckFelder };

/**
 * Form of a piece. What is typed is kept in this browser until an expense was made of it, so that one may look at another piece in
 * between; `onFertig` is told when that is stored.
 */
export function useStueckform(stueck: Stueck, vorlage: StueckFelder, onFertig: () => void) {
  const name = `eingang-${stueck.id}`;
  const form = useForm<StueckFelder>({ initialValues: vorlage, validate: stueckfehler });
  const uebernehmen = useUebernehmen(stueck.id);
  const { setValues } = form;
  useEffect(() => {
    const gemerkt = readGemerkt(name);
    if (gemerkt?.version === stueck.version) setValues(gemerkt.felder);
  }, [name, stueck.version, setValues]);
  const gezeigt = useRef({ vorschlag: stueck.vorschlag, vorlage });
  useEffect(() => {
    const { vorschlag, vorlage: bisher } = gezeigt.current;
    if (vorschlag === stueck.vorschlag) return;
    gezeigt.current = { vorschlag: stueck.vorschlag, vorlage };
    setValues((jetzt) => nachgezogen({ ...LEER, ...jetzt }, bisher, vorlage));
  });
  const isDirty = form.isDirty();
  const { values } = form;
  useEffect(() => {
    if (isDirty) merke(name, { version: stueck.version, felder: values });
  }, [isDirty, name, stueck.version, values]);
  const submit = () => {
    if (uebernehmen.isPending) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return focusFirstError(errors);
    // Live refresh may take the form away before the answer is here; what follows from it must happen all the same.
    uebernehmen.mutateAsync(stueckBody(form.getValues(), stueck.version)).then(() => {
      clearText(name);
      onFertig();
    }, showErrors(form));
  };
  return { form, submit, isSaving: uebernehmen.isPending };
}

function readGemerkt(name: string): Gemerkt | undefined {
  const text = readText(name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    clearText(name);
    return undefined;
  }
}

function merke(name: string, gemerkt: Gemerkt): void {
  try {
    writeText(name, JSON.stringify(gemerkt));
  } catch {
    // The storage of the browser is full or switched off: there is no other place.
  }
}
