/**
 * Writing a reminder: planned and drawn with nothing locked, and stored in one short transaction that plans it again. Where
 * anything has changed since, a payment above all, nothing of it is stored and it begins anew.
 */
import { isDeepStrictEqual } from 'node:util';
import { Ablehnung } from '#kern/ablehnung.ts';
import { titelIn } from '#kern/mahnungen/brieftexte.ts';
import type { Mahnwunsch } from '#kern/mahnungen/mahnung.ts';
import { planBrief } from '#kern/mahnungen/vorschlag.ts';
import type { Bestand, Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { type Briefdaten, drawBrief } from './brief.ts';
import { readLage } from './lage.ts';

/** So often what was drawn may have become untrue before it was stored. */
const VERSUCHE = 5;

/**
 * Letter as it would be now.
 * @throws Ablehnung `ungueltig` for wishes that cannot be, `zustand` where there is nothing to remind of
 */
export async function planMahnung(bestand: Bestand, wunsch: Mahnwunsch): Promise<Briefdaten> {
  const gelesen = await readLage(bestand, wunsch.kundenID);
  const partei = await bestand.parteien.find(wunsch.kundenID);
  if (!gelesen || !partei)
    throw new Ablehnung('ungueltig', 'Diesen Kunden gibt es nicht.', { pfad: 'kundenID' });
  const { kundenID: _, text, ...wie } = wunsch;
  const plan = planBrief(gelesen.lage, wie);
  if (!plan)
    throw new Ablehnung(
      'zustand',
      'Bei diesem Kunden ist nichts zu mahnen: Es ist nichts überfällig oder schon alles gemahnt.',
    );
  const { version: _version, logo: _logo, ...absender } = await bestand.absender.get();
  const logo = await bestand.logo.find();
  return { plan, vorgabe: gelesen.lage.plan, text, datum: bestand.heute, partei, absender, logo };
}

/** @throws Ablehnung `zustand` where something keeps it from being written */
function checkFrei({ plan, partei }: Briefdaten): void {
  const [hindernis] = plan.hindernisse;
  if (hindernis) throw new Ablehnung('zustand', hindernis.text);
  if (partei.archiviert)
    throw new Ablehnung('zustand', 'Der Kunde ist archiviert. Bitte zuerst zurückholen.', {
      pfad: 'kundenID',
    });
}

/**
 * Writes a letter and archives it, in the transaction in which `begehe` asks for it, with whatever else belongs into it.
 * @throws Ablehnung like `planMahnung`, and `zustand` where something stops it
 */
export async function mahnen<T>(
  zugriff: Mandantzugriff,
  wunsch: Mahnwunsch,
  begehe: (bestand: Schreibbestand, lege: () => Promise<number>) => Promise<T>,
): Promise<T> {
  for (let versuch = 0; versuch < VERSUCHE; versuch += 1) {
    const heutig = zugriff.erneut();
    const daten = await planMahnung(heutig, wunsch);
    checkFrei(daten);
    const pdf = await drawBrief(daten, false);
    const ergebnis = await heutig.transaction(async (bestand) => {
      const jetzt = await planMahnung(bestand, wunsch);
      checkFrei(jetzt);
      if (!isDeepStrictEqual(jetzt, daten)) return undefined;
      return { wert: await begehe(bestand, () => lege(bestand, daten, pdf)) };
    });
    if (ergebnis) return ergebnis.wert;
  }
  throw new Ablehnung(
    'ueberlastet',
    'Bei diesem Kunden ändert sich gerade etwas. Bitte gleich noch einmal versuchen.',
    {
      warteSekunden: 5,
    },
  );
}

/** Stores the letter and what it makes of its invoices. @returns its id */
async function lege(
  bestand: Schreibbestand,
  { plan, datum, partei }: Briefdaten,
  pdf: Buffer,
): Promise<number> {
  const datei = { sha256: sha256(pdf), inhalt: pdf };
  await bestand.dateien.add([datei]);
  const { stufe, titel, posten, frist, verbraucher, fehlendeHalbjahre } = plan;
  const id = await bestand.mahnungen.insert(
    {
      partei_id: partei.id,
      stufe,
      titel,
      datum,
      frist,
      zustand: 'geschrieben',
      anzahl: posten.length,
      offen: plan.offen,
      guthaben: plan.guthaben,
      zinsen: plan.zinsen,
      gebuehr: plan.gebuehr,
      gebuehr_bisher: plan.gebuehrBisher,
      pauschale: plan.pauschale,
      summe: plan.summe,
      inhalt: JSON.stringify({
        sprache: partei.sprache,
        verbraucher,
        fehlendeHalbjahre,
        posten,
        zuletzt: plan.zuletzt,
      }),
      dateiname: dateinameOf(titelIn(partei.sprache, { stufe, titel }), datum),
      sha256: datei.sha256,
      erstellt_am: new Date().toISOString(),
      verschickt_am: '',
      zurueck_am: '',
      grund: '',
    },
    posten.map(({ rechnungID, pauschale }) => ({ rechnung_id: rechnungID, stufe, pauschale, gilt: 1 })),
  );
  for (const { rechnungID, stufe: vorher } of posten) {
    const stand = { mahnstufe: stufe, gemahntAm: datum, mahnfrist: frist };
    await bestand.spaete.saveStand(rechnungID, stand);
    bestand.protokoll.add({
      objekt: 'rechnung',
      objektId: rechnungID,
      aktion: 'gemahnt',
      vorher: { mahnstufe: vorher },
      nachher: stand,
    });
  }
  await bestand.mahnstand.refresh(partei.id);
  bestand.protokoll.add({
    objekt: 'mahnung',
    objektId: id,
    aktion: 'angelegt',
    vorher: null,
    nachher: await bestand.mahnungen.find(id),
  });
  return id;
}

function dateinameOf(titel: string, datum: string): string {
  const wort = titel.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  return `${wort || 'Mahnung'}_${datum}.pdf`;
}
