/** Notes for whoever issues an invoice that keep nothing from being issued. */
import type { Feldmeldung } from '../ablehnung.ts';
import { formatDatum } from '../datum.ts';
import { isVonSelbstXRechnung } from '../erechnung/format.ts';
import type { Absender } from '../mandant/absender.ts';
import { auslandshinweise } from '../rechnungen/auslandspruefung.ts';
import { nimmtZurueck } from '../rechnungen/belegart.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { texteOf } from '../rechnungen/texte.ts';
import { isSofortBezahlt } from '../rechnungen/zahlungsweg.ts';
import { platzhalterIn } from '../serien/platzhalter.ts';
import { steuerlandOf } from '../steuer/hinweis.ts';
import { zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { isFremd } from '../waehrung.ts';

type Hinweisquelle = Pick<
  Rechnung,
  | 'kunde'
  | 'steuerart'
  | 'anzahlung'
  | 'art'
  | 'rechnungsposten'
  | 'objekt'
  | 'notizen'
  | 'zahlungsweg'
  | 'textDavor'
  | 'textDanach'
> &
  Partial<Pick<Rechnung, 'waehrung' | 'kursdatum' | 'leistungsdatumTo'>>;

/** Notes with the field that each is about, in the form of `ausstellhindernisse`. */
export function ausstellhinweise(rechnung: Hinweisquelle, absender: Absender): Feldmeldung[] {
  if (nimmtZurueck(rechnung.art)) return [];
  return [
    ...formathinweis(rechnung),
    ...anzahlungshinweis(rechnung),
    ...kurshinweis(rechnung),
    ...platzhalterhinweis(rechnung),
    ...aufbewahrungshinweis(rechnung, absender),
    ...auslandshinweise(rechnung, absender),
  ];
}

/** VAT is converted by the rate of the month of the service (§ 16 Abs. 6 UStG; § 20 Abs. 6 UStG 1994). */
function kurshinweis({ waehrung, kursdatum = '', leistungsdatumTo = '' }: Hinweisquelle): Feldmeldung[] {
  if (!isFremd({ waehrung }) || kursdatum.slice(0, 7) === leistungsdatumTo.slice(0, 7)) return [];
  const text = `Der Kurs ist vom ${formatDatum(kursdatum)}, die Leistung endete am ${formatDatum(leistungsdatumTo)}. Für die Umsatzsteuer gilt der Kurs des Monats, in dem sie erbracht wurde.`;
  return [{ pfad: 'kursdatum', code: 'kurs', text }];
}

/** A series fills them in; on any other invoice the customer would read them. */
function platzhalterhinweis({ rechnungsposten = [] }: Pick<Rechnung, 'rechnungsposten'>): Feldmeldung[] {
  const index = rechnungsposten.findIndex(({ titel }) => platzhalterIn(titel).length > 0);
  const [platzhalter] = platzhalterIn(rechnungsposten[index]?.titel ?? '');
  if (platzhalter === undefined) return [];
  const text = `In einem Posten steht ${platzhalter}. Platzhalter werden nur in Serien ausgefüllt; auf dieser Rechnung stünde es so.`;
  return [{ pfad: `posten.${index}.titel`, code: 'platzhalter', text }];
}

/**
 * Note for work on a building: a private customer is told to keep the invoice for two years (§ 14 Abs. 4 Nr. 9, § 14b Abs.
 * 1 S. 5 UStG). Whether it is one only the issuer knows.
 */
function aufbewahrungshinweis(
  { kunde, objekt, notizen, textDavor, textDanach }: Hinweisquelle,
  absender: Absender,
): Feldmeldung[] {
  const istPrivat = kunde !== null && kunde.firma === '' && kunde.ustId === '';
  const { davor, danach } = texteOf({ art: 'rechnung', textDavor, textDanach }, absender);
  const texte = [notizen, davor, danach, absender.zahlungsbedingungen];
  const stehtDa = texte.some((text) => /aufbewahr|aufzubewahren/i.test(text));
  if (objekt === '' || !istPrivat || stehtDa || steuerlandOf(absender) !== 'DE') return [];
  const text =
    'Ist das Objekt ein Gebäude oder Grundstück, muss auf der Rechnung an einen Privatkunden stehen, dass er sie zwei Jahre aufbewahren muss. Schreibe zum Beispiel in die Notizen: „Diese Rechnung ist zwei Jahre aufzubewahren (§ 14b Abs. 1 Satz 5 UStG).“';
  return [{ pfad: 'notizen', code: 'aufbewahrung', text }];
}

function formathinweis({ kunde }: Pick<Rechnung, 'kunde'>): Feldmeldung[] {
  if (!kunde?.leitwegId) return [];
  if (isVonSelbstXRechnung(kunde)) {
    const text = 'Der Kunde hat eine Leitweg-ID. Die E-Rechnung wird deshalb eine XRechnung.';
    return [{ pfad: 'kunde.rechnungsformat', code: 'xrechnung', text }];
  }
  if (kunde.rechnungsformat !== 'en16931') return [];
  const text =
    'Der Kunde hat eine Leitweg-ID, beim Kunden ist aber gewählt, dass er trotzdem keine XRechnung bekommt. Behörden weisen solche Rechnungen meist zurück.';
  return [{ pfad: 'kunde.rechnungsformat', code: 'keine-xrechnung', text }];
}

/**
 * Note on a deposit that was asked for with VAT: shown in full again it is owed twice, unless the final invoice takes it
 * off (§ 14 Abs. 5 S. 2, § 14c Abs. 1 UStG; § 11 Abs. 1 Z 6, Abs. 12 UStG 1994).
 */
function anzahlungshinweis({
  anzahlung,
  steuerart,
  zahlungsweg,
}: Pick<Rechnung, 'anzahlung' | 'steuerart' | 'zahlungsweg'>): Feldmeldung[] {
  if (anzahlung <= 0 || isSofortBezahlt(zahlungsweg) || !zeigtUmsatzsteuer(steuerart)) return [];
  const text =
    'Die Anzahlung mindert nur, was noch zu zahlen ist: Diese Rechnung weist die volle Umsatzsteuer aus. Hast du für die Anzahlung schon eine Rechnung mit Umsatzsteuer geschrieben, schuldest du sie sonst doppelt. Mache dann aus dieser Rechnung eine Schlussrechnung: Sie zieht die Abschlagsrechnungen mit ihrer Steuer ab.';
  return [{ pfad: 'anzahlung', code: 'anzahlung', text }];
}
