/** Words as the rules look for them: folded, and slips of reading in the well-known ones mended. */
import { editierabstand } from './abstand.ts';

/** Long words that carry meaning on a receipt. Short ones are too like others to be guessed. */
const BEKANNTE = [
  ...[
    'gesamtsumme',
    'gesamtbetrag',
    'rechnungsbetrag',
    'endbetrag',
    'bruttobetrag',
    'nettobetrag',
    'zwischensumme',
  ],
  ...['bruttoumsatz', 'nettoumsatz', 'zahlbetrag', 'kartenzahlung', 'barzahlung', 'rueckgeld', 'wechselgeld'],
  ...['rechnungsdatum', 'belegdatum', 'rechnungsnummer', 'belegnummer', 'auftragsnummer'],
  ...['kundennummer', 'umsatzsteuer', 'mehrwertsteuer', 'trinkgeld', 'uebertrag', 'gutschrift', 'rechnung'],
  ...['quittung', 'zahlungsziel', 'faellig', 'leistungsempfaengers', 'steuerschuldnerschaft', 'bewirtung'],
  ...[
    'kleinunternehmer',
    'ueberweisen',
    'girocard',
    'mastercard',
    'bankomat',
    'gesamt',
    'betrag',
    'summe',
    'datum',
  ],
];
const MENGE = new Set(BEKANNTE);
const UMLAUTE: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Longer ones mean nothing to the rules, and to look for their ends takes the square of their length. */
const LAENGSTES = 60;

/** Lower case, umlauts written out, slips mended in words that the rules know. */
export function klarwort(wort: string): string {
  const klein = wort.toLowerCase().replace(/[äöüß]/g, (zeichen) => UMLAUTE[zeichen] ?? zeichen);
  if (klein.length > LAENGSTES) return klein;
  const kern = klein.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  if (kern.length < 5 || kern.length > 22 || MENGE.has(kern) || !/^[a-z0-9@|!]+$/.test(kern)) return klein;
  const gemeint = guess(kern);
  return gemeint ? klein.replace(kern, gemeint) : klein;
}

function guess(wort: string): string | undefined {
  // A slip or two change letters, they do not make a word of digits.
  if (wort.replace(/\D/g, '').length > 2) return undefined;
  const hoechstens = wort.length >= 10 ? 2 : 1;
  return BEKANNTE.find(
    (bekannt) => isNear(wort, bekannt) && editierabstand(wort, bekannt, hoechstens) <= hoechstens,
  );
}

/** Most words are told apart without counting: length, and one of both ends. */
function isNear(wort: string, bekannt: string): boolean {
  if (Math.abs(wort.length - bekannt.length) > 2) return false;
  return wort.slice(0, 2) === bekannt.slice(0, 2) || wort.slice(-2) === bekannt.slice(-2);
}
