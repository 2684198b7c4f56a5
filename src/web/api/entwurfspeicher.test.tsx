import { beforeEach, expect, test } from 'vitest';
import { forgetZuletzt, readZuletzt } from '#web/angebot/zuletzt.ts';
import { clearEntwuerfe, writeText } from './entwurfspeicher.ts';
import { closeSession, openSession } from './sitzung.ts';

beforeEach(() => {
  closeSession();
  clearEntwuerfe();
  openSession({ token: 'bw_anna', username: 'anna', name: 'Anna', mandantID: 1 });
});

/** Entries kept in this browser, whoever they belong to. */
const kept = () => JSON.stringify(Object.entries(localStorage));

/** Signs out in another window; this one hears of it later. */
const abmelden = () => {
  for (const key of ['token', 'username', 'name']) localStorage.removeItem(key);
};

test('an entry is kept while its user is signed in', () => {
  writeText('neu', 'Geheim von Anna');
  expect(kept()).toContain('Geheim von Anna');
});

test('nothing is kept behind a user who has just signed out in another window', () => {
  abmelden();
  writeText('neu', 'Geheim von Anna');
  forgetZuletzt('rechnungen', 1);
  expect(kept()).not.toContain('Geheim von Anna');
  expect(localStorage.getItem('zuletzt')).toBeNull();
  expect(readZuletzt()).toEqual([]);
});

test('nor when somebody else has signed in there since', () => {
  abmelden();
  for (const [key, wert] of Object.entries({ username: 'berta', name: 'Berta', token: 'bw_berta' }))
    localStorage.setItem(key, wert);
  writeText('neu', 'Geheim von Anna');
  expect(kept()).not.toContain('Geheim von Anna');
});

test('what the server has ended is come back to: the entry stays', () => {
  localStorage.setItem('sitzungsende', 'ja');
  abmelden();
  writeText('neu', 'Geheim von Anna');
  expect(kept()).toContain('Geheim von Anna');
});
