import {
  type Anmerkungssatz,
  checkAntwort,
  checkErledigen,
  checkStreichen,
  type NeueAnmerkung,
} from '#kern/anmerkungen/anmerkung.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import type { Ort } from './akte.ts';

/** Author of a remark, with their role. */
export type Sprecher = { id: number; rolle: Rolle };

/** Says something about a receipt or a piece. @throws Ablehnung `ungueltig`, `zustand`, or `nicht-gefunden` for what is not theirs to see */
export async function anmerken(
  bestand: Schreibbestand,
  { rechnungId, stueckId, anker, sichtbar }: Ort,
  { text, zuID }: NeueAnmerkung,
  { id: vonId, rolle }: Sprecher,
): Promise<void> {
  if (!sichtbar) throw nichtGefunden();
  const frage = checkAntwort(zuID, await bestand.anmerkungen.list(anker));
  // An answer stands where its question does: on the piece, though it is written at the expense.
  const wo = frage ? { rechnungId: frage.rechnungId, stueckId: frage.stueckId } : { rechnungId, stueckId };
  const erstelltAm = new Date().toISOString();
  const neu = { ...wo, zuId: zuID, vonId, rolle, text, erstelltAm };
  const id = await bestand.anmerkungen.insert(neu);
  await bezeuge(bestand, id, null);
}

/** Says that a remark needs nothing more, or does again. @throws Ablehnung `zustand` */
export async function erledigen(
  bestand: Schreibbestand,
  vorher: Anmerkungssatz,
  { erledigt, von }: { erledigt: boolean; von: Sprecher },
): Promise<void> {
  checkErledigen(vorher);
  if (erledigt === (vorher.erledigtAm !== '')) return;
  const zeit = new Date().toISOString();
  await bestand.anmerkungen.setErledigt(vorher.id, erledigt ? { zeit, vonId: von.id } : null);
  await bezeuge(bestand, vorher.id, vorher);
}

/** Takes back what one has said; it stays to be seen. @throws Ablehnung `zustand` */
export async function streichen(bestand: Schreibbestand, vorher: Anmerkungssatz, ich: number): Promise<void> {
  checkStreichen(vorher, ich);
  await bestand.anmerkungen.streichen(vorher.id, new Date().toISOString());
  await bezeuge(bestand, vorher.id, vorher);
}

async function bezeuge(bestand: Schreibbestand, id: number, vorher: Anmerkungssatz | null): Promise<void> {
  const nachher = await bestand.anmerkungen.find(id);
  const aktion = vorher === null ? 'angelegt' : 'geaendert';
  bestand.protokoll.add({ objekt: 'anmerkung', objektId: id, aktion, vorher, nachher });
}
