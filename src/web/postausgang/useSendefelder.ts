import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Partei } from '#kern/kunden/partei.ts';
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { request } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useUeberdauern } from '#web/components/aufbewahrung.ts';
import { focusFirstError } from '#web/components/formular.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import {
  checkSendefelder,
  istAndereAdresse,
  type Sendefehler,
  type Sendefelder,
  toSendefelder,
} from '#web/postausgang/sendefelder.ts';
import type { Sendeangaben } from '#web/postausgang/sendung.queries.ts';

/**
 * Mail as typed, checked before it goes, and the address kept with the customer when that is wanted; `name`: as what it is
 * kept when the session ends.
 */
export function useSendefelder(vorschlag: Sendungsvorschlag, name?: string) {
  const client = useQueryClient();
  const [felder, setFelder] = useState(() => toSendefelder(vorschlag));
  const [fehler, setFehler] = useState<Sendefehler>({});
  /** Also what has been typed since it was last drawn. */
  const aktuell = useRef(felder);
  const [beginn] = useState(felder);
  useUeberdauern<Sendefelder>(name, {
    get: () => (aktuell.current === beginn ? undefined : aktuell.current),
    put: (kept) => {
      aktuell.current = kept;
      setFelder(kept);
    },
  });
  const show = (next: Sendefehler) => {
    flushSync(() => setFehler(next));
    focusFirstError(next);
  };
  return {
    felder,
    fehler,
    change: (teil: Partial<Sendefelder>) => {
      aktuell.current = { ...aktuell.current, ...teil };
      setFelder(aktuell.current);
      setFehler((before) => Object.fromEntries(Object.entries(before).filter(([feld]) => !(feld in teil))));
    },
    /** Says what is missing, and goes there. @returns what is to be sent, when nothing is */
    check: (): Sendeangaben | undefined => {
      takeGetipptes();
      const gefunden = checkSendefelder(aktuell.current);
      show(gefunden);
      return Object.keys(gefunden).length === 0 ? toAngaben(aktuell.current) : undefined;
    },
    /** The server's messages at their fields. */
    showFehlerDes: (error: unknown) => {
      if (!(error instanceof ApiFehler)) return;
      show(Object.fromEntries(error.meldungen.map(({ pfad, text }) => [feldOf(pfad), text])));
    },
    /** Keeps the address with the customer; that it could not is said, the mail goes all the same. */
    merke: async (kundenID: number | null): Promise<void> => {
      const { an, merken } = aktuell.current;
      if (kundenID === null || !merken || !istAndereAdresse(aktuell.current, vorschlag)) return;
      try {
        await request(`kunden/${kundenID}`, Partei, { method: 'PATCH', body: { email: an.join(', ') } });
        await Promise.all([
          client.invalidateQueries({ queryKey: ['kunden'] }),
          client.invalidateQueries({ queryKey: ['mailvorschlag'] }),
        ]);
      } catch (error) {
        showFehler(error, 'Die Adresse wurde nicht beim Kunden gemerkt');
      }
    },
  };
}

/** An address that is still being typed becomes one when its field is left, which pressing a button does not do. */
function takeGetipptes(): void {
  const feld = document.activeElement;
  if (feld instanceof HTMLInputElement) flushSync(() => feld.blur());
}

function toAngaben({ merken: _, ...angaben }: Sendefelder): Sendeangaben {
  return angaben;
}

/** `an.0`, `senden.an.0` -> `an`: chips have no fields of their own. */
function feldOf(pfad: string): string {
  return pfad.split('.').find((teil) => teil !== 'senden') ?? pfad;
}
