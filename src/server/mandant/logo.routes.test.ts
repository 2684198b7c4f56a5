import { expect, test } from 'vitest';
import { type Client, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

/** The frame of a JPEG of one pixel with so many colours; nobody looks behind it. */
const jpeg = (farben: number) =>
  Buffer.from(`ffd8ffe000104a46494600010100000100010000ffc0000b08000100010${farben}011100ffd9`, 'hex');
const JPEG = jpeg(3);

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
      // Only the beginning of a JPEG, and one in the colours of print.
      JPEG.subarray(0, 14),
      jpeg(4),
    ]) {
      expect((await put(client, payload)).statusCode).toBe(422);
    }
    expect((await put(client, Buffer.from('<svg/>'), 'image/svg+xml')).statusCode).toBe(415);
    expect((await put(client, JPEG, 'image/png')).statusCode).toBe(415);
    expect((await put(client, Buffer.concat([JPEG, Buffer.alloc(600_000)]))).statusCode).toBe(413);
    expect((await client.get('/mandant')).json()).toMatchObject({ logo: null, version: 1 });
  });
});
