import { Ablehnung } from '#kern/ablehnung.ts';
import type { NeueEinladung } from '#kern/mitglieder/mitglied.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { endSchluessel } from '../speicher/schluesselende.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

/** Gives a member another role. @throws Ablehnung `zustand` when nobody would be Inhaber any more */
export async function changeRolle(bestand: Schreibbestand, id: number, rolle: Rolle): Promise<void> {
  const mitglied = await bestand.mitglieder.find(id);
  if (!mitglied) throw nichtGefunden();
  if (mitglied.rolle === rolle) return;
  if (mitglied.rolle === 'inhaber') await checkInhaberBleibt(bestand, id);
  await bestand.mitglieder.setRolle(id, rolle);
  bestand.protokoll.add({
    objekt: 'mitglied',
    objektId: id,
    aktion: 'geaendert',
    vorher: { rolle: mitglied.rolle },
    nachher: { rolle },
  });
}

/**
 * Ends a membership, its sessions here and the API keys that it has issued, at once.
 * @param wie `bleibt`: token of a session that goes on
 * @throws Ablehnung `zustand` for the last Inhaber
 */
export async function endMitglied(
  bestand: Schreibbestand,
  id: number,
  wie: { jetzt: Date; bleibt?: string },
): Promise<void> {
  const mitglied = await bestand.mitglieder.find(id);
  if (!mitglied) throw nichtGefunden();
  if (mitglied.rolle === 'inhaber') await checkInhaberBleibt(bestand, id);
  await bestand.mitglieder.end(id, mitglied, wie);
  await endSchluessel(bestand, await bestand.apischluessel.listVon(id), wie.jetzt);
  bestand.protokoll.add({
    objekt: 'mitglied',
    objektId: id,
    aktion: 'geaendert',
    vorher: { rolle: mitglied.rolle },
    nachher: { rolle: mitglied.rolle, beendet: true },
  });
}

async function checkInhaberBleibt(bestand: Schreibbestand, id: number): Promise<void> {
  if ((await bestand.mitglieder.rollenAusser(id)).includes('inhaber')) return;
  throw new Ablehnung(
    'zustand',
    'Wenigstens ein Mitglied muss Inhaber bleiben. Bitte zuerst jemand anderen dazu machen.',
  );
}

/** Makes an invitation. @returns it with its token, this once */
export async function einladen(bestand: Schreibbestand, neu: NeueEinladung, jetzt: Date) {
  const einladung = await bestand.einladungen.insert({ ...neu, vonId: bestand.protokoll.benutzerId }, jetzt);
  const { token: _, id, ...nachher } = einladung;
  bestand.protokoll.add({ objekt: 'einladung', objektId: id, aktion: 'angelegt', vorher: null, nachher });
  return einladung;
}

/** Takes an invitation back. */
export async function ausladen(bestand: Schreibbestand, id: number, jetzt: Date): Promise<void> {
  const vorher = await bestand.einladungen.find(id);
  if (!vorher || !(await bestand.einladungen.end(id, jetzt))) throw nichtGefunden();
  const nachher = { ...vorher, beendet: true };
  bestand.protokoll.add({ objekt: 'einladung', objektId: id, aktion: 'geaendert', vorher, nachher });
}
