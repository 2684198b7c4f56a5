import type { Leseumfeld } from '#kern/eingang/gelesenes.ts';
import { landcode } from '#kern/kunden/land.ts';
import type { Bestand } from '../bestand/bestand.ts';

/** Facts about who reads that the rules of reading may know. */
export async function readUmfeld(bestand: Bestand): Promise<Leseumfeld> {
  const { name, ustId, iban, land } = await bestand.absender.get();
  const konten = await bestand.konten.list({ archiv: true, limit: 200 });
  const ibans = [iban, ...konten.map((konto) => konto.iban)]
    .map((text) => text.replace(/\s/g, ''))
    .filter((text) => text !== '');
  return {
    heute: bestand.heute,
    land: landcode(land) ?? 'DE',
    eigene: { name, ustId, ibans: [...new Set(ibans)] },
    lieferanten: await bestand.lieferanten.list(),
  };
}
