/** Files that go along with a draft of ours: adding, naming and removing them. Frozen with it when it is issued. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Anlagenaenderung, type Anlagenliste, MAX_ANLAGEN, MAX_BYTES } from '#kern/anlagen/abgabe.ts';
import { DATEIARTEN, type Dateiart, dateiartOf } from '#kern/anlagen/dateiart.ts';
import { anlagennameOf } from '#kern/anlagen/name.ts';
import type { Anlage } from '#kern/rechnungen/anlage.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import type { Bytes } from '../speicher/datei.repository.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';

const NUR_RECHNUNGEN =
  'Anlagen gibt es an Rechnungen, die du schreibst. Die Datei zu einer Ausgabe liegt im Eingang.';

/** A file as it came. */
export type Zugesandtes = Bytes & { name: string; beschreibung: string };

/** @throws Ablehnung `nicht-gefunden` */
export async function readAnlagen(bestand: Bestand, id: number): Promise<Anlagenliste> {
  const kopf = await bestand.rechnungen.findKopf(id);
  if (!kopf) throw nichtGefunden();
  return { version: kopf.version, anlagen: await bestand.anlagen.list(id) };
}

/**
 * Adds a file to a draft, in one transaction with its bytes.
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand` unless it is a draft of income, `ungueltig` for what may not go along or is too much
 */
export async function attachAnlage(
  bestand: Schreibbestand,
  id: number,
  { name: roh, beschreibung, ...datei }: Zugesandtes,
  version?: number,
): Promise<void> {
  await checkEntwurf(bestand, id, version);
  const vorher = await bestand.anlagen.list(id);
  const art = dateiartOf(datei.inhalt);
  checkPlatz(vorher, datei);
  const name = anlagennameOf(roh, art, namen(vorher));
  const nr = Math.max(0, ...vorher.map((anlage) => anlage.nr)) + 1;
  const { typ } = DATEIARTEN[art];
  const neu = { nr, name, typ, groesse: datei.inhalt.length, beschreibung, sha256: datei.sha256 };
  await bestand.anlagen.insert(id, neu, datei);
  await vermerke(bestand, id, { aktion: 'angehaengt', vorher: null, nachher: neu });
}

/** @throws Ablehnung like `attachAnlage` */
export async function changeAnlage(
  bestand: Schreibbestand,
  id: number,
  nr: number,
  { name: roh, beschreibung, version }: Anlagenaenderung,
): Promise<void> {
  await checkEntwurf(bestand, id, version);
  const alle = await bestand.anlagen.list(id);
  const vorher = findNr(alle, nr);
  const andere = alle.filter((anlage) => anlage.nr !== nr);
  const nachher = {
    ...vorher,
    ...(roh !== undefined && { name: anlagennameOf(roh, artOf(vorher), namen(andere)) }),
    ...(beschreibung !== undefined && { beschreibung }),
  };
  if (nachher.name === vorher.name && nachher.beschreibung === vorher.beschreibung) return;
  await bestand.anlagen.rename(id, nachher);
  await vermerke(bestand, id, { aktion: 'anlageGeaendert', vorher, nachher });
}

/** @throws Ablehnung like `attachAnlage` */
export async function removeAnlage(
  bestand: Schreibbestand,
  id: number,
  nr: number,
  version?: number,
): Promise<void> {
  await checkEntwurf(bestand, id, version);
  const vorher = findNr(await bestand.anlagen.list(id), nr);
  await bestand.anlagen.delete(id, vorher);
  await vermerke(bestand, id, { aktion: 'anlageEntfernt', vorher, nachher: null });
}

/** One of them with its bytes. @throws Ablehnung `nicht-gefunden` */
export async function readAnlage(
  bestand: Bestand,
  id: number,
  nr: number,
): Promise<Anlage & { inhalt: Buffer }> {
  const anlage = findNr(await bestand.anlagen.list(id), nr);
  const inhalt = await bestand.dateien.find(anlage.sha256);
  if (!inhalt) throw nichtGefunden();
  return { ...anlage, inhalt };
}

async function checkEntwurf(bestand: Bestand, id: number, version: number | undefined): Promise<void> {
  const kopf = await bestand.rechnungen.find(id);
  if (!kopf) throw nichtGefunden();
  if (!kopf.einnahme) throw new Ablehnung('zustand', NUR_RECHNUNGEN);
  checkVersion(kopf, version);
  checkHandlung(kopf, 'aendern');
}

function checkPlatz(vorher: readonly Anlage[], { sha256, inhalt }: Bytes): void {
  const schon = vorher.find((anlage) => anlage.sha256 === sha256);
  if (schon) throw new Ablehnung('ungueltig', `Genau diese Datei hängt schon an: „${schon.name}“.`);
  if (vorher.length >= MAX_ANLAGEN)
    throw new Ablehnung(
      'ungueltig',
      `Mehr als ${MAX_ANLAGEN} Anlagen gehen nicht. Bitte mehrere zu einem PDF zusammenfassen.`,
    );
  const groesse = vorher.reduce((summe, anlage) => summe + anlage.groesse, inhalt.length);
  if (groesse <= MAX_BYTES) return;
  const mb = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  throw new Ablehnung(
    'ungueltig',
    `Alle Anlagen zusammen wären ${mb(groesse)} MB groß, erlaubt sind ${mb(MAX_BYTES)} MB: Größere E-Rechnungen nimmt kaum jemand an. Bitte verkleinern oder auf anderem Weg schicken.`,
  );
}

/** @throws Ablehnung `nicht-gefunden` */
function findNr(anlagen: readonly Anlage[], nr: number): Anlage {
  const anlage = anlagen.find((eine) => eine.nr === nr);
  if (!anlage) throw nichtGefunden();
  return anlage;
}

const namen = (anlagen: readonly Anlage[]) => anlagen.map(({ name }) => name);

/** It was known when it came. */
function artOf({ typ }: Anlage): Dateiart {
  const arten = Object.keys(DATEIARTEN) as Dateiart[];
  return arten.find((art) => DATEIARTEN[art].typ === typ) ?? 'pdf';
}

type Vermerk = {
  aktion: 'angehaengt' | 'anlageGeaendert' | 'anlageEntfernt';
  vorher: Anlage | null;
  nachher: Anlage | null;
};

async function vermerke(
  bestand: Schreibbestand,
  id: number,
  { aktion, vorher, nachher }: Vermerk,
): Promise<void> {
  await bestand.rechnungen.erneuere(id);
  const anlage = (stand: Anlage | null) => stand && { anlage: stand };
  bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: id,
    aktion,
    vorher: anlage(vorher),
    nachher: anlage(nachher),
  });
}
