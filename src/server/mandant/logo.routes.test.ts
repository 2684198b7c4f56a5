import { expect, test } from 'vitest';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

const JPEG = Buffer.from('ffd8ffe000104a46494600010100', 'hex');

onBothEngines('the letterhead', (open) => {
  const api = useApi(open);

  function put(client: Client, payload: Buffer, type = 'image/jpeg') {
    const headers = { authorization: client.token, 'content-type': type };
    return api.app.inject({ method: 'PUT', url: '/api/v1/mandant/logo', headers, payload });
  }

  test('takes a picture, hands it out byte for byte, and gives it up again', async () => {
    const [client, stranger] = [await api.register(), await api.register()];
    expect((await client.get('/mandant')).json().logo).toBeNull();
    expect((await client.get('/mandant/logo')).statusCode).toBe(404);
    const saved = await put(client, JPEG);
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { logo: expect.any(String), version: 1 }]);
    const picture = await client.get('/mandant/logo');
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload.equals(JPEG)).toBe(true);
    expect((await stranger.get('/mandant/logo')).statusCode).toBe(404);
    expect((await client.patch('/mandant', { ort: 'Wien' })).json().logo).toBe(saved.json().logo);
    expect((await client.delete('/mandant/logo')).json()).toMatchObject({ logo: null, ort: 'Wien' });
    expect((await client.get('/mandant/logo')).statusCode).toBe(404);
  });

  test('refuses what is no picture whatever it claims to be, and what is too large', async () => {
    const client = await api.register();
    for (const payload of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
      Buffer.from('89504e470d0a1a0a', 'hex'),
    ]) {
      expect((await put(client, payload)).statusCode).toBe(422);
    }
    expect((await put(client, Buffer.from('<svg/>'), 'image/svg+xml')).statusCode).toBe(415);
    expect((await put(client, JPEG, 'image/png')).statusCode).toBe(415);
    expect((await put(client, Buffer.concat([JPEG, Buffer.alloc(600_000)]))).statusCode).toBe(413);
    expect((await client.get('/mandant')).json()).toMatchObject({ logo: null, version: 1 });
  });

  test('numbers receipts by its own format, never the same number twice', async () => {
    const client = await api.register();
    const create = async () =>
      (await client.post('/rechnungen', neueRechnung({ rechnungsdatum: '2026-11-20' }))).json();
    expect((await create()).nummer).toBe('2026_11_1');
    await client.patch('/mandant', { nummernformat: 'RE-{JJ}/{NR:4}' });
    expect((await create()).nummer).toBe('RE-26/0002');
    expect((await client.patch('/mandant', { nummernformat: '{JJJJ}' })).statusCode).toBe(422);
    await client.patch('/mandant', { nummernformat: '{NR}0' });
    for (let i = 0; i < 7; i += 1) await create();
    await client.patch('/mandant', { nummernformat: '{NR}' });
    expect((await create()).nummer).toBe('10');
    await client.patch('/mandant', { nummernformat: '1{NR}' });
    const numbers = (await client.get('/rechnungen')).json().map(({ nummer }: { nummer: string }) => nummer);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('says so when a changed format would repeat a number, and stores nothing', async () => {
    const client = await api.register();
    await client.patch('/mandant', { nummernformat: '{NR}2' });
    await client.create('/rechnungen', neueRechnung());
    await client.patch('/mandant', { nummernformat: '1{NR}' });
    const refused = await client.post('/rechnungen', neueRechnung());
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('12 gibt es schon'),
    ]);
    expect((await client.get('/rechnungen')).json()).toHaveLength(1);
  });
});
