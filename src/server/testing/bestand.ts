import { sql } from 'kysely';
import { JPEG } from '#kern/blatt/testing/jpeg.ts';
import { changeBenutzer } from '../auth/benutzer.repository.ts';
import { PasskeyRepository } from '../auth/passkey.repository.ts';
import { type Client, neueRechnung, type TestApi } from './api.ts';
import { remindLater } from './mahnung.ts';
import { checkAsPruefer } from './rolle.ts';
import { ABSENDER } from './stamm.ts';

/** Stands in every text of the Mandant who must not be seen. */
export const MARKE = 'Geheimmarke';
/** Counted before the ids are moved. */
const ERSTER_BENUTZER = 1;
/** His ids begin here, so that nobody else has the same. */
export const ERSTE_ID = 700_001;
/** Number behind which new ids begin: few enough that no check has to explain the numbers left out. */
export const VORSPRUNG = 1000;
/** Kinds that are counted; `waende.test.ts` tells when one is missing. */
const ZAEHLER = [
  ...['partei', 'produkt', 'rechnung', 'zahlungsmethode', 'konto', 'bewegung', 'zuordnung'],
  ...['passkey', 'einladung', 'apischluessel', 'papierkorb', 'eingangsstueck'],
  ...['anmerkung', 'pruefvermerk', 'serie', 'sendung', 'papier', 'mahnung'],
];

/**
 * A Mandant who owns a record of each kind that the API names by an id, under ids that no other has: few, because every
 * call is tried upon all of them. A new kind belongs in here; `waende.test.ts` misses it otherwise. `mitglied` has a Mandant
 * of its own too, and works for this one.
 */
export async function createBestand(
  api: TestApi,
): Promise<{ client: Client; mandantId: number; mitglied: Client }> {
  const client = await api.register();
  const { mandant_id: mandantId } = await api.datenbank.lesen
    .selectFrom('benutzer')
    .select('mandant_id')
    .where('username', '=', client.username)
    .executeTakeFirstOrThrow();
  await api.datenbank.schreiben(async (db) => {
    await sql`update zaehler set letzte = ${ERSTE_ID - 1} where mandant_id = ${mandantId}`.execute(db);
    for (const art of ZAEHLER)
      await sql`insert into zaehler (mandant_id, art, letzte) values (${mandantId}, ${art}, ${VORSPRUNG})
        on conflict (mandant_id, art) do nothing`.execute(db);
  });
  await client.patch('/mandant', { ...ABSENDER, name: `${MARKE} GmbH`, ort: MARKE });
  await client.call('PUT', '/mandant/logo', Buffer.from(JPEG), { 'content-type': 'image/jpeg' });
  const kunde = await client.create('/kunden', { firma: MARKE, ort: MARKE, strasse: MARKE, plz: '10115' });
  const produkt = await client.create('/produkte', { titel: MARKE, preis: 5 });
  const methode = await client.create('/zahlungsmethoden', { titel: MARKE });
  const posten = [{ titel: MARKE, preis: 5, menge: 1, produktID: produkt.id }];
  const entwurf = neueRechnung({ kundenID: kunde.id, notizen: MARKE, posten });
  await client.create('/rechnungen', entwurf);
  const geloescht = await client.create('/kunden', { firma: MARKE });
  await client.delete(`/kunden/${geloescht.id}`);
  const { id } = await client.create('/rechnungen', entwurf);
  await client.create(`/rechnungen/${id}/anlagen?name=${MARKE}.csv`, Buffer.from(`Tag;${MARKE}\n`));
  const ausgestellt = await client.post(`/rechnungen/${id}/ausstellen`, {});
  if (ausgestellt.statusCode !== 200) throw new Error(`not issued: ${ausgestellt.body}`);
  await client.call('PUT', '/versandkonto', {
    host: 'localhost',
    port: 2525,
    verschluesselung: 'keine',
    anmeldung: 'keine',
    absenderName: MARKE,
    absenderAdresse: 'rechnung@example.org',
  });
  await client.create(`/rechnungen/${id}/senden`, { an: ['kunde@example.org'], betreff: MARKE });
  await client.call('PUT', `/rechnungen/${id}/kundenseite`, {});
  await client.create(`/rechnungen/${id}/zahlungen`, { zahlungsmethodeID: methode.id, betrag: 1 });
  await remindLater(api.datenbank, client, kunde.id);
  await client.post('/rechnungen/ausstellen-alle', undefined);
  await client.create(`/rechnungen/${id}/anmerkungen`, { text: MARKE });
  await client.create(`/eingang?name=${MARKE}.xml`, Buffer.from(`<Beleg>${MARKE}</Beleg>`));
  await checkAsPruefer(api.datenbank, client, id);
  const inhalt = { notizen: MARKE, posten };
  const plan = { titel: MARKE, kundenID: kunde.id, anker: '2199-01-01', monate: 1 };
  await client.create('/angebote', { art: 'angebot', kundenID: kunde.id, ...inhalt });
  await client.create('/serien', { ...plan, inhalt });
  const inhaber = { mandantId, benutzerId: ERSTER_BENUTZER };
  await changeBenutzer(api.datenbank, inhaber, { nachher: { zweiterFaktor: 'Passkey' } }, (db) =>
    new PasskeyRepository(db, inhaber).insert({
      kennung: MARKE,
      schluessel: MARKE,
      zaehler: 0,
      transporte: [],
      herkunft: 'https://x',
      name: MARKE,
      erstelltAm: '2026-11-01T00:00:00Z',
    }),
  );
  await client.create('/einladungen', { rolle: 'mitarbeit', fuer: MARKE });
  await client.create('/api-schluessel', { name: MARKE, rechte: ['lesen'] });
  const { token } = await client.create<{ token: string }>('/einladungen', { rolle: 'mitarbeit' });
  const mitglied = await api.register();
  await mitglied.post('/auth/einladung/annehmen', { token });
  return { client, mandantId, mitglied };
}
