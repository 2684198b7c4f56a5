import { Ablehnung } from '#kern/ablehnung.ts';
import type { Cent } from '#kern/geld.ts';
import { type NeueZahlung, type Zahlung, zahlbetrag } from '#kern/zahlungen/zahlung.ts';
import type { Schreibbestand } from '../mandant/mandant.ts';
import type { RechnungSatz } from '../rechnungen/rechnung.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

/**
 * Records a payment of a receipt; without an amount the rest, without a date today.
 * @throws Ablehnung `nicht-gefunden`, `zustand` when nothing is left to pay, `ungueltig` when it is too much
 */
export async function verbuchen(
  bestand: Schreibbestand,
  rechnungId: number,
  neu: NeueZahlung,
): Promise<Zahlung> {
  const rechnung = await bestand.rechnungen.find(rechnungId);
  if (!rechnung) throw nichtGefunden();
  const betrag = zahlbetrag(rechnung, neu.betrag);
  await checkMethode(bestand, neu.zahlungsmethodeID);
  const datum = neu.datum ?? bestand.heute;
  const id = await bestand.zahlungen.insert({
    rechnungId,
    datum,
    betrag,
    zahlungsmethodeID: neu.zahlungsmethodeID,
  });
  await saveBezahlt(bestand, rechnung, rechnung.bezahlt + betrag);
  const zahlung = await bestand.zahlungen.find(rechnungId, id);
  if (!zahlung) throw new Error('a payment that was just stored is gone');
  const nachher = { ...zahlung, rechnungId };
  bestand.protokoll.add({ objekt: 'zahlung', objektId: id, aktion: 'angelegt', vorher: null, nachher });
  return zahlung;
}

/** Takes a payment back; the receipt is open again by its amount. @throws Ablehnung `nicht-gefunden` */
export async function zuruecknehmen(bestand: Schreibbestand, rechnungId: number, id: number): Promise<void> {
  const rechnung = await bestand.rechnungen.find(rechnungId);
  const zahlung = await bestand.zahlungen.find(rechnungId, id);
  if (!rechnung || !zahlung) throw nichtGefunden();
  await bestand.zahlungen.delete(id);
  await saveBezahlt(bestand, rechnung, rechnung.bezahlt - zahlung.betrag);
  const vorher = { ...zahlung, rechnungId };
  bestand.protokoll.add({
    objekt: 'zahlung',
    objektId: id,
    aktion: 'geloescht',
    vorher,
    nachher: null,
  });
}

async function saveBezahlt(bestand: Schreibbestand, rechnung: RechnungSatz, bezahlt: Cent): Promise<void> {
  await bestand.rechnungen.saveBezahlt(rechnung.id, bezahlt);
  bestand.protokoll.touch('rechnung', rechnung.id);
  await bestand.summen.updateStand(rechnung, { ...rechnung, bezahlt });
}

async function checkMethode(bestand: Schreibbestand, id: number | null): Promise<void> {
  if (id === null || (await bestand.zahlungsmethoden.find(id))) return;
  throw new Ablehnung('ungueltig', 'Diese Zahlungsmethode gibt es nicht.', { pfad: 'zahlungsmethodeID' });
}
