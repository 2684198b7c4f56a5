/** What the start and test scripts say, and how they give up. */

/** Ends a script with a German sentence for the person at the screen instead of a stack trace. */
export class Abbruch extends Error {}

/** @param {number} ms */
export function formatSekunden(ms) {
  return `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
}

/**
 * Announces a step, shows the seconds while it runs (on a terminal) and says how long it took.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(text, work) {
  const begin = Date.now();
  const seconds = () => formatSekunden(Date.now() - begin);
  const live = process.stdout.isTTY === true;
  if (!live) console.log(`${text} …`);
  const ticker = live ? setInterval(() => process.stdout.write(`\r${text} … ${seconds()}`), 100) : undefined;
  try {
    const result = await work();
    console.log(`${live ? '\r' : ''}${text} … fertig (${seconds()})`);
    return result;
  } catch (error) {
    if (live) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(ticker);
  }
}

/**
 * Runs the main part of a script: an Abbruch is told in its own words, anything else is a bug and shows its stack.
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Abbruch ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
