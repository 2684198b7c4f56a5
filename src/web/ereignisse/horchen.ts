/** Live refresh: what others change shows in this window as long as somebody looks at it. */
import type { QueryClient } from '@tanstack/react-query';
import { MAX_DAUER } from '#kern/ereignisse/ereignis.ts';
import { istImGehen } from '#web/api/abgang.ts';
import { toKopf } from '#web/api/anfrage.ts';
import { laufenderAbschied, onAbschied, onSessionChange, readMandant, sitzung } from '#web/api/sitzung.ts';
import { isGewechselt, onWechsel } from '#web/api/wechsel.ts';
import { betroffeneBereiche } from '#web/ereignisse/betroffen.ts';
import { parseEreignisse } from '#web/ereignisse/lesen.ts';

const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** Number of the last event that this window knows, of the session it belongs to. */
let bekannt: number | undefined;
/** When this window began to read what the session shows, on the clock of `performance`: with the page itself. */
let begonnen = 0;
let laufend: AbortController | undefined;

/** Listens from now on while somebody is signed in and the window can be seen. What fails is tried again without a word. */
export function horche(queryClient: QueryClient): void {
  const passeAn = () => {
    const isFrei = sitzung() !== undefined && !laufenderAbschied() && !isGewechselt();
    const soll = isFrei && document.visibilityState === 'visible';
    if (soll && !laufend) {
      laufend = new AbortController();
      void bleibeDran(queryClient, laufend.signal);
    } else if (!soll) {
      laufend?.abort();
      laufend = undefined;
    }
  };
  document.addEventListener('visibilitychange', passeAn);
  onAbschied(passeAn);
  onWechsel(passeAn);
  onSessionChange(() => {
    laufend?.abort();
    laufend = undefined;
    bekannt = undefined;
    begonnen = performance.now();
    passeAn();
  });
  passeAn();
}

async function bleibeDran(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  for (let pause = PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      for await (const { nr, ereignisse } of parseEreignisse(await open(signal))) {
        if (signal.aborted) return;
        bekannt = nr;
        pause = PAUSE_MS;
        if (ereignisse.length > 0) erneuere(queryClient, betroffeneBereiche(ereignisse));
      }
    } catch {
      // Whoever uses the window learns from his own requests what is wrong.
    }
    // Not all windows at once when a server begins anew.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
  }
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  // This window has just switched and is about to be loaded anew.
  if (readMandant() !== sitzung()?.mandantID) throw new Error('events: of another Mandant');
  // What has changed since the first answers it must hear of, though it listens only now.
  const ab = bekannt === undefined ? `seit=${Math.ceil(performance.now() - begonnen)}` : `nach=${bekannt}`;
  const response = await fetch(`/api/v1/ereignisse?dauer=${MAX_DAUER}&${ab}`, {
    headers: toKopf(sitzung()),
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`events: ${response.status}`);
  return response.body;
}

function erneuere(queryClient: QueryClient, bereiche: ReadonlySet<string> | undefined): void {
  void queryClient.invalidateQueries({
    predicate: (query) =>
      (bereiche === undefined || bereiche.has(String(query.queryKey[0]))) && !istImGehen(query),
  });
}
