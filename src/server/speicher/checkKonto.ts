import { Ablehnung } from '#kern/ablehnung.ts';

/** @throws Ablehnung `ungueltig` when there is no such account */
export async function checkKonto(
  { konten }: { konten: { find(id: number): Promise<unknown> } },
  id: number,
): Promise<void> {
  if (await konten.find(id)) return;
  throw new Ablehnung('ungueltig', 'Dieses Konto gibt es nicht.', { pfad: 'kontoID' });
}
