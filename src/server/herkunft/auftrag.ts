/** The order behind deposits: what was asked for in advance, what is to be billed in the end, and what a final invoice leaves out. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { nennung } from '#kern/angebote/uebergaenge.ts';
import { istWirksam } from '#kern/angebote/zustand.ts';
import { mengentext } from '#kern/einheiten.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Papiersatz } from '../speicher/papier.repository.ts';

/** Abschlagsrechnungen of the order that a paper belongs to, drafts included, that no Schlussrechnung has taken in. */
export async function listOffeneAbschlaege(bestand: Bestand, papierId: number) {
  const alle = await bestand.papiermengen.rechnungen(await bestand.papiermengen.familie([papierId]));
  return alle.filter(
    ({ art, status, schlussId }) => art === 'abschlag' && status !== 'storniert' && schlussId === null,
  );
}

/** Id of another Abschlagsrechnung for the order that lines of a receipt come from; undefined where there is none. */
export async function findAbschlagFuer(
  bestand: Bestand,
  { id, posten }: { id: number; posten: readonly Pick<Posten, 'herkunft'>[] },
): Promise<number | undefined> {
  for (const papier of new Set(posten.flatMap(({ herkunft }) => herkunft?.papierID ?? []))) {
    const andere = (await listOffeneAbschlaege(bestand, papier)).find((abschlag) => abschlag.id !== id);
    if (andere) return andere.id;
  }
  return undefined;
}

/** Ids of the papers that lines of these receipts come from, each once. */
export async function listPapiere(bestand: Bestand, rechnungIds: readonly number[]): Promise<number[]> {
  const posten = [...(await bestand.rechnungen.posten(rechnungIds)).values()].flat();
  return [...new Set(posten.flatMap(({ herkunft }) => herkunft?.papierID ?? []))];
}

/** Whether all of a paper is invoiced, drafts included; Abschlagsrechnungen invoice nothing of it. */
export async function istGanzBerechnet(bestand: Bestand, papierId: number): Promise<boolean> {
  const buch = await bestand.papiermengen.buch([papierId]);
  return buch.fortschritt(papierId, 'rechnung') === 'ganz';
}

/**
 * Orders behind deposits that were asked for these papers: of a delivery note what it was made of, of a quote the order
 * confirmations that were made of it, which may say something else than it, or else the papers themselves.
 */
export async function listAuftraege(bestand: Bestand, papierIds: readonly number[]): Promise<Papiersatz[]> {
  const ids = new Set<number>();
  for (const papier of await listUrspruenge(bestand, papierIds)) {
    const folgen = await bestand.papiere.listKoepfe(await bestand.papiermengen.folgen([papier]));
    const bestaetigungen = folgen.filter(
      ({ art, status }) => art === 'bestaetigung' && status !== 'entwurf' && istWirksam(status),
    );
    for (const auftrag of bestaetigungen.length > 0 ? bestaetigungen : [{ id: papier }]) ids.add(auftrag.id);
  }
  return await readPapiere(bestand, [...ids]);
}

/** Papers in whose place what they were made of stands where they are delivery notes. */
async function listUrspruenge(bestand: Bestand, papierIds: readonly number[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const { id, art } of await bestand.papiere.listKoepfe(papierIds)) {
    const quellen = art === 'lieferschein' ? await bestand.papiermengen.quellen([id]) : [];
    for (const quelle of quellen.length > 0 ? quellen : [id]) ids.add(quelle);
  }
  return [...ids];
}

async function readPapiere(bestand: Bestand, ids: readonly number[]): Promise<Papiersatz[]> {
  const papiere: Papiersatz[] = [];
  for (const id of ids) {
    const satz = await bestand.papiere.find(id);
    if (satz) papiere.push(satz);
  }
  return papiere;
}

/**
 * Refuses an ordinary invoice that leaves nothing of an order for the Schlussrechnung although deposits were asked for it:
 * they would never be taken off, and their VAT would be owed twice (§ 14 Abs. 5 S. 2, § 14c Abs. 1 UStG).
 * @param papiere that its lines come from
 * @throws Ablehnung `zustand`
 */
export async function checkAbschlaege(bestand: Bestand, papiere: readonly number[]): Promise<void> {
  for (const papier of papiere) {
    const offene = (await listOffeneAbschlaege(bestand, papier)).filter(
      ({ status }) => status === 'ausgestellt',
    );
    if (offene.length === 0) continue;
    const auftraege = await listAuftraege(
      bestand,
      await listPapiere(
        bestand,
        offene.map(({ id }) => id),
      ),
    );
    for (const { id } of auftraege) if (!(await istGanzBerechnet(bestand, id))) return;
    const text = `Auf diesen Auftrag gibt es die Abschlagsrechnung ${offene[0]?.nummer}. Für den Rest erstelle bitte die Schlussrechnung: Sie zieht ab, was bezahlt wurde.`;
    throw new Ablehnung('zustand', text);
  }
}

/**
 * Refuses to make an ordinary invoice of a deposit that asks for a share of the price: it would invoice a quantity that it
 * never meant.
 * @throws Ablehnung `zustand`
 */
export async function checkMengenzeilen(bestand: Bestand, posten: readonly Posten[]): Promise<void> {
  const papiere = new Map<number, Papiersatz | undefined>();
  for (const { herkunft, preis } of posten) {
    if (!herkunft) continue;
    const { papierID, zeile } = herkunft;
    if (!papiere.has(papierID)) papiere.set(papierID, await bestand.papiere.find(papierID));
    if (papiere.get(papierID)?.posten.find(({ id }) => id === zeile)?.preis === preis) continue;
    const text =
      'Diese Abschlagsrechnung verlangt einen Teil des Preises und keine Menge aus dem Auftrag. Lösche den Entwurf, und führe den Auftrag mit den Mengen weiter, die du berechnen willst.';
    throw new Ablehnung('zustand', text);
  }
}

/**
 * Notes on what the draft of a Schlussrechnung leaves unbilled of the order behind its deposits, and on lines of theirs that
 * come from no paper; [] for every other receipt.
 */
export async function auftragshinweise(
  bestand: Bestand,
  {
    id,
    art,
    status,
    vorgang: vorgangId,
  }: Pick<Rechnung, 'id' | 'art' | 'status'> & { vorgang: number | null },
): Promise<string[]> {
  if (art !== 'schluss' || status !== 'entwurf' || vorgangId === null) return [];
  const belege = (await bestand.rechnungen.listVorgang(vorgangId)).filter(
    (beleg) => beleg.id !== id && beleg.art === 'abschlag' && beleg.status === 'ausgestellt',
  );
  const papiere = await listPapiere(
    bestand,
    belege.map((beleg) => beleg.id),
  );
  if (papiere.length === 0) return [];
  const alle = new Map(
    [...(await readPapiere(bestand, papiere)), ...(await listAuftraege(bestand, papiere))].map((satz) => [
      satz.id,
      satz,
    ]),
  );
  const hinweise: string[] = [];
  for (const auftrag of alle.values()) {
    const fehlend = await listUnberechnetes(bestand, auftrag);
    if (fehlend.length > 0)
      hinweise.push(
        `Von ${nennung(auftrag)} steht noch nicht alles auf dieser Schlussrechnung: ${fehlend.join(', ')}. Bitte prüfen, ob das so gemeint ist.`,
      );
  }
  return [...hinweise, ...(await fremdeZeilen(bestand, id, belege))];
}

/** Titles of the lines of a paper that are not all invoiced, with what is left: "Küche (0,7 Stk.)". */
async function listUnberechnetes(bestand: Bestand, { id: papierID, posten }: Papiersatz): Promise<string[]> {
  const buch = await bestand.papiermengen.buch([papierID]);
  return posten.flatMap(({ id: zeile, titel, einheit }) => {
    const { rechnung } = buch.reste({ papierID, zeile });
    return rechnung > 0 ? [`${titel || `Zeile ${zeile}`} (${mengentext(rechnung, einheit)})`] : [];
  });
}

/** Lines of deposits that come from no paper and are not on the Schlussrechnung: only a person knows whether they are work. */
async function fremdeZeilen(
  bestand: Bestand,
  schlussId: number,
  abschlaege: readonly { id: number; nummer: string }[],
): Promise<string[]> {
  const posten = await bestand.rechnungen.posten([schlussId, ...abschlaege.map(({ id }) => id)]);
  const da = new Set((posten.get(schlussId) ?? []).map(({ titel }) => titel));
  return abschlaege.flatMap(({ id, nummer }) => {
    const fremde = (posten.get(id) ?? []).filter(({ herkunft, titel }) => !herkunft && !da.has(titel));
    if (fremde.length === 0) return [];
    const namen = fremde.map(({ titel }) => `„${titel}“`).join(', ');
    return [
      `Auf der Abschlagsrechnung ${nummer} steht ${namen} und kommt aus keinem Angebot. Gehört es zur Leistung, trage es hier noch ein.`,
    ];
  });
}
