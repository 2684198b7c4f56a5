/** Supplier of a receipt: from the register, else from the head of the paper. */
import type { BekannterLieferant } from '../gelesenes.ts';
import type { Blatt } from './blatt.ts';
import type { Kennung } from './kennungen.ts';
import { namensaehnlichkeit, namenskern } from './namensvergleich.ts';
import type { Strecke } from './stelle.ts';
import type { Zeile } from './zeilen.ts';

export type Lieferantenwahl = { name: string; funde: Strecke[]; grund: string };

const RECHTSFORM =
  /\b(?:g?GmbH|mbH|AG|KG|KGaA|OHG|oHG|UG|SE|GbR|eG|PartGmbB|PartG|Ltd|Limited|Inc|LLC|Corp|GesbR|SARL|S\.?r\.?l|S\.?A|B\.?V|N\.?V)\b\.?|S\.[àa]\s?r\.?l|\be\.\s?[KUV]\.?(?!\w)|\bInh\.|\bInhaber/;
/** Words that no name begins with or consists of. */
const KEIN_NAME =
  /^(?:(?:quittung|rechnung|kassenbon|(?:kunden|haendler)?beleg|invoice|receipt|gutschrift|datum|tel|telefon|fax|ust|uid|steuer|st\.?-?nr|eur|bar|summe|gesamt|seite|www|http|kasse|bon|nr|herzlich|willkommen|vielen|danke|iban|bic|e-?mail|online-ticket|an|herrn?|frau|firma|z\.?\s?hd|kunde|bill to|ship to|original|kopie|duplikat|page|date|bewirtung|angebot|lieferschein|terminal|tisch|bezahlt|paid|referenz(?:nummer)?|zahlung|vorgang|beschreibung)(?![a-z])|rechnungs?(?:nr|nummer|datum|empf|adress)|lieferadresse|kunden(?:nr|nummer)|bewirtungs)/;
const ANSCHRIFT =
  /\b\d{4,5}\s+[A-ZÄÖÜ][a-zäöü]|(?:str\.|[Ss]tra(?:ß|ss)e|[Ww]eg|[Pp]latz|[Gg]asse|[Aa]llee|[Rr]ing|[Mm]arkt|[Uu]fer|[Dd]amm)\s?\d|@|www\.|\d{5,}|\.(?:de|at|com)\b/;
/** "Am Tor 5, 45127 Essen": a street that has no word for one. */
const HAUSNUMMER = /\s\d{1,3}\s?[a-z]?,?\s\d{4,5}\s/;
/** Market places name who sells in a line of its own. */
const VERKAEUFER = /^(?:verkauft (?:von|durch)|sold by|rechnungssteller:?)\s+/i;
const EMPFAENGER = /ihre kundennummer|rechnungsempfaenger|bill to|rechnungsadresse|kundenadresse/;
/** Recognised by its name alone, further apart than this it is another. */
const NAMENSGRENZE = 0.75;
/** From so many points on the head says clearly who it is. */
const DEUTLICH = 5;
const MAX_REGISTER = 20_000;

/** The supplier on record whom a receipt names: by VAT id, then account, then name. */
export function bekannterOf(
  blatt: Blatt,
  ustIds: readonly Kennung[],
  iban: Kennung | undefined,
): BekannterLieferant | undefined {
  const { lieferanten } = blatt.umfeld;
  const ids = new Set(ustIds.map(({ wert }) => wert));
  const bare = (text: string) => text.replace(/\s/g, '').toUpperCase();
  return (
    lieferanten.find(({ ustId }) => ustId !== '' && ids.has(bare(ustId))) ??
    lieferanten.find((einer) => einer.iban !== '' && iban !== undefined && bare(einer.iban) === iban.wert) ??
    byName(blatt)
  );
}

function byName(blatt: Blatt): BekannterLieferant | undefined {
  const zeilen = headAndFoot(blatt).filter((zeile) => /[A-Za-zÄÖÜäöü]{3}/.test(zeile.text));
  const namen = zeilen
    .slice(0, 30)
    .map((zeile) => cleanName(zeile.text))
    .filter((name) => name.length >= 4);
  let bester: BekannterLieferant | undefined;
  let beste = NAMENSGRENZE;
  for (const lieferant of blatt.umfeld.lieferanten.slice(0, MAX_REGISTER)) {
    for (const name of namen) {
      if (Math.abs(name.length - lieferant.name.length) > 14) continue;
      const wert = namensaehnlichkeit(name, lieferant.name);
      if (wert > beste) {
        beste = wert;
        bester = lieferant;
      }
    }
  }
  return bester;
}

function headAndFoot({ zeilen, lesung }: Blatt): readonly Zeile[] {
  const kopf = zeilen.filter(({ seite }) => seite === 0).slice(0, 14);
  const fuss = zeilen.filter(({ seite }) => seite === lesung.seiten.length - 1).slice(-6);
  return [...new Set([...kopf, ...fuss])];
}

/** The name as the head of the receipt gives it; undefined where no line looks like one. */
export function lieferantOf(blatt: Blatt): Lieferantenwahl | undefined {
  const { codes } = blatt;
  const zeilen = headAndFoot(blatt);
  if (codes.ueberweisung) {
    const name = codes.ueberweisung.name;
    const zeile = zeilen.find(({ text }) => namensaehnlichkeit(cleanName(text), name) > NAMENSGRENZE);
    return { name, funde: zeile ? [wholeLine(zeile)] : [], grund: '' };
  }
  const hoechste = Math.max(...zeilen.slice(0, 6).map(({ hoehe }) => hoehe), 0);
  const bewertet = zeilen
    .map((zeile, index) => ({ zeile, name: cleanName(zeile.text), index }))
    .filter(({ zeile, name }) => isLieferantenname(name, zeile, blatt))
    .map((einer) => ({ ...einer, punkte: score(einer, { zeilen, hoechste }) }))
    .sort((a, b) => b.punkte - a.punkte);
  const [vorn] = bewertet;
  if (!vorn || vorn.punkte < 1) return undefined;
  // A logo is taller than the whole name below it.
  const kern = namenskern(vorn.name);
  const bester =
    bewertet.find(({ name }) => RECHTSFORM.test(name) && namenskern(name).includes(kern)) ?? vorn;
  return {
    name: bester.name,
    funde: [wholeLine(bester.zeile)],
    grund: bester.punkte >= DEUTLICH ? '' : 'Der Name ist aus dem Briefkopf geraten.',
  };
}

function wholeLine(zeile: Zeile): Strecke {
  return { zeile, von: 0, bis: zeile.text.length };
}

/** Whether a name that stands on a line may be the supplier's: none that the rules refuse, and not the reader's own. */
export function isLieferantenname(name: string, zeile: Zeile, { umfeld }: Blatt): boolean {
  return isName(name, zeile) && namensaehnlichkeit(name, umfeld.eigene.name) < NAMENSGRENZE;
}

function isName(name: string, zeile: Zeile): boolean {
  const klein = name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ü', 'ue');
  return (
    name.length >= 3 &&
    name.length <= 70 &&
    /[A-Za-zÄÖÜäöü]{3}/.test(name) &&
    !KEIN_NAME.test(klein) &&
    !EMPFAENGER.test(zeile.klar) &&
    !ANSCHRIFT.test(name) &&
    !(/\s\d{1,3}\s?[a-z]?$/.test(name) && HAUSNUMMER.test(zeile.text)) &&
    !/\d[.,]\d\d/.test(name)
  );
}

type Kandidat = { zeile: Zeile; name: string; index: number };

function score(
  { zeile, name, index }: Kandidat,
  { zeilen, hoechste }: { zeilen: readonly Zeile[]; hoechste: number },
): number {
  const kern = namenskern(name);
  const wiederholt = zeilen.some(
    (andere) => andere !== zeile && kern.length >= 5 && namenskern(andere.text).includes(kern),
  );
  // The sender's line over the address: name and address in one.
  const istAbsender = ANSCHRIFT.test(zeile.text) && zeile.text.startsWith(name);
  const inAnschriftenfeld = zeilen.some(
    (andere) => andere.nr < zeile.nr && andere.nr >= zeile.nr - 3 && isSender(andere),
  );
  return (
    rankOfLine(index) +
    (RECHTSFORM.test(name) ? 4 : 0) +
    (VERKAEUFER.test(zeile.text) ? 8 : 0) +
    (zeile.hoehe >= hoechste * 0.95 && index <= 5 ? 2 : 0) +
    (wiederholt ? 3 : 0) +
    (istAbsender ? 2 : 0) -
    (inAnschriftenfeld && !wiederholt ? 5 : 0) -
    (/[:%€#*]/.test(name) ? 3 : 0)
  );
}

/** Names stand on top; the foot has them too. */
function rankOfLine(index: number): number {
  if (index === 0) return 3;
  if (index <= 2) return 2;
  return index <= 5 ? 0 : -1;
}

function isSender({ text }: Zeile): boolean {
  return /\s[-\u2013·•|.,]\s/.test(text) && /\b\d{4,5}\s+[A-ZÄÖÜ]/.test(text);
}

/** No name is longer; to look for the end of one takes the square of a line's length. */
const LAENGSTE_ZEILE = 500;

/** Up to where the address, the number or another column begins. */
export function cleanName(text: string): string {
  const [vorn = ''] = text
    .slice(0, LAENGSTE_ZEILE)
    .replace(VERKAEUFER, '')
    .split(
      /\s[-\u2013\u2014·•|]\s|\s{3}|,\s\d{4,5}\s|\s(?:USt|UID|IBAN|Tel|Sparkasse|Bank|Rechnung|Datum|Kunde)/,
    );
  const [bisForm = vorn] =
    /^.*(?:\b(?:g?GmbH|mbH|AG|KG|KGaA|OHG|oHG|UG|GbR|eG|Ltd|Limited|Inc|LLC)\b\.?|\be\.\s?[KUV]\.)(?!\w)/.exec(
      vorn,
    ) ?? [];
  return bisForm.replace(/^[^A-Za-zÄÖÜäöüß0-9]+|[^A-Za-zÄÖÜäöüß0-9.)&!]+$/g, '').trim();
}
