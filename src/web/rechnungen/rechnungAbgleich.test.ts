import { expect, test } from 'vitest';
import { findUnterschiede, merge, vorwahlOf } from '#web/components/abgleich.ts';
import { newPosten } from '#web/rechnungen/postenFelder.ts';
import { rechnungAbgleich } from '#web/rechnungen/rechnungAbgleich.ts';
import { newRechnungFelder, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

const TAG = '2026-11-20';
const basis: RechnungFelder = {
  ...newRechnungFelder(TAG),
  posten: [newPosten({ titel: 'Brot', preis: '4,00' }), newPosten({ titel: 'Torte', preis: '30,00' })],
};
const KUNDE = { id: 7, firma: 'Hotel Post', vorname: '', nachname: '', strasse: 'Am Markt 2', plz: '80331' };

function compare(meine: Partial<RechnungFelder>, gespeicherte: Partial<RechnungFelder>) {
  const fassungen = { basis, meine: { ...basis, ...meine }, gespeicherte: { ...basis, ...gespeicherte } };
  const felder = rechnungAbgleich(fassungen.meine, fassungen.gespeicherte);
  const unterschiede = findUnterschiede(felder, fassungen);
  return { unterschiede, merge: (wahl = vorwahlOf(unterschiede)) => merge(felder, wahl, fassungen) };
}

const zeilen = (titel: string[], preis = '1,00') => titel.map((name) => newPosten({ titel: name, preis }));

test('what only one side has changed is chosen beforehand, and nothing of it gets lost', () => {
  const { unterschiede, merge: vereint } = compare({ notizen: 'Danke' }, { rabatt: '10' });
  expect(unterschiede.map(({ label, meine, gespeicherte }) => [label, meine, gespeicherte])).toEqual([
    ['Notizen', 'Danke', ''],
    ['Rabatt auf alles', '', '10 %'],
  ]);
  expect(vereint()).toMatchObject({ notizen: 'Danke', rabatt: '10' });
});

test('a number of the order that others have entered is asked about', () => {
  const { unterschiede } = compare({ bestellnummer: '4500-1' }, { bestellnummer: '4500-2' });
  expect(unterschiede).toMatchObject([{ label: 'Bestellnummer', meine: '4500-1', gespeicherte: '4500-2' }]);
});

test('lines are chosen one by one as long as there are as many of them', () => {
  const [brot, torte] = basis.posten as [RechnungFelder['posten'][0], RechnungFelder['posten'][0]];
  const { unterschiede, merge: vereint } = compare(
    { posten: [{ ...brot, menge: '3' }, torte] },
    { posten: [brot, { ...torte, preis: '33,00' }] },
  );
  expect(unterschiede.map(({ label, meine }) => [label, meine])).toEqual([
    ['Posten 1', 'Brot · 3 × 4,00 €'],
    ['Posten 2', 'Torte · 1 × 30,00 €'],
  ]);
  expect(vereint().posten).toMatchObject([{ menge: '3' }, { preis: '33,00' }]);
});

test('a unit is a difference too', () => {
  const [brot, torte] = basis.posten as [RechnungFelder['posten'][0], RechnungFelder['posten'][0]];
  const { unterschiede } = compare(
    { posten: [{ ...brot, einheit: 'H87', menge: '2*3' }, torte] },
    { posten: [{ ...brot, einheit: 'KGM' }, torte] },
  );
  expect(unterschiede).toMatchObject([
    { label: 'Posten 1', meine: 'Brot · 2*3 Stück × 4,00 €', gespeicherte: 'Brot · 1 kg × 4,00 €' },
  ]);
});

test('where a line came or went, all of them are one choice; empty lines at the end do not count', () => {
  const { unterschiede, merge: vereint } = compare(
    { posten: [...zeilen(['Brot', 'Torte', 'Kaffee']), newPosten()] },
    { posten: zeilen(['Brot']) },
  );
  expect(unterschiede).toMatchObject([
    { label: 'Alle Posten', meine: 'Brot · 1 × 1,00 €\nTorte · 1 × 1,00 €\nKaffee · 1 × 1,00 €' },
  ]);
  expect(vereint({ posten: 'gespeicherte' }).posten).toHaveLength(1);
});

test('a party goes with its direction', () => {
  const partei = { ...KUNDE, ort: '', land: '' } as RechnungFelder['kunde'];
  const { unterschiede, merge: vereint } = compare({ kunde: partei }, { einnahme: false, lieferant: partei });
  expect(unterschiede).toMatchObject([
    {
      label: 'Einnahme oder Ausgabe',
      meine: 'Einnahme\nHotel Post\nAm Markt 2\n80331',
      gespeicherte: 'Ausgabe\nHotel Post\nAm Markt 2\n80331',
    },
  ]);
  expect(vereint({ partei: 'gespeicherte' })).toMatchObject({
    einnahme: false,
    kunde: null,
    lieferant: partei,
  });
});

test('what reads alike needs no choice', () => {
  expect(compare({ notizen: ' ' }, { notizen: '' }).unterschiede).toEqual([]);
});
