import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

const ABSENDER = {
  name: 'Backstube Huber',
  strasse: 'Hauptstraße 1',
  plz: '10115',
  ort: 'Berlin',
  steuernummer: '12/345/67890',
};
const KUNDE = { firma: 'Hotel Post', strasse: 'Am Markt 2', plz: '80331', ort: 'München' };
const LANG = Array.from({ length: 1000 }, (_, nr) => ({ titel: `Brot ${nr + 1}`, preis: 3.5, menge: 1 }));

/** Time that the processor has worked for this process, in microseconds. */
function arbeit(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

onAnyEngine('while 1,000 lines are drawn', (open) => {
  const api = useApi(open);
  let client: Client;
  let lang: number;
  beforeAll(async () => {
    client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id: kundenID } = await client.create('/kunden', KUNDE);
    ({ id: lang } = await client.create('/rechnungen', neueRechnung({ kundenID, posten: LANG })));
  });

  /**
   * Asks for the health again and again.
   * @returns the longest work between two answers as a share of the whole, in time of the processor
   */
  async function longestPause(slow: Promise<{ statusCode: number }>): Promise<number> {
    const begin = arbeit();
    let running = true;
    const answered = slow.finally(() => {
      running = false;
    });
    let last = begin;
    let longest = 0;
    while (running) {
      expect((await api.app.inject('/api/health')).statusCode).toBe(200);
      await setImmediate();
      longest = Math.max(longest, arbeit() - last);
      last = arbeit();
    }
    expect((await answered).statusCode).toBe(200);
    return longest / (arbeit() - begin);
  }

  test('for a PDF, others are answered', async () => {
    // The fonts are read once.
    await client.get(`/rechnungen/${lang}/pdf`);
    expect(await longestPause(client.get(`/rechnungen/${lang}/pdf`))).toBeLessThan(0.5);
  });

  test('for the archive, others are answered and others write', async () => {
    let issued = false;
    const issue = client.post(`/rechnungen/${lang}/ausstellen`, {}).finally(() => {
      issued = true;
    });
    const write = client.post('/kunden', KUNDE).then(({ statusCode }) => [statusCode, issued]);
    expect(await longestPause(issue)).toBeLessThan(0.5);
    expect(await write).toEqual([201, false]);
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [] });
  });
});
