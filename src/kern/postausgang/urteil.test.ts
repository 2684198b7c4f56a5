import { expect, test } from 'vitest';
import { VERSANDANBIETER, versandanbieterFor, versandanbieterOf } from './anbieter.ts';
import { VERSANDWEISEN } from './sendung.ts';
import { bisFensterMs, urteilUeber, versandpauseMs } from './urteil.ts';
import { Versandeingabe } from './versandkonto.ts';

test.each([
  [{ code: 'EENVELOPE', responseCode: 451 }, 'aufschieben'],
  [{ code: 'EMESSAGE', responseCode: 552 }, 'ablehnen'],
  [{ code: 'EENVELOPE' }, 'ablehnen'],
  [{ code: 'EMESSAGE', responseCode: 503 }, 'aufschieben'],
  [{ code: 'ECONNECTION', responseCode: 421 }, 'verlieren'],
  [{ code: 'ETIMEDOUT' }, 'verlieren'],
  [{ code: 'EPROTOCOL', responseCode: 250 }, 'verlieren'],
])('of %j one must %s', (fehler, urteil) => {
  expect(urteilUeber(fehler)).toBe(urteil);
});

test('waits longer each time, and gives up after the sixth', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((versuche) => (versandpauseMs(versuche) ?? 0) / 60_000)).toEqual([
    1, 5, 15, 60, 240, 720, 0,
  ]);
});

test.each([
  ['08:00', '18:00', '07:30', 30],
  ['08:00', '18:00', '08:00', 0],
  ['08:00', '18:00', '18:00', 840],
  ['22:00', '06:00', '23:00', 0],
  ['', '', '03:00', 0],
])('between %s and %s a mail of %s waits %i minutes', (von, bis, jetzt, minuten) => {
  expect(bisFensterMs(jetzt, { von, bis }) / 60_000).toBe(minuten);
});

test('knows the usual providers by server and address, each with what an account takes', () => {
  for (const { host, port, verschluesselung } of VERSANDANBIETER) {
    const konto = {
      host,
      port,
      verschluesselung,
      benutzer: 'a',
      anmeldung: 'passwort',
      absenderAdresse: 'a@b.de',
    };
    expect(Versandeingabe.safeParse(konto).success).toBe(true);
    expect(versandanbieterOf(host)?.port).toBe(port);
  }
  expect(versandanbieterFor('anna@GMX.de')?.host).toBe('mail.gmx.net');
  expect(Object.keys(VERSANDWEISEN)).toEqual(['pdf', 'xml', 'beides']);
});
