import { describe, expect, inject, test, vi } from 'vitest';
import { Stapel } from '../db/stapel.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { openTestPostgres } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

describe.skipIf(!inject('pgUrl'))('issuing on PostgreSQL', () => {
  const api = useApi(openTestPostgres, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  async function prepare() {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, steuernummer: '12/345/67890' });
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Post', ...ANSCHRIFT });
    return {
      client,
      entwurf: async () => (await client.create('/rechnungen', neueRechnung({ kundenID }))).id,
    };
  }

  /** How often the transactions of calls went to the server and back. */
  async function countWege(...calls: (() => ReturnType<Client['post']>)[]): Promise<number> {
    const send = vi.spyOn(Stapel, 'send');
    const antworten = await Promise.all(calls.map((call) => call()));
    const offene = new Set<object>();
    let wege = 0;
    for (const [client, anweisungen] of send.mock.calls) {
      if (anweisungen[0]?.sql === 'begin') offene.add(client);
      if (offene.has(client)) wege += 1;
      if (anweisungen.at(-1)?.sql === 'commit') offene.delete(client);
    }
    send.mockRestore();
    for (const { statusCode } of antworten) expect(statusCode).toBe(200);
    return wege;
  }

  test('goes there three times: for the lock, with the invoice, with the Protokoll and the commit', async () => {
    const { client, entwurf } = await prepare();
    // The first of a range and of a customer, and then one behind it.
    for (const id of [await entwurf(), await entwurf()])
      expect(await countWege(() => client.post(`/rechnungen/${id}/ausstellen`, {}))).toBe(3);
  });

  test('with a mail nothing is read back or written anew while others wait', async () => {
    const { client, entwurf } = await prepare();
    await client.call('PUT', '/versandkonto', {
      ...{ host: 'localhost', port: 2525, verschluesselung: 'keine', anmeldung: 'keine' },
      ...{ absenderName: 'Backstube', absenderAdresse: 'post@example.org' },
    });
    const senden = { an: ['kunde@example.org'] };
    for (const id of [await entwurf(), await entwurf()])
      expect(
        await countWege(() => client.post(`/rechnungen/${id}/ausstellen`, { senden })),
      ).toBeLessThanOrEqual(10);
  });
});
