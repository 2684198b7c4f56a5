import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATEIARTEN, type Dateiart } from './dateiart.ts';
import { anlagennameOf } from './name.ts';

test.each([
  ['Stundenzettel März.pdf', 'pdf', 'Stundenzettel März.pdf'],
  ['FOTO.JPEG', 'jpeg', 'FOTO.JPEG'],
  ['', 'png', 'Anlage.png'],
  ['.pdf', 'pdf', 'pdf.pdf'],
  ['factur-x.xml', 'pdf', 'factur-x.xml.pdf'],
  ['rechnung.exe', 'pdf', 'rechnung.exe.pdf'],
  ['../../etc/passwd', 'csv', 'passwd.csv'],
  ['C:\\Daten\\Liste.xlsx', 'xlsx', 'Liste.xlsx'],
  ['a\u202efdp.pdf', 'pdf', 'afdp.pdf'],
  ['a  \t b.ods', 'ods', 'a b.ods'],
] as const)('%j is called %s: %s', (roh, art, name) => {
  expect(anlagennameOf(roh, art, [])).toBe(name);
});

test('no two of a receipt have the same name in whatever case', () => {
  const namen: string[] = [];
  for (const roh of ['Plan.pdf', 'plan.PDF', 'ｐlan.pdf', 'Plan'])
    namen.push(anlagennameOf(roh, 'pdf', namen));
  expect(namen).toEqual(['Plan.pdf', 'plan (2).PDF', 'ｐlan (3).pdf', 'Plan (4).pdf']);
});

test('whatever somebody types becomes a short name without folders that ends as what it is', () => {
  const arten = fc.constantFrom(...(Object.keys(DATEIARTEN) as Dateiart[]));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), arten, (roh, art) => {
      const name = anlagennameOf(roh, art, []);
      expect(name).not.toMatch(/[/\\\p{Cc}<>:"|?*]/u);
      expect(name.isWellFormed()).toBe(true);
      expect(name.length).toBeLessThanOrEqual(90);
      const endung = name.split('.').at(-1)?.toLowerCase();
      expect(DATEIARTEN[art].endungen).toContain(endung);
      expect(anlagennameOf(name, art, [])).toBe(name);
    }),
  );
});
