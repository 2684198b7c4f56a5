/** Part of the app that is loaded when it is needed. */

/** After this time a part counts as not to be had (specification, section 9). */
const FRIST_MS = 120_000;

/** A part that is not to be had. The router does not know it: it would reload once for each time that it draws. */
export class TeilFehlt extends Error {
  constructor(cause: unknown) {
    super(`Loading failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Gives up on a part of the app that does not come. @throws TeilFehlt */
export function mitFrist<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    new Promise((resolve, reject) => {
      const timer = window.setTimeout(() => reject(new Error('Loading took too long')), FRIST_MS);
      load()
        .then(resolve, (error: unknown) => reject(new TeilFehlt(error)))
        .finally(() => window.clearTimeout(timer));
    });
}
