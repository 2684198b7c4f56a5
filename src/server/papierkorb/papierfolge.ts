/** What has to hold for the draft of a paper to come back. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { checkPapierhandlung } from '#kern/angebote/uebergaenge.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { checkHerkunft } from '../herkunft/checkHerkunft.ts';
import { lageOf } from '../herkunft/papierlage.ts';
import type { Anpassung } from '../speicher/papierkorb.repository.ts';

/**
 * Before it is there: a newer version needs the one whose place it takes, and no other draft that takes it.
 * @throws Ablehnung `zustand`
 */
export function freieFassung(bestand: Bestand): Anpassung {
  return async ({ stamm_id, vorgaenger_id }) => {
    if (vorgaenger_id === null) return {};
    const fassungen = await bestand.papiere.fassungen(Number(stamm_id));
    const vorgaenger = fassungen.find(({ id }) => id === vorgaenger_id);
    if (vorgaenger) checkPapierhandlung(await lageOf(bestand, vorgaenger), 'neueFassung');
    if (!vorgaenger || fassungen.some(({ status }) => status === 'entwurf'))
      throw new Ablehnung(
        'zustand',
        'Es gibt inzwischen einen anderen Entwurf für die neue Fassung. Lösche ihn zuerst, wenn du diesen zurückholen willst.',
      );
    return {};
  };
}

/** Once it is there. @throws Ablehnung `ungueltig` where what its lines had taken has gone elsewhere meanwhile */
export async function nimmPapierWieder(bestand: Bestand, id: number): Promise<void> {
  const satz = await bestand.papiere.find(id);
  if (!satz) return;
  const { vorgaengerId } = satz;
  await checkHerkunft(bestand, satz, vorgaengerId === null ? undefined : { id, vorgaengerId });
}
