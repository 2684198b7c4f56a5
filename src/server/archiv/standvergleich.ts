import type { Befund } from '#kern/archiv/pruefung.ts';
import { formatDatum } from '#kern/datum.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { einheitsname } from '#kern/einheiten.ts';
import { formatBetrag } from '#kern/geld.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import { mapKopf, OHNE, type Werte } from '#kern/rechnungen/kopf.ts';
import { KOPFNAMEN } from '#kern/rechnungen/kopfnamen.ts';
import { mapPosten, OHNE_SELTENES, type Postenwerte } from '#kern/rechnungen/postenfelder.ts';
import { POSTENNAMEN } from '#kern/rechnungen/postennamen.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';
import { formatProzent } from '#kern/steuer/steuerregel.ts';
import type { Stand } from '../rechnungen/stand.ts';
import type { RechnungSatz } from '../speicher/rechnung.repository.ts';

type Anzeige = (value: never) => string;
/** Name of a field on the screen, and how its value is written there. */
type Feld = readonly [name: string, anzeige?: Anzeige | undefined];

/** Fields of a stored receipt that are not held against its archived data, and why. */
const AUSGENOMMEN = {
  id: 'by it the receipt is found',
  status: 'changes once more, by the Storno; compared apart',
  bezahlt: 'changes with each payment',
  abzug: 'comes with a payment',
  eingang: 'of expenses only, which have no archive',
  stornoId: 'comes with the Storno',
  nummernkreis: 'the number says it',
  laufnummer: 'the number says it',
  version: 'counts the changes, also those of payments',
  posten: 'compared line by line',
  absetzungen: 'compared row by row',
  schlussId: 'comes with the Schlussrechnung',
} as const satisfies Partial<Record<keyof RechnungSatz, string>>;

/** How values read on the screen, where that is not what is stored. */
const ANZEIGE: { [art in keyof Werte]?: (wert: Werte[art]) => string } = {
  ja: (einnahme) => (einnahme ? 'Einnahme' : 'Ausgabe'),
  tag: formatDatum,
  cent: formatBetrag,
  prozent: formatProzent,
};

/** All others: whoever adds a field that nobody enters has to say here or above what becomes of it. */
const KOPF = {
  nummer: ['Rechnungsnummer'],
  ...mapKopf(({ art }, feld): Feld => [KOPFNAMEN[feld], ANZEIGE[art]]),
  faelligAm: ['Fällig am', formatDatum],
  summe: ['Rechnungsbetrag', formatBetrag],
  art: ['Art der Rechnung'],
  bezugId: ['Bezug auf eine andere Rechnung'],
  vorgangId: ['Erste Abschlagsrechnung'],
} as const satisfies Record<Exclude<keyof RechnungSatz, keyof typeof AUSGENOMMEN>, Feld>;

const ZEILENANZEIGE: { [art in keyof Postenwerte]?: (wert: Postenwerte[art]) => string } = {
  menge: formatDezimal,
  preis: (preis) => formatDezimal(preis, 2),
  prozent: formatProzent,
  einheit: (code) => einheitsname(code) ?? code,
  tag: (tag) => (tag === '' ? 'nichts' : formatDatum(tag)),
};

/** By `herkunft` only the house knows where a line comes from; the invoice does not say it. */
const ZEILE = {
  id: ['Position'],
  ...mapPosten(({ art }, feld): Feld => [POSTENNAMEN[feld], ZEILENANZEIGE[art]]),
  summe: ['Summe', formatBetrag],
} as const satisfies Record<Exclude<keyof Posten, 'herkunft'>, Feld>;

/** Those of an older version do not know what could not be said then; what only few say the others leave out. */
const ALTE_ZEILE = { einheit: OHNE_EINHEIT, ...OHNE_SELTENES };

/**
 * Compares the rows of the database with the data that were archived: triggers can be dropped, this cannot.
 * @param satz undefined when the row is gone
 */
export function vergleichen(satz: RechnungSatz | undefined, { rechnung }: Stand): Befund[] {
  const finding = ([was, erwartet, gefunden]: Unterschied): Befund => ({
    rechnungId: rechnung.id,
    nummer: rechnung.nummer,
    was,
    erwartet,
    gefunden,
    text: 'Das steht in der Datenbank anders als auf der ausgestellten Rechnung.',
  });
  if (!satz) return [finding(['Rechnung', rechnung.nummer, 'nichts'])];
  const status: Unterschied[] = satz.status === 'entwurf' ? [['Zustand', 'ausgestellt', 'Entwurf']] : [];
  const { bezug } = rechnung;
  // Those of an older version do not know what could not be said then.
  const soll = { ...OHNE, ...rechnung, bezugId: bezug ? bezug.id : bezug, vorgangId: rechnung.vorgang };
  return [
    ...unterschiede(KOPF, soll, satz),
    ...status,
    ...postenunterschiede(rechnung, satz),
    ...absetzungsunterschiede(rechnung, satz),
  ].map(finding);
}

type Unterschied = [was: string, erwartet: string, gefunden: string];

function postenunterschiede({ rechnungsposten }: Stand['rechnung'], { posten }: RechnungSatz): Unterschied[] {
  const laenge = Math.max(rechnungsposten.length, posten.length);
  return Array.from({ length: laenge }, (_, index) => index).flatMap((index) => {
    const [soll, ist] = [rechnungsposten[index], posten[index]];
    const name = `Posten ${index + 1}`;
    if (!soll || !ist) return [[name, soll?.titel ?? 'nichts', ist?.titel ?? 'nichts'] satisfies Unterschied];
    return unterschiede(ZEILE, { ...ALTE_ZEILE, ...soll }, { ...OHNE_SELTENES, ...ist }).map(
      ([was, ...werte]): Unterschied => [`${name}, ${was}`, ...werte],
    );
  });
}

/** Differences of deductions: the same to the cent, or named whole. */
function absetzungsunterschiede({ absetzungen = [] }: Stand['rechnung'], satz: RechnungSatz): Unterschied[] {
  const [soll, ist] = [absetzungen, satz.absetzungen].map((zeilen) => canonicalJson(zeilen));
  return soll === ist ? [] : [['Erhaltene Abschläge', soll ?? '', ist ?? '']];
}

/**
 * Differences between archived and stored data. A field that the archive does not have, as those of an older version may
 * not, is not compared.
 */
function unterschiede<Objekt extends object>(
  felder: Partial<Record<keyof Objekt, Feld>>,
  soll: NoInfer<Objekt>,
  ist: NoInfer<Objekt>,
): Unterschied[] {
  return (Object.entries(felder) as [keyof Objekt, Feld][])
    .filter(([feld]) => soll[feld] !== undefined && !isGleich(soll[feld], ist[feld]))
    .map(([feld, [name, anzeige]]) => [name, ...inWorten(soll[feld], ist[feld], anzeige)]);
}

/** Lists by what stands in them. */
function isGleich(soll: unknown, ist: unknown): boolean {
  return soll === ist || (Array.isArray(soll) && canonicalJson(soll) === canonicalJson(ist));
}

/** As on the screen; as stored where that makes no difference, or is no value of the field at all. */
function inWorten(soll: unknown, ist: unknown, anzeige: Anzeige = String): [string, string] {
  const lesbar = typeof soll === typeof ist ? [soll, ist].map((value) => anzeige(value as never)) : [];
  const [erwartet = '', gefunden = ''] = lesbar;
  return erwartet === gefunden ? [canonicalJson(soll), canonicalJson(ist)] : [erwartet, gefunden];
}
