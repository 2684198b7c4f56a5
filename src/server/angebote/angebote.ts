/** Papers: made, changed, deleted and answered by people. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { gueltigkeitsfehlerOf } from '#kern/angebote/gueltigkeit.ts';
import type { NeuesPapier, PapierAenderung } from '#kern/angebote/neuesPapier.ts';
import { PAPIERKOPF, type Papierfeld } from '#kern/angebote/papierkopf.ts';
import { checkPapierhandlung } from '#kern/angebote/uebergaenge.ts';
import { ueblichOf } from '#kern/angebote/ueblich.ts';
import { splitFelder } from '#kern/feldauswahl.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { suchform } from '#kern/suche.ts';
import { IN_EURO } from '#kern/waehrung.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { checkHerkunft } from '../herkunft/checkHerkunft.ts';
import { lageOf } from '../herkunft/papierlage.ts';
import { weglegen } from '../papierkorb/weglegen.ts';
import { kalkuliere } from '../rechnungen/anlegen.ts';
import { checkKunde, checkProdukte } from '../rechnungen/checkVerweise.ts';
import type { Papierinhalt, Papierkopf, Papiersatz } from '../speicher/papier.repository.ts';
import { checkVersion, overlay } from '../stammdaten/stammdaten.ts';
import { readSatz } from './sicht.ts';

/** A new draft; what it does not say is as usual. @returns its id @throws Ablehnung `ungueltig` */
export async function anlegen(bestand: Schreibbestand, neu: NeuesPapier): Promise<number> {
  const { davon: angaben, rest } = splitFelder(neu, PAPIERKOPF);
  const { art, kundenID = null, ...inhalt } = rest;
  const { datum = bestand.heute } = angaben;
  await checkProdukte(bestand, neu.posten);
  const id = await bestand.papiere.nextId();
  return await insert(bestand, {
    id,
    art,
    stammId: id,
    fassung: 1,
    vorgaengerId: null,
    kundenID,
    ...overlay(ueblichOf(art, datum), angaben),
    ...rechne(inhalt, { kundenID, datum }, await bestand.absender.get()),
  });
}

type NeuerEntwurf = Omit<
  Papiersatz,
  'status' | 'nummernkreis' | 'laufnummer' | 'nummer' | 'anschrift' | 'sha256' | 'version'
>;

/** Stores a draft. @returns its id @throws Ablehnung `ungueltig` */
export async function insert(bestand: Schreibbestand, neu: NeuerEntwurf): Promise<number> {
  const satz: Papiersatz = {
    ...neu,
    status: 'entwurf',
    nummernkreis: '',
    laufnummer: 0,
    nummer: '',
    anschrift: null,
    sha256: '',
    version: 1,
  };
  await checkVerweise(bestand, satz);
  await bestand.papiere.insert(satz, await sucheOf(bestand, satz));
  await checkHerkunft(bestand, satz, stattOf(satz));
  const { id } = satz;
  bestand.protokoll.add({ objekt: 'papier', objektId: id, aktion: 'angelegt', vorher: null, nachher: satz });
  return id;
}

/** Lays the given fields over a draft. @throws Ablehnung `nicht-gefunden`, `version`, `zustand`, `ungueltig` */
export async function aendern(
  bestand: Schreibbestand,
  id: number,
  { version, ...aenderung }: PapierAenderung,
): Promise<void> {
  const vorher = await readSatz(bestand, id);
  checkVersion(vorher, version);
  checkPapierhandlung(await lageOf(bestand, vorher), 'aendern');
  const { davon: angaben, rest } = splitFelder(aenderung, PAPIERKOPF);
  const { kundenID = vorher.kundenID, ...inhalt } = rest;
  const kopf = { ...overlay(vorher, angaben), kundenID };
  const nachher: Papiersatz = {
    ...kopf,
    version: vorher.version + 1,
    ...rechne(
      // What is stored came in by the same schema.
      overlay({ ...vorher.inhalt, posten: vorher.posten as NeuesPapier['posten'] }, inhalt),
      kopf,
      await bestand.absender.get(),
    ),
  };
  await checkVerweise(bestand, nachher);
  if (aenderung.posten) await checkProdukte(bestand, aenderung.posten);
  await bestand.papiere.replace(nachher, await sucheOf(bestand, nachher));
  await checkHerkunft(bestand, nachher, stattOf(nachher));
  bestand.protokoll.add({ objekt: 'papier', objektId: id, aktion: 'geaendert', vorher, nachher });
}

/** A draft of a newer version stands in place of the older one. */
export function stattOf({ id, vorgaengerId }: Papierkopf): { id: number; vorgaengerId: number } | undefined {
  return vorgaengerId === null ? undefined : { id, vorgaengerId };
}

/** Into the Papierkorb. @throws Ablehnung `nicht-gefunden`, or `zustand` for all but drafts */
export async function loeschen(bestand: Schreibbestand, id: number): Promise<void> {
  const vorher = await readSatz(bestand, id);
  checkPapierhandlung(await lageOf(bestand, vorher), 'loeschen');
  await weglegen(bestand, { art: 'papier', id });
}

/** A draft that will take the place of a paper. @returns its id @throws Ablehnung `nicht-gefunden`, `zustand` */
export async function neueFassung(bestand: Schreibbestand, id: number): Promise<number> {
  const alt = await readSatz(bestand, id);
  checkPapierhandlung(await lageOf(bestand, alt), 'neueFassung');
  const fassungen = await bestand.papiere.fassungen(alt.stammId);
  if (fassungen.some(({ status }) => status === 'entwurf'))
    throw new Ablehnung(
      'zustand',
      'Es gibt schon einen Entwurf für die neue Fassung. Bitte mit diesem weitermachen.',
    );
  const { art, stammId, kundenID, summe, inhalt, posten } = alt;
  const { heute } = bestand;
  return await insert(bestand, {
    id: await bestand.papiere.nextId(),
    art,
    stammId,
    fassung: fassungen.length + 1,
    vorgaengerId: id,
    ...splitFelder(alt, PAPIERKOPF).davon,
    datum: heute,
    kundenID,
    summe,
    inhalt,
    posten: await ohneGeloeschte(bestand, posten),
    gueltigBis: alt.gueltigBis === '' ? '' : ueblichOf(art, heute).gueltigBis,
  });
}

/** Lines without products that are gone by the time they are copied; a line itself says all that is needed. */
export async function ohneGeloeschte<Zeile extends { produktID: number | null }>(
  bestand: Bestand,
  posten: readonly Zeile[],
): Promise<Zeile[]> {
  const ids = posten.flatMap(({ produktID }) => produktID ?? []);
  const weg = new Set(await bestand.produkte.findUnknown([...new Set(ids)]));
  return posten.map((line) =>
    line.produktID !== null && weg.has(line.produktID) ? { ...line, produktID: null } : line,
  );
}

type Eingabe = Omit<NeuesPapier, 'art' | 'kundenID' | Papierfeld>;

/** How it is taxed and paid as usual, its lines with their sums, and what it comes to: as of its invoice. */
export function rechne(
  eingabe: Eingabe,
  { kundenID, datum }: Pick<Papierkopf, 'kundenID' | 'datum'>,
  mandant: Mandant,
): Pick<Papiersatz, 'inhalt' | 'posten' | 'summe'> {
  const tage = { leistungsdatumFrom: datum, leistungsdatumTo: datum };
  const neu = { ...eingabe, ...IN_EURO, ...tage, einnahme: true, kundenID, anzahlung: 0 };
  const { bedingungen, posten, summe } = kalkuliere(neu, mandant);
  const {
    einnahme: _,
    kundenID: __,
    leistungsdatumFrom: ___,
    leistungsdatumTo: ____,
    anzahlung: _____,
    waehrung: ______,
    kurs: _______,
    kursdatum: ________,
    kursquelle: _________,
    ...inhalt
  } = bedingungen;
  return { inhalt: inhalt satisfies Papierinhalt, posten, summe };
}

async function checkVerweise(bestand: Schreibbestand, satz: Papiersatz): Promise<void> {
  const fehler = gueltigkeitsfehlerOf(satz);
  if (fehler !== undefined) throw new Ablehnung('ungueltig', fehler, { pfad: 'gueltigBis' });
  await checkKunde(bestand, satz.kundenID);
}

/** By what it is found: its number, its customer, what he calls the business. */
export async function sucheOf(bestand: Bestand, kopf: Papierkopf): Promise<string> {
  const kunde = kopf.kundenID === null ? undefined : await bestand.parteien.find(kopf.kundenID);
  const { bestellnummer, vertragsnummer, projektnummer, objekt } = kopf.inhalt;
  const texte = [kopf.nummer, kunde ? anzeigename(kunde) : '', bestellnummer, vertragsnummer];
  return suchform([...texte, projektnummer, objekt].filter(Boolean).join(' '));
}
