import type { Bauplatz } from './bauplatz.ts';
import { readGestalt } from './gestalt.ts';
import { MAUERN } from './mauern.ts';
import { IST_ABGELAUFEN, mauernPostgres } from './postgres.ts';
import { mauernSqlite } from './sqlite.ts';

/** The last step that brought walls of its own, column by column; behind each later one they are made of what is there. */
const HANDGEMACHT_BIS = '0014_geld';

export type Schritt = { name: string; run(): Promise<void> };

/** Runs steps with the walls down, so that they may fill what they add, and puts them up behind the last one. */
export async function zwischenMauern(bauplatz: Bauplatz, schritte: readonly Schritt[]): Promise<void> {
  for (const { name, run } of schritte) {
    if (name > HANDGEMACHT_BIS) await niederlegen(bauplatz);
    await run();
  }
  if ((schritte.at(-1)?.name ?? '') >= HANDGEMACHT_BIS) await errichten(bauplatz);
}

/** Makes all walls anew from the columns that are there. */
async function errichten(bauplatz: Bauplatz): Promise<void> {
  await niederlegen(bauplatz);
  if (bauplatz.engine === 'postgres') {
    await bauplatz.run(IST_ABGELAUFEN);
    await bauplatz.run('drop function if exists protokoll_unveraenderlich()');
  }
  for (const [tabelle, mauer] of Object.entries(MAUERN)) {
    const gestalt = await readGestalt(bauplatz, tabelle);
    if (!gestalt) continue;
    const statements =
      bauplatz.engine === 'sqlite'
        ? mauernSqlite(tabelle, mauer, gestalt)
        : mauernPostgres(tabelle, mauer, gestalt);
    for (const statement of statements) await bauplatz.run(statement);
  }
}

/** Only what is known by its name as a wall: a trigger of somebody else stays, and is told of. */
async function niederlegen({ engine, run, rows }: Bauplatz): Promise<void> {
  const found = await rows<{ name: string; tabelle: string }>(
    engine === 'sqlite'
      ? `select name, tbl_name as tabelle from sqlite_schema where type = 'trigger'`
      : `select t.tgname::text as name, c.relname::text as tabelle from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgparentid = 0`,
  );
  for (const { name, tabelle } of found) {
    const isMauer = ['fest', 'kein', 'unveraenderlich'].some((art) => name.startsWith(`${tabelle}_${art}`));
    if (!(tabelle in MAUERN && isMauer)) continue;
    await run(`drop trigger ${name}${engine === 'postgres' ? ` on ${tabelle}` : ''}`);
  }
}
