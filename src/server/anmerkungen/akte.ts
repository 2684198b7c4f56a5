import { gespraecheOf } from '#kern/anmerkungen/anmerkung.ts';
import {
  type Belegakte,
  istPruefbar,
  type Pruefvermerk,
  vermerkzustand,
} from '#kern/anmerkungen/pruefung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { nurVon, sichtbaresOf, type Wer } from '../eingang/sicht.ts';
import type { Beleganker } from '../speicher/anmerkung.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

/** Place of a remark: the receipt or the piece itself, with what belongs to the same conversation. */
export type Ort = {
  rechnungId: number | null;
  stueckId: number | null;
  anker: Beleganker;
  sichtbar: boolean;
};

/**
 * A receipt. Who sees of the inbox their own pieces alone takes part in what is said about what came of them.
 * @throws Ablehnung `nicht-gefunden`
 */
export async function ortOfRechnung(bestand: Bestand, wer: Wer, id: number): Promise<Ort> {
  if (!(await bestand.rechnungen.findKopf(id))) throw nichtGefunden();
  const stuecke = (await bestand.eingangsstuecke.listVon(id)).filter(({ zustand }) => zustand === 'erledigt');
  const vonId = nurVon(wer);
  const sichtbar = vonId === undefined || stuecke.some((stueck) => stueck.vonId === vonId);
  const anker = { rechnungId: id, stueckIds: stuecke.map((stueck) => stueck.id) };
  return { rechnungId: id, stueckId: null, anker, sichtbar };
}

/** A piece of the inbox. @throws Ablehnung `nicht-gefunden` */
export async function ortOfStueck(bestand: Bestand, wer: Wer, id: number): Promise<Ort> {
  const { zustand, rechnung_id } = await sichtbaresOf(bestand, wer, id);
  const rechnungId = zustand === 'erledigt' ? rechnung_id : null;
  return { rechnungId: null, stueckId: id, anker: { rechnungId, stueckIds: [id] }, sichtbar: true };
}

/** All that was said and checked there. @param ich who asks */
export async function readAkte(bestand: Bestand, { anker, sichtbar }: Ort, ich: number): Promise<Belegakte> {
  const { rechnungId } = anker;
  const saetze = sichtbar ? await bestand.anmerkungen.list(anker) : [];
  const marken = rechnungId === null ? [] : await bestand.pruefvermerke.list(rechnungId);
  const beleg = rechnungId === null ? undefined : await bestand.rechnungen.findKopf(rechnungId);
  const ids = [
    ...saetze.flatMap(({ vonId, erledigtVonId }) => [vonId, erledigtVonId ?? []].flat()),
    ...marken.flatMap(({ vonId, zurueckVonId }) => [vonId, zurueckVonId ?? []].flat()),
  ];
  const nameOf = await readNamen(bestand, ids);
  const vermerke = marken.map(
    ({ id, erstelltAm, vonId, rolle, seither, zurueckAm, zurueckVonId }): Pruefvermerk => ({
      id,
      zeit: erstelltAm,
      von: { name: nameOf(vonId), du: vonId === ich, rolle },
      zustand: vermerkzustand(zurueckAm, seither),
      zurueck:
        zurueckVonId === null
          ? null
          : { zeit: zurueckAm, name: nameOf(zurueckVonId), du: zurueckVonId === ich },
    }),
  );
  return {
    anmerkungen: gespraecheOf(saetze, nameOf, ich),
    vermerke,
    darfSchreiben: sichtbar,
    pruefbar: beleg !== undefined && istPruefbar(beleg),
  };
}

/** @returns how each of these members is called, also those who have left */
export async function readNamen(
  { verlauf }: Bestand,
  ids: readonly number[],
): Promise<(id: number) => string> {
  const namen = await verlauf.namen([...new Set(ids)]);
  return (id) => namen.get(id) ?? 'Ehemaliges Mitglied';
}
