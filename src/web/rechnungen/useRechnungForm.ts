import { useEffect, useRef, useState } from 'react';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import type { Bestand } from '#web/components/useSpeichern.ts';
import { type Entwurfsname, useEntwurf } from '#web/rechnungen/entwurf.ts';
import { type RechnungFelder, toBody, validateRechnung } from '#web/rechnungen/rechnungFelder.ts';

export type Formquelle<Antwort> = {
  /** Values that the form begins with. */
  initial: RechnungFelder;
  /** Stored version, for a receipt that is stored already. */
  bestand?: Bestand<RechnungFelder>;
  /** Under which name the entry is kept until it is saved. */
  entwurf: Entwurfsname;
  save: (
    body: ReturnType<typeof toBody>,
    version: number | undefined,
    felder: RechnungFelder,
  ) => Promise<Antwort>;
  /** Faults by path; without it those of a receipt. */
  validate?: (felder: RechnungFelder) => ReturnType<typeof validateRechnung>;
};

/** Values, draft and saving. `aufklappen` opens what is folded away of these fields. */
export function useRechnungForm<Antwort extends { version: number }>(
  { initial, bestand, entwurf: name, save, validate = validateRechnung }: Formquelle<Antwort>,
  aufklappen: (pfade: readonly string[]) => void,
) {
  const [isStale, setStale] = useState(false);
  const entwurf = useEntwurf(name);
  const { data: mandant } = useMandant();
  const { form, speichern, isSaving, wache, fassung } = useDatensatzForm<RechnungFelder, Antwort>({
    form: {
      initialValues: initial,
      validate,
      validateInputOnBlur: true,
      onValuesChange: (felder) => {
        if (bestand && !form.isDirty()) entwurf.clear();
        else entwurf.save({ felder, fassung: fassung() });
      },
    },
    bestand,
    konflikttitel: 'Dieser Beleg wurde inzwischen geändert',
    // A new one is kept as it is typed.
    schutz: bestand && { onDiscard: entwurf.clear },
    aufklappen,
    send: async (felder, version) => {
      // Kept before it is sent: the answer may be that the session has ended.
      entwurf.flush();
      const antwort = await save(toBody(felder, mandant), version, felder);
      entwurf.clear();
      setStale(false);
      return antwort;
    },
    // Of an expense it says that something was paid meanwhile.
    onError: (error) =>
      setStale(error instanceof ApiFehler && error.status === 409 && form.getValues().einnahme),
  });
  // A restored draft differs from what is stored, although nobody has typed since.
  const stored = useRef(bestand?.fassung.felder);
  const { resetDirty } = form;
  useEffect(() => {
    if (stored.current) resetDirty(stored.current);
  }, [resetDirty]);
  return { form, entwurf, speichern, isSaving, wache, isStale, mandant };
}
