import { belegnummer, entwurfsnummer } from '#kern/nummern/nummernformat.ts';
import { berechnen } from '#kern/rechnungen/berechnung.ts';
import { negateAngaben } from '#kern/rechnungen/eingangsregeln.ts';
import { postensumme } from '#kern/rechnungen/summen.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Entwurf, RechnungSatz } from '../speicher/rechnung.repository.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';
import { insertEntwurf } from './anlegen.ts';
import { ausstellen } from './ausstellen.ts';
import { festschreiben } from './festschreiben.ts';

/**
 * Takes an issued invoice back by a document of its own: own number, negated amounts, reference to the original
 * (§ 14 Abs. 6 UStG, § 31 Abs. 5 UStDV); a booked expense by a voucher of ours. The original keeps everything but its
 * status.
 * @returns the id of the Storno
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand` unless it is an issued invoice or a booked expense
 */
export async function stornieren(bestand: Schreibbestand, id: number, version?: number): Promise<number> {
  const original = await bestand.rechnungen.find(id);
  if (!original) throw nichtGefunden();
  checkVersion(original, version);
  checkHandlung(original, 'stornieren');
  const stornoId = await bestand.rechnungen.nextId();
  await insertEntwurf(bestand, toStorno(original, stornoId, bestand.heute));
  if (original.einnahme) await ausstellen(bestand, stornoId, {});
  else await festschreiben(bestand, stornoId);
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
 * (§ 31 Abs. 5 S. 2 UStDV; BT-25, BT-26). The day of an expense is the supplier's and stays.
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
    ...(original.einnahme
      ? { nummer: entwurfsnummer(neu), rechnungsdatum: bestand.heute }
      : { nummer: belegnummer(neu, original.rechnungsdatum) }),
    bezahlt: original.anzahlung,
  });
  return neu;
}

/** What a new receipt has not got yet. */
const UNAUSGESTELLT = {
  status: 'entwurf',
  bezugId: null,
  stornoId: null,
  abzug: 0,
  nummernkreis: '',
  laufnummer: 0,
  version: 1,
} as const;

/** The same lines with negative quantities: every sum comes out negated, tax included. */
function toStorno(original: RechnungSatz, id: number, heute: string): Entwurf {
  const posten = original.posten.map((line) => {
    const menge = -line.menge;
    return { ...line, menge, summe: postensumme({ ...line, menge }) };
  });
  const storno: Entwurf = {
    ...original,
    ...UNAUSGESTELLT,
    id,
    nummer: original.einnahme ? entwurfsnummer(id) : belegnummer(id, heute),
    art: 'storno',
    bezugId: original.id,
    rechnungsdatum: heute,
    faelligAm: heute,
    skontoTage: 0,
    skontoProzent: 0,
    anzahlung: -original.anzahlung,
    notizen: '',
    eingang: original.eingang && negateAngaben(original.eingang),
    posten,
  };
  const { summe } = berechnen(storno);
  return { ...storno, summe, bezahlt: storno.anzahlung };
}
