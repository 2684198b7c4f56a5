import { formatDatum, inBerlin } from '#kern/datum.ts';
import {
  type Anker,
  type Ankerkopf,
  type Ankerzeile,
  codeOf,
  entfernteOf,
  koepfeOf,
} from '#kern/protokoll/anker.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Fehler } from '../db/fehler.ts';
import type { Db } from '../db/schema.ts';
import { ANKERDATEI, isGemerkt, readAnker } from '../sicherung/anker.ts';
import { readMerker } from '../speicher/merker.repository.ts';
import { readEntfernte, readGlied } from '../speicher/protokoll.repository.ts';

/**
 * The database against the anchor outside of it: a Protokoll that ends earlier, says something else, or is gone.
 * @param pruefpunkt a code that somebody kept, to be found in the file
 */
export async function checkAnker(
  { lesen }: Datenbank,
  ordner: string,
  pruefpunkt: string | undefined,
): Promise<Fehler[]> {
  const anker = await readAnker(ordner);
  const gemerkt = await readMerker(lesen, 'anker');
  const fehler = [...checkDatei(anker, gemerkt, ordner), ...checkPruefpunkt(anker, pruefpunkt)];
  if (!anker) return fehler;
  const entfernte = await readEntfernte(lesen);
  const weg = new Map(entfernte.map((kopf) => [kopf[0], kopf]));
  for (const kopf of koepfeOf(anker).values()) fehler.push(...(await checkKopf(lesen, anker, kopf, weg)));
  for (const kopf of entfernteOf(anker).values()) fehler.push(...checkEntfernten(kopf, weg));
  return fehler;
}

function checkDatei(anker: Anker | undefined, gemerkt: string | undefined, ordner: string): Fehler[] {
  const wo = `Prüfpunkte (${ANKERDATEI})`;
  if (anker?.bruch !== undefined) {
    const was = `Die Zeile ${anker.bruch} passt nicht zu der davor: Die Datei wurde verändert.`;
    return [{ wo, was, erwartet: 'eine ununterbrochene Kette', gefunden: `Bruch in Zeile ${anker.bruch}` }];
  }
  if (gemerkt === undefined || isGemerkt(anker, gemerkt)) return [];
  const letzte = JSON.parse(gemerkt) as Pick<Ankerzeile, 'nr' | 'sha256'>;
  const zeile = anker?.zeilen[letzte.nr - 1];
  const was = anker
    ? 'Die Datei ist nicht die, die Belegwerk geschrieben hat, oder es fehlen Zeilen am Ende.'
    : `Die Datei fehlt im Ordner ${ordner}.`;
  return [{ wo, was, erwartet: codeOf(letzte), gefunden: zeile ? codeOf(zeile) : 'nichts' }];
}

function checkPruefpunkt(anker: Anker | undefined, code: string | undefined): Fehler[] {
  if (code === undefined || anker?.zeilen.some((zeile) => codeOf(zeile) === code.trim().toLowerCase()))
    return [];
  const was =
    'Diesen Prüfpunkt kennt die Datei nicht: Sie wurde neu geschrieben, oder der Code ist verschrieben.';
  return [{ wo: `Prüfpunkte (${ANKERDATEI})`, was, erwartet: code, gefunden: 'nichts' }];
}

type Entfernte = ReadonlyMap<number, Ankerkopf>;

async function checkKopf(
  db: Db,
  anker: Anker,
  [mandant, lfd, hash]: Ankerkopf,
  weg: Entfernte,
): Promise<Fehler[]> {
  const glied = await readGlied(db, mandant, lfd);
  if (glied?.sha256 === hash) return [];
  const [, bis = 0, letzter = ''] = weg.get(mandant) ?? [];
  if (bis > lfd || (bis === lfd && letzter === hash)) return [];
  const zeile = anker.zeilen.findLast(({ koepfe }) => koepfe.some(([id]) => id === mandant));
  const tag = zeile ? formatDatum(inBerlin(Date.parse(zeile.zeit))) : '';
  const was = glied
    ? `Das Protokoll sagt über die Zeit vor dem ${tag} etwas anderes als damals.`
    : `Dem Protokoll fehlt sein Ende: Am ${tag} reichte es bis zum Eintrag ${lfd}. Was danach fehlt, wurde gelöscht.`;
  return [
    { wo: `Protokoll des Mandanten ${mandant}`, was, erwartet: hash, gefunden: glied?.sha256 ?? 'nichts' },
  ];
}

/** Whom the file knows as removed stays so, as far as he had come. */
function checkEntfernten([mandant, lfd, hash]: Ankerkopf, weg: Entfernte): Fehler[] {
  const [, bis, letzter] = weg.get(mandant) ?? [];
  if (bis === lfd && letzter === hash) return [];
  const was = 'Nach den Prüfpunkten hat Belegwerk ihn entfernt; die Datenbank sagt etwas anderes.';
  const wo = `Protokoll des Mandanten ${mandant}`;
  return [{ wo, was, erwartet: hash, gefunden: letzter ?? 'nichts' }];
}
