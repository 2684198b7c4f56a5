import { checkPruefung } from '#kern/anmerkungen/pruefung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Vermerksatz } from '../speicher/pruefvermerk.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import type { Sprecher } from './anmerken.ts';

/**
 * Marks a receipt as checked, as it was looked at. Where somebody of the same role did so already and nothing has changed, all
 * stays as it is.
 * @throws Ablehnung `nicht-gefunden`, `zustand`, or `version`
 */
export async function pruefen(
  bestand: Schreibbestand,
  rechnungId: number,
  { version, von }: { version: number; von: Sprecher },
): Promise<void> {
  const beleg = await bestand.rechnungen.findKopf(rechnungId);
  if (!beleg) throw nichtGefunden();
  checkPruefung(beleg, version);
  const eigene = await bestand.pruefvermerke.list(rechnungId);
  if (eigene.some((each) => each.rolle === von.rolle && each.zurueckAm === '' && !each.seither)) return;
  const { stand } = bestand.protokoll;
  const erstelltAm = new Date().toISOString();
  const neu = { rechnungId, vonId: von.id, rolle: von.rolle, stand, erstelltAm };
  const id = await bestand.pruefvermerke.insert(neu);
  await bezeuge(bestand, id, null);
}

/** Takes back what says that it was checked, as far as one's own role said so. @throws Ablehnung `nicht-gefunden` */
export async function zuruecknehmen(
  bestand: Schreibbestand,
  rechnungId: number,
  von: Sprecher,
): Promise<void> {
  if (!(await bestand.rechnungen.findKopf(rechnungId))) throw nichtGefunden();
  for (const { seither: _, ...vorher } of await bestand.pruefvermerke.list(rechnungId)) {
    if (vorher.rolle !== von.rolle || vorher.zurueckAm !== '') continue;
    await bestand.pruefvermerke.zuruecknehmen(vorher.id, new Date().toISOString(), von.id);
    await bezeuge(bestand, vorher.id, vorher);
  }
}

async function bezeuge(bestand: Schreibbestand, id: number, vorher: Vermerksatz | null): Promise<void> {
  const nachher = await bestand.pruefvermerke.find(id);
  const aktion = vorher === null ? 'angelegt' : 'geaendert';
  bestand.protokoll.add({ objekt: 'pruefvermerk', objektId: id, aktion, vorher, nachher });
}
