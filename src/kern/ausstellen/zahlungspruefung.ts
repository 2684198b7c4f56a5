import type { Feldmeldung } from '../ablehnung.ts';
import type { Absender } from '../mandant/absender.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { nurInEuro } from '../rechnungen/waehrungspruefung.ts';
import { zahlungswegOf } from '../rechnungen/zahlungsweg.ts';
import { isFremd } from '../waehrung.ts';

/** Missing fields for the means of payment: a mandate to collect by, digits that can be those of a card. */
export function fehltZumZahlen(rechnung: Rechnung, { glaeubigerId }: Absender): Feldmeldung[] {
  const { kunde, kartenziffern } = rechnung;
  const weg = zahlungswegOf(rechnung);
  const fehlt = (pfad: string, text: string) => ({ pfad, code: 'fehlt', text });
  if (weg === 'karte' && kartenziffern && !/^\d{4,6}$/.test(kartenziffern)) {
    const text = 'Von der Karte gehören die letzten 4 bis 6 Ziffern auf die Rechnung. Bitte prüfen.';
    return [{ pfad: 'kartenziffern', code: 'karte', text }];
  }
  if (weg !== 'lastschrift') return [];
  if (isFremd(rechnung)) {
    const text = `${nurInEuro('SEPA-Lastschriften')} Bitte für diese Rechnung die Überweisung wählen.`;
    return [{ pfad: 'zahlungsweg', code: 'waehrung', text }];
  }
  const fehlend = [
    glaeubigerId ||
      fehlt(
        'mandant.glaeubigerId',
        'Für die Lastschrift fehlt deine Gläubiger-ID. Bitte in den Einstellungen unter „Absender“ eintragen.',
      ),
    kunde?.mandatsreferenz ||
      fehlt(
        'kunde.mandatsreferenz',
        'Für die Lastschrift fehlt die Mandatsreferenz. Bitte beim Kunden eintragen.',
      ),
    kunde?.lastschriftIban ||
      fehlt('kunde.lastschriftIban', 'Für die Lastschrift fehlt die IBAN des Kunden. Bitte dort eintragen.'),
  ];
  return fehlend.filter((meldung) => typeof meldung !== 'string');
}
