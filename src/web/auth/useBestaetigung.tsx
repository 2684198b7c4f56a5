import { type ReactNode, useState } from 'react';
import { ApiFehler } from '#web/api/fehler.ts';
import { BestaetigungDialog } from '#web/auth/BestaetigungDialog.tsx';
import { fokusziele, giveFokus } from '#web/components/fokus.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

/**
 * For acts that the server does only after a fresh proof of who is there: `run` tries, asks if it must, and repeats.
 * It returns false when the person cancels, and throws whatever else the act throws. `get` returns the answer, or
 * undefined when the person cancels; `act` says how it went instead of throwing. The focus goes back to where it was.
 * `dialog` has to be rendered, outside of any form: what is submitted in it would bubble up to that.
 */
export function useBestaetigung(): {
  run: (act: () => Promise<unknown>) => Promise<boolean>;
  get: <Antwort>(act: () => Promise<Antwort>) => Promise<Antwort | undefined>;
  act: (work: () => Promise<unknown>, erfolg?: string) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<{ give: (isProved: boolean) => void }>();
  const ask = () => new Promise<boolean>((resolve) => setAnswer({ give: resolve }));
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!isBestaetigungNoetig(error)) throw error;
    }
    const isProved = await ask();
    setAnswer(undefined);
    return isProved && attempt(act);
  };
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    const ziele = fokusziele();
    try {
      return await attempt(act);
    } finally {
      giveFokus(ziele);
    }
  };
  const get = async <Antwort,>(act: () => Promise<Antwort>): Promise<Antwort | undefined> => {
    let antwort: Antwort | undefined;
    await run(async () => {
      antwort = await act();
    });
    return antwort;
  };
  const act = async (work: () => Promise<unknown>, erfolg?: string): Promise<boolean> => {
    try {
      const isDone = await run(work);
      if (isDone && erfolg) showErfolg(erfolg);
      return isDone;
    } catch (error) {
      showFehler(error);
      return false;
    }
  };
  const dialog = answer && (
    <BestaetigungDialog onDone={() => answer.give(true)} onClose={() => answer.give(false)} />
  );
  return { run, get, act, dialog };
}

function isBestaetigungNoetig(error: unknown): boolean {
  return error instanceof ApiFehler && error.meldungen.some(({ code }) => code === 'bestaetigung-noetig');
}
