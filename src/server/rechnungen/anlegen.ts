import { Ablehnung } from '#kern/ablehnung.ts';
import { addTage, type Datum } from '#kern/datum.ts';
import { formatNummer } from '#kern/nummern/nummernformat.ts';
import type { NeueRechnung, NeuerPosten, Posten } from '#kern/rechnungen/rechnung.ts';
import { checkSumme, postensumme, rechnungssumme } from '#kern/rechnungen/summen.ts';
import type { Schreibbestand } from '../mandant/mandant.ts';
import { checkKunde, checkProdukte } from './checkVerweise.ts';

/**
 * Stores a new receipt with its lines, summaries and Protokoll. `heute` is the invoice date unless another is given.
 * @returns the id, gapless within the Mandant
 * @throws Ablehnung `ungueltig` when the given total differs or the party does not exist
 */
export async function anlegen(bestand: Schreibbestand, neu: NeueRechnung, heute: Datum): Promise<number> {
  const { summe: claimed, posten, rechnungsdatum = heute, ...felder } = neu;
  const summe = rechnungssumme(posten);
  checkSumme(summe, claimed);
  await checkKunde(bestand, neu.kundenID);
  await checkProdukte(bestand, posten);
  const id = await bestand.rechnungen.nextId();
  const { zahlungszielTage, nummernformat } = await bestand.mandant.get();
  const nummer = formatNummer(nummernformat, id, rechnungsdatum);
  await checkNummer(bestand, nummer);
  const satz = {
    ...felder,
    id,
    status: 'entwurf' as const,
    nummer,
    rechnungsdatum,
    faelligAm: addTage(rechnungsdatum, zahlungszielTage),
    summe,
    bezahlt: 0,
    version: 1,
    posten: numbered(posten),
  };
  await bestand.rechnungen.insert(satz);
  await bestand.summen.add(satz);
  await bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: id,
    aktion: 'angelegt',
    vorher: null,
    nachher: satz,
  });
  return id;
}

/** @throws Ablehnung `zustand` when a changed format makes a number that an older receipt has */
async function checkNummer(bestand: Schreibbestand, nummer: string): Promise<void> {
  if (!(await bestand.rechnungen.hasNummer(nummer))) return;
  const text = `Die Rechnungsnummer ${nummer} gibt es schon. Bitte das Nummernformat in den Einstellungen ändern.`;
  throw new Ablehnung('zustand', text, { pfad: 'nummer' });
}

/** Lines with their place in the receipt as id, and their own sums. */
export function numbered(posten: readonly NeuerPosten[]): Posten[] {
  return posten.map((line, index) => ({ id: index + 1, ...line, summe: postensumme(line) }));
}
