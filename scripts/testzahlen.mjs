/** Adds up what the test tools report. */
import { relative } from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number }} Zahlen */

/** @param {Partial<Zahlen>} [zahlen] @returns {Zahlen} */
export function toZahlen(zahlen = {}) {
  return { passed: 0, failed: 0, skipped: 0, ...zahlen };
}

/** @param {Zahlen[]} list */
export function addZahlen(list) {
  return list.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    toZahlen(),
  );
}

/** The last line of `npm test`. @param {Zahlen} zahlen */
export function formatZahlen({ passed, failed, skipped }) {
  const more = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${more}`;
}

/** @typedef {{ status: string, assertionResults: { status?: string }[], name?: string }} Testdatei */

/**
 * Files of which tests were left out, each with their number.
 * @param {{ testResults?: Testdatei[] }} report of Vitest's JSON reporter
 * @param {string} root of the repository
 */
export function listUebersprungen({ testResults = [] }, root) {
  return testResults.flatMap(({ name = '', assertionResults }) => {
    const zahl = assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending').length;
    return zahl > 0 ? [`  ${relative(root, name)}: ${zahl}`] : [];
  });
}

/**
 * A file that could not even be loaded counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults?: Testdatei[] }} report of Vitest's JSON reporter
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
 * What passed only when it was run again has failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 *   of Playwright's JSON reporter
 */
export function countPlaywright({ stats, errors = [] }) {
  return toZahlen({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
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
