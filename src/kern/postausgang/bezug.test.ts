import { expect, test } from 'vitest';
import { anlassOf, bezugOf, Sendeort } from './bezug.ts';

test.each(Sendeort.options)('a mail leads to its document: %s', (wo) => {
  expect(bezugOf(anlassOf({ wo, id: 17 }))).toEqual({ wo, id: 17 });
  expect(bezugOf(`${anlassOf({ wo, id: 17 })}:3`)).toEqual({ wo, id: 17 });
});

test.each(['', 'probe:1', 'rechnung:0:versand:1', 'constructor:1:versand', 'rechnung:1:versand:1:2'])(
  'and „%s“ to none',
  (anlass) => {
    expect(bezugOf(anlass)).toBeNull();
  },
);
