import { describe, expect, test } from 'vitest';
import { Ablehnung } from '../ablehnung.ts';
import { MAX_ANMERKUNG } from '../laengen.ts';
import {
  type Anmerkungssatz,
  checkAntwort,
  checkErledigen,
  checkStreichen,
  gespraecheOf,
  MAX_JE_BELEG,
  NeueAnmerkung,
} from './anmerkung.ts';
import { checkPruefung, PRUEFENDE, pruefrolleOf, standOf, vermerkzustand } from './pruefung.ts';

const ICH = 1;
const ANDERE = 2;
const satz = (werte: Partial<Anmerkungssatz>): Anmerkungssatz => ({
  id: 1,
  rechnungId: 1,
  stueckId: null,
  zuId: null,
  vonId: ANDERE,
  rolle: 'steuerberatung',
  text: 'Hm',
  erstelltAm: '2026-11-22T10:00:00Z',
  erledigtAm: '',
  erledigtVonId: null,
  gestrichenAm: '',
  ...werte,
});
const gespraeche = (...saetze: Anmerkungssatz[]) => gespraecheOf(saetze, (id) => `Person ${id}`, ICH);

describe('a conversation', () => {
  test('has its answers below it, in the order in which they were written', () => {
    const [eines, anderes] = gespraeche(
      satz({ id: 4, zuId: 1, text: 'c' }),
      satz({ id: 2, text: 'Anderes' }),
      satz({ id: 1, text: 'a' }),
      satz({ id: 3, zuId: 1, text: 'b', vonId: ICH, rolle: 'inhaber' }),
    );
    expect(eines?.antworten.map(({ text }) => text)).toEqual(['b', 'c']);
    expect(eines?.antworten[0]?.von).toEqual({ name: 'Person 1', du: true, rolle: 'inhaber' });
    expect(anderes).toMatchObject({ text: 'Anderes', antworten: [] });
  });

  test.each([
    ['somebody else asked', [satz({})], true],
    ['I asked', [satz({ vonId: ICH })], false],
    ['I have answered', [satz({}), satz({ id: 2, zuId: 1, vonId: ICH })], false],
    ['they have answered me', [satz({ vonId: ICH }), satz({ id: 2, zuId: 1 })], true],
    ['I took my answer back', [satz({}), satz({ id: 2, zuId: 1, vonId: ICH, gestrichenAm: 'x' })], true],
    ['it is done', [satz({ erledigtAm: 'x', erledigtVonId: ICH })], false],
    ['it was struck out', [satz({ gestrichenAm: 'x' })], false],
  ])('waits for me or not: %s', (_fall, saetze, wartet) => {
    expect(gespraeche(...saetze)[0]?.wartet).toBe(wartet);
  });

  test('is about something, and no longer than a page', () => {
    expect(NeueAnmerkung.parse({ text: ' a\r\nb ' })).toEqual({ text: 'a\nb', zuID: null });
    expect(NeueAnmerkung.safeParse({ text: ' ' }).error?.issues[0]?.message).toContain(
      'was dir aufgefallen ist',
    );
    expect(NeueAnmerkung.safeParse({ text: 'x'.repeat(MAX_ANMERKUNG + 1) }).success).toBe(false);
  });
});

describe('what is refused', () => {
  test('answers to an answer, to what was struck out, and to what is not there', () => {
    const bisher = [satz({}), satz({ id: 2, zuId: 1 }), satz({ id: 3, gestrichenAm: 'x' })];
    expect(checkAntwort(1, bisher)?.id).toBe(1);
    expect(checkAntwort(null, bisher)).toBeUndefined();
    for (const zuID of [2, 3, 4]) expect(() => checkAntwort(zuID, bisher)).toThrow(Ablehnung);
  });

  test('more than a receipt can bear', () => {
    const voll = Array.from({ length: MAX_JE_BELEG }, (_, id) => satz({ id }));
    expect(() => checkAntwort(null, voll)).toThrow('schon 500');
    expect(() => checkAntwort(null, voll.slice(1))).not.toThrow();
  });

  test('taking back what others have said, or twice, and being done with an answer', () => {
    expect(() => checkStreichen(satz({ vonId: ICH }), ICH)).not.toThrow();
    expect(() => checkStreichen(satz({}), ICH)).toThrow('wer es geschrieben hat');
    expect(() => checkStreichen(satz({ vonId: ICH, gestrichenAm: 'x' }), ICH)).toThrow('schon gestrichen');
    expect(() => checkErledigen(satz({}))).not.toThrow();
    expect(() => checkErledigen(satz({ zuId: 1 }))).toThrow('nicht die Antwort');
    expect(() => checkErledigen(satz({ gestrichenAm: 'x' }))).toThrow('gestrichen');
  });
});

describe('a mark', () => {
  test('is made by advisers and auditors, each by the marks of their own role', () => {
    expect(PRUEFENDE).toEqual(['steuerberatung', 'kassenpruefung']);
    expect(pruefrolleOf('kassenpruefung')).toBe('kassenpruefung');
    expect([pruefrolleOf('inhaber'), pruefrolleOf(null)]).toEqual([undefined, undefined]);
  });

  test.each([
    [{ einnahme: false, status: 'entwurf' }, undefined],
    [{ einnahme: true, status: 'ausgestellt' }, undefined],
    [{ einnahme: true, status: 'entwurf' }, 'zustand'],
  ] as const)('is made of what is a receipt: %o', (beleg, grund) => {
    const check = () => checkPruefung({ ...beleg, version: 3 }, 3);
    if (grund) expect(check).toThrow(expect.objectContaining({ grund }));
    else expect(check).not.toThrow();
  });

  test('is made of the version that was looked at', () => {
    const beleg = { einnahme: false, status: 'entwurf', version: 3 } as const;
    expect(() => checkPruefung(beleg, 2)).toThrow(expect.objectContaining({ grund: 'version' }));
  });

  test('counts until it is taken back or the receipt is another', () => {
    expect([vermerkzustand('', false), vermerkzustand('', true), vermerkzustand('x', true)]).toEqual([
      ...['gilt', 'geaendert', 'zurueck'],
    ]);
    const von = (rolle: 'steuerberatung' | 'kassenpruefung') => ({ name: 'A', du: false, rolle });
    const vermerke = [
      { zustand: 'geaendert', von: von('steuerberatung') },
      { zustand: 'gilt', von: von('kassenpruefung') },
      { zustand: 'zurueck', von: von('steuerberatung') },
    ] as const;
    expect([standOf(vermerke), standOf(vermerke, 'steuerberatung'), standOf([])]).toEqual([
      ...['geprueft', 'geaendert', 'ungeprueft'],
    ]);
  });
});
