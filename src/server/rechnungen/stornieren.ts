import { Ablehnung } from '#kern/ablehnung.ts';
import { entwurfsnummer } from '#kern/nummern/nummernformat.ts';
import { berechnen } from '#kern/rechnungen/berechnung.ts';
import { postensumme } from '#kern/rechnungen/summen.ts';
import type { Schreibbestand } from '../mandant/mandant.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';
import { insertEntwurf } from './anlegen.ts';
import { ausstellen } from './ausstellen.ts';
import type { RechnungSatz } from './rechnung.repository.ts';

/**
 * Takes an issued invoice back by a document of its own: own number, negated amounts, reference to the original
 * (§ 14 Abs. 6 UStG, § 31 Abs. 5 UStDV). The original keeps everything but its status.
 * @returns the id of the Storno
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand` unless it is an issued invoice
 */
export async function stornieren(bestand: Schreibbestand, id: number, version?: number): Promise<number> {
  const original = await bestand.rechnungen.find(id);
  if (!original) throw nichtGefunden();
  checkVersion(original, version);
  checkStornierbar(original);
  const stornoId = await bestand.rechnungen.nextId();
  await insertEntwurf(bestand, toStorno(original, stornoId, bestand.heute));
  await ausstellen(bestand, stornoId, {});
  await bestand.rechnungen.markStorniert(id, stornoId);
  await bestand.summen.updateStand(original, { ...original, status: 'storniert' });
  bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: id,
    aktion: 'storniert',
    vorher: { status: original.status },
    nachher: { status: 'storniert', stornoId },
  });
  return stornoId;
}

/**
 * Storno plus a fresh draft with the same content, to be mended and issued again. It says which invoice it stands for
 * (§ 31 Abs. 5 S. 2 UStDV; BT-25, BT-26).
 * @returns the id of the draft
 * @throws Ablehnung like `stornieren`
 */
export async function korrigieren(bestand: Schreibbestand, id: number, version?: number): Promise<number> {
  const original = await bestand.rechnungen.find(id);
  await stornieren(bestand, id, version);
  if (!original) throw nichtGefunden();
  const neu = await bestand.rechnungen.nextId();
  await insertEntwurf(bestand, {
    ...original,
    ...UNAUSGESTELLT,
    bezugId: id,
    id: neu,
    nummer: entwurfsnummer(neu),
    rechnungsdatum: bestand.heute,
    bezahlt: original.anzahlung,
  });
  return neu;
}

const UNAUSGESTELLT = {
  status: 'entwurf',
  bezugId: null,
  stornoId: null,
  abzug: 0,
  nummernkreis: '',
  laufnummer: 0,
  version: 1,
} as const;

function checkStornierbar({ status, art, nummer }: RechnungSatz): void {
  if (status === 'storniert') {
    throw new Ablehnung('zustand', `Die Rechnung ${nummer} ist schon storniert.`);
  }
  if (status === 'entwurf') {
    throw new Ablehnung('zustand', 'Ein Entwurf wird nicht storniert. Du kannst ihn ändern oder löschen.');
  }
  if (art === 'rechnung') return;
  throw new Ablehnung(
    'zustand',
    'Eine Stornorechnung kann nicht storniert werden. Stelle dafür eine neue Rechnung aus.',
  );
}

/** The same lines with negative quantities: every sum comes out negated, tax included. */
function toStorno(original: RechnungSatz, id: number, heute: string): RechnungSatz {
  const posten = original.posten.map((line) => {
    const menge = -line.menge;
    return { ...line, menge, summe: postensumme({ ...line, menge }) };
  });
  const storno: RechnungSatz = {
    ...original,
    ...UNAUSGESTELLT,
    id,
    nummer: entwurfsnummer(id),
    art: 'storno',
    bezugId: original.id,
    rechnungsdatum: heute,
    faelligAm: heute,
    skontoTage: 0,
    skontoProzent: 0,
    anzahlung: -original.anzahlung,
    notizen: '',
    posten,
  };
  const { summe } = berechnen(storno);
  return { ...storno, summe, bezahlt: storno.anzahlung };
}
