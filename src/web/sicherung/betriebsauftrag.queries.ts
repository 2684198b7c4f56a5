import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Auftrag, Betriebsauftrag } from '#kern/auftraege/auftrag.ts';
import { requestStream } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { AUFTRAEGE, isOffen, useAuftraege } from '#web/aufgaben/aufgaben.queries.ts';
import { readMeldungen } from '#web/sicherung/meldungen.ts';
import { SICHERUNGEN } from '#web/sicherung/sicherung.queries.ts';

const PFADE: Record<Betriebsauftrag, string> = { jetztSichern: 'sicherungen', allesPruefen: 'pruefungen' };
/** Long enough to read or pack the records of many years. */
const FRIST_MS = 60 * 60_000;

/** The job of this kind that was ordered last, in whichever window; what it has changed is read anew at its end. */
export function useBetriebsauftrag(art: Betriebsauftrag): { letzter?: Auftrag; laufender?: Auftrag } {
  const queryClient = useQueryClient();
  const letzter = useAuftraege({ zuschauen: true }).data?.server.find((each) => each.art === art);
  const laufender = letzter && isOffen(letzter) ? letzter : undefined;
  const laeuft = laufender !== undefined;
  useEffect(() => {
    if (!laeuft) return undefined;
    return () => void queryClient.invalidateQueries({ queryKey: SICHERUNGEN });
  }, [queryClient, laeuft]);
  return { ...(letzter && { letzter }), ...(laufender && { laufender }) };
}

/** Why a job did not succeed, for who did not order it in this window. */
export function misserfolgOf(auftrag: Auftrag | undefined): ApiFehler | undefined {
  return auftrag?.zustand === 'gescheitert' ? new ApiFehler('antwort', auftrag.fehler) : undefined;
}

/** Has it done, and waits until it has come to its end. @param body what it is told, if anything */
export function useBestellen(art: Betriebsauftrag) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: AUFTRAEGE });
  return useMutation({
    mutationFn: async (body: { passwort: string } | undefined) => {
      const stream = await requestStream(PFADE[art], {
        method: 'POST',
        ...(art === 'jetztSichern' && { body: body ?? {} }),
        fristMs: FRIST_MS,
      });
      void refresh();
      return readMeldungen(stream);
    },
    onSettled: () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: SICHERUNGEN })]),
  });
}
