/** The mailbox of a Mandant: set up, tried, and its secret kept closed. */
import type { Postfach, Postfacheingabe, Postfachtest } from '#kern/eingang/post/postfach.ts';
import type { Mandantzugriff, Schreibbestand } from '../../bestand/bestand.ts';
import type { Db } from '../../db/schema.ts';
import { postfachBindung } from '../../schluessel/geheimnis.repository.ts';
import type { Bindung, Schluesselspeicher } from '../../schluessel/schluesselspeicher.ts';
import {
  bisherigesGeheimnis,
  ensureVerschliessbar,
  openZugangsgeheimnis,
  passwortFehlt,
} from '../../schluessel/zugangsgeheimnis.ts';
import { einreihen } from '../../speicher/auftrag.repository.ts';
import type { Postfachsatz } from '../../speicher/postfach.repository.ts';
import { versionVon } from '../../speicher/stand.ts';
import { EINZIGER } from '../../speicher/zeilen.ts';
import { checkVersion } from '../../stammdaten/stammdaten.ts';
import type { Netzumfeld } from '../../werkzeug/netz.ts';
import { listOrdner, mitPostfach, openOrdner, Postfachstoerung } from './imap.ts';
import type { Zugangsdaten } from './stoerungstext.ts';

/** Name of the job that fetches mails, and its beat. */
export const POSTFACH_ABHOLEN = 'postfachAbholen';
export const ABHOLTAKT_MS = 5 * 60_000;

const OHNE_SCHLUESSEL =
  'Das Passwort des Postfachs lässt sich gerade nicht öffnen, weil dem Server der Schlüssel dazu fehlt. Bitte das Passwort ' +
  'neu eingeben; wer Belegwerk betreibt, sieht mit npm run pruefen, was zu tun ist.';

type Umfeld = { lesen: Db; schluessel: Schluesselspeicher };

/** Settings of the mailbox that may be shown. */
export function toPostfach({
  host,
  port,
  benutzer,
  ordner,
  ab,
  geholt,
  zuletzt,
  fehler,
  ...satz
}: Postfachsatz): Postfach {
  const { verschluesselung, anmeldung, ohne_anhang } = satz;
  return {
    host,
    port,
    verschluesselung,
    benutzer,
    anmeldung,
    ordner,
    ab,
    ohneAnhang: ohne_anhang === 1,
    geholt,
    zuletzt,
    fehler,
    ...versionVon(satz),
  };
}

/** Credentials that open the mailbox. @throws Postfachstoerung without the key */
export function openZugang(
  schluessel: Schluesselspeicher,
  mandantId: number,
  satz: Postfachsatz,
): Zugangsdaten {
  const { host, port, verschluesselung, benutzer, anmeldung, ordner } = satz;
  const geheimnis = openGeheimnis(schluessel, postfachBindung(mandantId, satz), satz.geheimnis);
  return { host, port, verschluesselung, benutzer, anmeldung, ordner, geheimnis };
}

/** Sets the mailbox up, or changes it, and has it read at once. @throws Ablehnung `version`, `ungueltig` without a password, `zustand` without a key */
export async function einrichten(
  { lesen, schluessel }: Umfeld,
  zugriff: Mandantzugriff,
  eingabe: Postfacheingabe,
): Promise<void> {
  await ensureVerschliessbar(lesen, schluessel, OHNE_SCHLUESSEL);
  await zugriff.transaction(async (bestand) => {
    const vorher = await bestand.postfach.find();
    checkVersion(versionVon(vorher), eingabe.version);
    const verschlossen = eingabe.geheimnis
      ? schluessel.verschliessen(eingabe.geheimnis, postfachBindung(zugriff.mandantId, eingabe))
      : bisherigesOf(eingabe, vorher);
    await bestand.postfach.save(eingabe, verschlossen, vorher);
    bestand.protokoll.add({
      objekt: 'postfach',
      objektId: EINZIGER,
      aktion: 'geaendert',
      vorher: angabenOf(vorher),
      nachher: angabenOf(await bestand.postfach.find()),
    });
    await bestand.auftraege.einreihen({ art: POSTFACH_ABHOLEN, takt: ABHOLTAKT_MS });
    await bestand.auftraege.beeile(POSTFACH_ABHOLEN, '', new Date());
  });
}

/** Fetches no more. @returns false when there is none */
export async function entfernen(bestand: Schreibbestand): Promise<boolean> {
  const vorher = angabenOf(await bestand.postfach.find());
  if (!vorher) return false;
  await bestand.postfach.delete();
  bestand.protokoll.add({
    objekt: 'postfach',
    objektId: EINZIGER,
    aktion: 'geloescht',
    vorher,
    nachher: null,
  });
  return true;
}

/** Fields of the mailbox for the Protokoll: no secret, and not how far it was read. */
function angabenOf(satz: Postfachsatz | undefined): object | null {
  if (!satz) return null;
  const { host, port, verschluesselung, benutzer, anmeldung, ordner, ab, ohne_anhang } = satz;
  return { host, port, verschluesselung, benutzer, anmeldung, ordner, ab, ohne_anhang };
}

/** The stored secret goes to nobody else than it was given for. @throws Ablehnung `ungueltig` */
function bisherigesOf(eingabe: Postfacheingabe, vorher: Postfachsatz | undefined): string {
  const bisheriges = bisherigesGeheimnis(eingabe, vorher, ['host', 'port', 'benutzer', 'anmeldung']);
  if (bisheriges === undefined) throw passwortFehlt(vorher !== undefined);
  return bisheriges;
}

/** Says whether mails could be fetched that way, and what is wrong if not. @throws Ablehnung `ungueltig` without a password */
export async function testen(
  schluessel: Schluesselspeicher,
  { zugriff, netz }: { zugriff: Mandantzugriff; netz: Netzumfeld },
  eingabe: Postfacheingabe,
): Promise<Postfachtest> {
  const satz = await zugriff.postfach.find();
  let ordner: string[] = [];
  try {
    const geheimnis =
      eingabe.geheimnis ||
      openGeheimnis(schluessel, postfachBindung(zugriff.mandantId, eingabe), bisherigesOf(eingabe, satz));
    const anzahl = await mitPostfach({ ...eingabe, geheimnis }, netz, async (client) => {
      ordner = await listOrdner(client);
      return (await openOrdner(client, eingabe.ordner)).mails;
    });
    const mails = anzahl === 1 ? 'liegt eine Mail' : `liegen ${anzahl} Mails`;
    return {
      geht: true,
      text: `Das Postfach lässt sich lesen. Im Ordner „${eingabe.ordner}“ ${mails}.`,
      ordner,
    };
  } catch (error) {
    if (!(error instanceof Postfachstoerung)) throw error;
    return { geht: false, text: error.message, ordner };
  }
}

function openGeheimnis(schluessel: Schluesselspeicher, bindung: Bindung, wert: string): string {
  return openZugangsgeheimnis(
    schluessel,
    { ...bindung, wert },
    (cause) => new Postfachstoerung(OHNE_SCHLUESSEL, { liegtAmZugang: true, cause }),
  );
}

/** After a start every mailbox has its job, also where a backup was put back, which ends all jobs. */
export async function reiheAbholenEin(db: Db, jetzt: Date): Promise<void> {
  const rows = await db.selectFrom('postfach').select('mandant_id').execute();
  for (const { mandant_id: mandantId } of rows)
    await einreihen(db, { art: POSTFACH_ABHOLEN, mandantId, takt: ABHOLTAKT_MS }, jetzt);
}
