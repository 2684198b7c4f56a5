import { expect, test } from 'vitest';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import { AuftragRepository } from '../speicher/auftrag.repository.ts';
import { setUpTakte } from '../speicher/takt.repository.ts';
import { useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

onAnyEngine('the jobs of the server', (open) => {
  const api = useApi(open, { registrierung: 'erste' });

  test('are shown to its operator, who can have one done at once', async () => {
    const client = await api.register();
    const takt = { art: 'sicherung', takt: 3_600_000, ruhe: 300_000 };
    await setUpTakte(api.datenbank, [takt], new Date());
    const list = async () => (await client.get('/auftraege')).json<{ server: Auftrag[] }>().server;
    const worker = new AuftragRepository(api.datenbank);
    expect(await list()).toMatchObject([{ art: 'sicherung', zustand: 'wartet' }]);
    expect(await worker.claim(['sicherung'], new Date())).toBeUndefined();
    const nochmal = (art: string) => client.post('/serverauftraege/wiederholen', { art });
    expect((await nochmal('gibtesnicht')).statusCode).toBe(404);
    expect((await nochmal('sicherung')).statusCode).toBe(204);
    expect(await worker.claim(['sicherung'], new Date())).toBeDefined();
    expect((await nochmal('sicherung')).statusCode).toBe(404);
  });
});
