import { HOECHSTGROESSE_DATEI, type Pruefung, unlesbar, zuGrosseDatei } from '#web/erechnung/antwort.ts';

const FRIST_MS = 20_000;

/**
 * Judges a file in a worker of its own, so that no file can stop the page. @returns always an answer, also for what
 * takes longer than 20 seconds; undefined when `signal` ends it
 */
export async function checkDatei(datei: File, signal: AbortSignal): Promise<Pruefung | undefined> {
  if (signal.aborted) return undefined;
  if (datei.size > HOECHSTGROESSE_DATEI) return zuGrosseDatei();
  const worker = new Worker(new URL('./pruefer.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Pruefung | undefined>();
  const timer = window.setTimeout(
    () => resolve(unlesbar('Die Prüfung hat länger als 20 Sekunden gedauert und wurde abgebrochen.')),
    FRIST_MS,
  );
  signal.addEventListener('abort', () => resolve(undefined), { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<Pruefung>) => resolve(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    resolve(
      unlesbar('Die Prüfung ist abgebrochen. Bitte noch einmal versuchen oder eine neue Datei anfordern.'),
    );
  });
  worker.postMessage(datei);
  return promise.finally(() => {
    window.clearTimeout(timer);
    worker.terminate();
  });
}
