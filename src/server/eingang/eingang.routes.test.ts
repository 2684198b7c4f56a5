import { expect, test } from 'vitest';
import { JPEG } from '#kern/blatt/testing/jpeg.ts';
import { MAX_ORIGINAL } from '#kern/eingang/abgabe.ts';
import type { Stueck, Stueckzeile } from '#kern/eingang/stueck.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { sha256 } from '../werkzeug/sha256.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF');

onAnyEngine('the inbox', (open) => {
  const api = useApi(open);

  const handIn = (client: Client, bytes: Uint8Array | string, name = 'bon.pdf', headers = {}) =>
    client.post(`/eingang?name=${encodeURIComponent(name)}`, Buffer.from(bytes), headers);
  const liste = async (client: Client, frage = '') =>
    (await client.get(`/eingang${frage}`)).json<Stueckzeile[]>();

  async function mitglied(owner: Client, rolle: string): Promise<Client> {
    const { token } = await owner.create<{ token: string }>('/einladungen', { rolle });
    const client = await api.register();
    await client.post('/auth/einladung/annehmen', { token });
    return client;
  }

  test('keeps what comes in byte for byte, and answers the same bytes with the piece that is there', async () => {
    const client = await api.register();
    const first = await handIn(client, JPEG, 'bon.pdf', { 'content-type': 'application/pdf' });
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { id: 1, sha256: sha256(Buffer.from(JPEG)), status: 'neu', weitere: [], uebersprungen: [] },
    ]);
    const again = await handIn(client, JPEG, 'anders.jpg');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const stueck = (await client.get('/eingang/1')).json<Stueck>();
    expect(stueck).toMatchObject({
      name: 'bon.pdf',
      typ: 'image/jpeg',
      status: 'neu',
      herkunft: 'datei',
      doppelt: [],
      vorschlag: null,
      dateien: [{ nr: 1, rolle: 'original', groesse: JPEG.length, typ: 'image/jpeg' }],
    });
    const datei = await client.get('/eingang/1/dateien/1');
    expect(datei.rawPayload.equals(JPEG)).toBe(true);
    expect(datei.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''bon.pdf",
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: `"${sha256(Buffer.from(JPEG))}"`,
    });
    const { etag = '' } = datei.headers;
    const unchanged = await client.call('GET', '/eingang/1/dateien/1', undefined, {
      'if-none-match': String(etag),
    });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect((await client.get('/eingang/1/lesung')).json()).toEqual({ seiten: [], codes: [] });
    for (const fehlt of ['/eingang/1/dateien/2', '/eingang/1/dateien/x', '/eingang/2'])
      expect((await client.get(fehlt)).statusCode).toBe(404);
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  });

  test('takes the same bytes once, also from two at the same time and under one key', async () => {
    const client = await api.register();
    const both = await Promise.all([handIn(client, PDF), handIn(client, PDF)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(new Set(both.map((response) => response.json<{ id: number }>().id)).size).toBe(1);
    const key = { 'idempotency-key': 'einmal' };
    const mit = await handIn(client, '%PDF-1.4 andere', 'b.pdf', key);
    const wieder = await handIn(client, '%PDF-1.4 andere', 'b.pdf', key);
    expect([wieder.statusCode, wieder.json()]).toEqual([201, mit.json()]);
    expect((await handIn(client, '%PDF-1.4 ganz andere', 'b.pdf', key)).statusCode).toBe(422);
    expect(await liste(client)).toHaveLength(2);
  });

  test('refuses what is no receipt or too large, says why and stores nothing', async () => {
    const client = await api.register();
    const gross = Buffer.concat([PDF, Buffer.alloc(MAX_ORIGINAL + 1 - PDF.length)]);
    for (const [bytes, status, text] of [
      ['', 422, /leer/],
      ['MZ\x90\x00', 422, /./],
      ['<html><script>alert(1)</script></html>', 422, /./],
      [gross, 413, /höchstens 20 MB/],
    ] as const) {
      const response = await handIn(client, bytes);
      expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
        status,
        expect.stringMatching(text),
      ]);
    }
    expect((await handIn(client, gross.subarray(0, MAX_ORIGINAL))).statusCode).toBe(201);
    expect(await liste(client)).toHaveLength(1);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\bon.pdf', 'bon.pdf'],
    ['bon\u202efdp.exe', 'bonfdp.exe'],
    ['a\r\nset-cookie: x=1.pdf', 'aset-cookie_ x=1.pdf'],
    ['', 'Beleg'],
    ['...', 'Beleg'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(146)}.pdf`],
    ["it's (1)*.pdf", "it's (1)_.pdf"],
  ])('keeps of the name %j what may be shown and unpacked', async (name, erwartet) => {
    const client = await api.register();
    const { id } = (await handIn(client, PDF, name)).json<{ id: number }>();
    expect((await client.get(`/eingang/${id}`)).json()).toMatchObject({ name: erwartet });
    const { headers } = await client.get(`/eingang/${id}/dateien/1`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!-]+$/);
  });

  test('lists page by page, by state, and counts', async () => {
    const client = await api.register();
    for (const n of [1, 2, 3]) await handIn(client, `%PDF-1.7 ${n}`, `${n}.pdf`);
    const page = await client.get('/eingang?limit=2&status=neu,pruefen');
    expect(page.json<Stueckzeile[]>().map(({ id, name }) => [id, name])).toEqual([
      [3, '3.pdf'],
      [2, '2.pdf'],
    ]);
    expect(page.headers['x-total-count']).toBe('3');
    const [, next = ''] = /<\/api\/v1([^>]+)>/.exec(String(page.headers['link'])) ?? [];
    expect(await liste(client, next.replace('/eingang', ''))).toMatchObject([{ id: 1 }]);
    expect(await liste(client, '?status=erledigt')).toEqual([]);
    expect((await client.get('/eingang?status=egal')).statusCode).toBe(400);
    expect((await client.get('/eingang/zahlen')).json()).toMatchObject({ neu: 3, pruefen: 0 });
  });

  test('shows who only captures their own pieces, and who looks after the books all of them', async () => {
    const owner = await api.register();
    const erfassung = await mitglied(owner, 'erfassung');
    const beratung = await mitglied(owner, 'steuerberatung');
    await handIn(owner, '%PDF-1.7 des Inhabers');
    const { id } = (await handIn(erfassung, '%PDF-1.7 eigener')).json<{ id: number }>();
    expect((await liste(erfassung)).map((zeile) => zeile.id)).toEqual([id]);
    expect((await erfassung.get('/eingang/zahlen')).json()).toMatchObject({ neu: 1 });
    for (const fremdes of ['/eingang/1', '/eingang/1/lesung', '/eingang/1/dateien/1'])
      expect((await erfassung.get(fremdes)).statusCode).toBe(404);
    expect((await erfassung.get(`/eingang/${id}`)).json()).toMatchObject({ von: { name: 'Testbetrieb' } });
    expect(await liste(owner)).toHaveLength(2);
    expect(await liste(beratung)).toHaveLength(2);
    expect((await handIn(beratung, PDF)).statusCode).toBe(403);
  });

  test('takes further pages as pictures, in order', async () => {
    const client = await api.register();
    const { id } = (await handIn(client, JPEG, 'seite1.jpg')).json<{ id: number }>();
    const seite = Buffer.concat([JPEG, Buffer.from('2')]);
    for (const _ of ['first', 'again']) {
      const { statusCode } = await client.post(`/eingang/${id}/seiten?name=seite2.jpg`, seite);
      expect(statusCode).toBe(201);
    }
    expect((await client.get(`/eingang/${id}`)).json<Stueck>().dateien).toMatchObject([
      { nr: 1, rolle: 'original', name: 'seite1.jpg' },
      { nr: 2, rolle: 'seite', name: 'seite2.jpg' },
    ]);
    expect((await client.post(`/eingang/${id}/seiten`, PDF)).json()).toMatchObject({
      status: 422,
      detail: expect.stringContaining('Bilder'),
    });
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  });
});
