/** Bytes of a part of the program that is not a script. @throws when it cannot be had */
export async function hole(adresse: string): Promise<ArrayBuffer> {
  const antwort = await fetch(adresse);
  if (!antwort.ok) throw new Error(`${adresse}: ${antwort.status}`);
  return antwort.arrayBuffer();
}

/** Makes something once, when it is first wanted; what failed is tried again. */
export function einmal<T>(mache: () => Promise<T>): () => Promise<T> {
  let gemacht: Promise<T> | undefined;
  return () => {
    gemacht ??= mache().catch((error: unknown) => {
      gemacht = undefined;
      throw error;
    });
    return gemacht;
  };
}
