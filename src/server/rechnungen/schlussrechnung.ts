import type { Datum } from '#kern/datum.ts';
import { addTage } from '#kern/datum.ts';
import { entwurfsnummer } from '#kern/nummern/nummernformat.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import type { Entwurf, RechnungSatz } from '../speicher/rechnung.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { absetzungenFor, checkVorgang, listAbschlaege, nachgerechnet } from '../vorgang/vorgang.ts';
import { insertEntwurf, UNAUSGESTELLT } from './anlegen.ts';

/**
 * Begins the Schlussrechnung of a business: a draft with the lines of all its Abschlagsrechnungen, to be completed by what
 * else was done, less what was received for them.
 * @param id any Abschlagsrechnung of the business that was issued
 * @returns the id of the draft
 * @throws Ablehnung `nicht-gefunden`, `zustand` unless it is one that no Schlussrechnung has taken in
 */
export async function beginneSchlussrechnung(bestand: Schreibbestand, id: number): Promise<number> {
  const abschlag = await bestand.rechnungen.find(id);
  if (!abschlag) throw nichtGefunden();
  checkHandlung(abschlag, 'abrechnen');
  const vorgangId = abschlag.vorgangId ?? abschlag.id;
  const neueId = await bestand.rechnungen.nextId();
  const alle = await readAlle(bestand, vorgangId);
  const { zahlungszielTage } = await bestand.absender.get();
  const entwurf = toEntwurf(alle, { id: neueId, heute: bestand.heute, vorgangId, zahlungszielTage });
  await checkVorgang(bestand, entwurf);
  const satz = { ...entwurf, absetzungen: await absetzungenFor(bestand, vorgangId) };
  await insertEntwurf(bestand, nachgerechnet(satz));
  return neueId;
}

async function readAlle(bestand: Bestand, vorgangId: number): Promise<[RechnungSatz, ...RechnungSatz[]]> {
  const alle: RechnungSatz[] = [];
  for (const { id } of await listAbschlaege(bestand, vorgangId)) {
    const satz = await bestand.rechnungen.find(id);
    if (satz) alle.push(satz);
  }
  const [erste, ...weitere] = alle;
  if (!erste) throw new Error(`business ${vorgangId} has no Abschlagsrechnung`);
  return [erste, ...weitere];
}

type Neu = { id: number; heute: Datum; vorgangId: number; zahlungszielTage: number };

/** The head is that of the last one: what customer, tax and references were at the end. */
function toEntwurf(
  alle: readonly [RechnungSatz, ...RechnungSatz[]],
  { id, heute, vorgangId, zahlungszielTage }: Neu,
): Entwurf {
  const letzte = alle.at(-1) ?? alle[0];
  const posten: Posten[] = alle.flatMap((abschlag) => abschlag.posten);
  const tage = alle.flatMap(({ leistungsdatumFrom, leistungsdatumTo }) => [
    leistungsdatumFrom,
    leistungsdatumTo,
  ]);
  const [von = heute] = tage.toSorted();
  return {
    ...letzte,
    ...UNAUSGESTELLT,
    ...{ id, nummer: entwurfsnummer(id), art: 'schluss', vorgangId },
    ...{ rechnungsdatum: heute, faelligAm: addTage(heute, zahlungszielTage) },
    ...{ leistungsdatumFrom: von, leistungsdatumTo: tage.toSorted().at(-1) ?? heute },
    ...{ notizen: '', bezahlt: 0, anzahlung: 0 },
    posten: posten.map((zeile, index) => ({ ...zeile, id: index + 1 })),
  };
}
