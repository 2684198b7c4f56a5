import { describe, expect, test } from 'vitest';
import { anschriftzeilen } from './anschrift.ts';
import { GanzePartei, NeuePartei, ParteiAenderung } from './neuePartei.ts';
import { anzeigename } from './partei.ts';

const anna = {
  firma: '',
  vorname: 'Anna',
  nachname: 'Huber',
  strasse: 'Hauptstraße 1',
  plz: '80331',
  ort: 'München',
  land: '',
};

describe('who is recorded', () => {
  test('without a role is a customer', () => {
    expect(NeuePartei.parse({ nachname: 'Huber' })).toMatchObject({ istKunde: true, istLieferant: false });
  });

  test.each([
    [{ istLieferant: true }, false, true],
    [{ istKunde: false }, false, true],
    [{ istKunde: true, istLieferant: false }, true, false],
    [{ istKunde: false, istLieferant: true }, false, true],
  ])('with %j is customer: %s, supplier: %s', (rollen, istKunde, istLieferant) => {
    expect(NeuePartei.parse({ nachname: 'Huber', ...rollen })).toMatchObject({ istKunde, istLieferant });
  });

  test.each([
    { istKunde: true, istLieferant: true },
    { istKunde: false, istLieferant: false },
  ])('cannot be both or neither: %j', (rollen) => {
    const { error } = NeuePartei.safeParse({ nachname: 'Huber', ...rollen });
    expect(error?.issues[0]).toMatchObject({
      path: ['istKunde'],
      message: 'Bitte genau eines wählen: Kunde oder Lieferant.',
    });
    expect(GanzePartei.safeParse({ ...anna, ...rollen }).success).toBe(false);
  });

  test('has a company or a name', () => {
    const { error } = NeuePartei.safeParse({ ort: 'München', firma: '  ' });
    expect(error?.issues[0]).toMatchObject({
      path: ['nachname'],
      message: 'Bitte eine Firma oder einen Namen angeben.',
    });
    expect(NeuePartei.safeParse({ firma: 'Huber GmbH' }).success).toBe(true);
    expect(NeuePartei.safeParse({ vorname: 'Anna' }).success).toBe(true);
  });
});

test('a change says only what changes', () => {
  expect(ParteiAenderung.parse({ ort: ' Ulm ', id: 3, rechnungen: [] })).toEqual({ ort: 'Ulm' });
});

describe('the address window', () => {
  test('shows company, person, street and town', () => {
    expect(anschriftzeilen({ ...anna, firma: 'Huber GmbH' }, 'Deutschland')).toEqual([
      'Huber GmbH',
      'Anna Huber',
      'Hauptstraße 1',
      '80331 München',
    ]);
  });

  test('names the country only abroad', () => {
    expect(anschriftzeilen({ ...anna, land: 'DEUTSCHLAND' }, 'Deutschland')).not.toContain('DEUTSCHLAND');
    expect(anschriftzeilen({ ...anna, land: 'D' }, 'Deutschland').at(-1)).toBe('80331 München');
    for (const [land, zeile] of [
      ...[
        ['Österreich', 'ÖSTERREICH'],
        ['CH', 'SCHWEIZ'],
        ['uk', 'VEREINIGTES KÖNIGREICH'],
      ],
      ...[
        ['Switzerland', 'SWITZERLAND'],
        ['Großbritannien', 'GROSSBRITANNIEN'],
        ['XI', 'NORDIRLAND'],
      ],
      ['Absurdistan', 'ABSURDISTAN'],
    ] as const) {
      expect(anschriftzeilen({ ...anna, land }, 'Deutschland').at(-1)).toBe(zeile);
    }
  });

  test('has no empty lines', () => {
    expect(anschriftzeilen({ ...anna, strasse: '', plz: '', vorname: '' }, '')).toEqual(['Huber', 'München']);
  });
});

test('lists show the company, else the person', () => {
  expect(anzeigename({ ...anna, firma: 'Huber GmbH' })).toBe('Huber GmbH');
  expect(anzeigename(anna)).toBe('Anna Huber');
});
