/** Receipts of one business: its Abschlagsrechnungen, what was received for them, and the Schlussrechnung. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import { absetzungenOf } from '#kern/rechnungen/absetzung.ts';
import { angezahlt } from '#kern/rechnungen/anzahlung.ts';
import { summeInEuro } from '#kern/rechnungen/inEuro.ts';
import type { Absetzung } from '#kern/rechnungen/rechnung.ts';
import { nurInEuro } from '#kern/rechnungen/waehrungspruefung.ts';
import { isFremd } from '#kern/waehrung.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { type Entwurf, isEntwurf } from '../speicher/rechnung.repository.ts';
import type { Kopfsatz } from '../speicher/rechnungsspalten.ts';

/** The Abschlagsrechnungen of a business that were issued and not cancelled, as far as they are stored. */
export async function listAbschlaege(bestand: Bestand, vorgangId: number): Promise<Kopfsatz[]> {
  const alle = await bestand.rechnungen.listVorgang(vorgangId);
  return alle.filter(({ art, status }) => art === 'abschlag' && status === 'ausgestellt');
}

/** The issued Schlussrechnung of a business, unless it was cancelled. */
export async function findSchluss(bestand: Bestand, vorgangId: number): Promise<Kopfsatz | undefined> {
  const alle = await bestand.rechnungen.listVorgang(vorgangId);
  return alle.find(({ art, status }) => art === 'schluss' && status === 'ausgestellt');
}

/** Deductions of the Schlussrechnung of a business as things stand: what was received, with the tax in it. */
export async function absetzungenFor(bestand: Bestand, vorgangId: number): Promise<Absetzung[]> {
  const absetzungen: Absetzung[] = [];
  for (const { id } of await listAbschlaege(bestand, vorgangId)) {
    const abschlag = await bestand.rechnungen.find(id);
    if (!abschlag) continue;
    const zahlungen = await bestand.zahlungen.list(id);
    const tage = zahlungen.flatMap(({ betrag, datum }) => (betrag > 0 ? [datum] : []));
    absetzungen.push(...absetzungenOf({ ...abschlag, empfangenAm: tage.toSorted().at(-1) ?? '' }));
  }
  return absetzungen;
}

/** Brings the drafts of Schlussrechnungen of a business to what was received by now. Whoever changes that calls it. */
export async function refreshSchlussentwuerfe(
  bestand: Schreibbestand,
  vorgangId: number | null,
): Promise<void> {
  if (vorgangId === null) return;
  const alle = await bestand.rechnungen.listVorgang(vorgangId);
  const entwuerfe = alle.filter(({ art, status }) => art === 'schluss' && status === 'entwurf');
  if (entwuerfe.length === 0) return;
  const absetzungen = await absetzungenFor(bestand, vorgangId);
  for (const { id } of entwuerfe) {
    const vorher = await bestand.rechnungen.find(id);
    if (vorher && isEntwurf(vorher)) await setzeAb(bestand, vorher, absetzungen);
  }
}

async function setzeAb(bestand: Schreibbestand, vorher: Entwurf, absetzungen: Absetzung[]): Promise<void> {
  if (canonicalJson(vorher.absetzungen) === canonicalJson(absetzungen)) return;
  const nachher = { ...nachgerechnet({ ...vorher, absetzungen }), version: vorher.version + 1 };
  await bestand.rechnungen.replace(nachher);
  await bestand.summen.subtract(vorher);
  await bestand.summen.add(nachher);
  bestand.protokoll.add({ objekt: 'rechnung', objektId: vorher.id, aktion: 'geaendert', vorher, nachher });
}

/** A draft with what it comes to by what goes off now, and what of that was paid on the spot. */
export function nachgerechnet(entwurf: Entwurf): Entwurf {
  const anzahlung = angezahlt(entwurf);
  const bezahlt = entwurf.bezahlt - entwurf.anzahlung + anzahlung;
  return { ...entwurf, anzahlung, bezahlt, summe: summeInEuro({ ...entwurf, anzahlung }) };
}

/** Wish of where a draft belongs; absent: as it is. */
export type Zuordnungswunsch = { art?: Kopfsatz['art'] | undefined; vorgang?: number | null | undefined };

/** Where it belongs, and what goes off by that. */
type Zugehoerig = Pick<Entwurf, 'art' | 'vorgangId' | 'absetzungen'>;

/**
 * Makes a draft of income an ordinary invoice, an Abschlagsrechnung or a Schlussrechnung. An Abschlagsrechnung that names
 * no other one begins a business.
 * @throws Ablehnung `ungueltig` for what does not fit together, `zustand` after the Schlussrechnung
 */
export async function assignVorgang(
  bestand: Bestand,
  entwurf: Pick<Entwurf, 'id' | 'einnahme' | 'kundenID' | 'steuerart' | 'waehrung' | 'art' | 'vorgangId'>,
  wunsch: Zuordnungswunsch,
): Promise<Zugehoerig> {
  const art = wunsch.art ?? entwurf.art;
  if (art === 'rechnung') return { art, vorgangId: null, absetzungen: [] };
  if (!entwurf.einnahme || (art !== 'abschlag' && art !== 'schluss'))
    throw ungueltig('Ein Entwurf ist eine Rechnung, eine Abschlags- oder eine Schlussrechnung.', 'art');
  if (isFremd(entwurf)) throw ungueltig(nurInEuro('Abschlags- und Schlussrechnungen'), 'waehrung');
  const genannt = wunsch.vorgang ?? entwurf.vorgangId;
  if (genannt === null) {
    if (art === 'schluss') throw ungueltig('Bitte angeben, welche Abschlagsrechnungen abgerechnet werden.');
    return { art, vorgangId: entwurf.id, absetzungen: [] };
  }
  const vorgangId = await findVorgang(bestand, entwurf.id, genannt);
  await checkVorgang(bestand, { ...entwurf, art, vorgangId });
  return { art, vorgangId, absetzungen: art === 'schluss' ? await absetzungenFor(bestand, vorgangId) : [] };
}

async function findVorgang(bestand: Bestand, eigeneId: number, genannt: number): Promise<number> {
  if (genannt === eigeneId) return genannt;
  const erste = await bestand.rechnungen.findKopf(genannt);
  const vorgangId = erste?.vorgangId ?? null;
  if (vorgangId === null) throw ungueltig('Diese Abschlagsrechnung gibt es nicht.');
  return vorgangId;
}

/**
 * Whether a draft may go with the others of its business.
 * @throws Ablehnung `zustand` after the Schlussrechnung, `ungueltig` for another customer or way of taxing
 */
export async function checkVorgang(
  bestand: Bestand,
  entwurf: Pick<Kopfsatz, 'id' | 'art' | 'kundenID' | 'steuerart' | 'vorgangId'>,
): Promise<void> {
  if (entwurf.vorgangId === null) return;
  const schluss = await findSchluss(bestand, entwurf.vorgangId);
  if (schluss) {
    const text = `Zu diesen Abschlagsrechnungen gibt es schon die Schlussrechnung ${schluss.nummer}. Storniere sie zuerst.`;
    throw new Ablehnung('zustand', text);
  }
  const abschlaege = await listAbschlaege(bestand, entwurf.vorgangId);
  const [erste] = abschlaege;
  if (entwurf.art === 'schluss' && !erste)
    throw ungueltig('Eine Schlussrechnung braucht eine ausgestellte Abschlagsrechnung.');
  const fremde = abschlaege.find(({ kundenID }) => kundenID !== entwurf.kundenID);
  if (fremde) throw ungueltig(`Die Abschlagsrechnung ${fremde.nummer} hat einen anderen Kunden.`, 'kundenID');
  const andere = abschlaege.find(({ steuerart }) => steuerart !== entwurf.steuerart);
  if (!andere) return;
  const text = `Die Abschlagsrechnung ${andere.nummer} wurde anders besteuert. Wähle dieselbe Umsatzsteuer, oder storniere sie und stelle sie neu aus.`;
  throw ungueltig(text, 'steuerart');
}

function ungueltig(text: string, pfad = 'vorgang'): Ablehnung {
  return new Ablehnung('ungueltig', text, { pfad });
}
