/** When something is to be done. */

import { AUFTRAGSTITEL, type Auftrag } from '../auftraege/auftrag.ts';
import { absenderhindernisse, ausstellhindernisse } from '../ausstellen/ausstellpruefung.ts';
import { addTage, type Datum } from '../datum.ts';
import type { Stueckzahlen } from '../eingang/abgabe.ts';
import type { Absender, Mandant } from '../mandant/absender.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { istSicherungAlt } from '../sicherung/sicherung.ts';
import type { Angabe, GescheiterteAufgabe, ZuTun } from './zuTun.ts';

/** A job that failed longer ago is known by now. */
const AUFTRAG_TAGE = 7;

/** True for a draft that is to be issued: its service has ended, and the same rules as of issuing find nothing missing. */
export function istAusstellreif(
  entwurf: Rechnung & { rechnungsposten: Posten[] },
  absender: Absender,
  heute: Datum,
): boolean {
  return (
    entwurf.status === 'entwurf' &&
    entwurf.leistungsdatumTo <= heute &&
    entwurf.rechnungsposten.length > 0 &&
    ausstellhindernisse(entwurf, absender).length === 0
  );
}

/**
 * Fields that a Mandant has to enter: those that keep each invoice from being issued, and the IBAN as soon as somebody is
 * to pay.
 */
export function fehlendeAngaben(mandant: Mandant, { hatForderungen }: { hatForderungen: boolean }): Angabe[] {
  const fehlend = absenderhindernisse(mandant).map(({ feld }) => feld);
  return hatForderungen && mandant.iban === '' ? [...fehlend, 'iban'] : fehlend;
}

/** The last job that failed, unless the same has succeeded or was queued again since. @param auftraege newest first */
export function gescheiterteAufgabe(
  auftraege: readonly Pick<Auftrag, 'id' | 'art' | 'zustand' | 'beendetAm'>[],
  heute: Datum,
): GescheiterteAufgabe | null {
  const neueste = auftraege.filter(
    ({ art }, index) => auftraege.findIndex((other) => other.art === art) === index,
  );
  const found = neueste.find(
    ({ zustand, beendetAm }) =>
      zustand === 'gescheitert' && beendetAm.slice(0, 10) >= addTage(heute, -AUFTRAG_TAGE),
  );
  return found
    ? { id: found.id, titel: AUFTRAGSTITEL[found.art] ?? found.art, beendetAm: found.beendetAm }
    : null;
}

/** Whether it is time for a backup; without any receipt there is nothing to lose. Instants in UTC. */
export function faelligeSicherung(
  zuletzt: string | null,
  { jetzt, hatBelege }: { jetzt: string; hatBelege: boolean },
): ZuTun['sicherung'] {
  return hatBelege && istSicherungAlt(zuletzt, jetzt) ? { zuletzt } : null;
}

/** Pieces of the inbox that wait for a person, counted from those in each state. */
export function eingangsstandOf({
  vorgeschlagen,
  pruefen,
  unlesbar,
}: Pick<Stueckzahlen, 'vorgeschlagen' | 'pruefen' | 'unlesbar'>): ZuTun['eingang'] {
  return { anzahl: vorgeschlagen + pruefen + unlesbar, unsicher: pruefen + unlesbar };
}
