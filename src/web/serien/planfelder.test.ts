import { expect, test } from 'vitest';
import { newPlan, validatePlan } from './planfelder.ts';

const gut = newPlan('Miete', '2026-12-01');

test('a plan says what the server would say, at the field', () => {
  expect(validatePlan(gut)).toEqual({});
  expect(validatePlan({ ...gut, titel: ' ' })).toEqual({ titel: 'Bitte der Serie einen Namen geben.' });
  expect(Object.keys(validatePlan({ ...gut, anker: '31.2.2026' }))).toEqual(['anker']);
});

test('who wants an end has to name it', () => {
  expect(validatePlan({ ...gut, ende: 'tag' })).toEqual({ endeAm: 'Bitte den letzten Tag angeben.' });
  expect(Object.keys(validatePlan({ ...gut, ende: 'tag', endeAm: '31.2.' }))).toEqual(['endeAm']);
  for (const anzahl of ['0', '', 'viele', '1.5', '1201'])
    expect(validatePlan({ ...gut, ende: 'anzahl', anzahl })).toEqual({
      anzahl: 'Bitte eine Zahl von 1 bis 1200 angeben.',
    });
});
