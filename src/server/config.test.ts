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

test.each(['https://tsa.example/tsr', 'http://localhost:8080/', 'http://127.0.0.1/tsa', 'http://[::1]/'])(
  'the time-stamp service %j is asked',
  (BELEGWERK_ZEITSTEMPEL) => {
    expect(readConfig({ BELEGWERK_ZEITSTEMPEL }).sicherung.zeitstempel).toBe(BELEGWERK_ZEITSTEMPEL);
  },
);

test.each([
  'tsa.example',
  'http://tsa.example/',
  'http://127.0.0.1.tsa.example/',
  'https://ich:geheim@tsa.example/',
  'file:///tsa',
])('the time-stamp service %j is refused with the reason', (BELEGWERK_ZEITSTEMPEL) => {
  expect(() => readConfig({ BELEGWERK_ZEITSTEMPEL })).toThrow(/BELEGWERK_ZEITSTEMPEL.*RFC 3161/);
});

test.each([
  ['DATABASE_URL', 'mysql://x'],
  ['BELEGWERK_METRIKEN_TOKEN', 'kurz'],
  ['BELEGWERK_REGISTRIERUNG', 'alle'],
])('the setting %s is named when it is %j', (name, wert) => {
  expect(() => readConfig({ [name]: wert })).toThrow(new RegExp(`^Die Einstellung ${name} ist falsch`));
});
