import { useState } from 'react';
import { useAngebot } from '#web/angebot/angebot.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { isBereit } from '#web/rechnungen/bereitschaft.ts';
import type { Belegprops, useBeleg } from '#web/rechnungen/useBeleg.ts';

/** The way to an issued invoice: stored first, then asked about. */
export function useAusstellen<Antwort extends { version: number }>(
  { nummer, bestand, ausstelldialog, fragtSofort = false }: Belegprops<Antwort>,
  { form, mandant, store, sichern }: ReturnType<typeof useBeleg<Antwort>>,
) {
  const [isFrage, setFrage] = useState(fragtSofort);
  const darf = useDarf('ausstellen');
  const isMoeglich = darf && form.values.einnahme && (bestand === undefined || ausstelldialog !== undefined);
  const ask = async () => {
    if (bestand === undefined) await store('ausstellen');
    else if (await sichern()) setFrage(true);
  };
  useAngebot(isMoeglich && { titel: 'Ausstellen', worte: 'Rechnung Nummer fertig', run: () => void ask() });
  return {
    isMoeglich,
    ask,
    /** Strg+Enter, which comes before anybody could have looked whether something is missing. */
    press: async () => {
      if (isMoeglich && (await isBereit(form.getValues(), { nummer, mandant }))) await ask();
      else await store();
    },
    dialog: isFrage && isMoeglich && ausstelldialog?.(() => setFrage(false)),
  };
}
