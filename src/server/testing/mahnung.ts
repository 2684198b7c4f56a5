import { Mandantzugriff } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { mahnen } from '../mahnungen/mahnen.ts';
import type { Client } from './api.ts';

/** By then everything that was issued today is late. */
const SPAETER = '2099-01-15';

/** A letter to a customer who owes something, as it will be written some day. @returns its id */
export async function remindLater(datenbank: Datenbank, client: Client, kundenID: number): Promise<number> {
  const { mandant_id: mandantId, id: benutzerId } = await datenbank.lesen
    .selectFrom('benutzer')
    .select(['mandant_id', 'id'])
    .where('username', '=', client.username)
    .executeTakeFirstOrThrow();
  const zugriff = new Mandantzugriff(datenbank, { mandantId, benutzerId }, () => SPAETER);
  return mahnen(zugriff, { kundenID }, (_, lege) => lege());
}
