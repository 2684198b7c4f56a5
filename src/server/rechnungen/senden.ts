/** Sending a document by mail: what is proposed, and putting it into the outbox. */
import { isDeepStrictEqual } from 'node:util';
import { Ablehnung } from '#kern/ablehnung.ts';
import { isXRechnung, weiteresFormatOf } from '#kern/erechnung/format.ts';
import type { Versandweise } from '#kern/kunden/partei.ts';
import { anlagenart, mitAnlagenOf } from '#kern/postausgang/anlagen.ts';
import { anhangnamenOf, belegwerteOf } from '#kern/postausgang/beleg.ts';
import { anlassOf as mailanlassOf } from '#kern/postausgang/bezug.ts';
import { hatLinkstelle, placeLink } from '#kern/postausgang/linkstelle.ts';
import type { Sendung, Sendungsvorschlag, Sendungswunsch } from '#kern/postausgang/sendung.ts';
import { vorlageIn } from '#kern/postausgang/standardvorlagen.ts';
import { fillVorlage, MAX_BETREFF, type Mailart, type Vorlageneingabe } from '#kern/postausgang/vorlagen.ts';
import { checkHandlung, verbotOf } from '#kern/rechnungen/uebergaenge.ts';
import { zustandOf } from '#kern/rechnungen/zustand.ts';
import { spracheOf } from '#kern/sprache.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { adressenOf, empfaengerOf, mailtextOf } from '../postausgang/empfaenger.ts';
import {
  type Fertigmail,
  finishMail,
  type NeueMail,
  queueFertige,
  queueMail,
  versandkontoOf,
} from '../postausgang/stellen.ts';
import type { Archivart, Archivdatei } from '../speicher/archiv.repository.ts';
import { readAnlage } from './anlagen.ts';
import type { Ausfertigung } from './ausfertigung.ts';
import { fillLink, linkherkunftOf } from './linkInMail.ts';
import { readRechnung } from './readRechnung.ts';

type Ganz = Awaited<ReturnType<typeof readRechnung>>;

/** Cause of the mails about an invoice, without their number. */
const anlassOf = (id: number): string => mailanlassOf({ wo: 'rechnungen', id });

/**
 * Proposal of the mail with an invoice.
 * @param adresse where this server is reached
 * @throws Ablehnung `nicht-gefunden`
 */
export async function proposeMail(
  bestand: Bestand,
  id: number,
  adresse?: string,
): Promise<Sendungsvorschlag> {
  const rechnung = await readRechnung(bestand, id);
  const vorschlag = await vorschlagOf(bestand, rechnung, undefined);
  const konto = await bestand.versandkonto.find();
  return {
    ...vorschlag,
    konto: konto !== undefined,
    bisher: await bestand.sendungen.letzteNr(anlassOf(id)),
    hindernis: hindernisOf(rechnung) ?? '',
    link: linkherkunftOf(adresse),
  };
}

/** A draft is none: it is told apart when it is issued and sent at once. */
function hindernisOf(rechnung: Ganz): string | undefined {
  const zustand = zustandOf(rechnung);
  return zustand === 'entwurf' ? undefined : verbotOf(zustand, 'senden');
}

type Vorschlag = Omit<Sendungsvorschlag, 'konto' | 'bisher' | 'hindernis' | 'link'>;
type Sendeart = { einmal?: boolean; adresse?: string | undefined };

/** @param gewuenscht which files somebody wants, rather than what the customer gets as a rule */
async function vorschlagOf(
  bestand: Bestand,
  rechnung: Ganz,
  gewuenscht: Versandweise | undefined,
): Promise<Vorschlag & { werte: ReturnType<typeof belegwerteOf>; falsch: string | undefined }> {
  const partei = rechnung.kundenID === null ? undefined : await bestand.parteien.find(rechnung.kundenID);
  const absender = await bestand.absender.get();
  const konto = await bestand.versandkonto.find();
  const art = mailartOf(rechnung);
  const vorlage = vorlageIn(spracheOf(rechnung), art, await bestand.mailvorlagen.find(art));
  const werte = belegwerteOf(rechnung, absender.name);
  const anhang = gewuenscht ?? partei?.versandweise ?? 'pdf';
  const { anlagen = [] } = rechnung;
  const format = weiteresFormatOf(rechnung.kunde);
  return {
    ...adressenOf(partei?.email),
    kopie: [],
    ...mailtextOf(vorlage, konto, werte),
    anhang,
    // All that there are: which of them go along may still be chosen.
    anhaenge: [
      ...anhangnamenOf(rechnung, { anhang: 'beides', xrechnung: isXRechnung(rechnung.kunde) }),
      ...anlagen.map(({ nr, name, typ, groesse }) => ({ art: anlagenart(nr), name, typ, groesse })),
    ],
    ...(anlagen.length > 0 && { mitAnlagen: mitAnlagenOf(anlagen, { anhang, format }) }),
    werte,
  };
}

function mailartOf({ art }: Pick<Ganz, 'art'>): Mailart {
  return art === 'storno' ? 'storno' : 'rechnung';
}

/**
 * Puts an issued document into the outbox, once more where it was sent before.
 * @param wie `einmal`: not where it was: many are sent at once, and nobody has looked at each; `adresse`: where this
 *   server is reached, for a link
 * @throws Ablehnung `nicht-gefunden`, `zustand` for drafts, expenses and without an account, `ungueltig` without an address
 */
export async function senden(
  bestand: Schreibbestand,
  id: number,
  wunsch: Sendungswunsch,
  { einmal = false, adresse }: Sendeart = {},
): Promise<Sendung> {
  const rechnung = await readRechnung(bestand, id);
  const mail = await entwirf(bestand, rechnung, { wunsch, einmal, dateien: readArchiv(bestand, id) });
  const { nummer } = rechnung;
  const text = await fillLink(bestand, mail.text, { rechnungen: [{ id, nummer }], adresse });
  return queueMail(bestand, { ...mail, text });
}

/** A mail that goes out with the invoice that is just being issued. `wer` sends it. */
export type Mailwunsch = Sendeart & { wunsch: Sendungswunsch; wer: number };

/** It, written before the invoice is stored, and the template it was made of. */
export type Vorausmail = Fertigmail & { vorlage: Vorlageneingabe };

/**
 * Writes the mail of an invoice that is drawn and not stored yet, with nothing locked.
 * @returns undefined where it has to wait for the transaction: a link is opened with it
 * @throws Ablehnung like `senden`
 */
export async function writeAhead(
  bestand: Bestand,
  { vorlage: { rechnung }, dateien }: Pick<Ausfertigung, 'vorlage' | 'dateien'>,
  { wunsch, wer, adresse, einmal = false }: Mailwunsch,
): Promise<Vorausmail | undefined> {
  const vorlage = await bestand.mailvorlagen.find(mailartOf(rechnung));
  const archiv: Archivleser = async (art) => dateien.find((datei) => datei.art === art);
  const mail = await entwirf(bestand, rechnung, { wunsch, einmal, dateien: archiv });
  if (hatLinkstelle(mail.text) && linkherkunftOf(adresse) !== '') return undefined;
  const text = placeLink(mail.text, undefined);
  return { ...(await finishMail(bestand, { ...mail, text }, wer)), vorlage };
}

/**
 * Puts that mail into the outbox, in the transaction that has issued the invoice and found the customer and the settings to
 * be what they were; written anew where the account or the template has changed, which the Protokoll says nothing of.
 */
export async function queueAhead(
  bestand: Schreibbestand,
  { id, art }: Pick<Ganz, 'id' | 'art'>,
  { voraus, wunsch, ...wie }: Mailwunsch & { voraus: Vorausmail | undefined },
): Promise<Sendung> {
  if (!voraus) return senden(bestand, id, wunsch, wie);
  const { versandkonto, mailvorlagen } = bestand;
  const konto = await versandkonto.find();
  const vorlage = await mailvorlagen.find(mailartOf({ art }));
  const istNochSo = isDeepStrictEqual([konto, vorlage], [voraus.konto, voraus.vorlage]);
  return istNochSo ? queueFertige(bestand, voraus) : senden(bestand, id, wunsch, wie);
}

type Mailentwurf = { wunsch: Sendungswunsch; einmal: boolean; dateien: Archivleser };

/** The mail with a place where a link may go, if it asks for one. */
async function entwirf(
  bestand: Bestand,
  rechnung: Ganz,
  { wunsch, einmal, dateien }: Mailentwurf,
): Promise<NeueMail> {
  const { id } = rechnung;
  checkHandlung(rechnung, 'senden');
  await versandkontoOf(bestand);
  const { werte, falsch, ...vorschlag } = await vorschlagOf(bestand, rechnung, wunsch.anhang);
  const an = empfaengerOf(wunsch.an, { ...vorschlag, falsch });
  const anlass = anlassOf(id);
  if (einmal && (await bestand.sendungen.letzteNr(anlass)) > 0)
    throw new Ablehnung('zustand', `${rechnung.nummer} wurde schon gesendet oder liegt im Postausgang.`);
  return {
    anlass,
    art: mailartOf(rechnung),
    belegId: id,
    parteiId: rechnung.kundenID ?? undefined,
    an,
    kopie: wunsch.kopie ?? vorschlag.kopie,
    betreff: fillVorlage(wunsch.betreff ?? vorschlag.betreff, werte).slice(0, MAX_BETREFF),
    text: fillVorlage(wunsch.text ?? vorschlag.text, werte),
    anhaenge: [
      ...(await readAnhaenge(rechnung, vorschlag.anhang, dateien)),
      ...((wunsch.mitAnlagen ?? vorschlag.mitAnlagen) ? await readBeilagen(bestand, rechnung) : []),
    ],
    nochmal: true,
  };
}

type Archivleser = (art: Archivart) => Promise<Pick<Archivdatei, 'inhalt' | 'sha256'> | undefined>;

const readArchiv =
  (bestand: Bestand, id: number): Archivleser =>
  (art) =>
    bestand.archiv.find(id, art);

/** Byte for byte what was archived. */
async function readAnhaenge(rechnung: Ganz, anhang: Versandweise, dateien: Archivleser) {
  const namen = anhangnamenOf(rechnung, { anhang, xrechnung: isXRechnung(rechnung.kunde) });
  return Promise.all(
    namen.map(async ({ art, name, typ }) => {
      const datei = await dateien(art);
      if (!datei) throw new Ablehnung('zustand', 'Zu diesem Beleg sind keine Dateien archiviert.');
      return { name, typ, inhalt: datei.inhalt, sha256: datei.sha256 };
    }),
  );
}

/** Attachments that go along as files beside those that have them in them. */
async function readBeilagen(bestand: Bestand, { id, anlagen = [] }: Ganz) {
  return Promise.all(anlagen.map(({ nr }) => readAnlage(bestand, id, nr)));
}

/** Invoices as what is sent by mail. */
export const VERSENDBARE_RECHNUNG = {
  pfad: '/rechnungen',
  proposeMail,
  senden,
  mailsOf: async (bestand: Bestand, id: number) => ({ belegId: (await readRechnung(bestand, id)).id }),
} as const;
