/** Part of the app that is loaded when it is needed. */

/** After this time a part counts as not to be had (specification, section 9). */
const FRIST_MS = 120_000;

/** Gives up on a part of the app that does not come. */
export function mitFrist<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    new Promise((resolve, reject) => {
      const timer = window.setTimeout(() => reject(new Error('Loading took too long')), FRIST_MS);
      load()
        .then(resolve, reject)
        .finally(() => window.clearTimeout(timer));
    });
}
