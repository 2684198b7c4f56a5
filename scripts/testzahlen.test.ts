import { expect, test } from 'vitest';
import {
  addZahlen,
  countPlaywright,
  countVitest,
  formatZahlen,
  listUebersprungen,
  toZahlen,
  withExitCode,
} from './testzahlen.mjs';

test('the last line names passed and failed, and skipped only when there are any', () => {
  expect(formatZahlen(toZahlen({ passed: 3 }))).toBe('3 passed, 0 failed');
  expect(formatZahlen(toZahlen({ passed: 3, failed: 1, skipped: 2 }))).toBe('3 passed, 1 failed, 2 skipped');
});

test('the sum runs over all checks', () => {
  const sum = addZahlen([
    toZahlen({ passed: 1 }),
    toZahlen({ passed: 2, failed: 1 }),
    toZahlen({ skipped: 4 }),
  ]);
  expect(sum).toEqual(toZahlen({ passed: 3, failed: 1, skipped: 4 }));
});

test('files of which tests were left out are named with their number', () => {
  const testResults = [
    { name: '/b/src/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    {
      name: '/b/src/proben.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'skipped' }, { status: 'pending' }, { status: 'passed' }],
    },
  ];
  expect(listUebersprungen({ testResults }, '/b')).toEqual(['  src/proben.test.ts: 2']);
});

test('a test file that cannot be loaded is a failure', () => {
  const broken = [{ status: 'failed', assertionResults: [] }];
  expect(
    countVitest({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, testResults: broken }),
  ).toEqual({
    passed: 5,
    failed: 1,
    skipped: 1,
  });
});

test('a browser run that breaks outside of a test is a failure', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 1 };
  expect(countPlaywright({ stats })).toEqual(toZahlen({ passed: 2, skipped: 1 }));
  expect(countPlaywright({ stats, errors: [{}] }).failed).toBe(1);
});

test('what passed only when it was run again has failed', () => {
  const zahlen = countPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 } });
  expect(zahlen).toEqual(toZahlen({ passed: 2, failed: 1 }));
});

test('a tool that ends badly is never counted as green', () => {
  expect(withExitCode(toZahlen({ passed: 9 }), 1).failed).toBe(1);
  expect(withExitCode(toZahlen({ passed: 9 }), 0).failed).toBe(0);
  expect(withExitCode(toZahlen({ failed: 2 }), 1).failed).toBe(2);
});
