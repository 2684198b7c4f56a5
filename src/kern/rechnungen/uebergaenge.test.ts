import { expect, test } from 'vitest';
import { ohneForderung } from '../zahlungen/bezahlstatus.ts';
import { checkHandlung, HANDLUNGEN, isErlaubt, UEBERGAENGE, verbotOf } from './uebergaenge.ts';
import { type Belegstand, ZUSTAENDE, type Zustand, zustandOf } from './zustand.ts';

/** Every state with what is stored of it. */
const STAENDE: Record<Zustand, Belegstand> = {
  entwurf: { einnahme: true, status: 'entwurf', art: 'rechnung' },
  ausgestellt: { einnahme: true, status: 'ausgestellt', art: 'rechnung' },
  gemindert: {
    einnahme: true,
    status: 'ausgestellt',
    art: 'rechnung',
    korrekturen: [{ status: 'ausgestellt' }],
  },
  abschlag: { einnahme: true, status: 'ausgestellt', art: 'abschlag' },
  abgerechnet: { einnahme: true, status: 'ausgestellt', art: 'abschlag', schluss: {} },
  rechnungskorrektur: { einnahme: true, status: 'ausgestellt', art: 'gutschrift' },
  storniert: { einnahme: true, status: 'storniert', art: 'rechnung' },
  stornorechnung: { einnahme: true, status: 'ausgestellt', art: 'storno' },
  erfasst: { einnahme: false, status: 'entwurf', art: 'rechnung' },
  festgeschrieben: { einnahme: false, status: 'festgeschrieben', art: 'rechnung' },
  aufgehoben: { einnahme: false, status: 'storniert', art: 'rechnung' },
  gegenbeleg: { einnahme: false, status: 'festgeschrieben', art: 'storno' },
};

test('every state is told from what is stored', () => {
  for (const zustand of ZUSTAENDE) expect(zustandOf(STAENDE[zustand])).toBe(zustand);
});

test('nothing leads from what is fixed back to what is free, nor across from what we send to what we receive', () => {
  const stufe = (zustand: Zustand) => {
    const seiten = ZUSTAENDE.filter((other) => seite(other) === seite(zustand));
    return seiten.indexOf(zustand);
  };
  const seite = (zustand: Zustand) => STAENDE[zustand].einnahme;
  for (const zustand of ZUSTAENDE) {
    for (const regel of Object.values(UEBERGAENGE[zustand])) {
      if (!('nach' in regel)) continue;
      expect(stufe(regel.nach)).toBeGreaterThanOrEqual(stufe(zustand));
      expect(seite(regel.nach)).toBe(seite(zustand));
    }
  }
});

test('is paid what is owed, and given back what may be changed or cancelled', () => {
  for (const zustand of ZUSTAENDE) {
    const stand = STAENDE[zustand];
    // The money of these is that of another one.
    const istFremd = zustand === 'abgerechnet' || zustand === 'rechnungskorrektur';
    const wirdGefordert = ohneForderung(stand) === undefined && !istFremd;
    expect([zustand, isErlaubt(stand, 'zahlen')]).toEqual([zustand, wirdGefordert]);
    const wirdErstattet = ohneForderung(stand) !== 'entwurf' && zustand !== 'rechnungskorrektur';
    expect([zustand, isErlaubt(stand, 'erstatten')]).toEqual([zustand, wirdErstattet]);
    // What corrects is cancelled, and written anew from its invoice.
    const istKorrigierbar = isErlaubt(stand, 'stornieren') && zustand !== 'rechnungskorrektur';
    expect([zustand, isErlaubt(stand, 'korrigieren')]).toEqual([zustand, istKorrigierbar]);
    // Whatever is there can be got rid of in exactly one way, or is what is left of that.
    expect(isErlaubt(stand, 'loeschen') && isErlaubt(stand, 'stornieren')).toBe(false);
  }
});

test('money on a receipt leaves only its notes free', () => {
  for (const zustand of ['entwurf', 'erfasst'] as const) {
    const frei = HANDLUNGEN.filter((handlung) => verbotOf(zustand, handlung) === undefined);
    const gebucht = frei.filter((handlung) => verbotOf(zustand, handlung, true) === undefined);
    expect(frei.filter((handlung) => !gebucht.includes(handlung))).toEqual(['aendern', 'loeschen']);
  }
});

test('a refusal names the receipt and what was paid', () => {
  const beleg = { ...STAENDE.ausgestellt, nummer: '$&_17', bezahlt: 500 };
  expect(() => checkHandlung(beleg, 'aendern')).toThrow('Die Rechnung $&_17 ist ausgestellt und kann nicht');
  expect(() => checkHandlung({ ...beleg, ...STAENDE.erfasst }, 'aendern', true)).toThrow(
    'schon 5,00\u00a0€ bezahlt',
  );
  expect(() => checkHandlung({ ...beleg, ...STAENDE.erfasst }, 'aendern')).not.toThrow();
});
