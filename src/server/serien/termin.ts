/** A date of a series becomes a draft. */
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Datum } from '#kern/datum.ts';
import { type Fassung, rechnungFor } from '#kern/serien/inhalt.ts';
import { terminOf } from '#kern/serien/termine.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { anlegen } from '../rechnungen/anlegen.ts';
import type { Seriensatz, Terminsatz } from '../speicher/serie.repository.ts';

type Terminauftrag = {
  id: number;
  nr: number;
  /** Up to which day dates are seen to. */
  tag: Datum;
  fassungen: readonly Fassung[];
  /** So many dates have passed that somebody has to look first. */
  isViel: boolean;
};

/**
 * Draft and date, in the open transaction.
 * @returns undefined when somebody else was faster, or it does not go on
 * @throws Ablehnung what stands against the draft
 */
export async function createTermin(
  bestand: Schreibbestand,
  { id, nr, tag, fassungen, isViel }: Terminauftrag,
): Promise<Terminsatz | undefined> {
  const satz = await bestand.serien.find(id);
  if (satz?.erledigt !== nr || satz.zustand !== 'aktiv') return undefined;
  const neu = rechnungFor(satz, fassungen, nr);
  if (!neu) return undefined;
  await checkPartei(bestand, satz.kundenID);
  const produkte = neu.posten.flatMap(({ produktID }) => produktID ?? []);
  const fehlend = await bestand.produkte.findUnknown([...new Set(produkte)]);
  const posten = neu.posten.map((zeile) => ({
    ...zeile,
    produktID: zeile.produktID !== null && fehlend.includes(zeile.produktID) ? null : zeile.produktID,
  }));
  const rechnungId = await anlegen(bestand, { ...neu, posten }, bestand.heute);
  const termin: Terminsatz = {
    nr,
    termin: terminOf(satz, nr),
    zustand: 'angelegt',
    rechnung_id: rechnungId,
    fehler: '',
    nachgeholt: terminOf(satz, nr) < tag ? 1 : 0,
    offen: isViel || satz.modus === 'entwurf' ? '' : satz.modus,
  };
  await bestand.serien.insertTermin(satz.id, termin);
  await vermerke(bestand, satz);
  return termin;
}

/** @throws Ablehnung `ungueltig` when the customer was put away */
async function checkPartei(bestand: Schreibbestand, id: number | null): Promise<void> {
  const partei = id === null ? undefined : await bestand.parteien.find(id);
  if (partei && !partei.archiviert) return;
  throw new Ablehnung(
    'ungueltig',
    partei
      ? 'Der Kunde ist archiviert. Hole ihn zurück, wähle einen anderen oder beende die Serie.'
      : 'Für diese Serie ist kein Kunde gewählt.',
    { pfad: 'kundenID' },
  );
}

/** Something of its dates or its state has changed. */
export async function vermerke(bestand: Schreibbestand, vorher: Seriensatz): Promise<void> {
  const nachher = await bestand.serien.find(vorher.id);
  bestand.protokoll.add({
    objekt: 'serie',
    objektId: vorher.id,
    aktion: 'geaendert',
    vorher,
    nachher: nachher ?? null,
  });
}
