import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { readLesehilfe } from '../speicher/lesehilfe.repository.ts';
import { type Merkername, readMerker } from '../speicher/merker.repository.ts';
import type { Bindung } from './schluesselspeicher.ts';

/** A secret as it is stored, and where it belongs; `frueher` is the `satz` by which earlier versions closed it. */
export type Geheimnis = Bindung & { wert: string; frueher?: string };

/** Whom a password is for: it opens for nobody else, whoever writes another server into the row. */
export type Ziel = { host: string; port: number; benutzer: string };
const zielname = ({ host, port, benutzer }: Ziel) => JSON.stringify([host, port, benutzer]);

const PORTION = 500;

/** Where the secret of a user's authenticator app belongs. */
export function totpBindung(inhaber: { mandantId: number; benutzerId: number }): Bindung {
  const { mandantId, benutzerId } = inhaber;
  return { zweck: 'authenticator-app', tabelle: 'totp', mandantId, benutzerId, satz: '' };
}

/** Where the password of a Mandant's mailbox belongs. */
export function postfachBindung(mandantId: number, ziel: Ziel): Bindung {
  return { zweck: 'postfach', tabelle: 'postfach', mandantId, benutzerId: 0, satz: zielname(ziel) };
}

/** Where a secret belongs that a job of the server was told. It is gone as soon as that begins: nothing has to keep it readable. */
export function auftragBindung(id: number): Bindung {
  return { zweck: 'auftrag', tabelle: 'auftrag', mandantId: 0, benutzerId: 0, satz: String(id) };
}

const LESEHILFE_SCHLUESSEL: Merkername = 'lesehilfeSchluessel';

/** Where the key of the language model belongs: the server has one, and it is for one address. */
export function lesehilfeBindung(adresse: string): Bindung {
  return { zweck: 'lesehilfe', tabelle: 'betrieb', mandantId: 0, benutzerId: 0, satz: adresse };
}

/** Where the password belongs by which a Mandant sends mails. */
export function versandkontoBindung(mandantId: number, ziel: Ziel): Bindung {
  return { zweck: 'versandkonto', tabelle: 'versandkonto', mandantId, benutzerId: 0, satz: zielname(ziel) };
}

/** Tables with one secret of each Mandant, and since which step there is one. */
const JE_MANDANT = {
  postfach: { seit: '0028_postfach', bindungOf: postfachBindung },
  versandkonto: { seit: '0033_postausgang', bindungOf: versandkontoBindung },
} as const;
type Mandantentabelle = keyof typeof JE_MANDANT;

/** All secrets of all Mandanten that are stored closed, in portions. */
export async function* readGeheimnisse(db: Db): AsyncGenerator<Geheimnis[]> {
  yield* readTotp(db);
  for (const tabelle of Object.keys(JE_MANDANT) as Mandantentabelle[])
    if (await hasTabelle(db, tabelle)) yield* readJeMandant(db, tabelle);
  const wert = await readMerker(db, LESEHILFE_SCHLUESSEL);
  if (!wert) return;
  const adresse = (await readLesehilfe(db))?.adresse ?? '';
  yield [{ ...lesehilfeBindung(adresse), wert, frueher: LESEHILFE_SCHLUESSEL }];
}

/** A backup that is looked at may be older. */
async function hasTabelle(db: Db, tabelle: Mandantentabelle): Promise<boolean> {
  const row = await db
    .selectFrom('migration')
    .select('name')
    .where('name', '=', JE_MANDANT[tabelle].seit)
    .executeTakeFirst();
  return row !== undefined;
}

async function* readJeMandant(db: Db, tabelle: Mandantentabelle): AsyncGenerator<Geheimnis[]> {
  for (let nach = 0; ; ) {
    const rows = await db
      .selectFrom(tabelle)
      .select(['mandant_id', 'geheimnis', 'host', 'port', 'benutzer'])
      .where('mandant_id', '>', nach)
      // A server in the same house may ask for no password.
      .where('geheimnis', '<>', '')
      .orderBy('mandant_id')
      .limit(PORTION)
      .execute();
    yield rows.map((row) => ({
      ...JE_MANDANT[tabelle].bindungOf(row.mandant_id, row),
      wert: row.geheimnis,
      frueher: '',
    }));
    const [end] = rows.slice(-1);
    if (!end || rows.length < PORTION) return;
    nach = end.mandant_id;
  }
}

async function* readTotp(db: Db): AsyncGenerator<Geheimnis[]> {
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
      if (alt.tabelle === 'postfach' || alt.tabelle === 'versandkonto') {
        await db
          .updateTable(alt.tabelle)
          .set({ geheimnis: wert })
          .where((where) => where.and({ mandant_id: alt.mandantId, geheimnis: alt.wert }))
          .execute();
        continue;
      }
      if (alt.tabelle === 'betrieb') {
        await db
          .updateTable('betrieb')
          .set({ wert })
          .where((where) => where.and({ name: LESEHILFE_SCHLUESSEL, wert: alt.wert }))
          .execute();
        continue;
      }
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
