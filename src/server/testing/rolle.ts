import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Client } from './api.ts';

/** Lets somebody be something else at their Mandant from now on, past all who would have to agree. */
export async function setRolle(
  { schreiben }: Pick<Datenbank, 'schreiben'>,
  { username }: Pick<Client, 'username'>,
  rolle: Rolle,
): Promise<void> {
  await schreiben(async (db) => {
    const { mandant_id } = await db
      .selectFrom('benutzer')
      .select('mandant_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await db.updateTable('mitgliedschaft').set({ rolle }).where('mandant_id', '=', mandant_id).execute();
  });
}

/** Has a receipt checked by an auditor, whom the Inhaber plays. */
export async function checkAsPruefer(
  datenbank: Pick<Datenbank, 'schreiben'>,
  client: Client,
  id: number,
): Promise<void> {
  await setRolle(datenbank, client, 'kassenpruefung');
  const { version } = (await client.get(`/rechnungen/${id}`)).json<{ version: number }>();
  const { statusCode, body } = await client.post(`/rechnungen/${id}/geprueft`, { version });
  await setRolle(datenbank, client, 'inhaber');
  if (statusCode !== 200) throw new Error(`not checked: ${body}`);
}
