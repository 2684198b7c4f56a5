import { Ablehnung } from '#kern/ablehnung.ts';
import { addTage } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import { type RechnungAenderung, ZEITRAUM_VERKEHRT } from '#kern/rechnungen/rechnung.ts';
import { checkSumme, rechnungssumme } from '#kern/rechnungen/summen.ts';
import type { Schreibbestand } from '../mandant/mandant.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';
import { numbered } from './anlegen.ts';
import { checkKunde, checkProdukte } from './checkVerweise.ts';
import type { RechnungSatz } from './rechnung.repository.ts';

/**
 * Lays the given fields over a draft; fields that are absent stay. The number never changes.
 * @throws Ablehnung `nicht-gefunden`, `version`, `ungueltig`, or `zustand` when the receipt is no draft any more
 */
export async function aendern(
  bestand: Schreibbestand,
  id: number,
  { version, summe: claimed, posten, ...felder }: RechnungAenderung,
): Promise<void> {
  const vorher = await bestand.rechnungen.find(id);
  if (!vorher) throw nichtGefunden();
  checkVersion(vorher, version);
  checkEntwurf(vorher);
  const nachher: RechnungSatz = {
    ...vorher,
    einnahme: felder.einnahme ?? vorher.einnahme,
    kundenID: felder.kundenID === undefined ? vorher.kundenID : felder.kundenID,
    leistungsdatumFrom: felder.leistungsdatumFrom ?? vorher.leistungsdatumFrom,
    leistungsdatumTo: felder.leistungsdatumTo ?? vorher.leistungsdatumTo,
    notizen: felder.notizen ?? vorher.notizen,
    posten: posten ? numbered(posten) : vorher.posten,
    version: vorher.version + 1,
  };
  if (nachher.leistungsdatumTo < nachher.leistungsdatumFrom) {
    throw new Ablehnung('ungueltig', ZEITRAUM_VERKEHRT, { pfad: 'leistungsdatumTo' });
  }
  nachher.summe = rechnungssumme(nachher.posten);
  checkSumme(nachher.summe, claimed);
  checkBezahlt(nachher);
  if (posten) await checkProdukte(bestand, posten);
  if (nachher.kundenID !== vorher.kundenID) await checkKunde(bestand, nachher.kundenID);
  if (felder.rechnungsdatum !== undefined && felder.rechnungsdatum !== vorher.rechnungsdatum) {
    const { zahlungszielTage } = await bestand.mandant.get();
    nachher.rechnungsdatum = felder.rechnungsdatum;
    nachher.faelligAm = addTage(felder.rechnungsdatum, zahlungszielTage);
  }
  await bestand.rechnungen.replace(nachher);
  await bestand.summen.subtract(vorher);
  await bestand.summen.add(nachher);
  await bestand.protokoll.add({ objekt: 'rechnung', objektId: id, aktion: 'geaendert', vorher, nachher });
}

/** @throws Ablehnung `zustand` for an issued or cancelled receipt (GoBD Rz 58: Unveränderbarkeit) */
export function checkEntwurf({ status }: Pick<RechnungSatz, 'status'>): void {
  if (status === 'entwurf') return;
  throw new Ablehnung('zustand', 'Eine ausgestellte Rechnung kann nicht mehr geändert oder gelöscht werden.');
}

/** @throws Ablehnung `ungueltig` when more has been paid than the receipt would come to */
function checkBezahlt({ summe, bezahlt }: RechnungSatz): void {
  if (bezahlt <= summe) return;
  const text = `Auf diesen Beleg wurden schon ${formatBetrag(bezahlt)} bezahlt; seine Summe kann nicht kleiner werden.`;
  throw new Ablehnung('ungueltig', text, { pfad: 'summe' });
}
