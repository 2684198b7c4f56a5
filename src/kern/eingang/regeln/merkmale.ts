/** Marks of a receipt in its words: country, currency, way of payment, modes without VAT. */
import type { Cent } from '../../geld.ts';
import type { Gelesenes } from '../gelesenes.ts';
import type { Betragsfund } from './betraege.ts';
import { type Blatt, klarBefore } from './blatt.ts';
import type { Kennung } from './kennungen.ts';

const REVERSE =
  /reverse charge|steuerschuldnerschaft des|steuerschuld geht|uebergang der steuerschuld|art(?:icle|ikel|\.)?\s?196|autoliquidation|13b (?:abs|ustg)|leistungsempfaenger schuldet|vat to be accounted for by the recipient|inversione contabile/;
const KLEIN =
  /kleinunternehmer|kleinunternehmen|(?:[§$&s5]|gemaess|gem\.|nach|im sinne|i\.s\.d\.)\s?(?:§\s?)?19\s?(?:abs(?:\.|atz)?\s?1\s?)?u[s5]tg|6 abs\.? ?1 z(?:iffer|\.)? ?27|keine umsatzsteuer (?:berechnet|ausgewiesen|erhoben)|umsatzsteuer wird nicht (?:berechnet|ausgewiesen|erhoben)/;

/** The tax is owed by the one who receives the supply. */
export function isReverseCharge(blatt: Blatt): boolean {
  return REVERSE.test(blatt.klar.replaceAll('\n', ' '));
}

/** The supplier is a small business that shows no VAT. */
export function isKleinunternehmer(blatt: Blatt): boolean {
  return KLEIN.test(blatt.klar.replaceAll('\n', ' '));
}

const LAENDER: readonly [RegExp, string][] = [
  [/\bireland\b|\birland\b/, 'IE'],
  [/\bnetherlands\b|\bnederland\b|\bniederlande\b/, 'NL'],
  [/\bluxembourg\b|\bluxemburg\b/, 'LU'],
  [/\bunited kingdom\b|\bengland\b|\blondon\b/, 'GB'],
  [/\busa\b|\bunited states\b|\bcalifornia\b|, ca \d{5}|, ny \d{5}|, wa \d{5}/, 'US'],
  [/\bswitzerland\b|\bschweiz\b|\bche-\d/, 'CH'],
  [/\bfrance\b|\bfrankreich\b/, 'FR'],
  [/\bitalia\b|\bitalien\b/, 'IT'],
];

/** ISO 3166 of the supplier; null where nothing says so. */
export function landOf(blatt: Blatt, ustIds: readonly Kennung[], iban: Kennung | undefined): string | null {
  if (blatt.codes.kasse) return blatt.codes.kasse.land;
  const vorsatz = ustIds[0]?.wert.slice(0, 2);
  if (vorsatz) return vorsatz === 'EL' ? 'GR' : vorsatz;
  const konto = iban?.wert.slice(0, 2) ?? blatt.codes.ueberweisung?.iban.slice(0, 2);
  if (konto) return konto;
  const genannt = LAENDER.find(([muster]) => muster.test(blatt.klar));
  if (genannt) return genannt[1];
  return byPaper(blatt);
}

/** Rates and the way of writing a place tell Germany from Austria. */
function byPaper({ saetze, zeilen, klar }: Blatt): string | null {
  const gedruckt = new Set(saetze.map(({ satz }) => satz));
  if (gedruckt.has(1900) || gedruckt.has(700)) return 'DE';
  if (/\bsteuer-?nr|\bst\.?\s?-?nr|steuernummer|ustg\b/.test(klar)) return 'DE';
  if (gedruckt.has(2000) && (gedruckt.has(1000) || gedruckt.has(1300))) return 'AT';
  if (/\buid\b|\batu\d|oesterreich|bankomat/.test(klar)) return 'AT';
  const orte = zeilen.slice(0, 8).map(({ text }) => text);
  if (orte.some((text) => /(?:^|[\s,-])\d{5}\s+[A-ZÄÖÜ][a-zäöüß]/.test(text))) return 'DE';
  return null;
}

/** Currency of the total: beside it, else the one named most often, else the euro. */
export function waehrungOf(blatt: Blatt, summe: readonly Betragsfund[]): string {
  const beim = summe.find(({ waehrung }) => waehrung !== null)?.waehrung;
  if (beim) return beim;
  const anzahl = new Map<string, number>();
  for (const { waehrung } of blatt.betraege) {
    if (waehrung !== null) anzahl.set(waehrung, (anzahl.get(waehrung) ?? 0) + 1);
  }
  const [haeufigste] = [...anzahl].sort((a, b) => b[1] - a[1]);
  return haeufigste?.[0] ?? 'EUR';
}

const UNBAR =
  /girocard|\bkarte\b|kartenzahlung|kreditkarte|\bvisa\b|mastercard|maestro|\bec\b|ec-cash|ec-karte|bankomat|\bdebit|paypal|kontaktlos|contactless|apple pay|google pay|paid by card|lastschrift|buchen wir|abgebucht|sepa-|\bamex\b|american express|v ?pay|kartenbeleg/;
const BAR = /\bbar\b|bargeld|barzahlung|rueckgeld|wechselgeld|retourgeld|\bzurueck\b|\bcash\b|bar gegeben/;

/** How it was paid, as far as the paper says. */
export function zahlungOf({ codes, klar }: Blatt): 'bar' | 'unbar' | null {
  if (codes.kasse?.zahlung) return codes.kasse.zahlung;
  if (UNBAR.test(klar)) return 'unbar';
  return BAR.test(klar) ? 'bar' : null;
}

const GUTSCHRIFT =
  /\bgutschrift\b(?! (?:erfolgt|wird|auf))|rechnungskorrektur|stornorechnung|korrekturrechnung|credit note|credit memo|erstattungsbeleg|retourenbeleg|\bretoure\b/;
const BEWIRTUNG = /bewirtung|bewirtete|anlass der/;
const GASTRO =
  /\btisch\b|trinkgeld|restaurant|gasth(?:aus|of)|gaststaette|wirtshaus|ristorante|pizzeria|trattoria|osteria|\bcafe\b|speisen|getraenke|kellner|bedien|\bpils\b|schorle|espresso|cappuccino|schnitzel|brauhaus|\bbistro\b|heuriger|bar & grill|imbiss/g;
const KASSE =
  /\bkasse\b|kassen-id|\bbon\b|bon-nr|\btse\b|kundenbeleg|girocard|terminal|quittung|rueckgeld|\bbar\b|\bgeg\b|gegeben|beleg-nr|trace|kassierer|bankomat|ec-cash|filiale|danke fuer ihren|parkdauer|bediener/g;
const RECHNUNG =
  /\brechnung\b|rechnungsnummer|rechnungs-nr|rechnungsnr|rechnungsdatum|rechnungsbetrag|invoice|kundennummer|kunden-nr|kundennr|zahlungsziel|ueberweis|\biban\b|zahlbar|leistungszeitraum|\bpos\b|lieferschein|zimmer|anreise|online-ticket|auftragsnummer/g;

/** Kind of a receipt. */
export function artOf(blatt: Blatt, brutto: Cent | null): Gelesenes['art'] {
  const { klar, codes } = blatt;
  if ((brutto !== null && brutto < 0) || GUTSCHRIFT.test(klar)) return 'gutschrift';
  const gastro = distinctIn(klar, GASTRO);
  const rechnung = distinctIn(klar, RECHNUNG);
  const kasse = distinctIn(klar, KASSE) + (codes.kasse ? 2 : 0);
  if (BEWIRTUNG.test(klar) || (gastro >= 2 && rechnung < 3)) return 'bewirtung';
  // A photo that says nothing of an invoice is of a slip.
  const isZettel = !blatt.isText && rechnung === 0;
  return isZettel || (kasse > 0 && kasse >= rechnung) ? 'kassenbon' : 'rechnung';
}

function distinctIn(text: string, muster: RegExp): number {
  return new Set(Array.from(text.matchAll(muster), ([wort]) => wort)).size;
}

/** A tip that stands beside the total; the code of a till knows it as what was paid beyond the rates. */
export function trinkgeldOf(
  blatt: Blatt,
  brutto: Cent | null,
): { cent: Cent; funde: Betragsfund[] } | undefined {
  const gedruckt = blatt.betraege.find(
    (fund) =>
      !fund.isGanz && fund.cent > 0 && /trinkgeld|\btip\b|gratuity/.test(klarBefore(fund.zeile, fund.von)),
  );
  if (gedruckt) return { cent: gedruckt.cent, funde: [gedruckt] };
  const bezahlt = blatt.codes.kasse?.bezahlt ?? null;
  if (bezahlt === null || brutto === null || bezahlt <= brutto || brutto <= 0) return undefined;
  return { cent: bezahlt - brutto, funde: blatt.betraege.filter(({ cent }) => cent === bezahlt).slice(-1) };
}
