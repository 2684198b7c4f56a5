import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { AUFTRAGSRECHTE, type Mandantauftrag, rechtOfAuftrag } from '#kern/auftraege/auftrag.ts';
import {
  darf,
  ROLLEN,
  type Rolle,
  SCHLUESSELRECHTE,
  type Schluesselrecht,
  textOhne,
} from '#kern/rechte/rechte.ts';
import { einreihen } from '../speicher/auftrag.repository.ts';
import { Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { setRolle } from '../testing/rolle.ts';

/** Also one that only another version knows. */
const ARTEN = [...Object.keys(AUFTRAGSRECHTE), 'gibtesnichtmehr'];
const JEDER: [rolle: Rolle, nur: Schluesselrecht[] | undefined][] = [
  ...(Object.keys(ROLLEN) as Rolle[]).map((rolle): [Rolle, undefined] => [rolle, undefined]),
  ...SCHLUESSELRECHTE.map((recht): [Rolle, Schluesselrecht[]] => ['inhaber', [recht]]),
  ['erfassung', [...SCHLUESSELRECHTE]],
];

onAnyEngine('jobs of a Mandant', (open) => {
  const api = useApi(open);
  let anna: Client;
  let mandantId = 0;
  beforeAll(async () => {
    anna = await api.register();
    ({ mandantID: mandantId } = (await anna.get('/auth/me')).json<{ mandantID: number }>());
  });

  const issue = async (nur: readonly Schluesselrecht[]) => {
    const body = { name: randomUUID(), rechte: nur };
    const { id, token } = await anna.create<{ id: number; token: string }>('/api-schluessel', body);
    return { id, client: new Client(api.app, token, anna.username) };
  };
  const order = (art: string) =>
    api.datenbank.schreiben((db) =>
      einreihen(db, { art, mandantId, benutzerId: 1, schluessel: randomUUID() }, new Date()),
    );
  const read = (id: number) =>
    api.datenbank.lesen
      .selectFrom('auftrag')
      .select(['zustand', 'benutzer_id', 'schluessel_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  async function tryAll(client: Client, { art, erlaubt }: { art: string; erlaubt: boolean }): Promise<void> {
    const id = await order(art);
    for (const tat of ['wiederholen', 'abbrechen', 'wiederholen']) {
      const vorher = await read(id);
      const { statusCode } = await client.post(`/auftraege/${id}/${tat}`, undefined);
      expect([art, tat, statusCode]).toEqual([art, tat, erlaubt ? 200 : 403]);
      if (!erlaubt) expect(await read(id)).toEqual(vorher);
    }
  }

  test.each(JEDER)(
    'are ended and repeated by who is %s, by a key given %j, where they could order them',
    { timeout: 60_000 },
    async (rolle, nur) => {
      const client = nur ? (await issue(nur)).client : anna;
      await setRolle(api.datenbank, anna, rolle);
      try {
        for (const art of ARTEN) {
          const recht = rechtOfAuftrag(art);
          const erlaubt = darf({ rolle, betreiber: true, nur }, recht);
          await tryAll(client, { art, erlaubt });
        }
      } finally {
        await setRolle(api.datenbank, anna, 'inhaber');
      }
    },
  );

  test('are ordered by who may end them', async () => {
    const { id } = await anna.create('/rechnungen', neueRechnung());
    for (const [pfad, art] of [
      ['bezahlen', 'sammelBezahlen'],
      ['loeschen', 'sammelLoeschen'],
      ['ausstellen', 'sammelAusstellen'],
    ] satisfies [string, Mandantauftrag][]) {
      const { client } = await issue([AUFTRAGSRECHTE[art]]);
      const ordered = await client.post(`/rechnungen/sammeln/${pfad}`, { ids: [id] });
      expect(ordered.json()).toMatchObject({ art });
      const ended = await client.post(`/auftraege/${ordered.json<{ id: number }>().id}/abbrechen`, undefined);
      expect(ended.json()).toMatchObject({ zustand: 'abgebrochen' });
    }
  });

  test('say what is missing, and go on under the name of who repeats them', async () => {
    const { client: aussteller } = await issue(['ausstellen']);
    const kasse = await issue(['zahlungen']);
    const id = await order('sammelBezahlen');
    await anna.post(`/auftraege/${id}/abbrechen`, undefined);
    const nein = await aussteller.post(`/auftraege/${id}/wiederholen`, undefined);
    expect(nein.json()).toMatchObject({
      status: 403,
      detail: textOhne('zahlungen', { nur: ['ausstellen'] }),
    });
    expect(await read(id)).toEqual({ zustand: 'abgebrochen', benutzer_id: 1, schluessel_id: null });
    expect((await kasse.client.post(`/auftraege/${id}/wiederholen`, undefined)).statusCode).toBe(200);
    expect(await read(id)).toEqual({ zustand: 'wartet', benutzer_id: 1, schluessel_id: kasse.id });
  });
});
