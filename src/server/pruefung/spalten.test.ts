import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkArchiv } from '../archiv/pruefen.ts';
import { MAUERN } from '../aufbau/mauern/mauern.ts';
import { Bestand } from '../bestand/bestand.ts';
import type { Db } from '../db/schema.ts';
import { GELESEN } from '../speicher/satzarten/eingang.ts';
import { GESENDET } from '../speicher/satzarten/postausgang.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { remindLater } from '../testing/mahnung.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { checkAsPruefer } from '../testing/rolle.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';
import { verifyDateien } from './dateipruefung.ts';
import { checkSaetze } from './satzpruefung.ts';

const HEUTE = '2026-11-20';
/** Undoes what was tried. */
class Zurueck extends Error {}

onBothEngines('the check of everything', (open, engine) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });

  async function findAll(db: Db): Promise<number> {
    const bestand = new Bestand({ db: db, engine: engine, mandantId: 1, heute: HEUTE });
    const { pruefung, staende } = await checkArchiv(bestand);
    const saetze = await checkSaetze(bestand, staende);
    return pruefung.befunde.length + saetze.fehler.length + (await verifyDateien(bestand)).length;
  }

  async function removeWalls(db: Db): Promise<void> {
    const statements =
      engine === 'postgres'
        ? Object.keys(MAUERN).map((tabelle) => `alter table ${tabelle} disable trigger user`)
        : Object.keys(MAUERN).flatMap((tabelle) =>
            ['update', 'insert', 'delete'].map((act) => `drop trigger if exists ${tabelle}_fest_${act}`),
          );
    for (const statement of statements) await sql.raw(statement).execute(db);
  }

  /** @returns whether the change is refused by a reference or a key, or found afterwards */
  async function isNoticed(tabelle: string, spalte: string, wert: string): Promise<boolean> {
    let found = true;
    const work = api.datenbank.schreiben(async (db) => {
      await removeWalls(db);
      await sql.raw(`update ${tabelle} set ${spalte} = ${wert}`).execute(db);
      found = (await findAll(db)) > 0;
      throw new Zurueck();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Zurueck)) expect(String(error)).toMatch(/constraint/i);
    });
    return found;
  }

  const anders = (wert: unknown, spalte: string) => {
    if (Buffer.isBuffer(wert)) return engine === 'sqlite' ? 'zeroblob(bytes)' : 'set_byte(inhalt, 0, 0)';
    return typeof wert === 'string' ? `${spalte} || '1'` : `coalesce(${spalte}, 0) + 1`;
  };

  test('notices a change of every column of what is frozen', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel', ...ANSCHRIFT, istKunde: true });
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    await client.create(`/rechnungen/${id}/anlagen?name=a.csv`, Buffer.from('Tag;Std\n'));
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    await remindLater(api.datenbank, client, kundenID);
    await client.create(`/rechnungen/${id}/zahlungen`, {});
    const abschlag = await client.create('/rechnungen', neueRechnung({ art: 'abschlag' }));
    await client.post(`/rechnungen/${abschlag.id}/ausstellen`, {});
    const schluss = await client.create(`/rechnungen/${abschlag.id}/schlussrechnung`, {});
    await client.post(`/rechnungen/${schluss.id}/ausstellen`, {});
    const ust = [{ satz: 7, netto: 6.54, steuer: 0.46, brutto: 7 }];
    const ausgabe = await client.create(
      '/rechnungen',
      neueRechnung({ einnahme: false, belegart: 'kassenbon', ust }),
    );
    await client.post(`/rechnungen/${ausgabe.id}/festschreiben`, {});
    await client.create(`/rechnungen/${id}/anmerkungen`, { text: 'Wofür?' });
    await checkAsPruefer(api.datenbank, client, id);
    await client.create('/eingang?name=bon.xml', Buffer.from('<Beleg/>'));
    await client.call('PUT', '/versandkonto', {
      ...{ host: 'localhost', port: 2525, verschluesselung: 'keine', anmeldung: 'keine' },
      absenderAdresse: 'rechnung@example.org',
    });
    await client.create(`/rechnungen/${id}/senden`, { an: ['kunde@example.org'] });
    const posten = [{ titel: 'Tisch', preis: 1, menge: 1 }];
    const papier = await client.create('/angebote', { art: 'angebot', posten });
    await client.post(`/angebote/${papier.id}/fertigstellen`, {});
    expect(await findAll(api.datenbank.lesen)).toBe(0);
    expect(await isNoticed('rechnung', 'summe', 'summe')).toBe(false);
    const unbemerkt: string[] = [];
    for (const tabelle of Object.keys(MAUERN)) {
      const { rows } = await sql
        .raw<Record<string, unknown>>(`select * from ${tabelle} limit 1`)
        .execute(api.datenbank.lesen);
      expect([tabelle, rows.length]).toEqual([tabelle, 1]);
      for (const [spalte, wert] of Object.entries(rows[0] ?? {}))
        if (!(await isNoticed(tabelle, spalte, anders(wert, spalte)))) unbemerkt.push(`${tabelle}.${spalte}`);
    }
    // What a machine read is free on both sides, and read again at any time; how a mail goes, too.
    const frei = [
      ...GELESEN.map((spalte) => `eingangsstueck.${spalte}`),
      ...GESENDET.map((spalte) => `sendung.${spalte}`),
    ];
    expect(unbemerkt.toSorted()).toEqual(frei.toSorted());
  });
});
