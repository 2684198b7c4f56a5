import { beforeEach, expect, test } from 'vitest';
import type { Sendung } from '#kern/postausgang/sendung.ts';
import { Mandantzugriff } from '../bestand/bestand.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';
import { planAusstellung } from './ausstellen.ts';
import { Vergabe } from './vergabe.ts';

const KONTO = {
  host: 'localhost',
  port: 2525,
  verschluesselung: 'keine',
  anmeldung: 'keine',
  absenderName: 'Bäckerei',
  absenderAdresse: 'post@example.org',
  signatur: 'Grüße',
};

onAnyEngine('a mail that is written before its invoice is stored', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });
  let client: Client;
  let kundenID: number;
  let mandantId: number;
  beforeEach(async () => {
    client = await api.register();
    await client.patch('/mandant', ABSENDER);
    await client.call('PUT', '/versandkonto', KONTO);
    const kunde = { firma: 'Hotel Post', ...ANSCHRIFT, email: 'alt@example.org' };
    kundenID = (await client.create('/kunden', kunde)).id;
    const ids = await api.datenbank.lesen.selectFrom('mandant').select('id').execute();
    mandantId = Math.max(...ids.map(({ id }) => id));
  });

  /** Issues and sends; `davor` happens once the mail is written and before anything is locked. */
  async function issueAndSend(davor: () => Promise<unknown>): Promise<{ sendung: Sendung; eml: string }> {
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    let isErster = true;
    await new Vergabe().run(
      new Mandantzugriff(api.datenbank, { mandantId, benutzerId: 1 }, () => '2026-11-20'),
      (bestand) => planAusstellung(bestand, { id, mail: { wunsch: {}, wer: 1 } }),
      async (zugriff, begehen) => {
        if (isErster) await davor();
        isErster = false;
        return zugriff.transaction(begehen);
      },
    );
    const [sendung] = (await client.get(`/rechnungen/${id}/sendungen`)).json<Sendung[]>();
    if (!sendung) throw new Error('nothing was sent');
    return { sendung, eml: (await client.get(`/postausgang/${sendung.id}/eml`)).body };
  }

  test('goes out as it was written, one for each invoice', async () => {
    const [erste, zweite] = [
      await issueAndSend(async () => undefined),
      await issueAndSend(async () => undefined),
    ];
    expect(erste.sendung).toMatchObject({ nr: 1, zustand: 'wartet', an: ['alt@example.org'] });
    expect(erste.eml).toContain('Rechnung_2026_11_1.pdf');
    expect(zweite.sendung).toMatchObject({ id: erste.sendung.id + 1, nr: 1 });
    expect(zweite.eml).toMatch(/^Message-ID: <bw-[0-9a-f]{24}@example\.org>/m);
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [] });
  });

  test.each([
    ['the address', () => client.patch(`/kunden/${kundenID}`, { email: 'neu@example.org' })],
    [
      'the account',
      () => client.call('PUT', '/versandkonto', { ...KONTO, absenderAdresse: 'neu@example.org' }),
    ],
    [
      'the template',
      () => client.call('PUT', '/mailvorlagen/rechnung', { betreff: 'neu@example.org', text: '{Nummer}' }),
    ],
  ])('is written anew when %s changes before it is stored', async (_, aendere) => {
    const { sendung, eml } = await issueAndSend(async () => expect((await aendere()).statusCode).toBe(200));
    expect(eml).toContain('neu@example.org');
    expect(sendung).toMatchObject({ nr: 1, zustand: 'wartet' });
  });

  test('is refused with its invoice when the account has gone meanwhile, and the draft stays', async () => {
    const vergeblich = issueAndSend(() => client.delete('/versandkonto'));
    await expect(vergeblich).rejects.toMatchObject({ grund: 'zustand' });
    const [rechnung] = (await client.get('/rechnungen')).json<{ status: string }[]>();
    expect(rechnung).toMatchObject({ status: 'entwurf' });
    const { kreise } = (await client.get('/nummern')).json<{ kreise: { luecken: unknown[] }[] }>();
    for (const { luecken } of kreise) expect(luecken).toEqual([]);
  });
});
