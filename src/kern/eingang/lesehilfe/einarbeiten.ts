/**
 * Answer of a language model about a receipt, as far as it stands there: completes a reading, and never proves anything.
 */
import { falten } from '../../suche.ts';
import type { Fundstelle, GeleseneSteuer, Gelesenes, Lesefeld, Leseumfeld } from '../gelesenes.ts';
import type { Lesung } from '../lesung.ts';
import { belegnummerAt } from '../regeln/belegnummer.ts';
import { type Blatt, layOut } from '../regeln/blatt.ts';
import { ibanAt } from '../regeln/kennungen.ts';
import { isLieferantenname } from '../regeln/lieferant.ts';
import { placesOf, type Strecke } from '../regeln/stelle.ts';
import { isSatz, isSteuerbetrag } from '../regeln/steuerbeweis.ts';
import type { Modellantwort } from './frage.ts';

/** Said beside a field, so that whoever looks knows whom they have before them. */
export const AUS_MODELL = 'Vorschlag des Sprachmodells; es steht so auf dem Beleg. Stimmt das?';

/** Whether there is anything that a model could help with: not where data or proof say it all. */
export function brauchtHilfe({ quelle, felder, ...gelesen }: Gelesenes): boolean {
  if (quelle === 'erechnung') return false;
  const offen = [gelesen.brutto, gelesen.belegdatum, gelesen.belegnummer, gelesen.lieferant.name];
  const unsicher = (['brutto', 'belegdatum', 'ust', 'lieferant'] as const).some((feld) =>
    isOffen(felder[feld]),
  );
  return offen.includes(null) || unsicher;
}

/** Neither proved nor beyond doubt. */
function isOffen(fund: Fundstelle | undefined): boolean {
  return fund === undefined || (!fund.sicher && fund.grund !== '');
}

type Beitrag = {
  werte: Partial<Gelesenes>;
  lieferant?: Partial<Gelesenes['lieferant']>;
  felder: Partial<Record<Lesefeld, readonly Strecke[]>>;
};

/**
 * The reading with what the model adds: only where it is empty or in doubt, and only what stands on the receipt and passes the checks of
 * the rules. The same object where nothing came of it.
 */
export function mitHilfe(
  gelesenes: Gelesenes,
  antwort: Modellantwort,
  { lesung, umfeld }: { lesung: Lesung; umfeld: Leseumfeld },
): Gelesenes {
  const blatt = layOut(lesung, umfeld);
  const beitraege = [lieferant, iban, nummer, belegdatum, faellig, betraege].flatMap(
    (beitrag) => beitrag(gelesenes, antwort, blatt) ?? [],
  );
  if (beitraege.length === 0) return gelesenes;
  const werte: Partial<Gelesenes> = Object.assign({}, ...beitraege.map((beitrag) => beitrag.werte));
  const namen = beitraege.map((beitrag) => beitrag.lieferant ?? {});
  const felder = Object.assign({}, ...beitraege.map((beitrag) => fundstellen(beitrag.felder, lesung)));
  return {
    ...gelesenes,
    ...werte,
    felder: { ...gelesenes.felder, ...felder },
    lieferant: Object.assign({}, gelesenes.lieferant, ...namen),
  };
}

function fundstellen(felder: Beitrag['felder'], lesung: Lesung): Gelesenes['felder'] {
  const alle = Object.entries(felder).map(([feld, funde]) => [
    feld,
    { stellen: placesOf(funde, lesung), sicher: false, grund: AUS_MODELL },
  ]);
  return Object.fromEntries(alle);
}

type Beitragsregel = (gelesenes: Gelesenes, antwort: Modellantwort, blatt: Blatt) => Beitrag | undefined;

const lieferant: Beitragsregel = (gelesenes, { lieferant: name }, blatt) => {
  if (name === null || !isOffen(gelesenes.felder.lieferant)) return undefined;
  if (gelesenes.lieferant.name !== null && falten(gelesenes.lieferant.name) === falten(name))
    return undefined;
  const gesucht = falten(name);
  const zeile = blatt.zeilen.find((eine) => falten(eine.text).includes(gesucht));
  if (!zeile || !isLieferantenname(name, zeile, blatt)) return undefined;
  const fund = { zeile, von: 0, bis: zeile.text.length };
  return { werte: {}, lieferant: { name }, felder: { lieferant: [fund] } };
};

const iban: Beitragsregel = (gelesenes, antwort, blatt) => {
  const fund = antwort.iban !== null && gelesenes.lieferant.iban === null && ibanAt(blatt, antwort.iban);
  if (!fund) return undefined;
  return {
    werte: {},
    lieferant: { iban: fund.wert },
    felder: { iban: fund.funde },
  };
};

const nummer: Beitragsregel = ({ belegnummer, felder }, antwort, blatt) => {
  if (antwort.nummer === null || antwort.nummer === belegnummer || !isOffen(felder.belegnummer))
    return undefined;
  const fund = belegnummerAt(blatt, antwort.nummer);
  return fund && { werte: { belegnummer: fund.nummer }, felder: { belegnummer: [fund] } };
};

const belegdatum: Beitragsregel = (gelesenes, { datum }, blatt) => {
  const { felder, belegdatum: bisher } = gelesenes;
  if (datum === null || datum === bisher || !isOffen(felder.belegdatum)) return undefined;
  const funde = blatt.tage.filter((tag) => tag.datum === datum);
  // What has not come yet is no day of a receipt.
  if (funde.length === 0 || datum > blatt.umfeld.heute) return undefined;
  return { werte: { belegdatum: datum }, felder: { belegdatum: funde } };
};

const faellig: Beitragsregel = (gelesenes, antwort, blatt) => {
  const { faellig: tag, datum } = antwort;
  const beleg = gelesenes.belegdatum ?? datum;
  if (tag === null || gelesenes.faellig !== null || (beleg !== null && tag < beleg)) return undefined;
  const funde = blatt.tage.filter((eines) => eines.datum === tag);
  return funde.length === 0 ? undefined : { werte: { faellig: tag }, felder: { faellig: funde } };
};

/** A total with its VAT: together, because each is checked by the other. */
const betraege: Beitragsregel = (gelesenes, antwort, blatt) => {
  const { felder } = gelesenes;
  if (felder.brutto?.sicher === true && felder.ust?.sicher === true) return undefined;
  // What a code refuses, or the paper says it is not, is no cost whatever a model makes of it.
  if (blatt.codes.ablehnung || gelesenes.reverseCharge || gelesenes.kleinunternehmer) return undefined;
  const brutto = felder.brutto?.sicher === true ? gelesenes.brutto : (antwort.brutto ?? gelesenes.brutto);
  if (brutto === null) return undefined;
  const funde = blatt.betraege.filter(({ cent }) => cent === brutto);
  if (funde.length === 0) return undefined;
  const ust = steuerOf(antwort, brutto, blatt);
  if (ust) return mitSteuer(gelesenes, { brutto, ust, funde });
  // Without arithmetic behind it a word against ours tips nothing.
  return gelesenes.brutto === null ? { werte: { brutto }, felder: { brutto: funde } } : undefined;
};

type Betragsteile = { brutto: number; ust: GeleseneSteuer[]; funde: readonly Strecke[] };

function mitSteuer(gelesenes: Gelesenes, { brutto, ust, funde }: Betragsteile): Beitrag | undefined {
  const hatEigene = gelesenes.ust.length > 0 && !isOffen(gelesenes.felder.ust);
  const isDasselbe = gelesenes.brutto === brutto;
  if (isDasselbe && (hatEigene || JSON.stringify(gelesenes.ust) === JSON.stringify(ust))) return undefined;
  const sum = (was: 'netto' | 'steuer') => ust.reduce((summe, teil) => summe + teil[was], 0);
  return {
    werte: { brutto, ust, netto: sum('netto'), steuer: sum('steuer') },
    felder: { ...(!isDasselbe && { brutto: funde }), ust: funde },
  };
}

/** VAT as the model read it, where rate and amounts are printed, each fits its rate, and together they are the total; else undefined. */
function steuerOf({ saetze }: Modellantwort, brutto: number, blatt: Blatt): GeleseneSteuer[] | undefined {
  const gedruckt = new Set(blatt.betraege.map(({ cent }) => cent));
  const passt = saetze.every(
    ({ satz, netto, steuer }) =>
      blatt.saetze.some((fund) => isSatz(fund.satz, satz)) &&
      gedruckt.has(steuer) &&
      (gedruckt.has(netto) || gedruckt.has(netto + steuer)) &&
      isSteuerbetrag({ satz, netto, steuer }),
  );
  const teile = saetze.map((teil) => ({ ...teil, brutto: teil.netto + teil.steuer }));
  const summe = teile.reduce((bisher, teil) => bisher + teil.brutto, 0);
  const isEinmalig = new Set(saetze.map(({ satz }) => satz)).size === saetze.length;
  if (saetze.length === 0 || !passt || !isEinmalig || summe !== brutto) return undefined;
  return teile.toSorted((a, b) => b.satz - a.satz);
}
