import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { checkDatenbank } from '../../pruefung/checkDatenbank.ts';
import { GELESEN } from '../../speicher/satzarten/eingang.ts';
import { GESENDET } from '../../speicher/satzarten/postausgang.ts';
import { GEMAHNT } from '../../speicher/satzarten/rechnungen.ts';
import { type Client, neueRechnung, useApi } from '../../testing/api.ts';
import { remindLater } from '../../testing/mahnung.ts';
import { onBothEngines } from '../../testing/onBothEngines.ts';
import { checkAsPruefer } from '../../testing/rolle.ts';
import { fillBestand } from '../../testing/vielfalt.ts';
import { MIGRATIONEN, migrate } from '../migrate.ts';
import { MAUERN } from './mauern.ts';

/** A row of each table that is frozen, and what may still be written to it. */
const FEST: Record<string, { zeile: string; darf: string[] }> = {
  rechnung: {
    zeile: `status = 'ausgestellt' and art = 'rechnung' and storno_id is null`,
    darf: ['bezahlt', 'version', 'geaendert_am', 'storno_id', 'abzug', ...GEMAHNT],
  },
  posten: {
    zeile: `rechnung_id in (select id from rechnung where status <> 'entwurf')`,
    darf: [],
  },
  absetzung: { zeile: `rechnung_id in (select id from rechnung where status <> 'entwurf')`, darf: [] },
  anlage: { zeile: `rechnung_id in (select id from rechnung where status <> 'entwurf')`, darf: [] },
  eingang: { zeile: `rechnung_id in (select id from rechnung where status <> 'entwurf')`, darf: [] },
  eingangssteuer: { zeile: `rechnung_id in (select id from rechnung where status <> 'entwurf')`, darf: [] },
  archiv: { zeile: `art = 'pdf'`, darf: [] },
  datei: { zeile: 'sha256 in (select sha256 from archiv)', darf: [] },
  eingangsstueck: { zeile: 'id = 1', darf: [...GELESEN, 'rechnung_id', 'grund'] },
  eingangsdatei: { zeile: `rolle = 'original'`, darf: [] },
  sendung: { zeile: 'id = 1', darf: [...GESENDET] },
  papier: { zeile: `status = 'fertig'`, darf: ['version', 'geaendert_am'] },
  papierposten: { zeile: `papier_id in (select id from papier where status <> 'entwurf')`, darf: [] },
  mahnung: { zeile: 'id = 1', darf: ['zustand', 'verschickt_am', 'zurueck_am'] },
  mahnposten: { zeile: 'mahnung_id = 1', darf: [] },
  bewegung: { zeile: `storniert_am = ''`, darf: ['storniert_am'] },
  zuordnung: { zeile: `aufgehoben_am = ''`, darf: ['aufgehoben_am'] },
  anmerkung: { zeile: 'id = 1', darf: ['erledigt_am', 'erledigt_von_id', 'gestrichen_am'] },
  pruefvermerk: { zeile: 'id = 1', darf: ['zurueck_am'] },
  protokoll: { zeile: 'lfd = 2', darf: [] },
};

const VERSANDKONTO = {
  host: 'localhost',
  port: 2525,
  verschluesselung: 'keine',
  anmeldung: 'keine',
  absenderAdresse: 'rechnung@example.org',
};

/** A mail about the first issued invoice. */
async function legeMailAb(client: Client): Promise<void> {
  await client.call('PUT', '/versandkonto', VERSANDKONTO);
  const rechnungen = (await client.get('/rechnungen')).json<Rechnung[]>();
  const fest = rechnungen.find(({ status, einnahme }) => status === 'ausgestellt' && einnahme);
  await client.create(`/rechnungen/${fest?.id}/senden`, { an: ['kunde@example.org'] });
}

/** An issued invoice that nobody has paid. @returns its customer */
async function lasseOffen(client: Client): Promise<number> {
  const rechnungen = (await client.get('/rechnungen')).json<Rechnung[]>();
  const fest = rechnungen.find(({ status, einnahme }) => status === 'ausgestellt' && einnahme);
  const posten = [{ titel: 'Brot', preis: 3, menge: 1 }];
  const neu = { einnahme: true, leistungsdatumFrom: '2026-11-20', leistungsdatumTo: '2026-11-20' };
  const { id } = await client.create('/rechnungen', { ...neu, kundenID: fest?.kundenID, posten });
  await client.post(`/rechnungen/${id}/ausstellen`, {});
  return fest?.kundenID ?? 0;
}

/** An Abschlagsrechnung in a Schlussrechnung. */
async function settleAbschlaege(client: Client): Promise<void> {
  const abschlag = await client.create('/rechnungen', neueRechnung({ art: 'abschlag' }));
  await client.post(`/rechnungen/${abschlag.id}/ausstellen`, {});
  const schluss = await client.create(`/rechnungen/${abschlag.id}/schlussrechnung`, {});
  await client.post(`/rechnungen/${schluss.id}/ausstellen`, {});
}

const VERWEIGERT = /unveränderlich|wird zurückgenommen|bleibt/;

/** Undoes what was allowed. */
class Zurueck extends Error {}

onBothEngines('the walls around what is frozen', (open, engine) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  let gefuellt: Promise<void> | undefined;
  /** Once: whatever is tried is undone. */
  const fill = () => {
    gefuellt ??= api.register().then(async (client) => {
      await fillBestand(client);
      await legeMailAb(client);
      await remindLater(api.datenbank, client, await lasseOffen(client));
      await settleAbschlaege(client);
      await checkAsPruefer(api.datenbank, client, 2);
    });
    return gefuellt;
  };

  /** @returns what the database says to it; '' where it lets it */
  async function versuch(...statements: string[]): Promise<string> {
    const work = api.datenbank.schreiben(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
      throw new Zurueck();
    });
    return work.catch((error: unknown) => (error instanceof Zurueck ? '' : String(error)));
  }

  async function readZeile(tabelle: string): Promise<Record<string, unknown>> {
    const { rows } = await sql
      .raw<Record<string, unknown>>(`select * from ${tabelle} where ${FEST[tabelle]?.zeile} limit 1`)
      .execute(api.datenbank.lesen);
    return rows[0] ?? expect.unreachable(tabelle);
  }

  function anders(wert: unknown, spalte: string): string {
    if (Buffer.isBuffer(wert)) return engine === 'sqlite' ? `x'00'` : `'\\x00'`;
    return typeof wert === 'number' || wert === null ? `coalesce(${spalte}, 0) + 1` : `${spalte} || '1'`;
  }

  test('let nothing be changed but what is named, column by column', async () => {
    await fill();
    expect(Object.keys(FEST).sort()).toEqual(Object.keys(MAUERN).sort());
    for (const [tabelle, { zeile, darf }] of Object.entries(FEST)) {
      const geht: string[] = [];
      for (const [spalte, wert] of Object.entries(await readZeile(tabelle))) {
        const antwort = await versuch(
          `update ${tabelle} set ${spalte} = ${anders(wert, spalte)} where ${zeile}`,
        );
        if (antwort === '') geht.push(spalte);
        else expect([tabelle, spalte, antwort]).toEqual([tabelle, spalte, expect.stringMatching(VERWEIGERT)]);
      }
      expect([tabelle, geht.toSorted()]).toEqual([tabelle, darf.toSorted()]);
      expect(await versuch(`delete from ${tabelle} where ${zeile}`)).toMatch(VERWEIGERT);
    }
  });

  test('let a state and a mark change once, and forwards only', async () => {
    await fill();
    const ausgestellt = `update rechnung set status = 'storniert' where status = 'ausgestellt' and art = 'rechnung'`;
    expect(await versuch(ausgestellt)).toBe('');
    for (const statement of [
      `update rechnung set status = 'entwurf' where status = 'ausgestellt'`,
      `update rechnung set status = 'ausgestellt' where status = 'storniert'`,
      'update rechnung set storno_id = null where storno_id is not null',
    ])
      expect(await versuch(statement)).toMatch(VERWEIGERT);
    const genommen = [
      `update zuordnung set aufgehoben_am = 'jetzt', grund = 'Irrtum'`,
      `update bewegung set storniert_am = 'jetzt'`,
    ];
    for (const zurueck of [
      `update zuordnung set aufgehoben_am = ''`,
      `update zuordnung set grund = 'anders'`,
      `update bewegung set storniert_am = ''`,
    ])
      expect(await versuch(...genommen, zurueck)).toMatch(VERWEIGERT);
    expect(await versuch(...genommen, 'delete from zuordnung', 'delete from bewegung')).toBe('');
  });

  test('let nothing be put in the place of a frozen row, or in between its parts', async () => {
    await fill();
    const entwurf = `(select min(id) from rechnung where status = 'entwurf')`;
    expect(await versuch(`update posten set rechnung_id = 2, nr = 7 where rechnung_id = ${entwurf}`)).toMatch(
      VERWEIGERT,
    );
    expect(await versuch(`insert into posten select * from posten where rechnung_id = 2`)).toMatch(
      VERWEIGERT,
    );
    if (engine === 'postgres') {
      for (const tabelle of Object.keys(MAUERN))
        expect(await versuch(`truncate ${tabelle} cascade`)).toMatch(VERWEIGERT);
      return;
    }
    const nummer = `(select nummer from rechnung where status = 'ausgestellt' limit 1)`;
    const laufnummer = `(nummernkreis, laufnummer) = (select nummernkreis, laufnummer from rechnung where status = 'ausgestellt' limit 1)`;
    for (const statement of [
      ...Object.keys(MAUERN).map(
        (tabelle) =>
          `insert or replace into ${tabelle} select * from ${tabelle} where ${FEST[tabelle]?.zeile}`,
      ),
      `update or replace rechnung set nummer = ${nummer} where id = ${entwurf}`,
      `update or replace rechnung set ${laufnummer} where id = ${entwurf}`,
      `update or replace rechnung set id = 2 where id = ${entwurf}`,
      `insert or replace into datei (rowid, mandant_id, sha256, bytes, inhalt)
         select rowid, mandant_id, 'andere', bytes, inhalt from datei`,
    ])
      expect([statement, await versuch(statement)]).toEqual([statement, expect.stringMatching(VERWEIGERT)]);
  });

  test('stay as they are where a step fails', async () => {
    await fill();
    const kaputt = { name: '9001_kaputt', statements: () => ['insert into gibt_es_nicht values (1)'] };
    await expect(migrate(api.datenbank, [...MIGRATIONEN, kaputt])).rejects.toThrow();
    expect(await versuch('update archiv set typ = typ')).toMatch(VERWEIGERT);
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  });

  test('stand around a column from the step on that adds it, which may fill it', async () => {
    await fill();
    await migrate(api.datenbank, [
      ...MIGRATIONEN,
      {
        name: '9000_spalten',
        statements: () =>
          Object.keys(MAUERN).flatMap((tabelle) => [
            `alter table ${tabelle} add column spaeter text not null default ''`,
            `update ${tabelle} set spaeter = 'von früher'`,
          ]),
      },
    ]);
    for (const tabelle of Object.keys(MAUERN)) {
      expect(await readZeile(tabelle)).toMatchObject({ spaeter: 'von früher' });
      expect(await versuch(`update ${tabelle} set spaeter = 'anders' where ${FEST[tabelle]?.zeile}`)).toMatch(
        VERWEIGERT,
      );
    }
    const { fehler } = await checkDatenbank(api.datenbank, '2026-11-20');
    expect(fehler.map(({ wo }) => wo)).not.toContainEqual(expect.stringMatching(/^Index|Beleg|Zahlung/));
  });
});
