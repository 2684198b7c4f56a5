import type { Datenbank, Engine } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { PG_VORLAGE } from './globalSetup.ts';
import { createTestDatabase, type OpenDatenbank } from './onBothEngines.ts';

export type DreiServer = { server: Datenbank[]; close: () => Promise<void> };

/** Three servers on one PostgreSQL, with connections of their own; on SQLite there is only one, which stands for all. */
export async function openDrei(engine: Engine, open: OpenDatenbank): Promise<DreiServer> {
  if (engine === 'sqlite') {
    const datenbank = await open();
    return { server: [datenbank, datenbank, datenbank], close: () => datenbank.close() };
  }
  const { url, drop } = await createTestDatabase(PG_VORLAGE);
  const server = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
  const close = async () => {
    for (const datenbank of server) await datenbank.close();
    await drop();
  };
  return { server, close };
}
