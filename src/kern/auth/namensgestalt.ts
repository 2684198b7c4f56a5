/** User names that cannot be taken for one another (Unicode UTS #39, reduced to what people type as a name). */
import { normalisieren } from '../normalform.ts';

/** Without a picture, turning the direction of others, or for private use. */
const UNSICHTBAR = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
/** Blanks of other widths than the plain one. */
const SONDERLEERZEICHEN = /(?! )\p{Zs}/u;

const SCHRIFTEN = {
  Latin: /\p{Script=Latin}/u,
  Greek: /\p{Script=Greek}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Armenian: /\p{Script=Armenian}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Arabic: /\p{Script=Arabic}/u,
  // Japanese mixes three, Korean two of them.
  Ostasien: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
};
const ANDERE = /[\p{L}\p{M}]/u;

/** Letters and digits that look like a Latin one, all in lower case. */
const AEHNLICH = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'Ьɓ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєҽ',
    f: 'ƒϝ',
    g: 'ɡց',
    h: 'һհ',
    i: 'іιıɩ',
    j: 'јϳ',
    k: 'кκ',
    l: '1|ӏⅼǀ',
    m: 'мⅿ',
    n: 'ոпη',
    o: '0оοօσ',
    p: 'рρ',
    q: 'ԛզ',
    r: 'гᴦ',
    s: 'ѕꜱ',
    t: 'тτ',
    u: 'υսʋц',
    v: 'νѵ',
    w: 'ѡԝωա',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ',
  }).flatMap(([latein, andere]) => Array.from(andere, (zeichen) => [zeichen, latein] as const)),
);

/** Why a name may not be chosen, in German; undefined when it may. */
export function findNamenseinwand(username: string): string | undefined {
  if (UNSICHTBAR.test(username) || SONDERLEERZEICHEN.test(username)) {
    return 'Der Benutzername enthält unsichtbare Zeichen. Bitte ohne sie eintippen.';
  }
  if (username.split(/[^\p{L}\p{M}\p{N}]+/u).some(isGemischt)) {
    return 'Der Benutzername mischt Buchstaben verschiedener Schriften, die leicht zu verwechseln sind. Bitte bei einer bleiben.';
  }
  return undefined;
}

/**
 * Shape of a name: names of the same shape are taken for one another. Letter case, accents in pieces, and letters of other
 * scripts that look alike do not count.
 */
export function gestaltOf(username: string): string {
  const gefaltet = normalisieren(username, 'NFKC').toUpperCase().toLowerCase();
  const zeichen = Array.from(gefaltet, (each) => AEHNLICH.get(each) ?? each).join('');
  return zeichen.replace(/\p{M}/gu, '').replaceAll('rn', 'm').replaceAll('vv', 'w').trim() || gefaltet;
}

/** Whether letters of several scripts stand in one word. */
function isGemischt(wort: string): boolean {
  const schriften = Array.from(wort, schriftOf).filter((schrift) => schrift !== undefined);
  return new Set(schriften).size > 1;
}

function schriftOf(zeichen: string): string | undefined {
  if (/\p{Script=Common}|\p{Script=Inherited}/u.test(zeichen)) return undefined;
  const [name] = Object.entries(SCHRIFTEN).find(([, muster]) => muster.test(zeichen)) ?? [];
  return name ?? (ANDERE.test(zeichen) ? 'andere' : undefined);
}
