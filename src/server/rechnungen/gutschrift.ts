/** Taking back a part of an invoice: a draft that is looked at, then a document of its own that settles with the invoice. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { entwurfsnummer } from '#kern/nummern/nummernformat.ts';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import { berechnen } from '#kern/rechnungen/berechnung.ts';
import { gutschriftteilOf } from '#kern/rechnungen/gutschrift.ts';
import { ausgleichOf } from '#kern/rechnungen/gutschriftrest.ts';
import { checkWahl, MAX_KORREKTUREN, type NeueGutschrift } from '#kern/rechnungen/neueGutschrift.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import { nurInEuro } from '#kern/rechnungen/waehrungspruefung.ts';
import { spracheOf } from '#kern/sprache.ts';
import { isFremd } from '#kern/waehrung.ts';
import { worteOf } from '#kern/worte/worte.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { type Entwurf, isEntwurf, type RechnungSatz } from '../speicher/rechnung.repository.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';
import { insertEntwurf, UNAUSGESTELLT } from './anlegen.ts';
import { readRechnung } from './readRechnung.ts';

/** An invoice, and the credits on it that count. */
type Lage = { original: RechnungSatz; fruehere: RechnungSatz[]; anzahl: number };

/**
 * Begins a credit on an issued invoice: a draft with what comes back or is reduced, in its words and at its prices.
 * @returns the id of the draft
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand` unless it is an invoice that may be credited, `ungueltig` for
 *   more than is left of it
 */
export async function beginGutschrift(
  bestand: Schreibbestand,
  id: number,
  { version, grund, ...wunsch }: NeueGutschrift,
): Promise<number> {
  const { original, fruehere, anzahl } = await readLage(bestand, id);
  checkVersion(original, version);
  checkWahl(wunsch);
  checkAnzahl(anzahl);
  if (isFremd(original)) throw new Ablehnung('zustand', nurInEuro('Teilgutschriften'));
  const sprache = spracheOf(await readRechnung(bestand, id));
  const teil = gutschriftteilOf(original, fruehere, { wunsch, sprache });
  const absetzungen = ausgleichOf(original, fruehere, teil);
  const neueId = await bestand.rechnungen.nextId();
  const { heute } = bestand;
  const entwurf: Entwurf = {
    ...original,
    ...UNAUSGESTELLT,
    id: neueId,
    nummer: entwurfsnummer(neueId),
    art: 'gutschrift',
    bezugId: original.id,
    vorgangId: null,
    rechnungsdatum: heute,
    faelligAm: heute,
    skontoTage: 0,
    skontoProzent: 0,
    rabatt: 0,
    // How it goes back is recorded with the invoice.
    zahlungsweg: '',
    kartenziffern: '',
    anzahlung: 0,
    bezahlt: 0,
    notizen: '',
    textDavor: worteOf(sprache).korrekturgrund({ grund }),
    textDanach: '',
    eingang: null,
    ...teil,
    absetzungen,
  };
  await insertEntwurf(bestand, { ...entwurf, summe: berechnen(entwurf).summe });
  return neueId;
}

/** @throws Ablehnung `nicht-gefunden`, `zustand` unless it may be credited */
async function readLage(bestand: Bestand, id: number): Promise<Lage> {
  const original = await bestand.rechnungen.find(id);
  if (!original) throw nichtGefunden();
  const korrekturen = await bestand.rechnungen.listGutschriften(id);
  checkHandlung({ ...original, korrekturen }, 'gutschreiben');
  const fruehere: RechnungSatz[] = [];
  for (const { id: eine, status } of korrekturen) {
    const satz = status === 'ausgestellt' ? await bestand.rechnungen.find(eine) : undefined;
    if (satz) fruehere.push(satz);
  }
  return { original, fruehere, anzahl: korrekturen.length };
}

/** @throws Ablehnung `zustand` where there are too many credits, drafts and cancelled ones among them */
function checkAnzahl(anzahl: number): void {
  if (anzahl < MAX_KORREKTUREN) return;
  const text = `Zu dieser Rechnung gibt es schon ${MAX_KORREKTUREN} Rechnungskorrekturen. Storniere sie, und stelle sie neu aus.`;
  throw new Ablehnung('zustand', text);
}

/**
 * Whether a credit may be issued as it was drafted; of anything else nothing is asked.
 * @throws Ablehnung `zustand` where its invoice was cancelled, `ungueltig` where less is left of it by now
 */
export async function checkGutschrift(bestand: Bestand, satz: RechnungSatz): Promise<void> {
  if (satz.art !== 'gutschrift' || satz.bezugId === null) return;
  const { original, fruehere } = await readLage(bestand, satz.bezugId);
  const absetzungen = ausgleichOf(original, fruehere, satz);
  if (canonicalJson(absetzungen) === canonicalJson(satz.absetzungen)) return;
  const text =
    'Seit diesem Entwurf wurde auf dieselbe Rechnung anderes gutgeschrieben. Lösche ihn, und schreibe den Teil neu gut.';
  throw new Ablehnung('zustand', text);
}

/** Brings the drafts of credits on an invoice to what is left of it by now; one that asks for more says so when it is issued. */
export async function refreshGutschriften(bestand: Schreibbestand, originalId: number): Promise<void> {
  const alle = await bestand.rechnungen.listGutschriften(originalId);
  const entwuerfe = alle.filter(({ status }) => status === 'entwurf');
  if (entwuerfe.length === 0) return;
  const { original, fruehere } = await readLage(bestand, originalId);
  for (const { id } of entwuerfe) {
    const vorher = await bestand.rechnungen.find(id);
    const absetzungen = vorher && moeglicherAusgleich(original, fruehere, vorher);
    if (vorher && absetzungen && isEntwurf(vorher)) await setze(bestand, vorher, absetzungen);
  }
}

function moeglicherAusgleich(...lage: Parameters<typeof ausgleichOf>) {
  try {
    return ausgleichOf(...lage);
  } catch (error) {
    if (error instanceof Ablehnung) return undefined;
    throw error;
  }
}

async function setze(
  bestand: Schreibbestand,
  vorher: Entwurf,
  absetzungen: Entwurf['absetzungen'],
): Promise<void> {
  if (canonicalJson(absetzungen) === canonicalJson(vorher.absetzungen)) return;
  const { summe } = berechnen({ ...vorher, absetzungen });
  const nachher = { ...vorher, absetzungen, summe, version: vorher.version + 1 };
  await bestand.rechnungen.replace(nachher);
  await bestand.summen.subtract(vorher);
  await bestand.summen.add(nachher);
  bestand.protokoll.add({ objekt: 'rechnung', objektId: vorher.id, aktion: 'geaendert', vorher, nachher });
}
