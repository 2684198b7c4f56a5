import { Ablehnung } from '#kern/ablehnung.ts';
import { type Beispielbeleg, beispieldatenOf } from '#kern/beispiele/beispieldaten.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import { NeueZahlung } from '#kern/zahlungen/zahlung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { wegwerfen } from '../papierkorb/leeren.ts';
import { weglegen } from '../papierkorb/weglegen.ts';
import { anlegen as anlegenRechnung } from '../rechnungen/anlegen.ts';
import { loeschen as loeschenRechnung } from '../rechnungen/loeschen.ts';
import type { Ablage, Datensatz } from '../speicher/ablage.ts';
import type { Verweis } from '../speicher/papierkorb.repository.ts';
import { anlegen, loeschen, type Stelle } from '../stammdaten/stammdaten.ts';
import { verbuchen } from '../zahlungen/verbuchen.ts';
import { zuruecknehmen } from '../zahlungen/zuruecknehmen.ts';

export type Umfang = { kunden: number; lieferanten: number; produkte: number; rechnungen: number };

/** Writes the example records, each like one that somebody enters. @throws Ablehnung `zustand` when they are there */
export async function laden(bestand: Schreibbestand): Promise<Umfang> {
  if (!(await bestand.beispiele.isEmpty())) {
    throw new Ablehnung('zustand', 'Die Beispieldaten sind schon geladen.');
  }
  const { parteien, produkte, belege } = beispieldatenOf(bestand.heute);
  const parteiIds = await insertAll(bindungOf(bestand, 'kunde', bestand.parteien), parteien);
  const produktIds = await insertAll(bindungOf(bestand, 'produkt', bestand.produkte), produkte);
  const rechnungIds: number[] = [];
  for (const beleg of belege) rechnungIds.push(await insertBeleg(bestand, beleg, { parteiIds, produktIds }));
  await bestand.beispiele.add('kunde', parteiIds);
  await bestand.beispiele.add('produkt', produktIds);
  await bestand.beispiele.add('rechnung', rechnungIds);
  const kunden = parteien.filter(({ istKunde }) => istKunde).length;
  return {
    kunden,
    lieferanten: parteien.length - kunden,
    produkte: produkte.length,
    rechnungen: rechnungIds.length,
  };
}

/** Removes the example records for good. What own receipts refer to meanwhile is archived instead. */
export async function entfernen(bestand: Schreibbestand): Promise<void> {
  for (const id of await bestand.beispiele.ids('rechnung')) {
    const beleg = await bestand.rechnungen.find(id);
    // Whoever issued an example has an invoice that stays.
    if (beleg?.status !== 'entwurf') continue;
    for (const zahlung of await bestand.zahlungen.list(id)) {
      await zuruecknehmen(bestand, id, { id: zahlung.id, grund: 'Beispieldaten entfernt' });
    }
    await loeschenRechnung(bestand, id);
    await werfeWeg(bestand, { art: 'rechnung', id });
  }
  await deleteAll(bestand, bindungOf(bestand, 'kunde', bestand.parteien));
  await deleteAll(bestand, bindungOf(bestand, 'produkt', bestand.produkte));
  for (const art of ['kunde', 'produkt', 'rechnung'] as const) {
    for (const id of await bestand.beispiele.ids(art)) bestand.protokoll.touch(art, id);
  }
  await bestand.beispiele.clear();
}

async function insertBeleg(
  bestand: Schreibbestand,
  { einnahme, partei, leistungsdatum, posten, bezahlt, kategorie }: Beispielbeleg,
  { parteiIds, produktIds }: { parteiIds: number[]; produktIds: number[] },
): Promise<number> {
  const neu = {
    ...OHNE,
    einnahme,
    kategorie,
    kundenID: parteiIds[partei] ?? null,
    leistungsdatumFrom: leistungsdatum,
    leistungsdatumTo: leistungsdatum,
    rechnungsdatum: leistungsdatum,
    posten: posten.map(({ produkt, ...line }) => ({
      ...line,
      rabatt: 0,
      produktID: produkt === null ? null : (produktIds[produkt] ?? null),
    })),
  };
  const id = await anlegenRechnung(bestand, neu, bestand.heute);
  if (bezahlt) await verbuchen(bestand, id, NeueZahlung.parse({ datum: leistungsdatum }));
  return id;
}

type Beispielstelle<Neu, Satz extends Datensatz> = Stelle<Neu, Satz> & { objekt: 'kunde' | 'produkt' };

function bindungOf<Neu, Satz extends Datensatz>(
  { protokoll }: Schreibbestand,
  objekt: 'kunde' | 'produkt',
  ablage: Ablage<Neu, Satz>,
): Beispielstelle<Neu, Satz> {
  return { objekt, ablage, protokoll };
}

async function insertAll<Neu, Satz extends Datensatz>(
  stelle: Stelle<Neu, Satz>,
  neue: Neu[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const neu of neue) ids.push((await anlegen(stelle, neu)).id);
  return ids;
}

async function deleteAll<Neu, Satz extends Datensatz>(
  bestand: Schreibbestand,
  stelle: Beispielstelle<Neu, Satz>,
): Promise<void> {
  for (const id of await bestand.beispiele.ids(stelle.objekt)) {
    if (!(await stelle.ablage.find(id))) continue;
    await loeschen(stelle, id, (welcher) => weglegen(bestand, welcher));
    await werfeWeg(bestand, { art: stelle.objekt, id });
  }
}

/** Nobody wants an example back, but for what a record of one's own in the Papierkorb refers to. */
async function werfeWeg(bestand: Schreibbestand, verweis: Verweis): Promise<void> {
  const eintrag = await bestand.papierkorb.find(verweis);
  if (eintrag && !(await bestand.papierkorb.findVerweisendes(verweis))) await wegwerfen(bestand, eintrag);
}
