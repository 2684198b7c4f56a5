import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { envOfProzess } from './umgebung.ts';

test('who found faults with a PostgreSQL of their own ends as they mean to', () => {
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'globalSetup.ts'))}).then(() => { process.exitCode = 1; })`;
  expect(spawnSync(process.execPath, ['-e', script], { env: envOfProzess({}) }).status).toBe(1);
});
