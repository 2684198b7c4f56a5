import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { papierdateiname, papierspracheOf, papierwerteOf } from '#kern/angebote/papiermail.ts';
import { checkPapierhandlung, nennung, papierverbotOf } from '#kern/angebote/uebergaenge.ts';
import type { Sendung, Sendungsvorschlag, Sendungswunsch } from '#kern/postausgang/sendung.ts';
import { vorlageIn } from '#kern/postausgang/standardvorlagen.ts';
import { fillVorlage, MAX_BETREFF } from '#kern/postausgang/vorlagen.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { adressenOf, empfaengerOf, mailtextOf } from '../postausgang/empfaenger.ts';
import { queueMail, versandkontoOf } from '../postausgang/stellen.ts';
import { readPdf } from './fertigstellen.ts';
import { anlassOf, readPapier, readSatz } from './sicht.ts';

const PDF = 'application/pdf';

/** Proposal of the mail with a paper; of a draft as far as it is known. @throws Ablehnung `nicht-gefunden` */
export async function proposeMail(bestand: Bestand, id: number): Promise<Sendungsvorschlag> {
  const papier = await readPapier(bestand, id);
  const { werte: _, falsch: __, ...vorschlag } = await vorschlagOf(bestand, papier);
  const verbot = papier.zustand === 'entwurf' ? undefined : papierverbotOf(papier, 'senden');
  return {
    ...vorschlag,
    kopie: [],
    anhang: 'pdf',
    anhaenge: [{ art: 'pdf', name: papierdateiname(papier), typ: PDF }],
    // Customers have pages of invoices only.
    link: null,
    konto: (await bestand.versandkonto.find()) !== undefined,
    bisher: await bestand.sendungen.letzteNr(anlassOf(id)),
    hindernis: verbot?.replace('{was}', () => nennung(papier)) ?? '',
  };
}

async function vorschlagOf(bestand: Bestand, papier: GanzesPapier) {
  const { art, kundenID } = papier;
  const partei = kundenID === null ? undefined : await bestand.parteien.find(kundenID);
  const konto = await bestand.versandkonto.find();
  const vorlage = vorlageIn(papierspracheOf(papier), art, await bestand.mailvorlagen.find(art));
  const werte = papierwerteOf(papier, (await bestand.absender.get()).name);
  return {
    ...adressenOf(partei?.email),
    ...mailtextOf(vorlage, konto, werte),
    werte,
  };
}

/**
 * Puts a finished paper into the outbox, once more where it was sent before.
 * @throws Ablehnung `nicht-gefunden`, `zustand` where it is not to be sent or there is no account, `ungueltig` without an address
 */
export async function senden(bestand: Schreibbestand, id: number, wunsch: Sendungswunsch): Promise<Sendung> {
  const papier = await readPapier(bestand, id);
  checkPapierhandlung(papier, 'senden');
  await versandkontoOf(bestand);
  const { werte, falsch, ...vorschlag } = await vorschlagOf(bestand, papier);
  const an = empfaengerOf(wunsch.an, { ...vorschlag, falsch });
  const { sha256 } = await readSatz(bestand, id);
  const datei = { name: papierdateiname(papier), typ: PDF, inhalt: await readPdf(bestand, id), sha256 };
  return queueMail(bestand, {
    anlass: anlassOf(id),
    art: papier.art,
    parteiId: papier.kundenID ?? undefined,
    an,
    kopie: wunsch.kopie ?? [],
    betreff: fillVorlage(wunsch.betreff ?? vorschlag.betreff, werte).slice(0, MAX_BETREFF),
    text: fillVorlage(wunsch.text ?? vorschlag.text, werte),
    anhaenge: [datei],
    nochmal: true,
  });
}

/** Papers as what is sent by mail. */
export const VERSENDBARES_PAPIER = {
  pfad: '/angebote',
  proposeMail,
  senden,
  mailsOf: async (bestand: Bestand, id: number) => ({ anlass: anlassOf((await readSatz(bestand, id)).id) }),
} as const;
