/** The order behind deposits: what was asked for in advance, what is to be billed in the end, and what a final invoice leaves out. */
import { nennung } from '#kern/angebote/uebergaenge.ts';
import { istWirksam } from '#kern/angebote/zustand.ts';
import { mengentext } from '#kern/einheiten.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Papiersatz } from '../speicher/papier.repository.ts';

/** Abschlagsrechnungen of the order that a paper belongs to, drafts included, that no Schlussrechnung has taken in. */
export async function listOffeneAbschlaege(bestand: Bestand, papierId: number) {
  const alle = await bestand.papiermengen.rechnungen(await bestand.papiermengen.familie([papierId]));
  return alle.filter(
    ({ art, status, schlussId }) => art === 'abschlag' && status !== 'storniert' && schlussId === null,
  );
}

/** Ids of the papers that lines of these receipts come from, each once. */
export async function listPapiere(bestand: Bestand, rechnungIds: readonly number[]): Promise<number[]> {
  const posten = [...(await bestand.rechnungen.posten(rechnungIds)).values()].flat();
  return [...new Set(posten.flatMap(({ herkunft }) => herkunft?.papierID ?? []))];
}

/**
 * Orders behind deposits that were asked for these papers: the order confirmations that were made of a quote, which may say
 * something else than it, or else the papers themselves.
 */
export async function listAuftraege(bestand: Bestand, papierIds: readonly number[]): Promise<Papiersatz[]> {
  const ids = new Set<number>();
  for (const id of papierIds) {
    const folgen = await bestand.papiere.listKoepfe(await bestand.papiermengen.folgen([id]));
    const bestaetigungen = folgen.filter(
      ({ art, status }) => art === 'bestaetigung' && status !== 'entwurf' && istWirksam(status),
    );
    for (const auftrag of bestaetigungen.length > 0 ? bestaetigungen : [{ id }]) ids.add(auftrag.id);
  }
  const auftraege: Papiersatz[] = [];
  for (const id of ids) {
    const satz = await bestand.papiere.find(id);
    if (satz) auftraege.push(satz);
  }
  return auftraege;
}

/**
 * Notes on what the draft of a Schlussrechnung leaves unbilled of the order behind its deposits; [] for every other
 * receipt.
 */
export async function auftragshinweise(
  bestand: Bestand,
  { art, status, vorgang: vorgangId }: Pick<Rechnung, 'art' | 'status'> & { vorgang: number | null },
): Promise<string[]> {
  if (art !== 'schluss' || status !== 'entwurf' || vorgangId === null) return [];
  const vorgang = await bestand.rechnungen.listVorgang(vorgangId);
  const papiere = await listPapiere(
    bestand,
    vorgang.map(({ id }) => id),
  );
  const hinweise: string[] = [];
  for (const auftrag of await listAuftraege(bestand, papiere)) {
    const buch = await bestand.papiermengen.buch([auftrag.id]);
    const fehlend = auftrag.posten.flatMap(({ id, titel, einheit }) => {
      const { rechnung } = buch.reste({ papierID: auftrag.id, zeile: id });
      return rechnung > 0 ? [`${titel || `Zeile ${id}`} (${mengentext(rechnung, einheit)})`] : [];
    });
    if (fehlend.length > 0)
      hinweise.push(
        `Von ${nennung(auftrag)} steht noch nicht alles auf dieser Schlussrechnung: ${fehlend.join(', ')}. Bitte prüfen, ob das so gemeint ist.`,
      );
  }
  return hinweise;
}
