import { z } from 'zod';
import { Mahneinstellungen } from '#kern/mahnungen/stufen.ts';
import { Mandant } from '#kern/mandant/absender.ts';
import { dateinummer } from '#kern/nummern/nummernformat.ts';
import { HINAUS } from '#kern/postausgang/zustaende.ts';
import type { Satzart } from '#kern/satzarten.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { LESUNGEN } from '../satzarten/liste.ts';
import { SATZBAUTEN } from '../speicher/satzarten/liste.ts';
import { DATEN } from './daten.ts';
import { readBelege, readMahnungen, readPapiere, readSendungen } from './lesen.ts';
import { alsStrom } from './strom.ts';
import { tabellen } from './tabellen.ts';

/** A file of the export. */
export type Eintrag = { name: string; inhalt: AsyncIterable<string | Uint8Array> };

const Plan = Mahneinstellungen.pick({ stufen: true, basiszinsen: true, version: true });

const LIESMICH = `Das sind alle Daten eines Kontos von Belegwerk.

tabellen/    zum Ansehen in einer Tabellenkalkulation (CSV, Semikolon, UTF-8)
daten/       dasselbe vollständig, zum Weiterverarbeiten: ein JSON-Objekt je Zeile, Beträge in Euro
             papierkorb.jsonl ist Gelöschtes, das sich noch wiederherstellen lässt
             protokoll.jsonl ist jede Änderung, verkettet über SHA-256
rechnungen/  was ausgestellt wurde, Byte für Byte: PDF und E-Rechnung (CII und UBL), nach Jahren
             stand_….json sind die Angaben, aus denen sie entstanden
anlagen/     was an Rechnungen und Entwürfen hängt, Byte für Byte, nach Jahren; davor stehen die ID des Belegs aus
             daten/belege.jsonl und die Nummer der Anlage
eingang/     was im Eingang liegt, Byte für Byte, nach Jahren; vor dem Namen steht die Nummer des Stücks, und
             daten/eingang.jsonl sagt, was daraus gelesen wurde und welche Ausgabe daraus entstand
angebote/    fertige Angebote, Auftragsbestätigungen und Lieferscheine, Byte für Byte, nach Jahren; dazu
             daten/papiere.jsonl
mahnungen/   was gemahnt wurde, Byte für Byte, nach Jahren; vor dem Namen steht die ID aus daten/mahnungen.jsonl
mails/       was per Mail hinausging oder vielleicht hinausging, Byte für Byte, nach Jahren; die Nummer ist die ID
             in daten/sendungen.jsonl, wo auch steht, an wen, wann und was daraus wurde

Entwürfe haben keine Datei; sie stehen in den Tabellen. Ausgestellte Rechnungen müssen in Deutschland acht
Jahre aufbewahrt werden (§ 14b UStG), Aufzeichnungen zehn (§ 147 AO), in Österreich sieben (§ 132 BAO).
`;

/** Everything that one Mandant owns, file by file, each read when it is its turn. */
export async function* readEintraege(bestand: Bestand): AsyncGenerator<Eintrag> {
  yield { name: 'LIESMICH.txt', inhalt: alsStrom(LIESMICH) };
  const mandant = await bestand.absender.get();
  yield {
    name: 'daten/absender.json',
    inhalt: alsStrom(JSON.stringify(z.encode(Mandant, mandant), null, 2)),
  };
  const mahnplan = await bestand.mahnplan.get();
  yield {
    name: 'daten/mahneinstellungen.json',
    inhalt: alsStrom(JSON.stringify(z.encode(Plan, mahnplan), null, 2)),
  };
  const logo = await bestand.logo.find();
  if (logo) yield { name: 'daten/logo.jpg', inhalt: alsStrom(logo.inhalt) };
  for (const [name, inhalt] of tabellen(bestand)) yield { name: `tabellen/${name}`, inhalt };
  for (const [name, inhalt] of saetze(bestand)) yield { name, inhalt };
  const vergeben = new Set<string>();
  for await (const { rechnungId, art, dateiname, inhalt } of bestand.archiv.readAll()) {
    const rechnung = await bestand.rechnungen.find(rechnungId);
    const jahr = rechnung?.rechnungsdatum.slice(0, 4) ?? 'ohne Jahr';
    const nummer = dateinummer(rechnung?.nummer ?? String(rechnungId));
    const name =
      art === 'stand' || art === 'logo' ? `${art}_${nummer}.${art === 'stand' ? 'json' : 'jpg'}` : dateiname;
    yield { name: uniqueName(`rechnungen/${jahr}/${name}`, rechnungId, vergeben), inhalt: alsStrom(inhalt) };
  }
  yield* readAnlagen(bestand);
  yield* readOriginale(bestand, vergeben);
  yield* readPapierdateien(bestand, vergeben);
  yield* readMahndateien(bestand);
  for await (const { id, zustand, erstelltAm, sha256 } of readSendungen(bestand))
    if (HINAUS.includes(zustand)) yield bytesOf(bestand, `mails/${erstelltAm.slice(0, 4)}/${id}.eml`, sha256);
}

/** Of drafts too; what lies in the Papierkorb is named there by its hash. */
async function* readAnlagen(bestand: Bestand): AsyncGenerator<Eintrag> {
  for await (const { id, rechnungsdatum, anlagen = [] } of readBelege(bestand))
    for (const { nr, name, sha256 } of anlagen)
      yield bytesOf(bestand, `anlagen/${rechnungsdatum.slice(0, 4)}/${id}_${nr}_${name}`, sha256);
  for (const { papierkorbId, sha256 } of await bestand.anlagen.listImPapierkorb())
    yield bytesOf(bestand, `anlagen/papierkorb/${papierkorbId}_${sha256}`, sha256);
}

async function* readPapierdateien(bestand: Bestand, vergeben: Set<string>): AsyncGenerator<Eintrag> {
  for await (const { id, nummer, datum, sha256 } of readPapiere(bestand)) {
    const name = `angebote/${datum.slice(0, 4)}/${dateinummer(nummer)}.pdf`;
    if (sha256 !== '') yield bytesOf(bestand, uniqueName(name, id, vergeben), sha256);
  }
}

async function* readMahndateien(bestand: Bestand): AsyncGenerator<Eintrag> {
  for await (const { id, datum, dateiname, sha256 } of readMahnungen(bestand))
    yield bytesOf(bestand, `mahnungen/${datum.slice(0, 4)}/${id}_${dateiname}`, sha256);
}

async function* readOriginale(bestand: Bestand, vergeben: Set<string>): AsyncGenerator<Eintrag> {
  for await (const datei of bestand.eingangsliste.readDateien()) {
    const name = `eingang/${datei.eingegangenAm.slice(0, 4)}/${datei.stueckId}_${datei.name}`;
    yield bytesOf(bestand, uniqueName(name, datei.nr, vergeben), datei.sha256);
  }
}

function bytesOf({ dateien }: Bestand, name: string, sha256: string): Eintrag {
  return { name, inhalt: read(() => dateien.find(sha256)) };
}

/** Bytes that are read when it is their turn. */
async function* read(find: () => Promise<Buffer | undefined>): AsyncGenerator<Uint8Array> {
  const inhalt = await find();
  if (inhalt) yield inhalt;
}

/**
 * Numbers are unique, file names made of them almost: R/1 and R-1, and r-1 where letter case does not count, would
 * overwrite each other when they are unpacked.
 */
function uniqueName(name: string, id: number, vergeben: Set<string>): string {
  const unique = vergeben.has(name.toLowerCase()) ? name.replace(/(\.\w+)?$/, `_${id}$&`) : name;
  vergeben.add(unique.toLowerCase());
  return unique;
}

/** Files of the kinds in the export, one JSON object a line, each named by `SATZBAUTEN`. */
function* saetze(bestand: Bestand): Generator<[name: string, inhalt: AsyncIterable<string>]> {
  for (const art of Object.keys(LESUNGEN) as Satzart[]) {
    const { ausfuhr } = SATZBAUTEN[art];
    const daten = DATEN[art] ?? LESUNGEN[art].daten;
    if (daten && 'in' in ausfuhr) yield [ausfuhr.in, jsonl(daten(bestand))];
  }
  yield ['daten/protokoll.jsonl', jsonl(bestand.readKette())];
}

async function* jsonl(werte: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const wert of werte) yield `${JSON.stringify(wert)}\n`;
}
