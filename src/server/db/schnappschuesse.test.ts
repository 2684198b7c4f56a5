import { expect, test } from 'vitest';
import { onBothEngines } from '../testing/onBothEngines.ts';

onBothEngines('snapshots', (open) => {
  test('leave room for everybody else, however many are asked for and however long they last', async () => {
    const datenbank = await open();
    const ende = Promise.withResolvers<void>();
    const lange = Array.from({ length: 12 }, () => datenbank.schnappschuss(() => ende.promise));
    const zuViel = datenbank.schnappschuss(() => ende.promise);
    await expect(zuViel).rejects.toMatchObject({ grund: 'ueberlastet' });
    await datenbank.schreiben((db) =>
      db.insertInto('betrieb').values({ name: 'anker', wert: '1', zeit: '' }).execute(),
    );
    const gelesen = datenbank.lesen.selectFrom('betrieb').select('wert').where('name', '=', 'anker');
    expect(await gelesen.execute()).toEqual([{ wert: '1' }]);
    ende.resolve();
    await Promise.all(lange);
    await datenbank.close();
  });
});
