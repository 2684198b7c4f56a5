import { expect, test } from 'vitest';
import { Engpass } from './engpass.ts';

/** Work that ends when it is told to. */
function createArbeit() {
  const began: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => () => {
    began.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return { began, work, end: (name: string) => ends.get(name) };
}

test('so much runs, so much waits in its order, and the rest is asked to come again', async () => {
  const engpass = new Engpass({ zugleich: 2, wartend: 2, voll: 'Gerade zu viel.' });
  const { began, work, end } = createArbeit();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => engpass.run(work(name)));
  await expect(engpass.run(work('e'))).rejects.toMatchObject({
    grund: 'ueberlastet',
    message: 'Gerade zu viel.',
    warteSekunden: 2,
  });
  expect(began).toEqual(['a', 'b']);
  end('b')?.resolve('fertig');
  expect(await b).toBe('fertig');
  await expect.poll(() => began).toEqual(['a', 'b', 'c']);
  end('a')?.reject(new Error('misslungen'));
  await expect(a).rejects.toThrow('misslungen');
  await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd']);
  for (const name of ['c', 'd']) end(name)?.resolve(name);
  expect(await Promise.all([c, d])).toEqual(['c', 'd']);
  const f = engpass.run(work('f'));
  await expect.poll(() => began).toContain('f');
  end('f')?.resolve('f');
  expect(await f).toBe('f');
});
