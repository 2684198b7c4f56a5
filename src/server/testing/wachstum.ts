/**
 * Growth of work with what it is given, for every test of it: how many times as much processor four times the length costs.
 * Ratios of the least of several runs, never a clock: a busy machine waits, it does not reckon more.
 */

/** Far above 4, what linear work takes for four times as much, and far below 16, what quadratic work takes. */
export const HOECHSTENS_VIERFACH = 9;
/** As soon as the ratio is no more than this it is plain that the work is linear. */
const DEUTLICH = 6;
/** So often at least: what runs for the first time is slow, and a square would pass for a line. */
const MINDESTENS = 3;
/** As often as it takes to be plain; a square stays one. */
const RUNDEN = 40;
/** Below this nothing can be told from noise: microseconds of the processor. */
const UNTERGRENZE_US = 30_000;

/**
 * Function that makes something of a text, the name by which it is told apart, and which kinds of `FEINDLICH` it is given
 * where not all.
 */
export type Leser = { name: string; read: (text: string) => unknown; arten?: readonly string[] };

/** Texts that readers stumble over, in any length. */
export const FEINDLICH: Record<string, (n: number) => string> = {
  'marks out of order': (n) => `a${'\u0315\u0300\u05ae\u0300\u0315'.repeat(n / 5)}`,
  digits: (n) => '1'.repeat(n),
  'groups of digits': (n) => '1.111'.repeat(n / 5),
  commas: (n) => '1,'.repeat(n / 2),
  blanks: (n) => `1${' '.repeat(n)}x`,
  'lines ends': (n) => `x${'\r\n'.repeat(n / 2)}x`,
  parentheses: (n) => '('.repeat(n),
  brackets: (n) => '['.repeat(n),
  'signs before a number': (n) => `${'-'.repeat(n)}1`,
  ampersands: (n) => '&amp;'.repeat(n / 5),
  'ampersands that mean nothing': (n) => '&'.repeat(n),
  'starts of elements': (n) => '<a '.repeat(n / 3),
  'open elements': (n) => `<a>${'<b>'.repeat(n / 3)}`,
  'quoted attributes': (n) => `<a ${`b="'" `.repeat(n / 6)}`,
  'element of ampersands': (n) => `<a>${'&#65;'.repeat(n / 5)}</a>`,
  'open comments': (n) => `<a>${'<!--'.repeat(n / 4)}`,
  letters: (n) => 'ab'.repeat(n / 2),
  capitals: (n) => 'DE'.repeat(n / 2),
  'sharp s': (n) => 'ß'.repeat(n),
  ligatures: (n) => '\ufdfa'.repeat(n),
  'broken pairs': (n) => '\ud800'.repeat(n),
  'zero width': (n) => `a${'\u200d'.repeat(n)}`,
  at: (n) => 'a@'.repeat(n / 2),
  placeholders: (n) => '{NR'.repeat(n / 3),
  hyphens: (n) => '04-'.repeat(n / 3),
  'blanks in front': (n) => `${' '.repeat(n)}x`,
  'an element with open comments': (n) => `<a${'<!--'.repeat(n / 4)}`,
  'signs within': (n) => `a${'-'.repeat(n)}x`,
  'points within': (n) => `a${'.'.repeat(n)}x`,
  'zeros within': (n) => `1.${'0'.repeat(n)}1x`,
  'empty lines before links': (n) => `${'\n'.repeat(n / 2)}${'{Link}\n'.repeat(n / 14)}`,
  'a line of blanks before links': (n) => `${' '.repeat(n / 2)}\n${'{Link}\n'.repeat(n / 14)}`,
};

/** Processor time of one call in microseconds; what it throws is an answer too. */
async function kostenOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  try {
    await work();
  } catch {
    // Refused: only the time counts here.
  }
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** How many times as much processor the second work takes. Both are done in turn, and the least of several runs counts. */
export async function wachstum(einfach: () => unknown, vierfach: () => unknown): Promise<number> {
  return ratio(await leastOf(einfach, vierfach));
}

/**
 * @param work is given texts of n and of 4n characters
 * @returns how many times as much the longer text costs where that is too much, otherwise undefined
 */
export async function findWachstum(
  work: (text: string) => unknown,
  feindlich: (n: number) => string,
  n: number,
): Promise<number | undefined> {
  const [einfach, vierfach] = [feindlich(n), feindlich(4 * n)];
  if ((await kostenOf(() => work(vierfach))) < UNTERGRENZE_US) return undefined;
  const least = await leastOf(
    () => work(einfach),
    () => work(vierfach),
  );
  return least.vierfach < UNTERGRENZE_US || ratio(least) <= HOECHSTENS_VIERFACH ? undefined : ratio(least);
}

type Kosten = { einfach: number; vierfach: number };

const ratio = ({ einfach, vierfach }: Kosten) => vierfach / Math.max(1, einfach);

/** Least processor time of either, in microseconds. */
async function leastOf(einfach: () => unknown, vierfach: () => unknown): Promise<Kosten> {
  const least = { einfach: Number.POSITIVE_INFINITY, vierfach: Number.POSITIVE_INFINITY };
  for (let runde = 0; runde < RUNDEN && (runde < MINDESTENS || ratio(least) > DEUTLICH); runde += 1) {
    least.einfach = Math.min(least.einfach, await kostenOf(einfach));
    least.vierfach = Math.min(least.vierfach, await kostenOf(vierfach));
  }
  return least;
}
