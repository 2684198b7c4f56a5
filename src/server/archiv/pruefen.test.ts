import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

/** The walls that the database itself puts up, by engine. */
const WAENDE = {
  sqlite: {
    rechnung: 'rechnung_fest_update',
    posten: 'posten_fest_update',
    datei: 'datei_fest_update',
    protokoll: 'protokoll_fest_update',
  },
  postgres: {
    rechnung: 'rechnung_fest',
    posten: 'posten_fest',
    datei: 'datei_fest',
    protokoll: 'protokoll_fest',
  },
};

onBothEngines('the check of what was issued', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  test('is made once at a time for an account, and of others meanwhile', async () => {
    const [client, other] = [await api.register(), await api.register()];
    // As long as both places for snapshots are taken, a check that has begun waits.
    const frei = Promise.withResolvers<void>();
    const belegt = [1, 2].map(() => api.datenbank.schnappschuss(() => frei.promise));
    const zwei = [1, 2].map(async () => client.get('/archiv/pruefung'));
    const erste = await Promise.race(zwei);
    expect([erste.statusCode, erste.json().detail]).toEqual([
      409,
      expect.stringContaining('schon eine Prüfung'),
    ]);
    const andere = Promise.resolve(other.get('/archiv/pruefung'));
    frei.resolve();
    await Promise.all(belegt);
    const alle = await Promise.all([...zwei, andere]);
    expect(alle.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
    expect((await andere).statusCode).toBe(200);
    expect((await client.get('/archiv/pruefung')).statusCode).toBe(200);
  });

  async function issueOne(): Promise<{ client: Client; id: number }> {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    await client.create('/rechnungen', neueRechnung({}));
    const { id } = await client.create('/rechnungen', neueRechnung({}));
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    return { client, id };
  }

  /** Somebody with the file in his hands. */
  async function tamper(...statements: string[]): Promise<void> {
    const { engine } = api.datenbank;
    await api.datenbank.schreiben(async (db) => {
      for (const [table, name] of Object.entries(WAENDE[engine])) {
        await sql
          .raw(`drop trigger if exists ${name}${engine === 'sqlite' ? '' : ` on ${table}`}`)
          .execute(db);
      }
      for (const statement of statements) await sql.raw(statement).execute(db);
    });
  }

  function changeBytes(art: string, hex: string): string {
    const inhalt = api.datenbank.engine === 'sqlite' ? `x'${hex}'` : `'\\x${hex}'`;
    return `update datei set inhalt = ${inhalt}, bytes = ${hex.length / 2}
      where sha256 in (select sha256 from archiv where art = '${art}')`;
  }

  async function check(client: Client) {
    const response = await client.get('/archiv/pruefung');
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  test('finds nothing on what is untouched', async () => {
    const { client } = await issueOne();
    const { befunde, rechnungen, dateien } = await check(client);
    expect({ befunde, rechnungen, dateien }).toEqual({ befunde: [], rechnungen: 1, dateien: 4 });
  });

  test('names what was changed as the screen does, with the number of the invoice', async () => {
    const { client, id } = await issueOne();
    await tamper(
      `update rechnung set summe = 1, rechnungsdatum = '2026-11-02' where id = ${id}`,
      `update rechnung set bezug_id = 1 where id = ${id}`,
      `update posten set titel = 'Luft', preis = preis + 100 where rechnung_id = ${id}`,
      changeBytes('cii', '00'),
    );
    const { befunde } = await check(client);
    const alle = { rechnungId: id, nummer: '2026_11_1' };
    expect(befunde).toMatchObject([
      { ...alle, was: 'E-Rechnung (CII)' },
      { ...alle, was: 'Rechnungsdatum', erwartet: '20.11.2026', gefunden: '02.11.2026' },
      { ...alle, was: 'Rechnungsbetrag', erwartet: '7,00\u00a0€', gefunden: '0,01\u00a0€' },
      { ...alle, was: 'Bezug auf eine andere Rechnung', erwartet: 'null', gefunden: '1' },
      { ...alle, was: 'Posten 1, Bezeichnung', gefunden: 'Luft' },
      { ...alle, was: 'Posten 1, Preis', erwartet: '3,50', gefunden: '3,51' },
    ]);
  });

  test.each([
    ['no JSON any more', 'kaputt'],
    ['another kind of JSON', 'null'],
  ])('says so when an entry of the Protokoll is %s', async (_what, text) => {
    const { client } = await issueOne();
    await tamper(`update protokoll set nachher = '${text}' where aktion = 'ausgestellt'`);
    const { befunde } = await check(client);
    expect(befunde[0]).toMatchObject({ was: 'Protokoll', rechnungId: null });
    expect(befunde[1]).toMatchObject({ was: 'E-Rechnung (CII)', erwartet: 'steht nicht im Protokoll' });
  });

  test('does not compare with archived data that were changed themselves', async () => {
    const { client } = await issueOne();
    const leer = Buffer.from('{}').toString('hex');
    await tamper(changeBytes('stand', leer));
    expect((await check(client)).befunde).toMatchObject([{ was: 'Rechnungsdaten', nummer: '2026_11_1' }]);
  });
});
