import { sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { Mandantgebunden, mandantstelleOf } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import { MandantRepository } from './mandant.repository.ts';
import { NEBENTABELLEN } from './satzarten/nebentabellen.ts';
import { haltPostausgang } from './sendung.repository.ts';
import { SATZTEILE, ZEILEN } from './zeilen.ts';

/** Begins what the names of ended accounts become, so that they are free for new ones. */
export const GESCHLOSSEN = 'geschlossen:';

/** Tables of an account: how somebody gets in. They go at once. */
export const ZUGANGSTABELLEN: readonly string[] = [
  ...listNebentabellen('person'),
  ...ZEILEN.benutzer.slice(1).map(({ tabelle }) => tabelle),
];

const BLEIBEN: readonly string[] = ['mandant', 'benutzer', ...ZUGANGSTABELLEN];

/**
 * Tables of a Mandant's records, each before those that it refers to: first what hangs on records, last the bytes that
 * they name. `mandant` itself and the accounts go behind them.
 */
export const TABELLEN: readonly string[] = [
  ...listNebentabellen('mandant').filter((tabelle) => tabelle !== 'datei'),
  ...new Set(SATZTEILE.map(({ tabelle }) => tabelle).toReversed()),
  'datei',
].filter((tabelle) => !BLEIBEN.includes(tabelle));

function listNebentabellen(von: 'mandant' | 'person'): string[] {
  return Object.entries(NEBENTABELLEN).flatMap(([name, tabelle]) => (tabelle.von === von ? [name] : []));
}

/** The end of ONE Mandant. Lives in the transaction that holds his lock, so that nothing is issued meanwhile. */
export class KontoendeRepository extends Mandantgebunden {
  /**
   * Receipts that the law wants kept: what was issued, expenses that are no examples, and what came in and is not known to be
   * none. `letzter` is '' for none.
   */
  async findAufzubewahrende(): Promise<{ belege: number; letzter: Datum }> {
    const [rechnungen, stuecke] = [await this.#rechnungen(), await this.#stuecke()];
    const [letzter = ''] = [rechnungen.letzter ?? '', (stuecke.letzter ?? '').slice(0, 10)].sort().reverse();
    return { belege: rechnungen.belege + stuecke.belege, letzter };
  }

  /** Pieces that are not done: an expense that was made of one counts for itself. */
  #stuecke(): Promise<{ belege: number; letzter: string | null }> {
    return this.selectFrom('eingangsstueck')
      .select(({ fn }) => [
        fn.countAll<number>().as('belege'),
        fn.max<string | null>('eingegangen_am').as('letzter'),
      ])
      .where('zustand', 'not in', ['erledigt', 'verworfen'])
      .executeTakeFirstOrThrow();
  }

  /** How many finished quotes, order confirmations and delivery notes there are; `letzter` is '' for none. */
  async findBriefe(): Promise<{ belege: number; letzter: Datum }> {
    const { belege, letzter } = await this.selectFrom('papier')
      .select(({ fn }) => [fn.countAll<number>().as('belege'), fn.max<string | null>('datum').as('letzter')])
      .where('status', '<>', 'entwurf')
      .executeTakeFirstOrThrow();
    return { belege, letzter: letzter ?? '' };
  }

  #rechnungen(): Promise<{ belege: number; letzter: string | null }> {
    return this.selectFrom('rechnung')
      .select(({ fn }) => [
        fn.countAll<number>().as('belege'),
        fn.max<string | null>('rechnungsdatum').as('letzter'),
      ])
      .where(({ eb, or, and, not, exists, selectFrom }) => {
        const beispiel = selectFrom('beispiel as b')
          .select('b.objekt_id')
          .whereRef('b.mandant_id', '=', 'rechnung.mandant_id')
          .whereRef('b.objekt_id', '=', 'rechnung.id')
          .where('b.objekt', '=', 'rechnung');
        return or([eb('status', '<>', 'entwurf'), and([eb('einnahme', '=', 0), not(exists(beispiel))])]);
      })
      .executeTakeFirstOrThrow();
  }

  /** Nobody works here any more; the records stay until this day has passed, or the one of an earlier lock. */
  async lock(bis: Datum): Promise<void> {
    await endArbeit(this.db, this.mandantId);
    await this.db
      .updateTable('mandant')
      .set({ aufbewahren_bis: bis })
      .where('id', '=', this.mandantId)
      .where('aufbewahren_bis', '=', '')
      .execute();
  }

  /** Whether the account of somebody else lives here, who may belong to others. */
  async beherbergt(benutzerId: number): Promise<boolean> {
    const row = await this.selectFrom('benutzer')
      .select('id')
      .where('id', '<>', benutzerId)
      .where('passwort', '<>', '')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ends all ways in of somebody whose account lives here. Their name stays with the records, and is free for a new account. */
  async close(benutzerId: number): Promise<void> {
    for (const tabelle of ZUGANGSTABELLEN)
      await sql`delete from ${sql.table(tabelle)}
        where mandant_id = ${this.mandantId} and benutzer_id = ${benutzerId}`.execute(this.db);
    await this.updateTable('benutzer')
      .set((row) => ({
        passwort: '',
        vorlieben: '{}',
        username_gestalt: '',
        username_norm: sql`${sql.lit(GESCHLOSSEN)} || ${row.ref('mandant_id')} || ':' || ${row.ref('id')}`,
      }))
      .where('id', '=', benutzerId)
      .execute();
  }

  /**
   * Removes the Mandant and everything of his; the database refuses it before the day of `lock` has passed. What stays is
   * how far his Protokoll went, so that nobody takes him for one who was erased past the program.
   */
  async delete(jetzt: Date): Promise<void> {
    const { lfd, sha256 } = await new MandantRepository(this.wo).kopf();
    await this.db
      .insertInto('entfernt')
      .values({ mandant: this.mandantId, lfd, sha256, zeit: jetzt.toISOString() })
      .execute();
    await endArbeit(this.db, this.mandantId);
    await clear(this.db, this.mandantId, [...TABELLEN, ...ZUGANGSTABELLEN, 'benutzer']);
    await this.db.deleteFrom('mandant').where('id', '=', this.mandantId).execute();
  }
}

/** Ends the sessions that people from elsewhere have at a Mandant; whose account lives here keeps it until it is closed. No mail is fetched any more, and no link of a customer opens anything. */
async function endArbeit(db: Db, mandantId: number): Promise<void> {
  await db.deleteFrom('postfach').where('mandant_id', '=', mandantId).execute();
  await db.deleteFrom('versandkonto').where('mandant_id', '=', mandantId).execute();
  await db.deleteFrom('kundenlink').where('mandant_id', '=', mandantId).execute();
  await haltPostausgang(db, 'Das Konto wurde beendet, bevor sie gesendet war.', mandantId);
  await db
    .deleteFrom('sitzung')
    .where('arbeit_mandant_id', '=', mandantId)
    .where('mandant_id', '<>', mandantId)
    .execute();
}

async function clear(db: Db, mandantId: number, tabellen: readonly string[]): Promise<void> {
  for (const tabelle of tabellen) {
    await sql`delete from ${sql.table(tabelle)} where mandant_id = ${mandantId}`.execute(db);
  }
}

/**
 * Removes the Mandanten whose account has ended and whose time has passed, unless somebody was let in again since.
 * @param heute in UTC, as the walls reckon
 * @returns how many
 */
export async function purgeAbgelaufene({ lesen, schreiben }: Datenbank, heute: Datum): Promise<number> {
  const rows = await lesen
    .selectFrom('mandant as m')
    .select('m.id')
    .where('m.aufbewahren_bis', '<>', '')
    .where('m.aufbewahren_bis', '<', heute)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('benutzer as b')
            .select('b.id')
            .whereRef('b.mandant_id', '=', 'm.id')
            .where('b.passwort', '<>', ''),
        ),
      ),
    )
    .execute();
  for (const { id } of rows)
    await schreiben((db) => new KontoendeRepository(mandantstelleOf(db, id)).delete(new Date()));
  return rows.length;
}
