import { expect, test } from 'vitest';
import { JPEG as BILD, withFrame, withSegment } from '#kern/blatt/testing/jpeg.ts';
import { type Client, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

const JPEG = Buffer.from(BILD);

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
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
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
      Buffer.from(withFrame({ farben: 4 })),
      // A bomb: a few hundred bytes that unpack to 13 GB.
      Buffer.from(withFrame({ breite: 65_535, hoehe: 65_535 })),
      Buffer.from(withFrame({ breite: 4001 })),
    ]) {
      expect((await put(client, payload)).statusCode).toBe(422);
    }
    expect((await put(client, Buffer.from('<svg/>'), 'image/svg+xml')).statusCode).toBe(415);
    expect((await put(client, JPEG, 'image/png')).statusCode).toBe(415);
    expect((await put(client, Buffer.concat([JPEG, Buffer.alloc(600_000)]))).statusCode).toBe(413);
    expect((await client.get('/mandant')).json()).toMatchObject({ logo: null, version: 1 });
  });

  test('keeps the picture only: no position of the camera, no comment, no archive behind it', async () => {
    const client = await api.register();
    const exif = Buffer.from('Exif\0\0GPS 48.2082 16.3738');
    const kommentar = Buffer.from('<script>alert(1)</script>');
    for (const payload of [
      Buffer.from(withSegment(0xe1, exif)),
      Buffer.from(withSegment(0xfe, kommentar)),
      Buffer.concat([JPEG, Buffer.from('PK\x03\x04'), kommentar]),
    ]) {
      expect((await put(client, payload)).statusCode).toBe(200);
      expect((await client.get('/mandant/logo')).rawPayload.equals(JPEG)).toBe(true);
      const rows = await api.datenbank.lesen.selectFrom('logo').select('inhalt').execute();
      for (const { inhalt } of rows) expect(inhalt.equals(JPEG)).toBe(true);
    }
  });
});
