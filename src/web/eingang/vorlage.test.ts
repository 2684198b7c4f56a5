import { expect, test } from 'vitest';
import { newUst } from '#web/rechnungen/eingangFelder.ts';
import { LEER, nachgezogen } from './vorlage.ts';

const ust = (brutto: string) => [newUst({ satz: '19', netto: '', steuer: '', brutto })];

test('a better proposal fills what nobody has touched, and leaves what was typed', () => {
  const bisher = { ...LEER, lieferant: 'Eiche', brutto: '10,00', ust: ust('10,00') };
  const jetzt = { ...bisher, lieferant: 'Eiche GmbH', ust: ust('10,00') };
  const neu = { ...LEER, lieferant: 'Buche', brutto: '12,00', belegnummer: 'X-1', ust: ust('12,00') };
  const { lieferant, brutto, belegnummer, ust: zeilen } = nachgezogen(jetzt, bisher, neu);
  expect({ lieferant, brutto, belegnummer }).toEqual({
    lieferant: 'Eiche GmbH',
    brutto: '12,00',
    belegnummer: 'X-1',
  });
  expect(zeilen[0]?.brutto).toBe('12,00');
});
