import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import { MIGRATIONEN, migrate } from '../aufbau/migrate.ts';
import { datei } from '../aufbau/migrations/0018_datei.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { useApi } from '../testing/api.ts';
import { createBestand } from '../testing/bestand.ts';
import { drawSchriftzug, toJpeg } from '../testing/bild.ts';
import { createTestDatabase, onBothEngines } from '../testing/onBothEngines.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { readPruefsummen } from './pruefsummen.repository.ts';

const VORHER = MIGRATIONEN.slice(0, MIGRATIONEN.indexOf(datei));
const LOGO = Buffer.from('das Logo');

type Altdatei = { rechnung: number; art: string; inhalt: Buffer; sha256?: string };

/** Two issued invoices with a logo, and one copy of it that somebody changed. */
const ARCHIV: Altdatei[] = [
  { rechnung: 1, art: 'logo', inhalt: LOGO },
  { rechnung: 1, art: 'pdf', inhalt: Buffer.from('Rechnung 1') },
  { rechnung: 2, art: 'logo', inhalt: LOGO },
  { rechnung: 2, art: 'pdf', inhalt: Buffer.alloc(300_000, 7) },
  { rechnung: 3, art: 'logo', inhalt: Buffer.from('was anderes'), sha256: sha256(LOGO) },
];

async function fillBefore(datenbank: Datenbank): Promise<void> {
  const zeit = '2026-10-01T08:00:00.000Z';
  await datenbank.schreiben(async (db) => {
    await sql`insert into mandant (absender, protokoll_sha256, erstellt_am, version, protokoll_lfd) values ('{}', '', ${zeit}, 1, 0)`.execute(
      db,
    );
    await sql`insert into logo (mandant_id, typ, sha256, inhalt) values (1, 'image/jpeg', ${sha256(LOGO)}, ${LOGO})`.execute(
      db,
    );
    for (const id of [1, 2, 3])
      await sql`insert into rechnung (mandant_id, id, status, einnahme, nummer, leistungsdatum_from, leistungsdatum_to,
        rechnungsdatum, faellig_am, notizen, summe, bezahlt, version, erstellt_am, geaendert_am)
        values (1, ${id}, 'ausgestellt', 1, ${`R${id}`}, '', '', '', '', '', 0, 0, 1, '', '')`.execute(db);
    for (const { rechnung, art, inhalt, sha256: hash = sha256(inhalt) } of ARCHIV)
      await sql`insert into archiv (mandant_id, rechnung_id, art, dateiname, typ, sha256, inhalt, erstellt_am)
        values (1, ${rechnung}, ${art}, ${art}, 'typ', ${hash}, ${inhalt}, ${zeit})`.execute(db);
  });
}

/** As they were reckoned while the bytes stood in the row of the logo, and nothing of the archive counted. */
async function summenBefore({ lesen }: Datenbank): Promise<Record<'mandant' | 'rechnung', string>> {
  const values = async (table: string) => {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(lesen);
    return rows.map((row) =>
      Object.entries(row)
        .filter(([name]) => !['protokoll_lfd', 'protokoll_sha256'].includes(name))
        .map(([, wert]) => (Buffer.isBuffer(wert) ? sha256(wert) : wert)),
    );
  };
  const [mandant, logo] = [await values('mandant'), await values('logo')];
  const rechnung = (await values('rechnung')).slice(0, 1);
  return {
    mandant: `${(mandant[0]?.length ?? 0) + 2},4:${sha256(canonicalJson([mandant, logo]))}`,
    rechnung: `${rechnung[0]?.length},0,0:${sha256(canonicalJson([rechnung, [], []]))}`,
  };
}

async function checkMoved(datenbank: Datenbank): Promise<void> {
  await migrate(datenbank, VORHER);
  await fillBefore(datenbank);
  const summen = await summenBefore(datenbank);
  expect((await migrate(datenbank)).schritte).toContain('0018_datei');
  const { lesen, engine } = datenbank;
  const archiv = await lesen
    .selectFrom('archiv as a')
    .innerJoin('datei as d', (join) =>
      join.onRef('d.mandant_id', '=', 'a.mandant_id').onRef('d.sha256', '=', 'a.sha256'),
    )
    .select(['a.rechnung_id as rechnung', 'a.art', 'd.inhalt', 'd.bytes'])
    .orderBy('a.rechnung_id')
    .orderBy('a.art')
    .execute();
  expect(archiv).toEqual(
    ARCHIV.map(({ rechnung, art, inhalt }) => ({ rechnung, art, inhalt, bytes: inhalt.length })),
  );
  const hashes = await lesen.selectFrom('datei').select('sha256').execute();
  expect(hashes.map((row) => row.sha256).sort()).toEqual(
    [
      ...[LOGO, Buffer.from('Rechnung 1'), Buffer.alloc(300_000, 7)].map((inhalt) =>
        createHash('sha256').update(inhalt).digest('hex'),
      ),
      `${sha256(LOGO)} 3 logo`,
    ].sort(),
  );
  const stelle = { db: lesen, engine, mandantId: 1 };
  for (const art of ['mandant', 'rechnung'] as const) {
    const wie = { [`${art} 1`]: summen[art] };
    expect(await readPruefsummen(stelle, art, { ids: [1], wie })).toEqual(wie);
  }
}

describe('bytes that lay in the archive and beside the logo', () => {
  test('are moved as they are, each once; what was changed past the program stays apart (SQLite)', async () => {
    const ordner = await mkdtemp(join(tmpdir(), 'belegwerk-datei-'));
    const datenbank = openSqlite(ordner);
    await checkMoved(datenbank);
    await datenbank.close();
    await rm(ordner, { recursive: true, force: true });
  });

  test.skipIf(!inject('pgUrl'))('the same on PostgreSQL', async () => {
    const { url, drop } = await createTestDatabase();
    const datenbank = await openPostgres(url);
    await checkMoved(datenbank);
    await datenbank.close();
    await drop();
  });
});

onBothEngines('the check of files', (open, engine) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });
  const check = async () =>
    (await checkDatenbank(api.datenbank, '2026-11-20')).fehler
      .filter(({ wo }) => !/^(Trigger|Funktion|Bedingung)/.test(wo))
      .map(({ wo, was }) => [wo.replace(/^Mandant \d+, /, ''), was]);

  /** The walls come down, and where that is possible the references too. */
  async function tamper(...statements: string[]): Promise<void> {
    const abbau =
      engine === 'sqlite'
        ? ['update', 'delete', 'insert'].map((act) => `drop trigger if exists datei_fest_${act}`)
        : ['alter table datei disable trigger all'];
    await api.datenbank.schreiben(async (db) => {
      for (const statement of [...abbau, ...statements]) await sql.raw(statement).execute(db);
    });
  }

  test('text is stored packed and comes back as it was; where it was changed or cannot be unpacked, that is told', async () => {
    const { client } = await createBestand(api);
    const [rechnung] = (await client.get('/rechnungen?status=Offen')).json<
      { id: number; nummer: string }[]
    >();
    const { id = 0, nummer = '' } = rechnung ?? {};
    const xml = (await client.get(`/rechnungen/${id}/xml`)).rawPayload;
    const cii = `where sha256 = '${sha256(xml)}'`;
    const abgelegt = () =>
      sql<{
        bytes: number;
        ungepackt: number | null;
      }>`select bytes, ungepackt from datei ${sql.raw(cii)}`.execute(api.datenbank.lesen);
    const [{ bytes, ungepackt } = {}] = (await abgelegt()).rows;
    expect([ungepackt, Number(bytes) < xml.length / 2]).toEqual([xml.length, true]);

    // Whoever puts their own invoice into the inbox means the same bytes.
    const { id: stueckId } = await client.create('/eingang?name=eigene.xml', xml);
    const stueck = (await client.get(`/eingang/${stueckId}`)).json<{ dateien: object[] }>();
    expect(stueck.dateien).toEqual([expect.objectContaining({ groesse: xml.length })]);
    const original = await client.get(`/eingang/${stueckId}/dateien/1`);
    expect(original.rawPayload.equals(xml)).toBe(true);
    expect(await check()).toEqual([]);

    for (const anders of ['ungepackt = null', 'ungepackt = ungepackt - 1', 'ungepackt = ungepackt + 1']) {
      await tamper(`update datei set ${anders} ${cii}`);
      expect(await check()).toContainEqual([`Rechnung ${nummer}`, expect.stringContaining('nicht')]);
      await tamper(`update datei set ungepackt = ${xml.length} ${cii}`);
    }
    expect(await check()).toEqual([]);
  });

  test('names a logo whose bytes were changed or are gone, and a file that nobody refers to', async () => {
    const { client, mandantId } = await createBestand(api);
    const jpeg = await toJpeg(drawSchriftzug(20, 20));
    await client.call('PUT', '/mandant/logo', jpeg, { 'content-type': 'image/jpeg' });
    expect(await check()).toEqual([]);
    const fremd = sha256(Buffer.from([0]));
    const bytes = engine === 'sqlite' ? `x'00'` : `'\\x00'`;
    const vomLogo = `where mandant_id = ${mandantId} and sha256 in (select sha256 from logo where mandant_id = ${mandantId})`;
    await tamper(
      `insert into datei (mandant_id, sha256, bytes, inhalt) values (1, '${fremd}', 1, ${bytes})`,
      `update datei set inhalt = ${bytes}, bytes = 1 ${vomLogo}`,
    );
    const unbekannt = [`Datei ${fremd}`, 'Auf diese Datei verweist nichts.'];
    const gefunden = await check();
    expect(gefunden).toHaveLength(2);
    expect(gefunden).toEqual(
      expect.arrayContaining([['Logo', 'Diese Datei ist nicht mehr die gespeicherte.'], unbekannt]),
    );
    if (engine === 'sqlite') return;
    await tamper(`delete from datei ${vomLogo}`);
    expect(await check()).toEqual([unbekannt, ['Logo', 'Diese Datei fehlt.']]);
  });
});
