/** By then what the page opened with is there. */
const VORHER_MS = 1000;
const HOECHSTENS_MS = 3000;

/** Resolves when the page stands and the browser has nothing more urgent to do: for what nobody waits for. */
export async function inRuhe(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, VORHER_MS));
  // Safari does not know it.
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: HOECHSTENS_MS }));
}

/** Loads in a quiet moment what the page can do without; where there is no connection, when it is back. */
export async function nebenbei<T>(load: () => Promise<T>): Promise<T> {
  await inRuhe();
  try {
    return await load();
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return load();
  }
}
