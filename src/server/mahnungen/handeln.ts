/** Acts on a letter that was written: sent, posted, withdrawn. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { titelIn } from '#kern/mahnungen/brieftexte.ts';
import { nachMahnhandlung } from '#kern/mahnungen/zustaende.ts';
import { anlassOf as mailanlassOf } from '#kern/postausgang/bezug.ts';
import type { Sendung, Sendungsvorschlag, Sendungswunsch } from '#kern/postausgang/sendung.ts';
import { vorlageIn } from '#kern/postausgang/standardvorlagen.ts';
import { isErlaubt } from '#kern/postausgang/zustaende.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { adressenOf, empfaengerOf, mailtextOf } from '../postausgang/empfaenger.ts';
import { handeln as handleSendung } from '../postausgang/handeln.ts';
import { queueMail } from '../postausgang/stellen.ts';
import { fillLink, linkherkunftOf } from '../rechnungen/linkInMail.ts';
import type { Mahnungssatz } from '../speicher/mahnung.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { mahnwerteOf } from './brief.ts';
import { fadenOf } from './faden.ts';
import { inhaltOf } from './sicht.ts';
import { hindernisJetzt } from './stand.ts';

const PDF = 'application/pdf';

/** @throws Ablehnung `nicht-gefunden` */
export async function readSatz(bestand: Bestand, id: number): Promise<Mahnungssatz> {
  const satz = await bestand.mahnungen.find(id);
  if (!satz) throw nichtGefunden();
  return satz;
}

/** Cause of the mails about a letter, without their number. */
export const anlassOf = (id: number): string => mailanlassOf({ wo: 'mahnungen', id });

/**
 * Proposal of the mail with a letter.
 * @param adresse where this server is reached
 * @throws Ablehnung `nicht-gefunden`
 */
export async function proposeMail(bestand: Bestand, id: number, adresse: string): Promise<Sendungsvorschlag> {
  const satz = await readSatz(bestand, id);
  const { falsch: _, ...vorschlag } = await vorschlagOf(bestand, satz);
  const konto = await bestand.versandkonto.find();
  const hindernis = await hindernisJetzt(bestand, satz);
  return {
    ...vorschlag,
    kopie: [],
    anhang: 'pdf',
    hindernis,
    link: linkherkunftOf(adresse),
    anhaenge: [{ art: 'pdf', name: satz.dateiname, typ: PDF }],
    konto: konto !== undefined,
    bisher: await bestand.sendungen.letzteNr(anlassOf(id)),
  };
}

async function vorschlagOf(bestand: Bestand, satz: Mahnungssatz) {
  const partei = await bestand.parteien.find(satz.partei_id);
  if (!partei) throw nichtGefunden();
  const absender = await bestand.absender.get();
  const konto = await bestand.versandkonto.find();
  const art = `mahnung${satz.stufe}` as const;
  // The mail speaks like the letter in it, whatever the customer speaks by now.
  const { sprache = 'de', posten, zuletzt } = inhaltOf(satz);
  const vorlage = vorlageIn(sprache, art, await bestand.mailvorlagen.find(art));
  const titel = titelIn(sprache, satz);
  const plan = { ...satz, titel, gebuehrBisher: satz.gebuehr_bisher, posten, zuletzt };
  const werte = mahnwerteOf({ plan, sprache, datum: satz.datum, partei, absender });
  return {
    ...adressenOf(partei.email),
    ...mailtextOf(vorlage, konto, werte),
  };
}

/**
 * Puts a letter into the outbox, once more where it was sent before. What it asks for is compared with what is open now.
 * @param wie `adresse`: where this server is reached, for links
 * @throws Ablehnung `nicht-gefunden`, `zustand` where it was withdrawn or money has come since, `ungueltig` without an address
 */
export async function senden(
  bestand: Schreibbestand,
  id: number,
  wunsch: Sendungswunsch,
  { adresse }: { adresse?: string | undefined },
): Promise<Sendung> {
  const satz = await readSatz(bestand, id);
  const nach = nachMahnhandlung(satz.zustand, 'senden');
  await checkNochOffen(bestand, satz);
  const { falsch, ...vorschlag } = await vorschlagOf(bestand, satz);
  if (wunsch.an === undefined && falsch !== undefined)
    throw new Ablehnung('ungueltig', `Beim Kunden steht „${falsch}“, das ist keine Mailadresse.`, {
      pfad: 'an',
    });
  const an = empfaengerOf(wunsch.an, { ...vorschlag, falsch });
  const inhalt = await bestand.dateien.find(satz.sha256);
  if (!inhalt) throw new Ablehnung('zustand', 'Zu dieser Mahnung ist keine Datei archiviert.');
  const rechnungen = inhaltOf(satz).posten.map(({ rechnungID, nummer }) => ({ id: rechnungID, nummer }));
  const sendung = await queueMail(bestand, {
    anlass: anlassOf(id),
    art: `mahnung${satz.stufe}`,
    parteiId: satz.partei_id,
    an,
    kopie: wunsch.kopie ?? [],
    betreff: wunsch.betreff ?? vorschlag.betreff,
    text: await fillLink(bestand, wunsch.text ?? vorschlag.text, { rechnungen, adresse }),
    anhaenge: [{ name: satz.dateiname, typ: PDF, inhalt, sha256: satz.sha256 }],
    nochmal: true,
    faden: await fadenOf(bestand, satz),
  });
  await wechsle(bestand, satz, { zustand: nach, verschickt_am: new Date().toISOString() });
  return sendung;
}

/** Reminders as what is sent by mail. */
export const VERSENDBARE_MAHNUNG = {
  pfad: '/mahnungen',
  proposeMail,
  senden,
  mailsOf: async (bestand: Bestand, id: number) => ({ anlass: anlassOf((await readSatz(bestand, id)).id) }),
} as const;

/** It was printed and posted. @throws Ablehnung `nicht-gefunden`, `zustand` */
export async function uebergeben(bestand: Schreibbestand, id: number): Promise<void> {
  const satz = await readSatz(bestand, id);
  const zustand = nachMahnhandlung(satz.zustand, 'uebergeben');
  await checkNochOffen(bestand, satz);
  await wechsle(bestand, satz, { zustand, verschickt_am: new Date().toISOString() });
}

/** @throws Ablehnung `zustand` where something was paid since it was written */
async function checkNochOffen(bestand: Bestand, satz: Mahnungssatz): Promise<void> {
  const hindernis = await hindernisJetzt(bestand, satz);
  if (hindernis !== '') throw new Ablehnung('zustand', hindernis);
}

/**
 * It does not count any more: its invoices are where they were before, and a mail that still waits is not sent.
 * @throws Ablehnung `nicht-gefunden`, `zustand` where it was withdrawn, or a later letter builds on it
 */
export async function zurueckziehen(bestand: Schreibbestand, id: number, grund: string): Promise<void> {
  const satz = await readSatz(bestand, id);
  const zustand = nachMahnhandlung(satz.zustand, 'zurueckziehen');
  const posten = await bestand.mahnungen.posten(id);
  for (const { rechnung_id, stufe } of posten) {
    const letzte = await bestand.mahnungen.letzteOf(rechnung_id);
    if (letzte && letzte.stufe > stufe)
      throw new Ablehnung('zustand', 'Es gibt schon eine spätere Mahnung. Bitte zuerst diese zurückziehen.');
  }
  await bestand.mahnungen.entwerte(id);
  for (const { rechnung_id, stufe } of posten) {
    const letzte = await bestand.mahnungen.letzteOf(rechnung_id);
    const { stufe: mahnstufe = 0, datum: gemahntAm = '', frist: mahnfrist = '' } = letzte ?? {};
    const stand = { mahnstufe, gemahntAm, mahnfrist };
    await bestand.spaete.saveStand(rechnung_id, stand);
    bestand.protokoll.add({
      objekt: 'rechnung',
      objektId: rechnung_id,
      aktion: 'mahnungZurueck',
      vorher: { mahnstufe: stufe },
      nachher: stand,
    });
  }
  await bestand.mahnstand.refresh(satz.partei_id);
  await haltePostAn(bestand, id);
  await wechsle(bestand, satz, { zustand, zurueck_am: new Date().toISOString(), grund });
}

/** Mails about it that have not gone out. */
async function haltePostAn(bestand: Schreibbestand, id: number): Promise<void> {
  for (const sendung of await bestand.sendungen.listAnlass(anlassOf(id)))
    if (isErlaubt(sendung.zustand, 'zurueckziehen'))
      await handleSendung(bestand, sendung.id, 'zurueckziehen');
}

type Werte = Parameters<Schreibbestand['mahnungen']['saveWerte']>[1];

async function wechsle(bestand: Schreibbestand, vorher: Mahnungssatz, werte: Werte): Promise<void> {
  await bestand.mahnungen.saveWerte(vorher.id, werte);
  bestand.protokoll.add({
    objekt: 'mahnung',
    objektId: vorher.id,
    aktion: werte.zustand === 'zurueckgezogen' ? 'zurueckgezogen' : 'verschickt',
    vorher,
    nachher: { ...vorher, ...werte },
  });
}
