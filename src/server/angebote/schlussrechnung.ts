import type { Datum } from '#kern/datum.ts';
import { addTage } from '#kern/datum.ts';
import { entwurfsnummer } from '#kern/nummern/nummernformat.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { istGanzBerechnet, listAuftraege, listPapiere } from '../herkunft/auftrag.ts';
import { insertEntwurf, UNAUSGESTELLT } from '../rechnungen/anlegen.ts';
import type { Papiersatz } from '../speicher/papier.repository.ts';
import type { Entwurf, RechnungSatz } from '../speicher/rechnung.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { absetzungenFor, checkVorgang, listAbschlaege, nachgerechnet } from '../vorgang/vorgang.ts';
import { applyHandlung } from './handeln.ts';
import { createRechnungAus, type Teil } from './rechnungAus.ts';
import { takeTeil } from './teil.ts';

/**
 * Begins the Schlussrechnung of a business. Where its Abschlagsrechnungen were made of a quote or an order, its lines are all
 * that was not billed of that; else those of the Abschlagsrechnungen, to be completed by what else was done. What was received
 * for them goes off (§ 14 Abs. 5 S. 2 UStG).
 * @param id any Abschlagsrechnung of the business that was issued
 * @returns the id of the draft
 * @throws Ablehnung `nicht-gefunden`, `zustand` unless it is one that no Schlussrechnung has taken in, or where nothing is left
 */
export async function beginSchlussrechnung(bestand: Schreibbestand, id: number): Promise<number> {
  const abschlag = await bestand.rechnungen.find(id);
  if (!abschlag) throw nichtGefunden();
  checkHandlung(abschlag, 'abrechnen');
  const vorgangId = abschlag.vorgangId ?? abschlag.id;
  const alle = await readAlle(bestand, vorgangId);
  const papiere = await listPapiere(
    bestand,
    alle.map((eine) => eine.id),
  );
  if (papiere.length > 0) return await rechnePapiereAb(bestand, papiere, alle.at(-1) ?? alle[0]);
  const neueId = await bestand.rechnungen.nextId();
  const { zahlungszielTage } = await bestand.absender.get();
  const entwurf = toEntwurf(alle, { id: neueId, heute: bestand.heute, vorgangId, zahlungszielTage });
  await checkVorgang(bestand, entwurf);
  const satz = { ...entwurf, absetzungen: await absetzungenFor(bestand, vorgangId) };
  await insertEntwurf(bestand, nachgerechnet(satz));
  return neueId;
}

/**
 * A Schlussrechnung over all that is left of these papers, to whom and taxed as the last Abschlagsrechnung was: what was
 * agreed upon then holds.
 * @returns its id @throws Ablehnung `zustand` where nothing is left, `ungueltig` where they do not belong onto one invoice
 */
async function rechnePapiereAb(
  bestand: Schreibbestand,
  papiere: readonly number[],
  letzte: RechnungSatz,
): Promise<number> {
  const auftraege = await listAuftraege(bestand, papiere);
  const offene: Papiersatz[] = [];
  for (const auftrag of auftraege) if (!(await istGanzBerechnet(bestand, auftrag.id))) offene.push(auftrag);
  const teile: Teil[] = [];
  for (const quelle of offene.length > 0 ? offene : auftraege) {
    await applyHandlung(bestand, quelle, 'berechnen');
    teile.push(await takeTeil(bestand, quelle, 'rechnung', undefined));
  }
  const { kundenID, steuerart, steuerhinweis } = letzte;
  return await createRechnungAus(bestand, teile, {
    ...{ art: 'schluss', vorgang: letzte.id },
    ...{ kundenID, steuerart, steuerhinweis },
  });
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
    id,
    nummer: entwurfsnummer(id),
    art: 'schluss',
    vorgangId,
    rechnungsdatum: heute,
    faelligAm: addTage(heute, zahlungszielTage),
    leistungsdatumFrom: von,
    leistungsdatumTo: tage.toSorted().at(-1) ?? heute,
    notizen: '',
    bezahlt: 0,
    anzahlung: 0,
    posten: posten.map((zeile, index) => ({ ...zeile, id: index + 1 })),
  };
}
