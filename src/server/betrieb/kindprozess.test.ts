import { expect, test } from 'vitest';
import { testConfig } from '../testing/api.ts';
import { runKindprozess } from './kindprozess.ts';

test('a command that cannot be started says so, and the server goes on', async () => {
  const node = process.execPath;
  process.execPath = '/gibt-es-nicht';
  try {
    const meldungen = runKindprozess({ befehl: 'pruefen', config: testConfig() });
    const text = 'Das ließ sich nicht starten (ENOENT).';
    expect(await meldungen.next()).toEqual({ value: { art: 'fehler', text }, done: false });
    expect((await meldungen.next()).done).toBe(true);
  } finally {
    process.execPath = node;
  }
});
