/** Reads and judges one file beside the page, which ends this worker when it takes too long. */
import { checkInhalt } from '#web/erechnung/pruefung.ts';

self.addEventListener('message', async ({ data: datei }: MessageEvent<File>) => {
  // A rejection would stay in here; thrown from a timer it reaches the page as an error of the worker.
  try {
    self.postMessage(await checkInhalt(new Uint8Array(await datei.arrayBuffer())));
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
});
