import { expect, test } from 'vitest';
import type { Abgegeben } from '#kern/eingang/abgabe.ts';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { type Client, useApi } from '../../testing/api.ts';
import { onAnyEngine } from '../../testing/onBothEngines.ts';
import { anhang, mailOf, pdf, zipOf } from '../../testing/post.ts';

onAnyEngine('what holds several receipts', (open) => {
  const api = useApi(open);
  const handIn = (client: Client, name: string, bytes: Buffer) =>
    client.post(`/eingang?name=${encodeURIComponent(name)}`, bytes, {
      'content-type': 'application/octet-stream',
    });

  test('is a letter: each is a piece, the letter is kept with it, and what was left out is named', async () => {
    const client = await api.register();
    const bytes = mailOf([
      anhang('a.pdf', pdf('a')),
      anhang('b.pdf', pdf('b')),
      anhang('liste.csv', 'a;b\n'),
    ]);
    const antwort = await handIn(client, 'brief.eml', bytes);
    expect(antwort.statusCode).toBe(201);
    const { id, weitere, uebersprungen } = antwort.json<Abgegeben>();
    expect(uebersprungen).toEqual([{ name: 'liste.csv', grund: expect.stringContaining('Textdatei') }]);
    const stuecke = await Promise.all(
      [id, ...weitere].map(async (each) => (await client.get(`/eingang/${each}`)).json<Stueck>()),
    );
    expect(stuecke.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    for (const { herkunft, quelle, dateien } of stuecke) {
      expect({ herkunft, quelle }).toEqual({
        herkunft: 'mail',
        quelle: 'Mail von Jörg <joerg@maler.example>: Rechnung',
      });
      expect(dateien.map(({ rolle, typ }) => `${rolle} ${typ}`)).toEqual([
        'original application/pdf',
        'mail message/rfc822',
      ]);
    }
    const brief = await client.get(`/eingang/${id}/dateien/2`);
    expect(brief.rawPayload.equals(bytes)).toBe(true);
    expect(brief.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    });
    const nochmal = await handIn(client, 'brief.eml', bytes);
    expect([nochmal.statusCode, nochmal.json().id]).toEqual([200, id]);
  });

  test('is an archive, or nothing at all is stored of it', async () => {
    const client = await api.register();
    const gut = await handIn(client, 'a.zip', zipOf([{ name: 'x/a.pdf', inhalt: pdf('a') }]));
    expect(gut.statusCode).toBe(201);
    const bombe = await handIn(client, 'b.zip', zipOf([{ name: 'b.xml', inhalt: ' '.repeat(3_000_000) }]));
    expect(bombe.statusCode).toBe(422);
    expect(bombe.json().detail).toContain('ungewöhnlich stark gepackt');
    expect((await client.get('/eingang')).headers['x-total-count']).toBe('1');
  });

  test('a letter without any is a piece of its own words', async () => {
    const client = await api.register();
    const antwort = await handIn(
      client,
      'b.eml',
      Buffer.from('From: a@b.example\r\nSubject: Bahn\r\n\r\nSumme 12,00 EUR\r\n'),
    );
    expect(antwort.statusCode).toBe(201);
    const { dateien } = (await client.get(`/eingang/${antwort.json<Abgegeben>().id}`)).json<Stueck>();
    expect(dateien.map(({ rolle, name, typ }) => [rolle, name, typ])).toEqual([
      ['original', 'b.eml', 'message/rfc822'],
      ['beilage', 'Bahn.txt', 'text/plain'],
    ]);
  });
});
