import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HANDLUNGEN, type Handlung, UEBERGAENGE, verbotOf } from '#kern/rechnungen/uebergaenge.ts';
import { ZUSTAENDE, type Zustand, zustandOf } from '#kern/rechnungen/zustand.ts';
import { steht } from '../speicher/satzarten/belegwege.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const TEIL = { grund: 'beschädigt', zeilen: [{ zeile: 1, menge: 1 }] };
const UST = [{ satz: 7, netto: 6.54, steuer: 0.46, brutto: 7 }];

/** Statements that somebody would write past the program to do what the table forbids. */
const AM_PROGRAMM_VORBEI: Partial<Record<Handlung, readonly string[]>> = {
  aendern: [
    'update rechnung set summe = summe + 1',
    'update rechnung set partei_id = null',
    'update posten set titel = $$x$$',
    'delete from posten',
    'update eingang set belegnummer = $$x$$',
    'delete from eingangssteuer',
    'update eingangssteuer set abziehbar = 0',
    `insert into eingangssteuer (mandant_id, rechnung_id, nr, satz, netto, steuer, brutto, abziehbar, betrieblich)
      select mandant_id, rechnung_id, 9, satz, netto, steuer, brutto, 0, 0 from eingangssteuer`,
  ],
  notieren: ['update rechnung set notizen = $$x$$'],
  loeschen: ['delete from eingangssteuer', 'delete from eingang', 'delete from rechnung'],
  ausstellen: ['update rechnung set nummer = $$x$$', 'update rechnung set status = $$entwurf$$'],
  festschreiben: ['update rechnung set rechnungsdatum = $$2020-01-01$$'],
  stornieren: ['update rechnung set status = $$storniert$$, storno_id = 99'],
};

/** The word that is stored: a booked expense is an issued receipt there (ADR 0015). */
function status(zustand: Zustand): string {
  if (FREI.includes(zustand)) return 'entwurf';
  return zustand === 'storniert' || zustand === 'aufgehoben' ? 'storniert' : 'ausgestellt';
}

/** States in which a receipt is nobody's proof yet, and has no walls. */
const FREI: readonly Zustand[] = ['entwurf', 'erfasst'];

onBothEngines('where a receipt stands', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  async function begin(): Promise<Client> {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    await client.call('PUT', '/versandkonto', {
      ...{ host: 'localhost', port: 2525, verschluesselung: 'keine', anmeldung: 'keine' },
      absenderAdresse: 'rechnung@example.org',
    });
    return client;
  }

  async function create(client: Client, einnahme: boolean): Promise<number> {
    const felder = einnahme ? {} : { belegart: 'kassenbon', belegnummer: '1', ust: UST };
    return (await client.create('/rechnungen', neueRechnung({ einnahme, kundenID: 1, ...felder }))).id;
  }

  const BESONDERE: Partial<Record<Zustand, (client: Client, zustand: Zustand) => Promise<number>>> = {
    ...{ abschlag: createAbschlag, abgerechnet: createAbschlag },
    ...{ gemindert: createKorrektur, rechnungskorrektur: createKorrektur },
  };

  /** The id of a receipt that stands there. */
  async function createIn(client: Client, zustand: Zustand): Promise<number> {
    const einnahme = ZUSTAENDE.indexOf(zustand) < ZUSTAENDE.indexOf('erfasst');
    const besonders = BESONDERE[zustand];
    if (besonders) return besonders(client, zustand);
    const id = await create(client, einnahme);
    if (FREI.includes(zustand)) return id;
    await client.post(`/rechnungen/${id}/${einnahme ? 'ausstellen' : 'festschreiben'}`, {});
    if (zustand === 'ausgestellt' || zustand === 'festgeschrieben') return id;
    const storno = await client.create(`/rechnungen/${id}/stornieren`, {});
    return zustand === 'storniert' || zustand === 'aufgehoben' ? id : storno.id;
  }

  async function createKorrektur(client: Client, zustand: Zustand): Promise<number> {
    const id = await createIn(client, 'ausgestellt');
    const korrektur = await client.create(`/rechnungen/${id}/teilgutschrift`, TEIL);
    await client.post(`/rechnungen/${korrektur.id}/ausstellen`, {});
    return zustand === 'gemindert' ? id : korrektur.id;
  }

  async function createAbschlag(client: Client, zustand: Zustand): Promise<number> {
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID: 1, art: 'abschlag' }));
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    if (zustand === 'abschlag') return id;
    const schluss = await client.create(`/rechnungen/${id}/schlussrechnung`, {});
    await client.post(`/rechnungen/${schluss.id}/ausstellen`, {});
    return id;
  }

  async function readZustand(client: Client, id: number): Promise<Zustand> {
    return zustandOf((await client.get(`/rechnungen/${id}`)).json());
  }

  async function mandantOf({ username }: Client): Promise<number> {
    const wer = api.datenbank.lesen
      .selectFrom('benutzer')
      .select('mandant_id')
      .where('username', '=', username);
    return (await wer.executeTakeFirstOrThrow()).mandant_id;
  }

  /** Writes past the program to the rows of one receipt. @returns whether the database took it; undefined without rows */
  async function write(client: Client, id: number, statement: string): Promise<boolean | undefined> {
    const mandantId = await mandantOf(client);
    const [, tabelle = ''] = /(?:update|from) (\w+)(?: set|$)/.exec(statement) ?? [];
    const key = tabelle === 'rechnung' ? 'id' : 'rechnung_id';
    const wo = `where mandant_id = ${mandantId} and ${key} = ${id}`;
    const { rows } = await sql.raw(`select 1 from ${tabelle} ${wo}`).execute(api.datenbank.lesen);
    if (rows.length === 0) return undefined;
    const text = `${statement.replaceAll('$$', "'")} ${wo}`;
    return api.datenbank
      .schreiben((db) => sql.raw(text).execute(db))
      .then(
        () => true,
        (error: Error) => {
          expect(error.message).toContain('unveränderlich');
          return false;
        },
      );
  }

  test.each(ZUSTAENDE.filter((zustand) => !FREI.includes(zustand)))(
    'is known to the walls: what the table forbids in %s, the database refuses',
    async (zustand) => {
      const client = await begin();
      const id = await createIn(client, zustand);
      expect(await readZustand(client, id)).toBe(zustand);
      const verboten = HANDLUNGEN.filter((handlung) => verbotOf(zustand, handlung) !== undefined);
      let anzahl = 0;
      for (const statement of verboten.flatMap((handlung) => AM_PROGRAMM_VORBEI[handlung] ?? [])) {
        const taken = await write(client, id, statement);
        expect([statement, taken ?? false]).toEqual([statement, false]);
        if (taken !== undefined) anzahl += 1;
      }
      expect(anzahl).toBeGreaterThanOrEqual(8);
    },
  );

  test.each(ZUSTAENDE)('has no other way out of %s than the acts of the table', async (zustand) => {
    const client = await begin();
    const id = await createIn(client, zustand);
    const orte = ZUSTAENDE.map((ort) => `case when ${steht('r', ort)} then '${ort}' end as ${ort}`).join(
      ', ',
    );
    const frage = sql.raw<object>(
      `select ${orte} from rechnung r where id = ${id} and mandant_id = ${await mandantOf(client)}`,
    );
    const [ort = {}] = (await frage.execute(api.datenbank.lesen)).rows;
    expect(Object.values(ort).filter(Boolean)).toEqual([zustand]);

    const jetzt = status(zustand);
    const wege = HANDLUNGEN.flatMap((handlung) => {
      const regel = UEBERGAENGE[zustand][handlung];
      return 'nach' in regel ? [status(regel.nach)] : [];
    });
    for (const wort of ['entwurf', 'ausgestellt', 'storniert'].filter((each) => each !== jetzt)) {
      if (wege.includes(wort)) continue;
      const taken = await write(client, id, `update rechnung set status = $$${wort}$$`);
      expect([zustand, wort, taken]).toEqual([zustand, wort, false]);
    }
  });

  test('lets go with an account whose time has passed what is behind the walls', async () => {
    const client = await begin();
    const id = await createIn(client, 'festgeschrieben');
    expect(await write(client, id, 'delete from eingangssteuer')).toBe(false);
    await api.datenbank.schreiben((db) => sql`update mandant set aufbewahren_bis = '2020-01-01'`.execute(db));
    expect(await write(client, id, 'delete from eingangssteuer')).toBe(true);
    await api.datenbank.schreiben((db) => sql`update mandant set aufbewahren_bis = ''`.execute(db));
  });

  /** `partner`: what cancels it, or what it cancels. `bewegt`: whether money ever moved on it. */
  type Beleg = { id: number; zustand: Zustand; bezahlt: number; bewegt: boolean; partner?: Beleg };

  let tag = 0;
  const TUN: Record<Handlung, (client: Client, path: string) => Promise<LightMyRequestResponse>> = {
    aendern: (client, path) => {
      tag = (tag + 1) % 20;
      return client.patch(path, { leistungsdatumTo: `2026-12-${10 + tag}` });
    },
    notieren: (client, path) => client.patch(path, { notizen: 'gesehen' }),
    loeschen: (client, path) => client.delete(path),
    ausstellen: (client, path) => client.post(`${path}/ausstellen`, {}),
    festschreiben: (client, path) => client.post(`${path}/festschreiben`, {}),
    stornieren: (client, path) => client.post(`${path}/stornieren`, {}),
    korrigieren: (client, path) => client.post(`${path}/korrigieren`, {}),
    zahlen: (client, path) => client.post(`${path}/zahlungen`, { betrag: 1 }),
    erstatten: (client, path) => client.post(`${path}/zahlungen`, { betrag: -1 }),
    gutschreiben: (client, path) => client.post(`${path}/teilgutschrift`, TEIL),
    abrechnen: (client, path) => client.post(`${path}/schlussrechnung`, {}),
    senden: (client, path) => client.post(`${path}/senden`, { an: ['post@example.org'] }),
    kundenseite: (client, path) => client.call('PUT', `${path}/kundenseite`, { link: false }),
  };

  async function beginBelege(client: Client): Promise<Beleg[]> {
    const belege: Beleg[] = [];
    for (const einnahme of [true, false, false, true]) {
      const id = await create(client, einnahme);
      belege.push({ id, zustand: einnahme ? 'entwurf' : 'erfasst', bezahlt: 0, bewegt: false });
    }
    return belege;
  }

  test('follows the table, whatever is asked in whatever order', { timeout: 60_000 }, async () => {
    const gesehen = new Set<string>();
    const schritt = fc.record({
      nr: fc.nat(5),
      handlung: fc.constantFrom(...HANDLUNGEN, ...(['festschreiben', 'zahlen'] as const)),
    });
    const run = async (schritte: { nr: number; handlung: Handlung }[]) => {
      const client = await begin();
      const belege = await beginBelege(client);
      for (const { nr, handlung } of schritte) {
        const beleg = belege[nr];
        if (!beleg) continue;
        gesehen.add(`${beleg.zustand} ${handlung}`);
        await tryOut(client, belege, { beleg, handlung });
      }
    };
    const laenge = { minLength: 25, maxLength: 25 };
    await fc.assert(fc.asyncProperty(fc.array(schritt, laenge), run), { numRuns: 5 });
    expect(gesehen.size).toBeGreaterThan(25);
  });

  type Versuch = { beleg: Beleg; handlung: Handlung };

  async function tryOut(client: Client, belege: Beleg[], { beleg, handlung }: Versuch): Promise<void> {
    const { zustand, bezahlt, bewegt } = beleg;
    const path = `/rechnungen/${beleg.id}`;
    const vorher = (await client.get(path)).json();
    const verbot = verbotOf(zustand, handlung, handlung === 'loeschen' ? bewegt : bezahlt !== 0);
    const { statusCode, body } = await TUN[handlung](client, path);
    const was = [zustand, handlung, bezahlt];
    if (verbot !== undefined) expect([was, statusCode]).toEqual([was, 409]);
    const gelungen = verbot === undefined && !isNichtsDa(beleg, handlung);
    expect([was, statusCode < 300]).toEqual([was, gelungen]);
    if (!gelungen) expect((await client.get(path)).json()).toEqual(vorher);
    else if (handlung === 'loeschen') belege.splice(belege.indexOf(beleg), 1);
    else await advance(client, belege, { beleg, handlung, body });
  }

  /** Whether there is nothing to give back: it was never paid. */
  function isNichtsDa({ bezahlt, partner }: Beleg, handlung: Handlung): boolean {
    return handlung === 'erstatten' && bezahlt + (partner?.bezahlt ?? 0) <= 0;
  }

  /** Enters what was done into the model, and compares where the receipt stands now. */
  async function advance(
    client: Client,
    belege: Beleg[],
    { beleg, handlung, body }: Versuch & { body: string },
  ): Promise<void> {
    const regel = UEBERGAENGE[beleg.zustand][handlung];
    const nach = 'nach' in regel ? regel.nach : undefined;
    expect([beleg.zustand, handlung, await readZustand(client, beleg.id)]).toEqual([
      beleg.zustand,
      handlung,
      nach,
    ]);
    beleg.zustand = nach ?? beleg.zustand;
    if (handlung === 'zahlen' || handlung === 'erstatten') {
      beleg.bezahlt += handlung === 'zahlen' ? 1 : -1;
      beleg.bewegt = true;
    }
    if (handlung !== 'stornieren') return;
    const { id } = JSON.parse(body);
    const zustand = await readZustand(client, id);
    expect(zustand).toBe(nach === 'storniert' ? 'stornorechnung' : 'gegenbeleg');
    beleg.partner = { id, zustand, bezahlt: 0, bewegt: false, partner: beleg };
    belege.push(beleg.partner);
  }
});

/** The table for people, in docs/zustaende.md; `-u` writes it anew. */
function inMarkdown(): string {
  const kopf = ['', ...HANDLUNGEN.map((handlung) => `\`${handlung}\``)];
  const zeilen = ZUSTAENDE.map((zustand) => [
    `\`${zustand}\``,
    ...HANDLUNGEN.map((handlung) => {
      const regel = UEBERGAENGE[zustand][handlung];
      if ('grund' in regel) return '–';
      const ziel = handlung === 'loeschen' ? 'gone' : regel.nach;
      return regel.gebucht === undefined ? ziel : `${ziel} *`;
    }),
  ]);
  const gruende = new Map<string, string[]>();
  for (const zustand of ZUSTAENDE) {
    for (const handlung of HANDLUNGEN) {
      const regel = UEBERGAENGE[zustand][handlung];
      const grund = 'grund' in regel ? regel.grund : regel.gebucht;
      if (grund !== undefined) gruende.set(grund, [...(gruende.get(grund) ?? []), `${zustand}.${handlung}`]);
    }
  }
  const zeile = (zellen: readonly string[]) => `| ${zellen.join(' | ')} |`;
  return [
    '# Where a receipt may go\n',
    'From `src/kern/rechnungen/uebergaenge.ts`, which routes, buttons and walls follow. Written by its test:',
    '`vitest run src/server/rechnungen/uebergaenge.test.ts -u`.\n',
    zeile(kopf),
    zeile(kopf.map(() => '---')),
    ...zeilen.map(zeile),
    '\n\\* not once money was booked on it. A counter-document (`stornorechnung`, `gegenbeleg`) comes into being by the act that',
    'cancels; `korrigieren` also leaves a new `entwurf` or `erfasst`. On the wire `erfasst` is the status `entwurf` of an expense.\n',
    '## Why not\n',
    ...[...gruende].map(([grund, wo]) => `- ${grund}\n  <br>${wo.map((ort) => `\`${ort}\``).join(', ')}`),
    '',
  ].join('\n');
}

test('is described as it is', async () => {
  await expect(inMarkdown()).toMatchFileSnapshot('../../../docs/zustaende.md');
});
