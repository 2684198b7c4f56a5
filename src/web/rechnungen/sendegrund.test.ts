import { expect, test } from 'vitest';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { sendegruende } from './sendegrund.ts';

const rechnung = (felder: Partial<Rechnung>): Rechnung =>
  ({
    id: 1,
    nummer: '2026_11_1',
    einnahme: true,
    status: 'ausgestellt',
    art: 'rechnung',
    kunde: { email: 'post@example.org' },
    ...felder,
  }) as Rechnung;

const grundOf = (felder: Partial<Rechnung>, stand?: 'entwurf') =>
  sendegruende([rechnung(felder)], stand).ausgelassene[0]?.grund;

test('what was issued goes out, also what was cancelled and what cancels it', () => {
  expect(grundOf({})).toBeUndefined();
  expect(grundOf({ status: 'storniert' })).toBeUndefined();
  expect(grundOf({ art: 'storno' })).toBeUndefined();
});

test('drafts, expenses and what is issued already say why not', () => {
  expect(grundOf({ status: 'entwurf' })).toBe('ist noch ein Entwurf');
  expect(grundOf({ einnahme: false, status: 'festgeschrieben' })).toBe('ist eine Ausgabe');
  expect(grundOf({ status: 'entwurf' }, 'entwurf')).toBeUndefined();
  expect(grundOf({}, 'entwurf')).toBe('ist schon ausgestellt');
  expect(grundOf({ einnahme: false, status: 'entwurf' }, 'entwurf')).toBe('ist eine Ausgabe');
});

test('without an address, or with one that is none, it stays', () => {
  expect(grundOf({ kunde: null })).toBe('beim Kunden steht keine Mailadresse');
  expect(grundOf({ kunde: { email: 'post@' } as Rechnung['kunde'] })).toContain('keine Mailadresse');
});
