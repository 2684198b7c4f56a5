/** Making an order confirmation, a delivery note or an invoice draft of a paper: a copy whose lines say where they come from. */
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Ziel } from '#kern/angebote/arten.ts';
import type { Weiterfuehrung } from '#kern/angebote/neuesPapier.ts';
import type { Weitergefuehrt } from '#kern/angebote/papier.ts';
import { HANDLUNG_FUER, nennung } from '#kern/angebote/uebergaenge.ts';
import type { NeueRechnung } from '#kern/rechnungen/neueRechnung.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { anlegen as anlegenRechnung } from '../rechnungen/anlegen.ts';
import type { Papiersatz } from '../speicher/papier.repository.ts';
import { geheWeiter, insert, rechne } from './angebote.ts';
import { rechnungAus, type Teil } from './rechnungAus.ts';
import { readSatz } from './sicht.ts';

/**
 * Makes a draft of what remains of a paper, or of the lines that are named. A quote is accepted by that.
 * @throws Ablehnung `nicht-gefunden`, `zustand` where nothing is left or nothing may be made of it, `ungueltig` for more than is left
 */
export async function weiterfuehren(
  bestand: Schreibbestand,
  id: number,
  { nach, zeilen }: Weiterfuehrung,
): Promise<Weitergefuehrt> {
  const quelle = await readSatz(bestand, id);
  await geheWeiter(bestand, quelle, HANDLUNG_FUER[nach]);
  const posten = await takeZeilen(bestand, quelle, nach, zeilen);
  if (nach === 'rechnung')
    return { was: 'rechnung', id: await legeRechnungAn(bestand, [{ quelle, posten }]) };
  const { kundenID, liefertag } = quelle;
  const { heute } = bestand;
  // Its own words are those of its kind; what was agreed upon goes on.
  const inhalt = { ...quelle.inhalt, textDavor: '', textDanach: '' };
  const neuerId = await bestand.papiere.nextId();
  const tag = nach === 'lieferschein' ? heute : liefertag;
  await insert(bestand, {
    ...{ id: neuerId, art: nach, stammId: neuerId, fassung: 1, vorgaengerId: null, kundenID },
    ...{ datum: heute, gueltigBis: '', liefertag: tag, mitPreisen: nach !== 'lieferschein' },
    ...rechne({ ...inhalt, posten }, { kundenID, datum: heute }, await bestand.absender.get()),
  });
  return { was: 'papier', id: neuerId };
}

/**
 * Makes one invoice draft of what remains of all of these.
 * @returns its id
 * @throws Ablehnung `nicht-gefunden`, `zustand`, or `ungueltig` where they do not belong onto one invoice
 */
export async function berechneAlle(bestand: Schreibbestand, ids: readonly number[]): Promise<number> {
  const teile: Teil[] = [];
  for (const id of ids) {
    const quelle = await readSatz(bestand, id);
    await geheWeiter(bestand, quelle, 'berechnen');
    teile.push({ quelle, posten: await takeZeilen(bestand, quelle, 'rechnung', undefined) });
  }
  return await legeRechnungAn(bestand, teile);
}

async function legeRechnungAn(bestand: Schreibbestand, teile: readonly Teil[]): Promise<number> {
  const [erste] = teile;
  const kundenID = erste?.quelle.kundenID ?? null;
  const kunde = (kundenID !== null && (await bestand.parteien.find(kundenID))) || null;
  return await anlegenRechnung(bestand, rechnungAus(teile, { heute: bestand.heute, kunde }), bestand.heute);
}

/** Lines as they go on, each saying where it comes from. */
async function takeZeilen(
  bestand: Bestand,
  quelle: Papiersatz,
  nach: Ziel,
  zeilen: Weiterfuehrung['zeilen'],
): Promise<NeueRechnung['posten']> {
  const buch = await bestand.papiermengen.buch([quelle.id]);
  const fremd = zeilen?.findIndex(({ zeile }) => !quelle.posten.some(({ id }) => id === zeile)) ?? -1;
  if (fremd >= 0)
    throw new Ablehnung('ungueltig', 'Diese Zeile gibt es nicht.', { pfad: `zeilen.${fremd}.zeile` });
  const posten = quelle.posten.flatMap(({ id: zeile, summe: _, herkunft: __, ...line }) => {
    const herkunft = { papierID: quelle.id, zeile };
    const gewuenscht = zeilen ? (zeilen.find((eine) => eine.zeile === zeile)?.menge ?? 0) : undefined;
    const menge = gewuenscht ?? buch.reste(herkunft)[nach];
    return menge > 0 ? [{ ...line, menge, herkunft }] : [];
  });
  if (posten.length === 0)
    throw new Ablehnung('zustand', `Von ${nennung(quelle)} ist dafür nichts mehr übrig.`);
  // What is stored came in by the same schema.
  return posten as NeueRechnung['posten'];
}
