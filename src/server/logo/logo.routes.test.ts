import { expect, test } from 'vitest';
import { readJpeg } from '#kern/blatt/jpeg.ts';
import { JPEG as BILD, withFrame, withSegment } from '#kern/blatt/testing/jpeg.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import {
  drawBild,
  drawSchriftzug,
  fromJpeg,
  GRAU,
  psnr,
  RGB,
  toJpeg,
  withTextInScan,
} from '../testing/bild.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const JPEG = Buffer.from(BILD);

onAnyEngine('the letterhead', (open) => {
  const api = useApi(open);

  function put(client: Client, payload: Buffer, type = 'image/jpeg') {
    const headers = { authorization: client.token, 'content-type': type };
    return api.app.inject({ method: 'PUT', url: '/api/v1/mandant/logo', headers, payload });
  }

  test('takes a picture, hands it out, and gives it up again', async () => {
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
    expect(readJpeg(picture.rawPayload)).toEqual(readJpeg(JPEG));
    expect((await stranger.get('/mandant/logo')).statusCode).toBe(404);
    expect((await client.patch('/mandant', { ort: 'Wien' })).json().logo).toBe(saved.json().logo);
    expect((await client.delete('/mandant/logo')).json()).toMatchObject({ logo: null, ort: 'Wien' });
    expect((await client.get('/mandant/logo')).statusCode).toBe(404);
  });

  test('keeps the bytes of a picture before only where an issued invoice has them', async () => {
    const client = await api.register();
    const dateien = async () => {
      const rows = await api.datenbank.lesen.selectFrom('datei').select(['sha256', 'bytes']).execute();
      return rows.map(({ sha256 }) => sha256);
    };
    const vorher = new Set(await dateien());
    const neue = async () => (await dateien()).filter((sha256) => !vorher.has(sha256));
    const [erstes, zweites] = await Promise.all([20, 30].map((seite) => toJpeg(drawSchriftzug(seite, 20))));
    const hashOf = async (jpeg: Buffer = JPEG): Promise<string> => (await put(client, jpeg)).json().logo;
    const ersetzt = await hashOf(erstes);
    expect(await hashOf(erstes)).toBe(ersetzt);
    const ausgestellt = await hashOf(zweites);
    expect(await neue()).toEqual([ausgestellt]);
    await client.patch('/mandant', ABSENDER);
    const { id } = await client.create('/rechnungen', neueRechnung({}));
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    expect(await hashOf(erstes)).toBe(ersetzt);
    await client.delete('/mandant/logo');
    const mit = await neue();
    expect(mit).toContain(ausgestellt);
    expect(mit).not.toContain(ersetzt);
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [], dateien: 5 });
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

  /** Puts it and returns what is stored, which is what is handed out. */
  async function store(payload: Buffer): Promise<Buffer> {
    const client = await api.register();
    const { statusCode, body, json } = await put(client, payload);
    expect(statusCode, body).toBe(200);
    const { rawPayload } = await client.get('/mandant/logo');
    const rows = await api.datenbank.lesen
      .selectFrom('datei')
      .select('inhalt')
      .where('sha256', '=', json().logo)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { inhalt } of rows) expect(inhalt.equals(rawPayload)).toBe(true);
    return rawPayload;
  }

  test('stores the pixels, and no byte of the file they came in', async () => {
    const gesendet = await toJpeg(drawSchriftzug(300, 120));
    const gespeichert = await store(gesendet);
    expect(gespeichert.includes(gesendet.subarray(-40, -2))).toBe(false);
    expect(psnr(await fromJpeg(gesendet), await fromJpeg(gespeichert))).toBeGreaterThan(40);
  });

  test.each([
    ['a position of the camera', Buffer.from(withSegment(0xe1, Buffer.from('Exif\0\0GPS 48.2 Franz')))],
    ['a comment', Buffer.from(withSegment(0xfe, Buffer.from('<script>alert("Franz")</script>')))],
    ['a colour profile', Buffer.from(withSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01Franz')))],
    ['an archive behind the end', Buffer.concat([JPEG, Buffer.from('PK\x03\x04Franz')])],
    ['a text in the coded data itself', withTextInScan('<script>alert("Franz")</script>')],
  ])('leaves out %s', async (_, payload) => {
    expect(payload.includes('Franz')).toBe(true);
    expect((await store(payload)).includes('Franz')).toBe(false);
  });

  test('keeps the colours, however they are coded', async () => {
    const bild = drawBild(16, 16, () => [200, 60, 20]);
    for (const payload of [await toJpeg(bild), await toJpeg(bild, RGB)]) {
      const gespeichert = await store(payload);
      expect(psnr(bild, await fromJpeg(gespeichert))).toBeGreaterThan(40);
    }
    const grau = await toJpeg(bild, GRAU);
    const gespeichert = await store(grau);
    expect(readJpeg(gespeichert)?.farben).toBe(1);
    expect(psnr(await fromJpeg(grau), await fromJpeg(gespeichert))).toBeGreaterThan(40);
  });

  test('turns a picture upright that a camera took on its side', async () => {
    const jpeg = await toJpeg(drawBild(32, 16, (x) => (x < 16 ? [0, 0, 255] : [255, 0, 0])));
    // TIFF, one entry: orientation (0x112) 6, "turn right".
    const exif = Buffer.from(
      '457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
      'hex',
    );
    const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
    const payload = Buffer.concat([jpeg.subarray(0, 20), app1, jpeg.subarray(20)]);
    const { width, height, data } = await fromJpeg(await store(payload));
    expect([width, height]).toEqual([16, 32]);
    const [rot, , blau] = data;
    expect([Number(rot) < 20, Number(blau) > 235]).toEqual([true, true]);
  });

  test('refuses a picture whose coded data is damaged', async () => {
    const client = await api.register();
    const jpeg = await toJpeg(drawSchriftzug(300, 120));
    const ende = jpeg.subarray(-2);
    const halb = Buffer.concat([jpeg.subarray(0, jpeg.length / 2), ende]);
    const mehr = Buffer.concat([jpeg.subarray(0, -2), Buffer.from('Franz war hier'), ende]);
    for (const payload of [halb, mehr]) {
      const { statusCode, json } = await put(client, payload);
      expect([statusCode, json().detail]).toEqual([
        422,
        'Dieses Bild ist beschädigt. Bitte neu speichern und noch einmal versuchen.',
      ]);
    }
    expect((await client.get('/mandant')).json().logo).toBeNull();
  });

  test('works on a picture while others are answered', async () => {
    const client = await api.register();
    const jpeg = await toJpeg(drawBild(1300, 570, () => [181, 32, 42]));
    const order: string[] = [];
    const bilder = [1, 2, 3].map(() =>
      put(client, jpeg).then(({ statusCode }) => order.push(`${statusCode}`)),
    );
    await Promise.all([...bilder, client.get('/rechnungen').then(() => order.push('Liste'))]);
    expect(order).toEqual(['Liste', '200', '200', '200']);
  });
});
