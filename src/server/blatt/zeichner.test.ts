import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verein } from '#kern/blatt/testing/beispiel.ts';
import type { Zeichenauftrag } from './zeichnen.worker.ts';
import { Zeichner } from './zeichner.ts';

/** Behaviour of a thread with its orders, by the number of the receipt. */
const EIGENWILLIG = `
import { parentPort } from 'node:worker_threads';
let gezeichnet = 0;
parentPort.on('message', ({ rechnung: { nummer } }) => {
  if (nummer === 'haengt') for (;;);
  if (nummer === 'stuerzt') process.exit(3);
  if (nummer === 'speicher') { const alles = []; for (;;) alles.push(new Array(1e6).fill({})); }
  if (nummer === 'fehler') return parentPort.postMessage({ fehler: new TypeError('kaputt') });
  gezeichnet += 1;
  parentPort.postMessage({ dokumente: { pdf: new Uint8Array(), cii: String(gezeichnet), ubl: nummer } });
});
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-zeichner-'));
  writeFileSync(join(folder, 'eigenwillig.mjs'), EIGENWILLIG);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newZeichner(more: ConstructorParameters<typeof Zeichner>[0] = {}) {
  const zeichner = new Zeichner({
    threads: 1,
    speicherMb: 24,
    worker: join(folder, 'eigenwillig.mjs'),
    ...more,
  });
  return (nummer: string, wie?: { vorrang: boolean }) =>
    zeichner.render(
      { rechnung: { nummer }, absender: verein, erstelltAm: new Date(0) } as unknown as Zeichenauftrag,
      wie,
    );
}

test('one thread draws one after the other, and what is issued goes before what is only looked at', async () => {
  const draw = newZeichner();
  const begun = draw('erste');
  const order: string[] = [];
  const waiting = [
    draw('zweite').then(({ ubl }) => order.push(String(ubl))),
    draw('eilt', { vorrang: true }).then(({ ubl }) => order.push(String(ubl))),
  ];
  expect(await begun).toMatchObject({ ubl: 'erste', cii: '1' });
  await Promise.all(waiting);
  expect(order).toEqual(['eilt', 'zweite']);
  expect((await draw('dieselbe')).cii).toBe('4');
});

test('when too many wait, the next is asked to come again', async () => {
  const draw = newZeichner({ wartend: 1 });
  const drawn = [draw('a'), draw('b')];
  await expect(draw('c')).rejects.toMatchObject({ grund: 'ueberlastet', warteSekunden: 2 });
  await Promise.all(drawn);
  expect((await draw('c')).ubl).toBe('c');
});

describe('a thread is ended and another one takes its place', () => {
  test.each(['haengt', 'stuerzt', 'speicher'])('when it %s', async (nummer) => {
    const draw = newZeichner({ fristMs: nummer === 'haengt' ? 500 : 30_000 });
    await expect(draw(nummer)).rejects.toMatchObject({
      grund: 'ueberlastet',
      message: expect.stringContaining('ließ sich gerade nicht zeichnen'),
    });
    // On a busy machine a new thread takes a while.
    const again = () => draw('danach').then(({ ubl }) => ubl, String);
    await expect.poll(again, { timeout: 20_000 }).toBe('danach');
  });

  test('when it has had nothing to do for a while', async () => {
    const draw = newZeichner({ ruheMs: 1 });
    await draw('erste');
    await expect.poll(async () => (await draw('zweite')).cii).toBe('1');
  });
});

test('a fault of the program is thrown as it is, and the thread goes on', async () => {
  const draw = newZeichner();
  await expect(draw('fehler')).rejects.toThrow(new TypeError('kaputt'));
  expect((await draw('danach')).cii).toBe('1');
});
