/** Whether lines take no more than there is of what they come from. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { nennung } from '#kern/angebote/uebergaenge.ts';
import type { Herkunft } from '#kern/rechnungen/herkunft.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Papierkopf } from '../speicher/papier.repository.ts';
import { checkAbschlaege } from './auftrag.ts';

const NUR_EINNAHMEN =
  'Diese Zeilen kommen aus einem Angebot, einer Auftragsbestätigung oder einem Lieferschein; eine Ausgabe wird daraus nicht.';

type Zeile = { herkunft?: Herkunft | undefined };

/** The papers that lines come from, each once. */
function quellenOf(posten: readonly Zeile[]): number[] {
  return [...new Set(posten.flatMap(({ herkunft }) => herkunft?.papierID ?? []))];
}

/**
 * Asked once the lines are stored, in the same transaction.
 * @param beleg `art` of a receipt, or the kind of a paper
 * @param statt as `buch` wants it
 * @throws Ablehnung `ungueltig` where a line comes from nothing that may be gone on with, or takes more than is left,
 * `zustand` like `checkAbschlaege`
 */
export async function checkHerkunft(
  bestand: Bestand,
  {
    einnahme = true,
    art,
    posten,
  }: { einnahme?: boolean; art?: string | undefined; posten: readonly Zeile[] },
  statt?: { id: number; vorgaengerId: number },
): Promise<void> {
  const quellen = quellenOf(posten);
  if (quellen.length === 0) return;
  if (!einnahme) throw new Ablehnung('ungueltig', NUR_EINNAHMEN, { pfad: 'einnahme' });
  const koepfe = new Map((await bestand.papiere.listKoepfe(quellen)).map((kopf) => [kopf.id, kopf]));
  const buch = await bestand.papiermengen.buch(quellen, statt);
  for (const [index, { herkunft }] of posten.entries()) {
    if (!herkunft) continue;
    const quelle = koepfe.get(herkunft.papierID);
    if (!quelle || !isOffen(quelle) || !buch.hat(herkunft)) throw unbrauchbar(index);
    if (buch.istUeberzogen(herkunft)) throw zuviel(index, herkunft, quelle);
  }
  if (art === 'rechnung') await checkAbschlaege(bestand, quellen);
}

/** Whether something may be made of it at all; where it runs out only the way there asks. */
function isOffen({ status }: Papierkopf): boolean {
  return status === 'fertig' || status === 'angenommen';
}

function unbrauchbar(index: number): Ablehnung {
  const text =
    'Das Papier, aus dem diese Zeile kommt, gibt es nicht mehr oder es gilt nicht mehr. Bitte die Zeile neu eintragen.';
  return new Ablehnung('ungueltig', text, { pfad: `posten.${index}.herkunft` });
}

function zuviel(index: number, { zeile }: Herkunft, quelle: Papierkopf): Ablehnung {
  const text = `Von Zeile ${zeile} aus ${nennung(quelle)} ist nicht mehr so viel übrig. Bitte die Menge verkleinern oder für das Weitere eine eigene Zeile anlegen.`;
  return new Ablehnung('ungueltig', text, { pfad: `posten.${index}.menge` });
}
