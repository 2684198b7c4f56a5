import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['https://belege.example', 'https://belege.example'],
  ['https://Belege.example/', 'https://belege.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['', undefined],
])('the public address %j is %j', (BELEGWERK_ADRESSE, adresse) => {
  expect(readConfig({ BELEGWERK_ADRESSE }).adresse).toBe(adresse);
});

test.each(['belege.example', 'https://belege.example/pfad', 'ftp://belege.example', 'https://'])(
  'the public address %j is refused with the reason',
  (BELEGWERK_ADRESSE) => {
    expect(() => readConfig({ BELEGWERK_ADRESSE })).toThrow(/BELEGWERK_ADRESSE.*ohne Pfad/);
  },
);
