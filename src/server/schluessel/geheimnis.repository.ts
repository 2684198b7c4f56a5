import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import type { Bindung } from './schluesselspeicher.ts';

/** A secret as it is stored, and where it belongs. */
export type Geheimnis = Bindung & { wert: string };

const PORTION = 500;

/** Where the secret of a user's authenticator app belongs. */
export function totpBindung(inhaber: { mandantId: number; benutzerId: number }): Bindung {
  const { mandantId, benutzerId } = inhaber;
  return { zweck: 'authenticator-app', tabelle: 'totp', mandantId, benutzerId, satz: '' };
}

/** All secrets of all Mandanten that are stored closed, in portions. */
export async function* readGeheimnisse(db: Db): AsyncGenerator<Geheimnis[]> {
  let last = { mandant_id: 0, benutzer_id: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('totp')
      .select(['mandant_id', 'benutzer_id', 'geheimnis'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('mandant_id', 'benutzer_id'), '>', tuple(last.mandant_id, last.benutzer_id)),
      )
      .orderBy('mandant_id')
      .orderBy('benutzer_id')
      .limit(PORTION)
      .execute();
    yield rows.map((row) => ({
      ...totpBindung({ mandantId: row.mandant_id, benutzerId: row.benutzer_id }),
      wert: row.geheimnis,
    }));
    const [end] = rows.slice(-1);
    if (!end || rows.length < PORTION) return;
    last = end;
  }
}

/** Puts other values in place of those that were read, unless somebody else has done so meanwhile. */
export function replaceGeheimnisse(
  { schreiben }: Datenbank,
  neue: readonly { alt: Geheimnis; wert: string }[],
): Promise<void> {
  return schreiben(async (db) => {
    for (const { alt, wert } of neue) {
      await db
        .updateTable('totp')
        .set({ geheimnis: wert })
        .where((where) =>
          where.and({ mandant_id: alt.mandantId, benutzer_id: alt.benutzerId, geheimnis: alt.wert }),
        )
        .execute();
    }
  });
}
