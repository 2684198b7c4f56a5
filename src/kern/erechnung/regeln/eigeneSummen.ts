/** Own rules about totals: exact to the cent where the official rules tolerate up to one unit of the currency. */
import type { ERechnung, ESteuer } from '../modell.ts';
import { mal, parseZahl, runden, type Zahl } from '../zahl.ts';
import { da, fehler, type Kontext, type Regel, type Steuerposten, warnung, wenn, zahl } from './regel.ts';

const NACH_SAETZEN: readonly string[] = ['S', 'L', 'M', 'B'];
const CODES = new Map([
  ['VATEX-EU-AE', 'AE'],
  ['VATEX-EU-IC', 'K'],
  ['VATEX-EU-G', 'G'],
  ['VATEX-EU-O', 'O'],
]);

/** BW-17 to BW-20. */
export const EIGENE_SUMMEN: Regel[] = [
  fehler(
    'BW-17',
    'BT-117',
    'Ein Steuerbetrag ist nicht auf den Cent Nettobetrag mal Steuersatz. Bitte neu rechnen.',
    (r) => r.steuern.every((steuer) => isSteuerGenau(steuer, r)),
  ),
  fehler(
    'BW-18',
    'BT-116',
    'Die Aufstellung der Umsatzsteuer enthält nicht auf den Cent, was je Steuersatz berechnet wird. Bitte neu zusammenzählen.',
    isAufstellungGenau,
  ),
  warnung(
    'BW-19',
    'BT-121',
    'Der Code für den Grund der Steuerbefreiung gehört zu einer anderen Steuerart. Bitte den Code prüfen.',
    (r) => r.steuern.every(hatEigenenCode),
  ),
  fehler(
    'BW-20',
    'BT-9',
    'Es fehlt, bis wann zu zahlen ist. Bitte ein Zahlungsziel oder Zahlungsbedingungen eintragen.',
    (r) => zahl(r.summen.zahlbetrag) <= 0n || da(r.faellig) || da(r.zahlungsbedingungen),
  ),
];

/** Cents by which the tax of a line may miss that of its sum, where it was taken from another invoice as it stood there. */
const SPIEL_JE_ZEILE = parseZahl('0.02') ?? 0n;

/** Credit note, corrected invoice. */
const BERICHTIGUNGEN: readonly string[] = ['381', '384'];

/**
 * Base times rate, rounded half away from zero; incomplete groups pass. What refers to invoices before it (BG-3) says what
 * is left of them, rounded then: to make it even here would owe a cent twice, or not at all.
 */
function isSteuerGenau(steuer: ESteuer, { typ, vorgaenger, zeilen }: ERechnung): boolean {
  const basis = parseZahl(steuer.basis);
  const betrag = parseZahl(steuer.betrag);
  if (basis === undefined || betrag === undefined) return true;
  const soll = runden(mal(basis, zahl(steuer.satz)) / 100n);
  const minus = zeilen.filter(({ netto }) => zahl(netto) < 0n).length;
  const abgezogen = vorgaenger.length === 0 ? 0 : Math.min(minus, zeilen.length - minus);
  // The last of several credits takes back the cents that those before had been rounded by.
  const berichtigt = vorgaenger.length > 0 && BERICHTIGUNGEN.includes(typ?.trim() ?? '') ? 1 : 0;
  const spiel = SPIEL_JE_ZEILE * BigInt(abgezogen + berichtigt);
  return betrag >= soll - spiel && betrag <= soll + spiel;
}

/** One row for each category and rate that is charged, with the exact sum; unreadable amounts are for BW-13. */
function isAufstellungGenau({ steuern }: ERechnung, { posten }: Kontext): boolean {
  const soll = new Map<string, Zahl>();
  for (const eintrag of posten) {
    const gruppe = gruppeOf(eintrag);
    soll.set(gruppe, (soll.get(gruppe) ?? 0n) + eintrag.betrag);
  }
  const reihen = steuern.map((steuer) => ({
    gruppe: gruppeOf({ kategorie: steuer.kategorie, satz: parseZahl(steuer.satz) }),
    basis: parseZahl(steuer.basis),
  }));
  const genannt = new Set(reihen.map(({ gruppe }) => gruppe));
  const vollstaendig = [...soll.keys()].every((gruppe) => genannt.has(gruppe));
  const einmal = genannt.size === reihen.length;
  return (
    vollstaendig &&
    einmal &&
    reihen.every(({ gruppe, basis }) => basis === undefined || basis === runden(soll.get(gruppe) ?? 0n))
  );
}

function gruppeOf({ kategorie, satz }: Pick<Steuerposten, 'kategorie' | 'satz'>): string {
  const nachSaetzen = NACH_SAETZEN.includes(kategorie ?? '');
  return `${kategorie ?? ''} ${nachSaetzen ? (satz ?? '') : ''}`;
}

/** A code of VATEX that means one category only stands with no other. */
function hatEigenenCode({ kategorie, grundcode }: ESteuer): boolean {
  return wenn(grundcode, (text) => {
    const eigentliche = CODES.get(text.trim().toUpperCase());
    return eigentliche === undefined || eigentliche === kategorie;
  });
}
