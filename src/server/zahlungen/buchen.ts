/** The one way in which movements and allocations are stored. */
import type { Cent } from '#kern/geld.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import { isAbgerechnet } from '#kern/rechnungen/zustand.ts';
import type { Bewegung } from '#kern/zahlungen/bewegung.ts';
import { anrechenbar } from '#kern/zahlungen/bezahlstatus.ts';
import type { Buchung } from '#kern/zahlungen/buchung.ts';
import type { Abzugsgrund } from '#kern/zahlungen/zahlung.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import type { Kopfsatz } from '../speicher/rechnungsspalten.ts';
import type { NeueBewegung, NeueZuordnung } from '../speicher/zahlung.repository.ts';
import { refreshSchlussentwuerfe } from '../vorgang/vorgang.ts';

/** A receipt and what a payment does to it, in its own direction. */
export type Teil = {
  rechnung: Kopfsatz;
  buchung: Omit<Buchung, 'abzug'> & { abzug: { art: Abzugsgrund; betrag: Cent } | null };
};

type Bewegungskopf = Omit<NeueBewegung, 'parteiId'>;

/** Stores a movement with its allocations, and what they do to each receipt. @returns its id */
export async function insertBewegung(
  bestand: Schreibbestand,
  teile: readonly Teil[],
  kopf: Bewegungskopf,
): Promise<number> {
  const parteien = new Set(teile.map(({ rechnung }) => rechnung.kundenID));
  const [parteiId = null] = parteien.size === 1 ? parteien : [];
  const ids = await bestand.zahlungen.nextIds(teile.length);
  await bestand.zahlungen.insertBewegung(ids.bewegung, { ...kopf, parteiId });
  await bestand.zahlungen.insertZuordnungen(
    ids.zuordnung,
    teile.map((teil) => zuordnungOf(ids.bewegung, teil)),
  );
  await addStaende(bestand, teile);
  await protokolliere(bestand, ids.bewegung, 'angelegt');
  return ids.bewegung;
}

/** Stores what of a movement that is there settles a receipt, and what that does to the receipt. */
export async function insertTeil(bestand: Schreibbestand, bewegungId: number, teil: Teil): Promise<void> {
  await bestand.zahlungen.addZuordnung(zuordnungOf(bewegungId, teil));
  await addStaende(bestand, [teil]);
}

function zuordnungOf(bewegungId: number, { rechnung, buchung }: Teil): NeueZuordnung {
  const zeichen = richtung(rechnung);
  const abzug = buchung.abzug && { ...buchung.abzug, betrag: zeichen * buchung.abzug.betrag };
  return { bewegungId, rechnungId: rechnung.id, betrag: zeichen * buchung.betrag, abzug };
}

async function addStaende(bestand: Schreibbestand, teile: readonly Teil[]): Promise<void> {
  for (const { rechnung, buchung } of teile)
    await addStand(bestand, rechnung, { bezahlt: buchung.betrag, abzug: buchung.abzug?.betrag ?? 0 });
}

/**
 * Has what moved be what is settled, after a part of a movement was taken back or came again: what was taken back goes out again
 * by a movement of its own, which says why, or '' where it is known no more. The movement keeps its amount, as a bank
 * statement names it; where nothing of it counts any more, neither does what was taken back of it.
 */
export async function gleicheAus(bestand: Schreibbestand, bewegungId: number, grund: string): Promise<void> {
  const { zahlungen } = bestand;
  const { lebende, erste } = await zahlungen.findLebende(bewegungId);
  const bewegung = lebende === undefined ? undefined : await zahlungen.findBewegung(lebende);
  const vorher = await zahlungen.findRuecknahme(erste);
  const gilt = bewegung?.zuordnungen.reduce((summe, { betrag }) => summe + betrag, 0) ?? 0;
  const betrag = bewegung ? gilt - bewegung.betrag : 0;
  if (betrag === (vorher?.betrag ?? 0)) return;
  if (vorher) {
    await zahlungen.stornieren(vorher);
    await protokolliere(bestand, vorher.id, 'storniert', vorher);
  }
  if (!bewegung || betrag === 0) return;
  const text = grund === '' ? (vorher?.text ?? ZURUECKGENOMMEN) : `${ZURUECKGENOMMEN}: ${grund}`;
  const neu = { betrag, text, quelle: 'ruecknahme', stattId: erste } as const;
  const id = await zahlungen.repeatBewegung(bewegung.id, neu);
  await protokolliere(bestand, id, 'angelegt');
}

const ZURUECKGENOMMEN = 'Zurückgenommen';

/** Enters a movement into the Protokoll as it is now. */
export async function protokolliere(
  { zahlungen, protokoll }: Schreibbestand,
  id: number,
  aktion: 'angelegt' | 'storniert' | 'wiederhergestellt',
  vorher: Bewegung | null = null,
): Promise<void> {
  const nachher = await zahlungen.findBewegung(id);
  protokoll.add({ objekt: 'bewegung', objektId: id, aktion, vorher, nachher });
}

/** Adds to what a receipt knows of its payments, and to the summaries. */
export async function addStand(
  bestand: Schreibbestand,
  rechnung: Kopfsatz,
  mehr: { bezahlt: Cent; abzug: Cent },
): Promise<void> {
  const stand = { bezahlt: rechnung.bezahlt + mehr.bezahlt, abzug: rechnung.abzug + mehr.abzug };
  checkAbgerechnet(rechnung, { ...rechnung, ...stand });
  bestand.protokoll.touch('rechnung', rechnung.id);
  await bestand.rechnungen.saveBezahlt(rechnung.id, stand);
  await bestand.summen.updateStand(rechnung, { ...rechnung, ...stand });
  if (rechnung.art === 'abschlag') await refreshSchlussentwuerfe(bestand, rechnung.vorgangId);
}

/**
 * Checks a change on a settled Abschlagsrechnung: what a Schlussrechnung has taken off stays received; what came beyond
 * that is free.
 * @throws Ablehnung `zustand`
 */
function checkAbgerechnet(vorher: Kopfsatz, nachher: Kopfsatz): void {
  if (anrechenbar(vorher) === anrechenbar(nachher) && vorher.abzug === nachher.abzug) return;
  if (isAbgerechnet(vorher)) checkHandlung(vorher, 'zahlen');
}

/** +1 where money that settles the receipt comes in, -1 where it goes out. */
export function richtung({ einnahme }: { einnahme: boolean }): 1 | -1 {
  return einnahme ? 1 : -1;
}

/** Amount paid on the Storno of an invoice, or on the invoice of a Storno, in cents. */
export async function bezahltAmGegenstueck(
  bestand: Bestand,
  { art, bezugId, stornoId }: Kopfsatz,
): Promise<Cent> {
  const id = art === 'storno' ? bezugId : stornoId;
  return (id !== null && (await bestand.rechnungen.findKopf(id))?.bezahlt) || 0;
}
