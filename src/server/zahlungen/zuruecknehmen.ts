import { Ablehnung } from '#kern/ablehnung.ts';
import type { Bewegung } from '#kern/zahlungen/bewegung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Zuordnungssatz } from '../speicher/zahlung.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { addStand, gleicheAus, protokolliere, richtung } from './buchen.ts';

/** Stands where nobody has said why. */
const OHNE_GRUND = 'ohne Angabe';

/**
 * Takes a payment back; the receipt is open again by its amount. What was set off is taken back on both sides.
 * @throws Ablehnung `nicht-gefunden`
 */
export async function zuruecknehmen(
  bestand: Schreibbestand,
  rechnungId: number,
  { id, grund }: { id: number; grund: string },
): Promise<void> {
  const eine = await bestand.zahlungen.findZuordnung(rechnungId, id);
  const bewegung = eine && (await bestand.zahlungen.findBewegung(eine.bewegungId));
  if (!eine || !bewegung) throw nichtGefunden();
  if (bewegung.quelle === 'rechnungskorrektur') throw gehoertZurKorrektur();
  const alle = await bestand.zahlungen.zuordnungenOf(bewegung.id);
  const teile = bewegung.quelle === 'verrechnung' ? alle : [eine];
  await cancelBewegung(bestand, bewegung, { teile, grund });
}

/** Takes parts of a movement back: what each of them had settled is open again, and its money goes out again. */
export async function cancelBewegung(
  bestand: Schreibbestand,
  bewegung: Bewegung,
  { teile, grund }: { teile: readonly Zuordnungssatz[]; grund: string },
): Promise<void> {
  const alle = await bestand.zahlungen.zuordnungenOf(bewegung.id);
  for (const zuordnung of teile) {
    await bestand.zahlungen.aufheben(zuordnung.id, grund === '' ? OHNE_GRUND : grund);
    const rechnung = await bestand.rechnungen.findKopf(zuordnung.rechnungId);
    if (!rechnung) throw new Error(`receipt ${zuordnung.rechnungId} of an allocation is gone`);
    const zeichen = -richtung(rechnung);
    const stand = { bezahlt: zeichen * zuordnung.betrag, abzug: zeichen * zuordnung.abzug };
    await addStand(bestand, rechnung, stand);
  }
  // Typed by hand, and nothing is left of it: it never was.
  if (teile.length === alle.length) await bestand.zahlungen.stornieren(bewegung);
  await protokolliere(bestand, bewegung.id, 'storniert', bewegung);
  await gleicheAus(bestand, bewegung.id, grund);
}

function gehoertZurKorrektur(): Ablehnung {
  const text =
    'Das ist keine Zahlung, sondern die Verrechnung mit einer Rechnungskorrektur. Storniere dafür die Rechnungskorrektur.';
  return new Ablehnung('zustand', text);
}
