import { Ablehnung } from '#kern/ablehnung.ts';
import { PAPIERARTEN } from '#kern/angebote/arten.ts';
import { checkPapierhandlung } from '#kern/angebote/uebergaenge.ts';
import { formatBetrag } from '#kern/geld.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { checkHerkunft } from '../herkunft/checkHerkunft.ts';
import { lageOf } from '../herkunft/papierlage.ts';
import type { Papiersatz } from '../speicher/papier.repository.ts';
import type { Anpassung, Beschreibung } from '../speicher/papierkorb.repository.ts';
import { genannteVon, type Korblesung, parteinameOf } from './lesung.ts';

/** A quote, an order confirmation or a delivery note. */
export const papier: Korblesung = {
  finde: ({ papiere }, id) => papiere.findBeschreibung(id),
  beschreibe: async (bestand, id) => {
    const satz = await bestand.papiere.find(id);
    return satz && { satz, ...(await beschreibung(bestand, satz)) };
  },
  anpassung: freieFassung,
  wieder: nimmPapierWieder,
};

async function beschreibung(bestand: Bestand, satz: Papiersatz): Promise<Beschreibung> {
  const { name } = PAPIERARTEN[satz.art];
  const teile = [name, await parteinameOf(bestand, satz.kundenID), formatBetrag(satz.summe)];
  return {
    was: satz.vorgaengerId === null ? 'Entwurf' : 'Entwurf einer neuen Fassung',
    titel: teile.filter(Boolean).join(' · '),
    verweise: genannteVon(satz),
  };
}

/**
 * Before it is there: a newer version needs the one whose place it takes, and no other draft that takes it.
 * @throws Ablehnung `zustand`
 */
function freieFassung(bestand: Bestand): Anpassung {
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
async function nimmPapierWieder(bestand: Bestand, id: number): Promise<void> {
  const satz = await bestand.papiere.find(id);
  if (!satz) return;
  const { vorgaengerId } = satz;
  await checkHerkunft(bestand, satz, vorgaengerId === null ? undefined : { id, vorgaengerId });
}
