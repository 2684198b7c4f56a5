import { expect, test } from 'vitest';
import { kennzahl } from './kennzahl.ts';

/** A fault as it would come from one place of the program. */
function fault(message: string, place = 'Startseite.js:1:200'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at ${place}`;
  return error;
}

test('the number names the place in the program, whatever was typed there', () => {
  expect(kennzahl(fault('Huber is not iterable'))).toBe(kennzahl(fault('Maier is not iterable')));
  expect(kennzahl(fault('x'))).not.toBe(kennzahl(fault('x', 'Reporting.js:2:40')));
  expect(kennzahl(fault('x'))).toMatch(/^W-[0-9a-f]{8}$/);
  expect(kennzahl({ name: 'Error', message: '' })).toMatch(/^W-[0-9a-f]{8}$/);
});
