import { expect, test } from 'vitest';
import { originalname } from './originalname.ts';

test.each([
  ['Frischmarkt', 'application/pdf', 1, '2026-10-14_Frischmarkt_31,41_7.pdf'],
  ['Frischmarkt', 'image/jpeg', 2, '2026-10-14_Frischmarkt_31,41_7_2.jpg'],
  ['../../etc/passwd', 'image/png', 1, '2026-10-14_etc-passwd_31,41_7.png'],
  ['Müller & Söhne: "A*B?"', 'application/xml', 1, '2026-10-14_Müller-Söhne-A-B_31,41_7.xml'],
  ['a'.repeat(200), 'application/pdf', 1, `2026-10-14_${'a'.repeat(60)}_31,41_7.pdf`],
  ['...', 'text/html', 1, '2026-10-14_ohne-Lieferant_31,41_7.bin'],
])('of %s as %s', (lieferant, typ, nr, name) => {
  const beleg = { id: 7, rechnungsdatum: '2026-10-14', summe: 3141, lieferant };
  expect(originalname(beleg, typ, nr)).toBe(name);
});
