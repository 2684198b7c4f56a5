import { ausgabenhinweise } from '#kern/ausgaben/hinweise.ts';
import type { Anlage } from '#kern/rechnungen/anlage.ts';
import { nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import { belegsichtOf } from '#kern/rechnungen/belegsicht.ts';
import type { Eingangsangaben } from '#kern/rechnungen/eingang.ts';
import { angabenhinweise, kurshinweise, OHNE_ANGABEN } from '#kern/rechnungen/eingangsregeln.ts';
import {
  type Absetzung,
  type Korrektur,
  type Posten,
  type Rechnung,
  Rechnung as RechnungSchema,
} from '#kern/rechnungen/rechnung.ts';
import { bezahlstatus } from '#kern/zahlungen/bezahlstatus.ts';
import { zuErstatten } from '#kern/zahlungen/buchung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { auftragshinweise } from '../herkunft/auftrag.ts';
import type { Listenrechnung } from '../speicher/rechnungsliste.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { readStand } from './stand.ts';

/**
 * A receipt with its lines as the API shows it today. Once issued, its customer is the one of that day.
 * @throws Ablehnung `nicht-gefunden`
 */
export async function readRechnung(
  bestand: Bestand,
  id: number,
): Promise<Rechnung & { rechnungsposten: Posten[] }> {
  const rechnung = await bestand.rechnungsliste.find(id);
  if (!rechnung) throw nichtGefunden();
  const [posten, absetzungen, anlagen] = await Promise.all([
    bestand.rechnungen.posten([id]),
    bestand.rechnungen.absetzungen(rechnung),
    rechnung.einnahme ? bestand.anlagen.list(id) : [],
  ]);
  return await completeRechnung(bestand, rechnung, { posten: posten.get(id) ?? [], absetzungen, anlagen });
}

type Teile = { posten: Posten[]; absetzungen?: Absetzung[]; anlagen?: Anlage[] };

/** A receipt as the API shows it, of its head and lines; it need not be stored yet. */
export async function completeRechnung(
  bestand: Bestand,
  rechnung: Listenrechnung,
  { posten, absetzungen = [], anlagen = [] }: Teile,
): Promise<Rechnung & { rechnungsposten: Posten[] }> {
  const { id } = rechnung;
  const eigener = rechnung.status === 'entwurf' ? undefined : await readStand(bestand, id);
  // What takes an invoice back goes to whom that went.
  const original = nimmtZurueck(rechnung.art) ? rechnung.bezug : null;
  const stand = eigener ?? (original ? await readStand(bestand, original.id) : undefined);
  const kunde = stand ? stand.rechnung.kunde : rechnung.kunde;
  const erstattung = await readErstattung(bestand, rechnung);
  const angaben = await readAngaben(bestand, rechnung);
  const korrekturen = await readKorrekturen(bestand, rechnung);
  return {
    ...withoutRest(toAntwort(rechnung, bestand.heute)),
    kunde,
    ...erstattung,
    ...angaben,
    ...(korrekturen.length > 0 && { korrekturen }),
    rechnungsposten: posten,
    ...(absetzungen.length > 0 && { absetzungen }),
    ...(anlagen.length > 0 && { anlagen }),
  };
}

/** Credits that take parts of an invoice back. */
async function readKorrekturen(
  { rechnungen }: Bestand,
  { id, einnahme, status, art }: Listenrechnung,
): Promise<Korrektur[]> {
  if (!einnahme || status === 'entwurf' || nimmtZurueck(art) || art === 'abschlag') return [];
  const alle = await rechnungen.listGutschriften(id);
  return alle.map(({ id: eine, nummer, rechnungsdatum: datum, status: stand, summe }) => {
    return { id: eine, nummer, datum, status: stand, summe };
  });
}

const FELDER = Object.keys(RechnungSchema.shape);

/** Receipt without what was read together with it, which is no part of what is archived and stays for years. */
function withoutRest(rechnung: Rechnung): Rechnung {
  const felder = Object.entries(rechnung).filter(([feld]) => FELDER.includes(feld));
  return Object.fromEntries(felder) as Rechnung;
}

type Angaben = Pick<Rechnung, keyof Eingangsangaben | 'doppelt' | 'stueckID' | 'hinweise'>;

/**
 * Facts of the supplier's receipt, and notes on what is to be looked at again of any receipt; nothing of that is refused.
 */
async function readAngaben(bestand: Bestand, rechnung: Listenrechnung): Promise<Angaben> {
  const { eingang } = bestand;
  const { id, einnahme, art, kundenID, summe, rechnungsdatum } = rechnung;
  if (einnahme) {
    const offen = await auftragshinweise(bestand, rechnung);
    return { ...OHNE_ANGABEN, ...(offen.length > 0 && { hinweise: offen }) };
  }
  const angaben = (await eingang.list([id])).get(id) ?? OHNE_ANGABEN;
  const { belegnummer } = angaben;
  const kannDoppeltSein = art !== 'storno' && kundenID !== null && belegnummer !== null;
  const doppelt = kannDoppeltSein ? await eingang.findDoppelten({ id, kundenID, belegnummer }) : undefined;
  const { beschenkter } = angaben;
  const verschenkt =
    beschenkter === null ? 0 : await eingang.sumGeschenke({ id, beschenkter, rechnungsdatum });
  const sicht = belegsichtOf(rechnung, angaben, await bestand.absender.get(), verschenkt);
  const hinweise = [
    ...angabenhinweise(angaben),
    ...kurshinweise(angaben, summe),
    ...(art === 'storno' ? [] : ausgabenhinweise(sicht)),
  ];
  const stueck = await bestand.eingangsstuecke.findVon(id);
  return {
    ...angaben,
    ...(doppelt && { doppelt }),
    ...(hinweise.length > 0 && { hinweise }),
    ...(stueck && { stueckID: stueck.id }),
  };
}

/** Amount to be given back of a cancelled invoice, in cents, which its Storno says too. */
async function readErstattung(
  bestand: Bestand,
  { art, bezug, storno, bezahlt }: Listenrechnung,
): Promise<Pick<Rechnung, 'zuErstatten'>> {
  const anderes = art === 'storno' ? bezug : storno;
  const gegenstueck = anderes && (await bestand.rechnungsliste.find(anderes.id));
  // What was credited had settled with its invoice, and there it is open again.
  if (gegenstueck?.art === 'gutschrift') return {};
  const rest = gegenstueck ? zuErstatten({ bezahlt, gegenstueck: gegenstueck.bezahlt }) : 0;
  return rest === 0 ? {} : { zuErstatten: rest };
}

/** The stored receipt as lists show it today: the same object with its state of payment. */
export function toAntwort(rechnung: Listenrechnung, heute: string): Rechnung {
  return Object.assign(rechnung, { bezahlstatus: bezahlstatus(rechnung, heute) });
}
