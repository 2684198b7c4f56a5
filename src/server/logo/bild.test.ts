import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { drawBild, drawSchriftzug, fromJpeg, psnr, toJpeg } from '../testing/bild.ts';
import { Bildkodierer } from './bild.ts';

const FARBIG = { grau: false, maxBytes: 500 * 1024 };

/** Hardly to be compressed. */
function drawRauschen(seite: number) {
  let zustand = 1;
  const zufall = () => {
    zustand = (zustand * 48_271) % 2_147_483_647;
    return zustand % 256;
  };
  return drawBild(seite, seite, () => [zufall(), zufall(), zufall()]);
}

test('nobody sees a difference', async () => {
  const jpeg = await toJpeg(drawSchriftzug(400, 200));
  const inhalt = await new Bildkodierer().encode(jpeg, FARBIG);
  const neu = await fromJpeg(Buffer.from(inhalt as Uint8Array));
  expect(psnr(await fromJpeg(jpeg), neu)).toBeGreaterThan(40);
});

test('a picture that would become too large loses a little, and is refused before it loses much', async () => {
  const kodierer = new Bildkodierer();
  const jpeg = await toJpeg(drawRauschen(200));
  const groesse = async (maxBytes: number) => {
    const antwort = await kodierer.encode(jpeg, { ...FARBIG, maxBytes });
    return typeof antwort === 'string' ? antwort : antwort.length;
  };
  const beste = Number(await groesse(500_000));
  const kleiner = Number(await groesse(beste - 1));
  expect(kleiner).toBeLessThan(beste);
  expect(Number(await groesse(kleiner - 1))).toBeLessThan(kleiner);
  expect(await groesse(beste / 20)).toBe('zu-detailreich');
});

describe('an end is put to it', () => {
  test('when it takes too long', async () => {
    const jpeg = await toJpeg(drawSchriftzug(80, 40));
    await expect(new Bildkodierer(1).encode(jpeg, FARBIG)).rejects.toThrow('Dieses Bild braucht zu lange.');
  });

  test('when the server ends: what runs, what waits, and what comes', async () => {
    const jpeg = await toJpeg(drawSchriftzug(80, 40));
    const kodierer = new Bildkodierer();
    const bilder = [kodierer.encode(jpeg, FARBIG), kodierer.encode(jpeg, FARBIG)];
    // Until the first of them has its thread.
    await setImmediate();
    kodierer.close();
    for (const bild of [...bilder, kodierer.encode(jpeg, FARBIG)]) {
      await expect(bild).rejects.toMatchObject({ grund: 'ueberlastet' });
    }
  });
});
