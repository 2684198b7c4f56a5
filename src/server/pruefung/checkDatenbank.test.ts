import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatenbank } from '../aufbau/oeffnen.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { runBefehl } from '../testing/befehl.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';
import { checkDatenbank } from './checkDatenbank.ts';

const HEUTE = '2026-11-20';
/** Two issued invoices, one draft, one expense. */
async function fill(client: Client): Promise<void> {
  await client.patch('/mandant', ABSENDER);
  for (const einnahme of [true, true, true, false]) {
    const { id } = await client.create('/rechnungen', neueRechnung({ einnahme }));
    if (einnahme && id < 3) await client.post(`/rechnungen/${id}/ausstellen`, {});
  }
}

onBothEngines('the check of all that is stored', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });

  test('is content with what the program wrote, and names what was done past it', async () => {
    await fill(await api.register());
    await fill(await api.register());
    expect(await checkDatenbank(api.datenbank, HEUTE)).toMatchObject({
      mandanten: 2,
      rechnungen: 4,
      dateien: 16,
      fehler: [],
    });
    await api.datenbank.schreiben(async (db) => {
      await sql`update tageswert set summe = summe + 1 where mandant_id = 1 and einnahme = 1`.execute(db);
      await sql`update rechnung set summe = 5 where mandant_id = 2 and status = 'entwurf' and einnahme = 1`.execute(
        db,
      );
      await sql`update zaehler set letzte = 5 where mandant_id = 2 and art like 'nummer %'`.execute(db);
    });
    const { fehler } = await checkDatenbank(api.datenbank, HEUTE);
    expect(fehler.map(({ wo }) => wo)).toEqual([
      'Mandant 1, Tag 2026-11-01 Einnahmen',
      // Its lines make another sum, and the Protokoll knows another one.
      'Mandant 2, Beleg Entwurf 3 (ID 3)',
      'Mandant 2, Beleg Entwurf 3 (ID 3)',
      'Mandant 2, Tag 2026-11-01 Einnahmen',
      'Mandant 2, Tag 2026-11-01 Einnahmen Bezahlstatus',
      'Mandant 2, Nummernkreis rechnung 2026',
    ]);
    expect(fehler.at(-1)).toMatchObject({ gefunden: '3 bis 5' });
  });
});

const run = (daten: string) => runBefehl('pruefen', [], { BELEGWERK_DATEN: daten });

test('npm run pruefen reads beside a running server, and says where there is nothing to read', async () => {
  const daten = mkdtempSync(join(tmpdir(), 'belegwerk-pruefen-'));
  expect(await run(daten)).toMatchObject({ code: 1, output: expect.stringContaining('keine Datenbank') });
  const datenbank = await openDatenbank({ daten, databaseUrl: undefined });
  expect(await run(daten)).toEqual({
    code: 0,
    output:
      'Alles wird gelesen …\nGeprüft: Mandanten 0, ausgestellte Rechnungen 0, Dateien 0, Protokolleinträge 0. Alles in Ordnung.\n',
  });
  await datenbank.close();
  expect((await run(daten)).code).toBe(0);
  rmSync(daten, { recursive: true, force: true });
});

test.each([
  ['the beginning of the file', 0],
  ['the list of its tables', 100],
  ['the second page', 4096],
  ['a page of a table', 20 * 4096],
])('npm run pruefen gives a verdict when %s is damaged', async (_what, place) => {
  const daten = mkdtempSync(join(tmpdir(), 'belegwerk-pruefen-'));
  const datenbank = await openDatenbank({ daten, databaseUrl: undefined });
  await datenbank.close();
  const datei = join(daten, 'belegwerk.sqlite');
  writeFileSync(datei, readFileSync(datei).fill(0xa5, place, place + 4000));
  const { code, output } = await run(daten);
  expect(output).toMatch(/beschädigt/);
  expect(output).not.toMatch(/node_modules|\.ts:\d/);
  expect(code).toBe(2);
  rmSync(daten, { recursive: true, force: true });
});
