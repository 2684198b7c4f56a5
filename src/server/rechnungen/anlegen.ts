import { Ablehnung } from '#kern/ablehnung.ts';
import { addTage, type Datum } from '#kern/datum.ts';
import { splitFelder, withoutUndefined } from '#kern/feldauswahl.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { belegnummer, entwurfsnummer } from '#kern/nummern/nummernformat.ts';
import { angezahlt } from '#kern/rechnungen/anzahlung.ts';
import { EINGANG } from '#kern/rechnungen/eingang.ts';
import { summeInEuro } from '#kern/rechnungen/inEuro.ts';
import type { NeueRechnung, NeuerPosten } from '#kern/rechnungen/neueRechnung.ts';
import { ohneLeeres } from '#kern/rechnungen/postenfelder.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';
import { checkSumme, postensumme } from '#kern/rechnungen/summen.ts';
import { ueblich } from '#kern/rechnungen/ueblich.ts';
import { ohneKurs, waehrungsfehler } from '#kern/rechnungen/waehrungspruefung.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { standardsatz } from '#kern/steuer/steuerregel.ts';
import { IN_EURO } from '#kern/waehrung.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { findAbschlagFuer } from '../herkunft/auftrag.ts';
import { checkHerkunft } from '../herkunft/checkHerkunft.ts';
import type { Entwurf, RechnungSatz } from '../speicher/rechnung.repository.ts';
import { assignVorgang, nachgerechnet, type Zuordnungswunsch } from '../vorgang/vorgang.ts';
import { angabenOf } from './angaben.ts';
import { checkKunde, checkProdukte } from './checkVerweise.ts';

/**
 * Stores a new draft with its lines, summaries and Protokoll. `heute` is the invoice date unless another is given;
 * what the receipt does not say about tax and payment is as the issuer usually has it.
 * @returns the id, gapless within the Mandant
 * @throws Ablehnung `ungueltig` when the given total differs or the party does not exist
 */
export async function anlegen(bestand: Schreibbestand, neu: NeueRechnung, heute: Datum): Promise<number> {
  const entwurf = await planEntwurf(bestand, neu, heute);
  await checkKunde(bestand, neu.kundenID);
  await checkProdukte(bestand, neu.posten);
  const id = await bestand.rechnungen.nextId();
  const nummer = neu.einnahme ? entwurfsnummer(id) : belegnummer(id, entwurf.rechnungsdatum);
  const satz = { ...entwurf, id, nummer };
  await insertEntwurf(bestand, await zugeordnet(bestand, satz, neu));
  await checkHerkunft(bestand, { ...neu, art: neu.art ?? 'rechnung' });
  return id;
}

/** The draft that a body would become, without its number. @throws Ablehnung `ungueltig` when the given total differs */
export async function planEntwurf(
  bestand: Bestand,
  neu: NeueRechnung,
  heute: Datum,
): Promise<Omit<Entwurf, 'id' | 'nummer'>> {
  const { rest, davon: vomBeleg } = splitFelder(neu, EINGANG);
  const { summe: claimed, posten: _, rechnungsdatum = heute, art: __, vorgang: ___, ...felder } = rest;
  const mandant = await bestand.absender.get();
  const { bedingungen, posten, summe } = kalkuliere(neu, mandant);
  checkSumme(summe, claimed);
  const eingang = angabenOf({ einnahme: neu.einnahme, summe }, null, vomBeleg);
  return {
    ...felder,
    ...bedingungen,
    ...UNAUSGESTELLT,
    art: 'rechnung',
    vorgangId: null,
    absetzungen: [],
    rechnungsdatum,
    faelligAm: eingang?.faellig ?? addTage(rechnungsdatum, mandant.zahlungszielTage),
    summe,
    bezahlt: bedingungen.anzahlung,
    eingang,
    posten,
  };
}

/** How it is taxed and paid, its lines with their sums, and what it comes to. @throws Ablehnung like `checkWaehrung` */
export function kalkuliere(neu: NeueRechnung, mandant: Mandant) {
  const { rest } = splitFelder(neu, EINGANG);
  const { posten: zeilen, rechnungsdatum: _, summe: __, art: ___, vorgang: ____, ...felder } = rest;
  const genannt = ohneKurs({ ...IN_EURO, ...ueblich(neu.einnahme, mandant), ...withoutUndefined(felder) });
  const posten = numbered(zeilen, satzOf(genannt, mandant));
  const bedingungen = { ...genannt, anzahlung: angezahlt({ ...genannt, posten }) };
  checkWaehrung({ ...bedingungen, posten });
  return { bedingungen, posten, summe: summeInEuro({ ...bedingungen, posten }) };
}

/** @throws Ablehnung `ungueltig` for an invoice in another currency without its rate, or with what there is in euros only */
export function checkWaehrung(beleg: Parameters<typeof waehrungsfehler>[0]): void {
  const meldungen = waehrungsfehler(beleg);
  if (meldungen.length === 0) return;
  const ablehnung = new Ablehnung('ungueltig', meldungen.map(({ text }) => text).join(' '));
  ablehnung.meldungen.push(...meldungen);
  throw ablehnung;
}

/** Fields of a receipt before it is issued. */
export const UNAUSGESTELLT = {
  status: 'entwurf',
  bezugId: null,
  stornoId: null,
  schlussId: null,
  abzug: 0,
  nummernkreis: '',
  laufnummer: 0,
  version: 1,
} as const;

/**
 * A draft where it belongs, with what it comes to by that. A deposit for an order goes with those that were asked for it before,
 * or its Schlussrechnung would not take it off.
 * @throws Ablehnung like `assignVorgang`
 */
export async function zugeordnet(
  bestand: Bestand,
  entwurf: Entwurf,
  wunsch: Zuordnungswunsch,
): Promise<Entwurf> {
  const beginnt =
    (wunsch.art ?? entwurf.art) === 'abschlag' && (wunsch.vorgang ?? entwurf.vorgangId) === null;
  const frueherer = beginnt ? await findAbschlagFuer(bestand, entwurf) : undefined;
  const ganzer = frueherer === undefined ? wunsch : { ...wunsch, vorgang: frueherer };
  return nachgerechnet({ ...entwurf, ...(await assignVorgang(bestand, entwurf, ganzer)) });
}

/** Stores a complete draft with summaries and Protokoll. */
export async function insertEntwurf(bestand: Schreibbestand, satz: Entwurf): Promise<void> {
  await bestand.rechnungen.insert(satz);
  await bestand.summen.add(satz);
  bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: satz.id,
    aktion: 'angelegt',
    vorher: null,
    nachher: satz,
  });
}

/** Rate of a line that names none. */
export function satzOf({ steuerart }: Pick<RechnungSatz, 'steuerart'>, mandant: Mandant): number {
  return zeigtUmsatzsteuer(steuerart) ? standardsatz(steuerlandOf(mandant)) : 0;
}

/** Lines with their place in the receipt as id, and their own sums. `satz` is the rate of lines that name none. */
export function numbered(posten: readonly NeuerPosten[], satz: number): Posten[] {
  return posten.map((line, index) => ({
    id: index + 1,
    ...ohneLeeres(line),
    steuersatz: line.steuersatz ?? satz,
    summe: postensumme(line),
  }));
}
