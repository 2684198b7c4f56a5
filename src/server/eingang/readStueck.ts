import { type Doppelgaenger, type Stueck, Vorschlag } from '#kern/eingang/stueck.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Stuecksatz } from '../speicher/eingangsstueck.repository.ts';
import { findDoppelgaenger } from './doppelgaenger.ts';

/** A piece as the API answers it alone: whole, and compared with what is there today. */
export async function readStueck(bestand: Bestand, satz: Stuecksatz): Promise<Stueck> {
  const dateien = await bestand.eingangsstuecke.dateien(satz.id);
  const [original] = dateien;
  if (!original) throw new Error(`piece ${satz.id} has no original`);
  const doppelt = await findDoppelgaenger(bestand, satz);
  const { name, typ, sha256 } = original;
  return {
    ...zeileOf(satz, doppelt),
    name,
    typ,
    sha256,
    dateien,
    doppelt,
    vorschlag: await readVorschlag(bestand, satz),
    fehler: satz.fehler,
    von: await readVon(bestand, satz.von_id),
    quelle: satz.quelle,
  };
}

function zeileOf(satz: Stuecksatz, doppelt: readonly Doppelgaenger[]) {
  return {
    id: satz.id,
    status: satz.zustand,
    herkunft: satz.herkunft,
    eingegangenAm: satz.eingegangen_am,
    lieferant: satz.lieferant,
    belegdatum: satz.belegdatum || null,
    brutto: satz.brutto,
    waehrung: satz.waehrung,
    zuPruefen: satz.zu_pruefen,
    istDoppelt: doppelt.length > 0,
    rechnungID: satz.zustand === 'erledigt' ? satz.rechnung_id : null,
    version: satz.version,
  };
}

/** As it was stored; a supplier who is gone since is none any more. */
async function readVorschlag(
  { parteien }: Bestand,
  { vorschlag }: Pick<Stuecksatz, 'vorschlag'>,
): Promise<Vorschlag | null> {
  const gelesen = parseVorschlag(vorschlag);
  if (!gelesen?.lieferantID) return gelesen;
  return (await parteien.find(gelesen.lieferantID)) ? gelesen : { ...gelesen, lieferantID: null };
}

/** A stored proposal; null for none. */
export function parseVorschlag(text: string): Vorschlag | null {
  return text === '' ? null : Vorschlag.parse(JSON.parse(text));
}

async function readVon({ mitglieder }: Bestand, vonId: number | null): Promise<Stueck['von']> {
  if (vonId === null) return null;
  const name = await mitglieder.findName(vonId);
  return name === undefined ? null : { id: vonId, name };
}
