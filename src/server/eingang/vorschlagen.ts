import { z } from 'zod';
import { kategorievorschlagOf, letzteKategorie } from '#kern/ausgaben/kategorievorschlag.ts';
import type { BekannterLieferant } from '#kern/eingang/gelesenes.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import { Vorschlag } from '#kern/eingang/stueck.ts';
import { recognizeLieferant, vorschlagOf, werOf, zustandOf } from '#kern/eingang/vorschlagen.ts';
import { zuPruefenOf } from '#kern/eingang/zuPruefen.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { NeueDatei, Stuecksatz } from '../speicher/eingangsstueck.repository.ts';
import { findDoppelgaenger } from './doppelgaenger.ts';
import { protokolliere } from './handeln.ts';
import type { Verstandenes } from './verstehen.ts';

/** Enough of a receipt for its words to say what it was for. */
const MAX_TEXT = 5000;

/**
 * Stores what was read of a piece: words, proposal, and what lay inside it.
 * @param mit `neueVersion: false`: whoever is at it stays at it, and what they have typed counts
 */
export async function vorschlagen(
  bestand: Schreibbestand,
  satz: Stuecksatz,
  verstandenes: Verstandenes,
  mit: { neueVersion: boolean } = { neueVersion: true },
): Promise<void> {
  const { gelesenes, lesung, anlagen, erechnung } = verstandenes;
  const { id } = satz;
  const lieferant = recognizeLieferant(gelesenes.lieferant, await bestand.lieferanten.list());
  const vorschlag = {
    ...vorschlagOf(gelesenes, {
      lieferant,
      ibans: lieferant ? await bestand.lieferanten.ibans(lieferant.id) : [],
      kategorie: await readKategorie(bestand, lieferant, verstandenes),
      warnungen: verstandenes.warnungen,
    }),
    ...(erechnung && { erechnung }),
  };
  const merkmale = {
    wer: werOf(vorschlag.lieferantID, gelesenes.lieferant),
    partei_id: vorschlag.lieferantID,
    belegnummer: vorschlag.belegnummer ?? '',
    belegdatum: vorschlag.belegdatum ?? '',
    brutto: vorschlag.brutto,
    zustand: zustandOf(vorschlag),
  };
  const doppelt = await findDoppelgaenger(bestand, { id, rechnung_id: satz.rechnung_id, ...merkmale });
  await bestand.eingangsstuecke.saveLesung(id, lesung);
  await addAnlagen(bestand, id, anlagen);
  await bestand.eingangsstuecke.save(
    id,
    {
      ...merkmale,
      doppelt: doppelt.length > 0 ? 1 : 0,
      fehler: '',
      waehrung: vorschlag.waehrung,
      lieferant: lieferant?.name ?? gelesenes.lieferant.name ?? '',
      zu_pruefen: zuPruefenOf(vorschlag).length,
      vorschlag: JSON.stringify(z.encode(Vorschlag, vorschlag)),
    },
    { melde: true, ...mit },
  );
  if (verstandenes.fragtHilfe && merkmale.zustand === 'pruefen') await reiheHilfeEin(bestand, id);
}

/** Name of the job that asks about what stayed in doubt. */
export const LESEHILFE_FRAGEN = 'lesehilfeFragen';

async function reiheHilfeEin({ auftraege, protokoll }: Schreibbestand, id: number): Promise<void> {
  const { benutzerId } = protokoll;
  const daten = { stueckID: id };
  await auftraege.einreihen({ art: LESEHILFE_FRAGEN, schluessel: String(id), benutzerId, daten });
}

async function readKategorie(
  { eingang }: Schreibbestand,
  lieferant: BekannterLieferant | undefined,
  { gelesenes, lesung }: Pick<Verstandenes, 'gelesenes' | 'lesung'>,
) {
  const vorige = lieferant ? await eingang.vorige(lieferant.id) : [];
  return kategorievorschlagOf(letzteKategorie(vorige), `${gelesenes.lieferant.name ?? ''} ${textOf(lesung)}`);
}

function textOf({ seiten }: Lesung): string {
  const [erste] = seiten;
  return (erste?.woerter ?? [])
    .map(([wort]) => wort)
    .join(' ')
    .slice(0, MAX_TEXT);
}

/** Each once: whoever reads it again finds them there. */
async function addAnlagen(bestand: Schreibbestand, id: number, anlagen: readonly NeueDatei[]): Promise<void> {
  const dateien = await bestand.eingangsstuecke.dateien(id);
  const neue = anlagen.filter(({ sha256 }) => !dateien.some((datei) => datei.sha256 === sha256));
  if (neue.length === 0) return;
  await bestand.eingangsstuecke.insertDateien(id, neue, dateien.length + 1);
  await protokolliere(bestand, { id }, { dateien: dateien.map(({ groesse: _, ...datei }) => datei) });
}
