import { describe, expect, test } from 'vitest';
import { Username } from './anmeldung.ts';
import { gestaltOf } from './namensgestalt.ts';

describe('a user name', () => {
  test.each([
    ['a zero width space', 'anna\u200b'],
    ['a joiner', 'an\u200dna'],
    ['a soft hyphen', 'an\u00adna'],
    ['a sign that turns the direction', '\u202eanna'],
    ['a filler', 'anna\u3164'],
    ['an empty braille cell', 'anna\u2800'],
    ['a wide blank', 'anna\u2003maier'],
    ['a tag', 'anna\u{e0041}'],
    ['private use', 'anna\ue000'],
  ])('with %s is refused', (_, name) => {
    expect(Username.safeParse(name).error?.issues[0]?.message).toContain('unsichtbare Zeichen');
  });

  test.each([
    ['a Cyrillic а in a Latin word', 'аnna@example.org'],
    ['a Greek ο in a Latin word', 'annο'],
    ['a Latin letter in a Cyrillic word', 'иваh'],
    ['an Armenian letter', 'annaո'],
  ])('with %s is refused', (_, name) => {
    expect(Username.safeParse(name).error?.issues[0]?.message).toContain('verschiedener Schriften');
  });

  test.each([
    'Müller & Söhne',
    'anna@example.org',
    'Işık',
    'иван@example.com',
    'Ζωή',
    '田中さん',
    '김철수',
    'Zoë 2',
    "O'Neill",
  ])('%s is accepted', (name) => {
    expect(Username.parse(name)).toBe(name);
  });

  test.each([
    ['letter case', 'Anna', 'aNNA'],
    ['sharp s', 'Weiß', 'WEISS'],
    ['full width letters', 'ａｎｎａ', 'anna'],
    ['another script', 'аре', 'ape'],
    ['one and l', 'pau1', 'paul'],
    ['capital I and l', 'pauI', 'paui'],
    ['zero and o', 'bob0', 'bobo'],
    ['a mark over a letter that has no such form', 'b\u0337ob', 'bob'],
    ['rn and m', 'kern', 'kem'],
  ])('looks like another that differs by %s', (_, one, other) => {
    expect(gestaltOf(one)).toBe(gestaltOf(other));
  });

  test.each([
    ['Müller', 'Muller'],
    ['Anna', 'Anne'],
    ['иван', 'ivan'],
  ])('%s does not look like %s', (one, other) => {
    expect(gestaltOf(one)).not.toBe(gestaltOf(other));
  });
});
