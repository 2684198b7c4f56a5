import { describe, expect, test } from 'vitest';
import { betroffeneBereiche } from './betroffen.ts';
import { type Nachricht, parseEreignisse } from './lesen.ts';

async function read(chunks: readonly (string | Uint8Array)[]): Promise<Nachricht[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  const all: Nachricht[] = [];
  for await (const nachricht of parseEreignisse(body)) all.push(nachricht);
  return all;
}

const kunde = { nr: 7, ereignisse: [{ art: 'kunde', id: 3 }] };
const TEXT = 'id: 7\ndata: {"ereignisse":[{"art":"kunde","id":3}]}\n\n';

describe('the messages of a stream', () => {
  test('are read however they are cut, and heart-beats are none', async () => {
    expect(await read([`${TEXT}:\n\n${TEXT}`])).toEqual([kunde, kunde]);
    expect(await read([...`:\n\n${TEXT}`])).toEqual([kunde]);
    expect(await read([TEXT.slice(0, -1)])).toEqual([]);
  });

  test('that are none are refused', async () => {
    await expect(read(['id: 1\ndata: {"ereignisse":[{"art":1}]}\n\n'])).rejects.toThrow();
    await expect(read(['id: 1\ndata: <html>\n\n'])).rejects.toThrow();
  });
});

describe('what is read anew', () => {
  test('is what shows the records that have changed', () => {
    const bereiche = betroffeneBereiche([{ art: 'produkt', id: 1 }]);
    expect(bereiche?.has('produkte')).toBe(true);
    expect(bereiche?.has('rechnungen')).toBe(false);
  });

  test('is everything when it is not known what has changed', () => {
    expect(betroffeneBereiche([{ art: 'alles', id: 0 }])).toBeUndefined();
    expect(
      betroffeneBereiche([
        { art: 'kunde', id: 1 },
        { art: 'von morgen', id: 1 },
      ]),
    ).toBeUndefined();
  });
});
