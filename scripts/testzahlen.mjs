/** Adds up what the test tools report. */

/** `flaky` of those that passed did so only when they were run again. @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Zahlen */

/** @param {Partial<Zahlen>} [zahlen] @returns {Zahlen} */
export function toZahlen(zahlen = {}) {
  return { passed: 0, failed: 0, skipped: 0, flaky: 0, ...zahlen };
}

/** @param {Zahlen[]} list */
export function addZahlen(list) {
  return list.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      flaky: sum.flaky + one.flaky,
    }),
    toZahlen(),
  );
}

/** The last line of `npm test`. @param {Zahlen} zahlen */
export function formatZahlen({ passed, failed, skipped, flaky }) {
  const more = { skipped, flaky };
  const named = Object.entries(more).filter(([, count]) => count > 0);
  return [`${passed} passed, ${failed} failed`, ...named.map(([name, count]) => `${count} ${name}`)].join(
    ', ',
  );
}

/**
 * A file that could not even be loaded counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults?: { status: string, assertionResults: unknown[] }[] }} report of Vitest's JSON reporter
 */
export function countVitest(report) {
  const broken = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return toZahlen({
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  });
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 *   of Playwright's JSON reporter
 */
export function countPlaywright({ stats, errors = [] }) {
  return toZahlen({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  });
}

/**
 * What the report says, but never green when the tool itself says that something failed.
 * @param {Zahlen} zahlen
 * @param {number} code the tool's exit code
 */
export function withExitCode(zahlen, code) {
  return code !== 0 && zahlen.failed === 0 ? { ...zahlen, failed: 1 } : zahlen;
}
