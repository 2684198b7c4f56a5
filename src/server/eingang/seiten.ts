import { Ablehnung } from '#kern/ablehnung.ts';
import type { Abgegeben } from '#kern/eingang/abgabe.ts';
import { MAX_SEITEN } from '#kern/eingang/lesung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { NeueDatei, Stuecksatz } from '../speicher/eingangsstueck.repository.ts';
import { reiheLesenEin } from './ablegen.ts';

/**
 * A further page of a receipt that was photographed page by page: kept like the first one, and all of them are read anew.
 * @param nachMs so long the server waits for more of them before it reads
 * @throws Ablehnung `zustand` when it is done, `ungueltig` for what is no picture, or too many
 */
export async function seiteAnhaengen(
  bestand: Schreibbestand,
  { id, zustand }: Stuecksatz,
  datei: NeueDatei,
  nachMs: number,
): Promise<Abgegeben> {
  if (zustand === 'erledigt' || zustand === 'verworfen')
    throw new Ablehnung(
      'zustand',
      'Dieser Beleg ist schon fertig. Bitte die Seite als eigenen Beleg einreichen.',
    );
  if (!datei.typ.startsWith('image/'))
    throw new Ablehnung('ungueltig', 'Weitere Seiten müssen Bilder sein: JPEG, PNG oder HEIC.');
  const dateien = await bestand.eingangsstuecke.dateien(id);
  const abgelegt = { id, sha256: datei.sha256, weitere: [], uebersprungen: [] };
  // Sent twice because the answer got lost: it is there.
  if (dateien.some(({ sha256 }) => sha256 === datei.sha256)) {
    if (zustand === 'neu') await reiheLesenEin(bestand, id, nachMs);
    return { ...abgelegt, status: zustand };
  }
  if (dateien.length >= MAX_SEITEN)
    throw new Ablehnung('ungueltig', `Ein Beleg hat hier höchstens ${MAX_SEITEN} Seiten.`);
  const vorher = await bestand.eingangsstuecke.findBeschreibung(id);
  await bestand.eingangsstuecke.insertDateien(id, [{ ...datei, rolle: 'seite' }], dateien.length + 1);
  await bestand.eingangsstuecke.save(id, { zustand: 'neu', fehler: '' }, { melde: false });
  const nachher = await bestand.eingangsstuecke.findBeschreibung(id);
  bestand.protokoll.add({ objekt: 'eingangsstueck', objektId: id, aktion: 'geaendert', vorher, nachher });
  await reiheLesenEin(bestand, id, nachMs);
  return { ...abgelegt, status: 'neu' };
}
