import { describe, expect, test } from 'vitest';
import { Absender, type Mandant } from '#kern/mandant/absender.ts';
import { checkAbsender, toAbsenderBody, toAbsenderFelder } from './absenderFelder.ts';

const mandant: Mandant = { ...Absender.parse({ name: 'Backstube' }), logo: null, version: 1 };
const felder = (part: object) => ({ ...toAbsenderFelder(mandant), ...part });

test('what was stored comes back unchanged', () => {
  const stored = { ...mandant, skontoProzent: 250, skontoTage: 7, stornoformat: 'ST-{NR}' };
  const body = Absender.parse(toAbsenderBody(toAbsenderFelder(stored)));
  expect({ ...body, layout: stored.layout, logo: null, version: 1 }).toEqual(stored);
  expect(checkAbsender(toAbsenderFelder(stored))).toEqual({});
});

describe('faults are named at their field', () => {
  test.each([
    [{ zahlungszielTage: 'bald' }, 'zahlungszielTage', /ganze Zahl/],
    [{ skontoProzent: '2', skontoTage: '' }, 'skontoTage', /wie vielen Tagen/],
    [{ skontoProzent: '', skontoTage: '7' }, 'skontoProzent', /wie viel Skonto/],
    [{ skontoProzent: '2', skontoTage: '30' }, 'skontoTage', /Zahlungsziel/],
    [{ skontoProzent: '2,555', skontoTage: '7' }, 'skontoProzent', /zwei Nachkommastellen/],
    [{ ustId: 'DE123' }, 'ustId', /USt-IdNr\. stimmt nicht/],
    [{ nummernformat: 'RE' }, 'nummernformat', /\{NR\}/],
    [{ eigenerStorno: true, stornoformat: ' ' }, 'stornoformat', /\{NR\}/],
    [{ eigenerStorno: true, stornoformat: 'ST' }, 'stornoformat', /\{NR\}/],
    [{ eigenerStorno: true, stornoformat: '{JJJJ}_{MM}_{NR:1}' }, 'stornoformat', /anderes Format/],
  ])('%j', (part, feld, text) => {
    const errors = checkAbsender(felder(part));
    expect(Object.keys(errors)).toEqual([feld]);
    expect(errors[feld]).toMatch(text);
  });
});

test('a Storno format that is switched off is neither checked nor stored', () => {
  const aus = felder({ eigenerStorno: false, stornoformat: 'ST' });
  expect(checkAbsender(aus)).toEqual({});
  expect(toAbsenderBody(aus).stornoformat).toBe('');
});
