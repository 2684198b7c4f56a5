/** Answers of the routes of reminders. */
import type { FastifyReply } from 'fastify';
import type { Mahnung } from '#kern/mahnungen/mahnung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { anlassOf, readSatz } from './handeln.ts';
import { toMahnung } from './sicht.ts';

/** A whole letter, with the mails about it. @throws Ablehnung `nicht-gefunden` */
export async function readMahnung(bestand: Bestand, id: number): Promise<Mahnung> {
  const satz = await readSatz(bestand, id);
  const sendungen = await bestand.sendungen.listAnlass(anlassOf(id));
  return toMahnung(
    bestand,
    satz,
    sendungen.map((sendung) => sendung.id),
  );
}

/** A sheet to be looked at. */
export function sendPdf(reply: FastifyReply, dateiname: string, inhalt: Buffer) {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${dateiname}"`)
    .send(inhalt);
}
