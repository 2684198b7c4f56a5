/** The property tests with other examples than `npm test` tries: what held for those may break for these. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, ROOT } from '../../scripts/prozess.mjs';
import { type Befund, leererBefund } from './befund.ts';
import type { Teil } from './lage.ts';

const ORDNER = ['src', 'scripts', 'werkstatt'];
const VITEST = join('node_modules', 'vitest', 'vitest.mjs');
/** Seeds of fast-check are 32-bit integers. */
const STARTWERTE = 2 ** 31;
/** A counterexample begins the message; what follows is the way to it. */
const MAX_GRUND = 600;

type Bericht = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

export const eigenschaften: Teil = {
  name: 'eigenschaften',
  was: 'Eigenschaften mit anderen Beispielen',
  run: async () => {
    const startwert = process.env['BELEGWERK_STARTWERT'] ?? String(randomInt(STARTWERTE));
    console.log(`BELEGWERK_STARTWERT=${startwert}`);
    const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-eigenschaften-'));
    const datei = join(ordner, 'bericht.json');
    const args = [VITEST, 'run', '--reporter=json', `--outputFile=${datei}`, ...findDateien()];
    try {
      const { code, output } = await capture(process.execPath, args, {
        env: { BELEGWERK_STARTWERT: startwert },
      });
      const befund = judge(readBericht(datei, output));
      if (code !== 0 && befund.maengel.length === 0) befund.maengel.push(output.slice(-MAX_GRUND));
      return [{ ...befund, anmerkung: `BELEGWERK_STARTWERT=${startwert}` }];
    } finally {
      rmSync(ordner, { recursive: true });
    }
  },
};

/** The test files that make up examples. */
function findDateien(): string[] {
  return ORDNER.flatMap((ordner) =>
    readdirSync(join(ROOT, ordner), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(ordner, name)),
  ).filter((name) => readFileSync(join(ROOT, name), 'utf8').includes("from 'fast-check'"));
}

/** @throws with what was printed where nothing was reported */
function readBericht(datei: string, output: string): Bericht {
  try {
    return JSON.parse(readFileSync(datei, 'utf8')) as Bericht;
  } catch (error) {
    throw new Error(output.slice(-MAX_GRUND), { cause: error });
  }
}

function judge({ testResults }: Bericht): Befund {
  const befund = leererBefund(eigenschaften.was);
  for (const { name, message, assertionResults } of testResults) {
    const gescheitert = assertionResults.filter(({ status }) => status === 'failed');
    befund.runden += assertionResults.filter(({ status }) => status === 'passed').length;
    for (const { fullName, failureMessages = [] } of gescheitert)
      befund.maengel.push(`${name}: ${fullName}: ${failureMessages.join('\n').slice(0, MAX_GRUND)}`);
    // The file itself broke before its first test.
    if (gescheitert.length === 0 && message !== '')
      befund.maengel.push(`${name}: ${message.slice(0, MAX_GRUND)}`);
  }
  return befund;
}
