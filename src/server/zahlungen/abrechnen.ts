/** Effect of issuing and cancelling a Schlussrechnung on the Abschlagsrechnungen before it. */
import { restOf } from '#kern/zahlungen/bezahlstatus.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Kopfsatz } from '../speicher/rechnungsspalten.ts';
import { listAbschlaege } from '../vorgang/vorgang.ts';
import { addStand, insertBewegung, protokolliere, richtung } from './buchen.ts';

/**
 * The Schlussrechnung asks for whatever was not paid: with it the claim of each Abschlagsrechnung ends, by a deduction
 * that names it. From now on they count for what was received.
 */
export async function settleAbschlaege(bestand: Schreibbestand, schluss: Kopfsatz): Promise<void> {
  if (schluss.vorgangId === null) return;
  const offene = await listAbschlaege(bestand, schluss.vorgangId);
  const teile = offene.flatMap((rechnung) => {
    const rest = restOf(rechnung);
    if (rest <= 0) return [];
    return [{ rechnung, buchung: { betrag: 0, abzug: { art: 'schlussrechnung', betrag: rest } } } as const];
  });
  if (teile.length > 0) {
    await insertBewegung(bestand, teile, {
      datum: bestand.heute,
      betrag: 0,
      kontoId: null,
      zahlungsmethodeId: null,
      quelle: 'schlussrechnung',
      text: schluss.nummer,
    });
  }
  for (const { id } of offene) await merke(bestand, id, schluss.id);
}

/** The Schlussrechnung was cancelled: each Abschlagsrechnung asks again for what was not paid of it. */
export async function releaseAbschlaege(bestand: Schreibbestand, schluss: Kopfsatz): Promise<void> {
  if (schluss.vorgangId === null) return;
  const abgerechnete = (await listAbschlaege(bestand, schluss.vorgangId)).filter(
    ({ schlussId }) => schlussId === schluss.id,
  );
  for (const { id } of abgerechnete) {
    await merke(bestand, id, null);
    await nimmAbzugZurueck(bestand, id);
  }
}

async function merke(bestand: Schreibbestand, id: number, schlussId: number | null): Promise<void> {
  const vorher = await bestand.rechnungen.find(id);
  if (!vorher) throw new Error(`Abschlagsrechnung ${id} is gone`);
  await bestand.rechnungen.markAbgerechnet(id, schlussId);
  await bestand.summen.subtract(vorher);
  await bestand.summen.add({ ...vorher, schlussId });
  bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: id,
    aktion: schlussId === null ? 'freigegeben' : 'abgerechnet',
    vorher: { schlussId: vorher.schlussId },
    nachher: { schlussId },
  });
}

async function nimmAbzugZurueck(bestand: Schreibbestand, rechnungId: number): Promise<void> {
  const { zahlungen } = bestand;
  for (const { id, abzug } of await zahlungen.list(rechnungId)) {
    if (abzug?.art !== 'schlussrechnung') continue;
    const zuordnung = await zahlungen.findZuordnung(rechnungId, id);
    const bewegung = zuordnung && (await zahlungen.findBewegung(zuordnung.bewegungId));
    const rechnung = await bestand.rechnungen.findKopf(rechnungId);
    if (!zuordnung || !bewegung || !rechnung) throw new Error(`allocation ${id} is gone`);
    await zahlungen.aufheben(id, 'Schlussrechnung storniert');
    await addStand(bestand, rechnung, { bezahlt: 0, abzug: -richtung(rechnung) * zuordnung.abzug });
    const bleibt = await zahlungen.zuordnungenOf(bewegung.id);
    if (bleibt.length === 0) await zahlungen.stornieren(bewegung);
    await protokolliere(bestand, bewegung.id, 'storniert', bewegung);
  }
}
