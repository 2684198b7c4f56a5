/** Making an order confirmation, a delivery note or an invoice draft of a paper: a copy whose lines say where they come from. */
import type { Weiterfuehrung } from '#kern/angebote/neuesPapier.ts';
import type { Weitergefuehrt } from '#kern/angebote/papier.ts';
import { HANDLUNG_FUER } from '#kern/angebote/uebergaenge.ts';
import { ueblichOf } from '#kern/angebote/ueblich.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { beginAbschlag } from './abschlag.ts';
import { insert, rechne } from './angebote.ts';
import { applyHandlung } from './handeln.ts';
import { createRechnungAus, type Teil } from './rechnungAus.ts';
import { readSatz } from './sicht.ts';
import { takeTeil } from './teil.ts';

/**
 * Makes a draft of what remains of a paper, or of the lines that are named, or of money in advance for it. A quote is accepted
 * by that.
 * @throws Ablehnung `nicht-gefunden`, `zustand` where nothing is left or nothing may be made of it, `ungueltig` for more than is left
 */
export async function weiterfuehren(
  bestand: Schreibbestand,
  id: number,
  weiterfuehrung: Weiterfuehrung,
): Promise<Weitergefuehrt> {
  const quelle = await readSatz(bestand, id);
  if (weiterfuehrung.nach === 'abschlag') {
    await applyHandlung(bestand, quelle, 'anzahlen');
    return { was: 'rechnung', id: await beginAbschlag(bestand, quelle, weiterfuehrung) };
  }
  const { nach, zeilen } = weiterfuehrung;
  await applyHandlung(bestand, quelle, HANDLUNG_FUER[nach]);
  const teil = await takeTeil(bestand, quelle, nach, zeilen);
  if (nach === 'rechnung') return { was: 'rechnung', id: await createRechnungAus(bestand, [teil]) };
  const { posten } = teil;
  const { kundenID, liefertag } = quelle;
  const { heute } = bestand;
  // Its own words are those of its kind; what was agreed upon goes on.
  const inhalt = { ...teil.quelle.inhalt, textDavor: '', textDanach: '' };
  const neuerId = await bestand.papiere.nextId();
  await insert(bestand, {
    id: neuerId,
    art: nach,
    stammId: neuerId,
    fassung: 1,
    vorgaengerId: null,
    kundenID,
    ...ueblichOf(nach, heute),
    // What was agreed upon; a delivery is of today.
    ...(nach !== 'lieferschein' && { liefertag }),
    ...rechne({ ...inhalt, posten }, { kundenID, datum: heute }, await bestand.absender.get()),
  });
  return { was: 'papier', id: neuerId };
}

/**
 * Makes one invoice draft of what remains of all of these.
 * @returns its id
 * @throws Ablehnung `nicht-gefunden`, `zustand`, or `ungueltig` where they do not belong onto one invoice
 */
export async function createSammelrechnung(bestand: Schreibbestand, ids: readonly number[]): Promise<number> {
  const teile: Teil[] = [];
  for (const id of ids) {
    const quelle = await readSatz(bestand, id);
    await applyHandlung(bestand, quelle, 'berechnen');
    teile.push(await takeTeil(bestand, quelle, 'rechnung', undefined));
  }
  return await createRechnungAus(bestand, teile);
}
