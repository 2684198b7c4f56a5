/** The job that fetches mails: one after the other, each stored together with how far the mailbox was read. */
import type { ImapFlow } from 'imapflow';
import { Ablehnung } from '#kern/ablehnung.ts';
import { einzeilig } from '#kern/eingang/post/brief.ts';
import type { Ausgepacktes } from '#kern/eingang/post/stuecke.ts';
import { type Arbeit, type Auftragsart, Auftragsfehler } from '../../auftraege/lauf.ts';
import { zugriffFor } from '../../auftraege/zugriff.ts';
import type { Mandantzugriff } from '../../bestand/bestand.ts';
import type { Datenbank } from '../../db/datenbank.ts';
import type { Schluesselspeicher } from '../../schluessel/schluesselspeicher.ts';
import { Abgebrochen } from '../../speicher/auftrag.repository.ts';
import type { Postfachsatz } from '../../speicher/postfach.repository.ts';
import type { Netzumfeld } from '../../werkzeug/netz.ts';
import { sha256 } from '../../werkzeug/sha256.ts';
import { ablegen } from '../ablegen.ts';
import { auspacker } from './auspacker.ts';
import { einlieferungOf } from './einlieferung.ts';
import { mitPostfach, openOrdner, Postfachstoerung } from './imap.ts';
import { MAX_MAIL } from './mail.ts';
import { openZugang } from './postfach.ts';

export type Abholumfeld = { datenbank: Datenbank; schluessel: Schluesselspeicher } & Netzumfeld;

/** So many mails in a row; the rest comes with the next beat, and others get their turn. */
const MAX_MAILS = 100;
/** Of a mail that is too large so much is kept that one sees of whom it is. */
const ANFANG = 32 * 1024;
const MINUTE_MS = 60_000;
/** A server that refuses a password locks an account that is tried too often. */
const PAUSEN = {
  zugang: { erste: 30 * MINUTE_MS, laengste: 24 * 60 * MINUTE_MS },
  netz: { erste: 5 * MINUTE_MS, laengste: 60 * MINUTE_MS },
};

/** Fetches what has come since the last time; a mailbox that cannot be read is left alone for longer and longer. */
export function abholauftrag(umfeld: Abholumfeld): Auftragsart {
  return {
    async run(arbeit) {
      const zugriff = zugriffFor(umfeld.datenbank, { ...arbeit.auftrag, benutzer_id: 0 });
      const satz = await zugriff.postfach.find();
      if (!satz) throw new Abgebrochen();
      if (satz.pause_bis > arbeit.jetzt.toISOString()) throw new Auftragsfehler(satz.fehler);
      try {
        await abholen(umfeld, { zugriff, satz, ende: arbeit.ende });
        await zugriff.transaction((bestand) => bestand.postfach.gelungen(arbeit.jetzt));
      } catch (error) {
        if (!(error instanceof Postfachstoerung) || arbeit.ende.aborted) throw error;
        await zugriff.transaction((bestand) =>
          bestand.postfach.gescheitert(error.message, pauseBis(error, satz, arbeit)),
        );
        throw new Auftragsfehler(error.message);
      }
    },
  };
}

function pauseBis(
  { liegtAmZugang }: Postfachstoerung,
  { fehlversuche }: Postfachsatz,
  { jetzt }: Arbeit,
): Date {
  const { erste, laengste } = PAUSEN[liegtAmZugang ? 'zugang' : 'netz'];
  return new Date(jetzt.getTime() + Math.min(laengste, erste * 2 ** Math.min(fehlversuche, 20)));
}

type Abholung = { zugriff: Mandantzugriff; satz: Postfachsatz; ende: AbortSignal };

async function abholen(umfeld: Abholumfeld, abholung: Abholung): Promise<void> {
  const daten = openZugang(umfeld.schluessel, abholung.zugriff.mandantId, abholung.satz);
  await mitPostfach(daten, umfeld, async (client) => {
    const onEnde = () => client.close();
    abholung.ende.addEventListener('abort', onEnde);
    try {
      const { uidGueltig } = await openOrdner(client, daten.ordner);
      await holeNeue(client, uidGueltig, abholung);
    } finally {
      abholung.ende.removeEventListener('abort', onEnde);
    }
  });
}

async function holeNeue(
  client: ImapFlow,
  uidGueltig: string,
  { zugriff, satz, ende }: Abholung,
): Promise<void> {
  // Numbers of another validity say nothing: everything is looked at again, and known by its bytes.
  const bisher = satz.uid_gueltig === uidGueltig ? satz.uid : 0;
  const found = await client.search({ uid: `${bisher + 1}:*`, since: satz.ab }, { uid: true });
  // `*` is the last mail, however small its number.
  const neue = (found || []).filter((uid) => uid > bisher).sort((a, b) => a - b);
  for (const uid of neue.slice(0, MAX_MAILS)) {
    ende.throwIfAborted();
    const stuecke = await stueckeOf(client, uid, satz);
    await zugriff.transaction(async (bestand) => {
      for (const stueck of stuecke) await ablegen(bestand, stueck);
      await bestand.postfach.merke({ uidGueltig, uid }, stuecke.length > 0 ? 1 : 0);
    });
  }
}

async function stueckeOf(client: ImapFlow, uid: number, satz: Postfachsatz) {
  const kopf = await client.fetchOne(String(uid), { uid: true, size: true, envelope: true }, { uid: true });
  if (!kopf) return [];
  const istZuGross = (kopf.size ?? 0) > MAX_MAIL;
  const maxLength = istZuGross ? ANFANG : MAX_MAIL;
  const mail = await client.fetchOne(String(uid), { uid: true, source: { maxLength } }, { uid: true });
  const source = mail ? mail.source : undefined;
  if (!source) return [];
  const betreff = einzeilig(kopf.envelope?.subject ?? '', 100) || 'Mail';
  if (istZuGross)
    return [ganzeMail(source, `${betreff} (nur der Anfang).eml`, 'Mail über 25 MB, nur ihr Anfang')];
  return auspacken(source, `${betreff}.eml`, satz);
}

async function auspacken(bytes: Buffer, name: string, { ohne_anhang }: Postfachsatz) {
  try {
    const { stuecke, quelle } = await auspacker.auspacken({ art: 'mail', name, bytes });
    return stuecke
      .filter((stueck) => ohne_anhang === 1 || !istNurBrief(stueck))
      .map((stueck) => einlieferungOf(stueck, { herkunft: 'postfach', quelle, vonId: null }));
  } catch (error) {
    if (!(error instanceof Ablehnung && error.grund === 'ungueltig')) throw error;
    // Nothing that came is lost: somebody looks at it.
    return [ganzeMail(bytes, name, error.message)];
  }
}

function istNurBrief({ dateien: [original] }: Ausgepacktes): boolean {
  return original?.inhalt === 'mail';
}

function ganzeMail(bytes: Buffer, name: string, quelle: string) {
  const dateien = [{ rolle: 'original', name, inhalt: 'mail', bytes, sha256: sha256(bytes) } as const];
  return einlieferungOf({ dateien: [...dateien] }, { herkunft: 'postfach', quelle, vonId: null });
}
