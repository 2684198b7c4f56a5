import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { confirmUhr, describeUhr, setUhr } from './uhr.ts';

onBothEngines('the clock', (open) => {
  test('is believed step by step, not when it jumps for years, until somebody confirms it', async () => {
    const datenbank = await open();
    await confirmUhr(datenbank, new Date('2026-11-20T10:00:00Z'));
    expect(await setUhr(datenbank, new Date('2027-02-01T10:00:00Z'))).toMatchObject({ isGlaubhaft: true });
    const gesprungen = await setUhr(datenbank, new Date('2038-01-01T10:00:00Z'));
    expect(gesprungen).toMatchObject({ isGlaubhaft: false, bekannt: '2027-02-01T10:00:00.000Z' });
    expect(describeUhr(gesprungen)).toMatch(
      /^Die Uhr steht auf 01\.01\.2038, zuletzt war 01\.02\.2027\..*npm run uhr/,
    );
    expect(await setUhr(datenbank, new Date('2026-01-01T10:00:00Z'))).toMatchObject({ isGlaubhaft: true });
    await confirmUhr(datenbank, new Date('2038-01-01T10:00:00Z'));
    expect(await setUhr(datenbank, new Date('2038-01-02T10:00:00Z'))).toMatchObject({ isGlaubhaft: true });
    await datenbank.close();
  });

  test('that was not confirmed does not open the walls, whatever the machine says', async () => {
    const datenbank = await open();
    const run = (statement: string) => datenbank.schreiben((db) => sql.raw(statement).execute(db));
    await run(`insert into mandant (absender, version, protokoll_lfd, protokoll_sha256, erstellt_am, aufbewahren_bis)
      values ('{}', 1, 0, '', '', '2020-12-31')`);
    await run(`insert into protokoll (mandant_id, lfd, benutzer_id, objekt_id, zeit, objekt, aktion, vorher, nachher,
      programm, vorgaenger, sha256) select id, 1, 1, 1, '', '', '', '', '', '', '', '' from mandant`);
    await confirmUhr(datenbank, new Date('2020-12-31T10:00:00Z'));
    await expect(run('delete from protokoll')).rejects.toThrow('unveränderlich');
    await confirmUhr(datenbank, new Date('2021-01-01T10:00:00Z'));
    await run('delete from protokoll');
    await datenbank.close();
  });
});
