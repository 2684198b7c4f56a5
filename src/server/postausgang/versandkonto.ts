/** The account by which a Mandant sends: set up, tried, and its secret kept closed. */
import { Ablehnung } from '#kern/ablehnung.ts';
import {
  OAuthZugang,
  type Versandeingabe,
  type Versandkonto,
  type Versandtest,
  type Versandtesteingabe,
} from '#kern/postausgang/versandkonto.ts';
import type { Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import type { Db } from '../db/schema.ts';
import { versandkontoBindung } from '../schluessel/geheimnis.repository.ts';
import type { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import {
  bisherigesGeheimnis,
  ensureVerschliessbar,
  openZugangsgeheimnis,
  passwortFehlt,
} from '../schluessel/zugangsgeheimnis.ts';
import { versionVon } from '../speicher/stand.ts';
import { BIS_JEMAND_NACHSIEHT, type Versandkontosatz } from '../speicher/versandkonto.repository.ts';
import { EINZIGER } from '../speicher/zeilen.ts';
import { checkVersion } from '../stammdaten/stammdaten.ts';
import type { Netzumfeld } from '../werkzeug/netz.ts';
import { renewToken, Tokenstoerung } from './oauth.ts';
import { reiheVersandEin } from './reihen.ts';
import { writeMail } from './schreiben.ts';
import { type Smtpzugang, Verbindung, Versandstoerung } from './smtp.ts';
import { ablehnungstext, type Smtpfehler } from './stoerungstext.ts';

const OHNE_SCHLUESSEL =
  'Das Passwort zum Senden lässt sich gerade nicht öffnen, weil dem Server der Schlüssel dazu fehlt. Bitte das Passwort neu ' +
  'eingeben; wer Belegwerk betreibt, sieht mit npm run pruefen, was zu tun ist.';

/** Key file that opens an account, and where mail servers may lie. */
export type Versandumfeld = { schluessel: Schluesselspeicher; netz: Netzumfeld };

/** Settings of the account that may be shown. */
export function toVersandkonto(satz: Versandkontosatz): Versandkonto {
  const { host, port, verschluesselung, benutzer, anmeldung, signatur, fehler, zuletzt } = satz;
  return {
    host,
    port,
    verschluesselung,
    benutzer,
    anmeldung,
    signatur,
    fehler,
    zuletzt,
    absenderName: satz.absender_name,
    absenderAdresse: satz.absender_adresse,
    antwortAn: satz.antwort_an,
    jeMinute: satz.je_minute,
    fensterVon: satz.fenster_von,
    fensterBis: satz.fenster_bis,
    angehalten: satz.pause_bis === BIS_JEMAND_NACHSIEHT,
    ...versionVon(satz),
  };
}

/** Sets the account up, or changes it; what waits goes out. @throws Ablehnung `version`, `ungueltig` without a secret, `zustand` without a key */
export async function einrichten(
  { lesen, schluessel }: { lesen: Db; schluessel: Schluesselspeicher },
  zugriff: Mandantzugriff,
  eingabe: Versandeingabe,
): Promise<void> {
  await ensureVerschliessbar(lesen, schluessel, OHNE_SCHLUESSEL);
  await zugriff.transaction(async (bestand) => {
    const vorher = await bestand.versandkonto.find();
    checkVersion(versionVon(vorher), eingabe.version);
    const neues = neuesGeheimnis(eingabe);
    const verschlossen =
      neues === undefined
        ? bisherigesOf(eingabe, vorher)
        : neues && schluessel.verschliessen(neues, versandkontoBindung(zugriff.mandantId, eingabe));
    await bestand.versandkonto.save(eingabe, verschlossen, vorher);
    const nachher = angabenOf(await bestand.versandkonto.find());
    bestand.protokoll.add({
      objekt: 'versandkonto',
      objektId: EINZIGER,
      aktion: 'geaendert',
      vorher: angabenOf(vorher),
      nachher,
    });
    await reiheVersandEin(bestand, new Date());
  });
}

/** Sends no more. @returns false when there is none */
export async function entfernen(bestand: Schreibbestand): Promise<boolean> {
  const vorher = angabenOf(await bestand.versandkonto.find());
  if (!vorher) return false;
  await bestand.versandkonto.delete();
  bestand.protokoll.add({
    objekt: 'versandkonto',
    objektId: EINZIGER,
    aktion: 'geloescht',
    vorher,
    nachher: null,
  });
  return true;
}

/** Fields of the account for the Protokoll: no secret, and not how it went. */
function angabenOf(satz: Versandkontosatz | undefined): object | null {
  if (!satz) return null;
  const { host, port, verschluesselung, benutzer, anmeldung, absender_name, absender_adresse } = satz;
  const { antwort_an, signatur, je_minute, fenster_von, fenster_bis } = satz;
  return {
    host,
    port,
    verschluesselung,
    benutzer,
    anmeldung,
    absender_name,
    absender_adresse,
    antwort_an,
    signatur,
    je_minute,
    fenster_von,
    fenster_bis,
  };
}

/** Secret that is to be closed; undefined where the stored one counts. @throws Ablehnung `ungueltig` */
function neuesGeheimnis({ anmeldung, geheimnis, oauth }: Versandeingabe): string | undefined {
  if (anmeldung === 'keine') return '';
  if (anmeldung === 'oauth2') return oauth && JSON.stringify(oauth);
  return geheimnis || undefined;
}

/** The stored secret goes to nobody else than it was given for. @throws Ablehnung `ungueltig` */
function bisherigesOf(eingabe: Versandeingabe, vorher: Versandkontosatz | undefined): string {
  const bisheriges = bisherigesGeheimnis(eingabe, vorher, ['host', 'port', 'benutzer', 'anmeldung']);
  if (bisheriges !== undefined) return bisheriges;
  if (eingabe.anmeldung !== 'oauth2') throw passwortFehlt(vorher !== undefined);
  throw new Ablehnung('ungueltig', 'Bitte Client-ID und Refresh-Token angeben.', { pfad: 'oauth' });
}

/** Credentials of the way to the server, tokens renewed. @throws Versandstoerung */
export async function openZugang(
  { schluessel, netz }: Versandumfeld,
  zugriff: Mandantzugriff,
  satz: Versandkontosatz,
): Promise<Smtpzugang> {
  const { host, port, verschluesselung, benutzer, anmeldung, absender_adresse: absenderAdresse } = satz;
  const wohin = { host, port, verschluesselung, benutzer, anmeldung, absenderAdresse };
  if (anmeldung === 'keine') return { ...wohin, geheimnis: '' };
  const bindung = versandkontoBindung(zugriff.mandantId, satz);
  const geheimnis = openZugangsgeheimnis(
    schluessel,
    { ...bindung, wert: satz.geheimnis },
    (cause) => new Versandstoerung(OHNE_SCHLUESSEL, { liegtAmZugang: true, cause }),
  );
  if (anmeldung !== 'oauth2') return { ...wohin, geheimnis };
  const oauth = OAuthZugang.parse(JSON.parse(geheimnis));
  const { token, refreshToken } = await tokenOf(oauth, netz);
  if (refreshToken !== oauth.refreshToken) {
    // Some providers let a refresh token work once.
    const neu = JSON.stringify({ ...oauth, refreshToken });
    const verschlossen = schluessel.verschliessen(neu, bindung);
    await zugriff.transaction((bestand) => bestand.versandkonto.saveGeheimnis(satz.geheimnis, verschlossen));
  }
  return { ...wohin, geheimnis: token };
}

async function tokenOf(oauth: OAuthZugang, netz: Netzumfeld) {
  try {
    return await renewToken(oauth, netz);
  } catch (error) {
    if (!(error instanceof Tokenstoerung)) throw error;
    throw new Versandstoerung(error.message, { liegtAmZugang: error.endgueltig, cause: error });
  }
}

/** Says whether mails could be sent that way, and what is wrong if not; sends one where asked to. @throws Ablehnung `ungueltig` */
export async function testen(
  umfeld: Versandumfeld,
  zugriff: Mandantzugriff,
  { an, ...eingabe }: Versandtesteingabe,
): Promise<Versandtest> {
  try {
    const verbindung = await Verbindung.oeffne(await testzugangOf(umfeld, zugriff, eingabe), umfeld.netz);
    try {
      if (an === '')
        return { geht: true, text: 'Der Server nimmt die Anmeldung an. Es wurde nichts gesendet.' };
      return await sendeTestmail(verbindung, eingabe, an);
    } finally {
      verbindung.close();
    }
  } catch (error) {
    if (!(error instanceof Versandstoerung)) throw error;
    return { geht: false, text: error.message };
  }
}

async function testzugangOf(
  umfeld: Versandumfeld,
  zugriff: Mandantzugriff,
  eingabe: Versandeingabe,
): Promise<Smtpzugang> {
  const neues = neuesGeheimnis(eingabe);
  if (neues !== undefined && eingabe.anmeldung !== 'oauth2') return { ...eingabe, geheimnis: neues };
  if (neues !== undefined && eingabe.oauth)
    return { ...eingabe, geheimnis: (await tokenOf(eingabe.oauth, umfeld.netz)).token };
  const satz = await zugriff.versandkonto.find();
  bisherigesOf(eingabe, satz);
  return { ...(await openZugang(umfeld, zugriff, satz as Versandkontosatz)), ...ohneGeheimnis(eingabe) };
}

function ohneGeheimnis({ verschluesselung, absenderAdresse }: Versandeingabe) {
  return { verschluesselung, absenderAdresse };
}

async function sendeTestmail(
  verbindung: Verbindung,
  { absenderName, absenderAdresse, antwortAn }: Versandeingabe,
  an: string,
): Promise<Versandtest> {
  const { bytes } = await writeMail({
    absender: { name: absenderName, adresse: absenderAdresse, antwortAn },
    an: [an],
    kopie: [],
    betreff: 'Testmail von Belegwerk',
    anhaenge: [],
    automatisch: true,
    text: 'Diese Mail zeigt, dass Belegwerk mit diesen Angaben senden kann.',
  });
  try {
    await verbindung.sende({ von: absenderAdresse, an: [an] }, bytes);
    return { geht: true, text: `Der Server hat eine Testmail an ${an} angenommen.` };
  } catch (error) {
    return { geht: false, text: ablehnungstext(error as Smtpfehler) };
  }
}
