/** Series as the API shows them. */
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { type Fassung, fassungFor, rechnungFor } from '#kern/serien/inhalt.ts';
import type { GanzeSerie, Serie, Serienzustand, Vorschautermin } from '#kern/serien/serie.ts';
import { hatTermin, terminOf, zeitraumOf } from '#kern/serien/termine.ts';
import { type Gesuchtes, istBetrag, trifft } from '#kern/suche.ts';
import { IN_EURO } from '#kern/waehrung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { kalkuliere, planEntwurf } from '../rechnungen/anlegen.ts';
import { completeRechnung } from '../rechnungen/readRechnung.ts';
import type { Seriensatz } from '../speicher/serie.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

const OHNE_VERWEISE = { bezug: null, storno: null, vorgang: null, schluss: null };
/** So many dates are foreseen. */
const VORSCHAU = 12;
/** So many of those that were are shown. */
const MAX_TERMINE = 200;

type Ganz = { satz: Seriensatz; fassungen: readonly Fassung[]; mandant: Mandant };

/** So many are looked at in one go for words that none of them stores folded. */
const DURCHSICHT = 200;

type Listenfrage = { zustand: Serienzustand | undefined; nach: number | undefined; limit: number };

/** Newest first; with a search only those that have all words in their name or their customer's, or come to its amount. */
export async function listSerien(
  bestand: Bestand,
  frage: Listenfrage,
  gesucht: Gesuchtes | undefined,
): Promise<Seriensatz[]> {
  if (!gesucht) return bestand.serien.list(frage);
  const gefunden: Seriensatz[] = [];
  let { nach } = frage;
  for (;;) {
    const saetze = await bestand.serien.list({ ...frage, nach, limit: DURCHSICHT });
    const ids = await findTreffer(bestand, saetze, gesucht);
    gefunden.push(...saetze.filter(({ id }) => ids.has(id)));
    nach = saetze.at(-1)?.id;
    if (gefunden.length >= frage.limit || saetze.length < DURCHSICHT) return gefunden.slice(0, frage.limit);
  }
}

/** Series found by a search. Their sums are reckoned, so only who searches for an amount has them reckoned. */
async function findTreffer(
  bestand: Bestand,
  saetze: readonly Seriensatz[],
  { worte, betrag }: Gesuchtes,
): Promise<Set<number>> {
  const namen = await bestand.serien.kunden(saetze.flatMap(({ kundenID }) => kundenID ?? []));
  const genannte = saetze.filter(({ titel, kundenID }) => {
    const kunde = namen.get(kundenID ?? 0);
    return trifft(`${titel} ${kunde ? anzeigename(kunde) : ''}`, worte);
  });
  const serien = betrag === undefined ? [] : await toSerien(bestand, saetze);
  const gleiche = serien.filter(({ summe }) => istBetrag(summe, betrag));
  return new Set([...genannte, ...gleiche].map(({ id }) => id));
}

/** Each with its customer of today and what its next invoice comes to. */
export async function toSerien(bestand: Bestand, saetze: readonly Seriensatz[]): Promise<Serie[]> {
  const fassungen = await bestand.serien.fassungen(saetze.map(({ id }) => id));
  const mandant = await bestand.absender.get();
  const namen = await bestand.serien.kunden(saetze.flatMap(({ kundenID }) => kundenID ?? []));
  return saetze.map((satz) => {
    const kunde = namen.get(satz.kundenID ?? 0);
    const ganz = { satz, mandant, fassungen: fassungen.get(satz.id) ?? [] };
    return toSerie(ganz, kunde ? anzeigename(kunde) : '');
  });
}

function toSerie(ganz: Ganz, kunde: string): Serie {
  const { fehlversuche: _, ...satz } = ganz.satz;
  return {
    ...satz,
    kunde,
    naechsterAm: gehtWeiter(satz) ? terminOf(satz, satz.erledigt) : '',
    summe: vorschauOf(ganz, satz.erledigt).summe,
  };
}

/** Whether there is another date to come, paused or not. */
export function gehtWeiter(satz: Omit<Seriensatz, 'fehlversuche'>): boolean {
  return satz.zustand !== 'beendet' && hatTermin(satz, satz.erledigt);
}

/** @throws Ablehnung `nicht-gefunden` */
export async function readSerie(bestand: Bestand, id: number): Promise<GanzeSerie> {
  const satz = await bestand.serien.find(id);
  const [serie] = satz ? await toSerien(bestand, [satz]) : [];
  if (!satz || !serie) throw nichtGefunden();
  const fassungen = (await bestand.serien.fassungen([id])).get(id) ?? [];
  const ganz = { satz, fassungen, mandant: await bestand.absender.get() };
  const nummern = Array.from({ length: VORSCHAU }, (_, index) => satz.erledigt + index);
  const kommende = gehtWeiter(satz) ? nummern.filter((nr) => hatTermin(satz, nr)) : [];
  return {
    ...serie,
    vorschau: kommende.map((nr) => vorschauOf(ganz, nr)),
    inhalte: fassungen.map((fassung) => ({
      ab: fassung.ab,
      summe: vorschauOf({ ...ganz, fassungen: [fassung] }, satz.erledigt).summe,
    })),
    termine: await readTermine(bestand, id),
  };
}

/**
 * Contents that the next invoice is made from, as if it were a draft: its words in braces are not filled in, and its id is
 * that of the series.
 * @throws Ablehnung `nicht-gefunden`
 */
export async function readInhalt(
  bestand: Bestand,
  id: number,
): Promise<Rechnung & { rechnungsposten: Posten[] }> {
  const satz = await bestand.serien.find(id);
  const fassungen = (await bestand.serien.fassungen([id])).get(id) ?? [];
  const fassung = satz && fassungFor(fassungen, terminOf(satz, satz.erledigt));
  if (!fassung) throw nichtGefunden();
  const { von, bis } = zeitraumOf(satz, satz.erledigt);
  const { kundenID } = satz;
  const tage = { leistungsdatumFrom: von, leistungsdatumTo: bis };
  const neu = { ...fassung.inhalt, ...IN_EURO, ...tage, einnahme: true, kundenID, anzahlung: 0 };
  const {
    posten,
    eingang: _,
    absetzungen: __,
    nummernkreis,
    laufnummer,
    ...kopf
  } = await planEntwurf(bestand, neu, bestand.heute);
  const kunde = (kundenID !== null && (await bestand.parteien.find(kundenID))) || null;
  return await completeRechnung(
    bestand,
    { ...kopf, id, nummer: '', version: satz.version, kunde, ...OHNE_VERWEISE },
    { posten },
  );
}

function vorschauOf({ satz, fassungen, mandant }: Ganz, nr: number): Vorschautermin {
  const rechnung = rechnungFor(satz, fassungen, nr);
  const termin = terminOf(satz, nr);
  if (!rechnung) return { nr, termin, von: termin, bis: termin, text: '', summe: 0 };
  const { leistungsdatumFrom: von, leistungsdatumTo: bis = von, posten } = rechnung;
  return { nr, termin, von, bis, text: posten[0]?.titel ?? '', summe: kalkuliere(rechnung, mandant).summe };
}

async function readTermine(bestand: Bestand, id: number): Promise<GanzeSerie['termine']> {
  const termine = await bestand.serien.termine(id, MAX_TERMINE);
  return termine.map(({ nr, termin, zustand, rechnung_id, nachgeholt, fehler, nummer }) => ({
    nr,
    termin,
    zustand,
    fehler,
    nachgeholt: nachgeholt === 1,
    rechnungID: rechnung_id,
    nummer: nummer ?? '',
  }));
}
