/** The secrets that are stored, as a whole: closing them at the start, and finding what does not open. */
import { lstatSync } from 'node:fs';
import type { Datenbank } from '../db/datenbank.ts';
import type { Fehler } from '../db/fehler.ts';
import type { Db } from '../db/schema.ts';
import { type Geheimnis, readGeheimnisse, replaceGeheimnisse } from './geheimnis.repository.ts';
import { Schluesselfehler } from './schluesseldatei.ts';
import { kennungOf, type Schluesselspeicher } from './schluesselspeicher.ts';

const FREMDE = 0o077;

/**
 * Makes sure that there is a key to close secrets with. Where secrets are stored that were closed with another one, none
 * is made: the file got lost, or this process looks in the wrong place.
 * @throws Schluesselfehler
 */
export async function ensureSchluessel(db: Db, speicher: Schluesselspeicher): Promise<void> {
  if (speicher.exists()) return;
  for await (const portion of readGeheimnisse(db)) {
    if (portion.some(({ wert }) => kennungOf(wert) !== undefined)) {
      throw new Schluesselfehler('fehlt', `Die Schlüsseldatei ${speicher.datei} fehlt.`);
    }
  }
  speicher.create();
}

/**
 * Closes what earlier versions stored as it was, and closes anew what an older key closed, or did not bind to whom it is for. Beside other processes that do
 * the same, and as often as one likes.
 * @returns German lines about what was done, or what keeps secrets from being opened
 */
export async function sealBestand(datenbank: Datenbank, speicher: Schluesselspeicher): Promise<string[]> {
  const zahl = { offen: 0, erneuert: 0, postfaecher: 0, andere: 0 };
  try {
    for await (const portion of readGeheimnisse(datenbank.lesen)) {
      if (portion.length > 0) await verschliessePortion(datenbank, speicher, { portion, zahl });
    }
  } catch (error) {
    // Named by what follows; records open without any key.
    if (!(error instanceof Schluesselfehler)) throw error;
  }
  const { fehler, hinweise } = await checkGeheimnisse(datenbank.lesen, speicher);
  return [
    ...(zahl.offen > 0 ? [`${zahlwort(zahl.offen)} jetzt verschlüsselt: ${speicher.datei}.`] : []),
    ...(zahl.erneuert > 0
      ? [`${zahlwort(zahl.erneuert)} jetzt mit dem neuesten Schlüssel verschlüsselt.`]
      : []),
    ...(zahl.postfaecher > 0
      ? [
          `Passwörter von Postfächern sind jetzt mit dem neuesten Schlüssel verschlüsselt: ${zahl.postfaecher}.`,
        ]
      : []),
    ...(zahl.andere > 0
      ? ['Der Schlüssel der Lesehilfe ist jetzt mit dem neuesten Schlüssel verschlüsselt.']
      : []),
    ...fehler.map(({ was }) => was),
    ...hinweise,
  ];
}

/** Secrets of apps that were closed for the first time, those that were closed anew, and passwords of mailboxes. */
type Zahlen = { offen: number; erneuert: number; postfaecher: number; andere: number };

async function verschliessePortion(
  datenbank: Datenbank,
  speicher: Schluesselspeicher,
  { portion, zahl }: { portion: readonly Geheimnis[]; zahl: Zahlen },
): Promise<void> {
  const neue = [];
  for (const alt of portion) {
    const isOffen = kennungOf(alt.wert) === undefined;
    if (isOffen) await ensureSchluessel(datenbank.lesen, speicher);
    else if (speicher.isNeuester(alt.wert) && !isUngebunden(speicher, alt)) continue;
    const klartext = isOffen ? alt.wert : tryOeffnen(speicher, alt);
    if (klartext === undefined) continue;
    neue.push({ alt, wert: speicher.verschliessen(klartext, alt) });
    zahl[zaehlerOf(alt, isOffen)] += 1;
  }
  if (neue.length > 0) await replaceGeheimnisse(datenbank, neue);
}

function zaehlerOf({ tabelle }: Geheimnis, isOffen: boolean): keyof Zahlen {
  if (tabelle === 'postfach' || tabelle === 'versandkonto') return 'postfaecher';
  if (tabelle === 'betrieb') return 'andere';
  return isOffen ? 'offen' : 'erneuert';
}

function tryOeffnen(speicher: Schluesselspeicher, geheimnis: Geheimnis): string | undefined {
  try {
    return oeffne(speicher, geheimnis);
  } catch (error) {
    if (error instanceof Schluesselfehler) return undefined;
    throw error;
  }
}

/** Also one that an earlier version closed. @throws Schluesselfehler */
function oeffne(speicher: Schluesselspeicher, geheimnis: Geheimnis): string {
  const { wert, frueher } = geheimnis;
  const satz = isUngebunden(speicher, geheimnis) ? frueher : undefined;
  return speicher.oeffnen(wert, satz === undefined ? geheimnis : { ...geheimnis, satz });
}

/** Whether it opens as earlier versions closed it, for whomever the row names. */
function isUngebunden(speicher: Schluesselspeicher, { wert, frueher, ...bindung }: Geheimnis): boolean {
  if (frueher === undefined) return false;
  try {
    speicher.oeffnen(wert, { ...bindung, satz: frueher });
    return true;
  } catch (error) {
    if (error instanceof Schluesselfehler) return false;
    throw error;
  }
}

/** Secrets that cannot be opened, in German, and what else is to be known about the key file. Changes nothing. */
export async function checkGeheimnisse(
  db: Db,
  speicher: Schluesselspeicher,
): Promise<{ fehler: Fehler[]; hinweise: string[] }> {
  const verloren = new Map<string, Verlorene>();
  const veraendert: Geheimnis[] = [];
  let offen = 0;
  for await (const portion of readGeheimnisse(db)) {
    for (const geheimnis of portion) {
      const fehler = fehlerOf(speicher, geheimnis);
      if (fehler?.grund === 'unverschluesselt') offen += 1;
      else if (fehler?.grund === 'veraendert') veraendert.push(geheimnis);
      else if (fehler) addVerlorenes(verloren, geheimnis, fehler.message);
    }
  }
  return {
    fehler: [
      ...[...verloren.values()].map(({ tabelle, grund, anzahl }) => verlorenes(tabelle)(grund, anzahl)),
      ...veraendert.map(veraendertFehler),
    ],
    hinweise: [
      ...(offen > 0 ? [`${zahlwort(offen)} nicht verschlüsselt und damit ungültig. ${NACHHOLEN}`] : []),
      ...rechteHinweise(speicher.datei),
    ],
  };
}

/** Secrets of one kind that do not open for the same reason. */
type Verlorene = { tabelle: string; grund: string; anzahl: number };

function addVerlorenes(verloren: Map<string, Verlorene>, { tabelle }: Geheimnis, grund: string): void {
  const key = JSON.stringify([tabelle, grund]);
  verloren.set(key, { tabelle, grund, anzahl: (verloren.get(key)?.anzahl ?? 0) + 1 });
}

function fehlerOf(speicher: Schluesselspeicher, geheimnis: Geheimnis): Schluesselfehler | undefined {
  try {
    oeffne(speicher, geheimnis);
    return undefined;
  } catch (error) {
    if (error instanceof Schluesselfehler) return error;
    throw error;
  }
}

const NACHHOLEN = 'Beim nächsten Start, der die Schlüsseldatei schreiben kann, wird das nachgeholt.';
const ABHILFE =
  'Bitte die Datei vom bisherigen Rechner oder aus einer verschlüsselten Sicherung dorthin legen. Gibt es sie nicht ' +
  'mehr: „npm run schluessel -- neu“; die Betroffenen melden sich mit einem Wiederherstellungscode an und richten ihre ' +
  'App neu ein, oder „npm run passwort -- <benutzer> --ohne-zweiten-faktor“ hilft ihnen.';

function verlorenes(tabelle: string): (grund: string, anzahl: number) => Fehler {
  if (tabelle === 'postfach' || tabelle === 'versandkonto')
    return (grund, anzahl) => postfachFehler(tabelle, grund, anzahl);
  return tabelle === 'betrieb' ? lesehilfeFehler : verlorenFehler;
}

function lesehilfeFehler(grund: string, anzahl: number): Fehler {
  return {
    wo: 'Schlüsseldatei',
    was: `${grund} Die Lesehilfe hilft nicht mehr, bis ihr Schlüssel in den Einstellungen neu eingegeben ist.`,
    erwartet: 'öffnet jedes Geheimnis',
    gefunden: `${anzahl} bleiben zu`,
  };
}

function verlorenFehler(grund: string, anzahl: number): Fehler {
  const apps = anzahl === 1 ? 'Eine Authenticator-App lässt' : `${anzahl} Authenticator-Apps lassen`;
  return {
    wo: 'Schlüsseldatei',
    was: `${grund} ${apps} sich nicht prüfen; alles andere geht. ${ABHILFE}`,
    erwartet: 'öffnet jedes Geheimnis',
    gefunden: `${anzahl} bleiben zu`,
  };
}

function postfachFehler(tabelle: string, grund: string, anzahl: number): Fehler {
  const wer =
    tabelle === 'versandkonto'
      ? `${anzahl === 1 ? 'Mit einem Mailkonto' : `Mit ${anzahl} Mailkonten`} wird nichts mehr gesendet`
      : `${anzahl === 1 ? 'Aus einem Postfach' : `Aus ${anzahl} Postfächern`} werden keine Belege mehr abgeholt`;
  return {
    wo: 'Schlüsseldatei',
    was: `${grund} ${wer}, bis sein Passwort in den Einstellungen neu eingegeben ist.`,
    erwartet: 'öffnet jedes Geheimnis',
    gefunden: `${anzahl} bleiben zu`,
  };
}

function veraendertFehler({ tabelle, mandantId, benutzerId }: Geheimnis): Fehler {
  if (tabelle === 'postfach' || tabelle === 'versandkonto') {
    const wo = `${tabelle === 'postfach' ? 'Postfach' : 'Mailkonto'} (Mandant ${mandantId})`;
    const was = `${wo}: Das verschlüsselte Passwort oder der Server, für den es gilt, wurde verändert. Bitte in den Einstellungen neu eingeben.`;
    return { wo, was, erwartet: 'unverändert', gefunden: 'verändert' };
  }
  if (tabelle === 'betrieb') {
    const was =
      'Lesehilfe: Der verschlüsselte Schlüssel oder die Adresse, für die er gilt, wurde verändert. Bitte in den Einstellungen neu eingeben.';
    return { wo: 'Lesehilfe', was, erwartet: 'unverändert', gefunden: 'verändert' };
  }
  const wo = `Authenticator-App (Mandant ${mandantId}, Benutzer ${benutzerId})`;
  const was = `${wo}: Das verschlüsselte Geheimnis wurde verändert oder gehört zu einem anderen Konto. Die App bitte neu einrichten.`;
  return { wo, was, erwartet: 'unverändert', gefunden: 'verändert' };
}

function rechteHinweise(datei: string): string[] {
  // Windows keeps rights of another kind.
  const stat = process.platform === 'win32' ? undefined : lstatSync(datei, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink() || (stat.mode & FREMDE) === 0) return [];
  return [`Andere Benutzer dieses Rechners dürfen an die Schlüsseldatei. Bitte: chmod 600 ${datei}`];
}

function zahlwort(anzahl: number): string {
  return anzahl === 1
    ? 'Das Geheimnis einer Authenticator-App ist'
    : `Die Geheimnisse von ${anzahl} Authenticator-Apps sind`;
}
