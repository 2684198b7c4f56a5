import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Stueck, Stueckzeile } from '#kern/eingang/stueck.ts';
import { Auftragslauf } from '../../auftraege/lauf.ts';
import { einreihen } from '../../speicher/auftrag.repository.ts';
import { type Client, useApi } from '../../testing/api.ts';
import { onAnyEngine } from '../../testing/onBothEngines.ts';
import { anhang, mailOf, pdf, zipOf } from '../../testing/post.ts';
import { ORDNER, ordnerauftrag } from './ordnerauftrag.ts';

const stillesLog = { error: () => undefined, info: () => undefined };

onAnyEngine('the watched folder', (open) => {
  const api = useApi(open);
  let eingang = '';
  beforeEach(() => {
    eingang = join(mkdtempSync(join(tmpdir(), 'belegwerk-eingang-')), 'eingang');
  });
  afterEach(() => rmSync(join(eingang, '..'), { recursive: true, force: true }));

  /** Everybody who was there before leaves: the folder belongs to who is alone on the server. */
  const allein = async () => {
    await api.datenbank.schreiben((db) =>
      db.updateTable('mandant').set({ aufbewahren_bis: '2099-01-01' }).execute(),
    );
    return api.register();
  };
  const idOf = async ({ username }: Client) =>
    (
      await api.datenbank.lesen
        .selectFrom('benutzer')
        .select('mandant_id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).mandant_id;
  const lege = (name: string, inhalt: Uint8Array | string, ordner = eingang) => {
    mkdirSync(ordner, { recursive: true });
    writeFileSync(join(ordner, name), inhalt);
  };
  /** @returns what is told where jobs are shown */
  const leeren = async (ruheMs = 0) => {
    await api.datenbank.schreiben(async (db) => {
      await db.deleteFrom('auftrag').where('art', '=', ORDNER).execute();
      await einreihen(db, { art: ORDNER }, new Date(0));
    });
    const arten = { [ORDNER]: ordnerauftrag({ datenbank: api.datenbank, eingang, ruheMs }) };
    await new Auftragslauf({ datenbank: api.datenbank, log: stillesLog, arten }).runFaellige();
    return (
      await api.datenbank.lesen
        .selectFrom('auftrag')
        .select('fehler')
        .where('art', '=', ORDNER)
        .executeTakeFirstOrThrow()
    ).fehler;
  };
  const stuecke = async (client: Client) => (await client.get('/eingang')).json<Stueckzeile[]>().reverse();
  const inhaltOf = (ordner: string) =>
    existsSync(join(eingang, ordner)) ? readdirSync(join(eingang, ordner)).sort() : [];
  const notiz = (name: string) => readFileSync(join(eingang, 'fehler', `${name}.txt`), 'utf8');

  test('gives each file to the inbox and puts it away, or says beside it why not', async () => {
    const client = await allein();
    lege('a.pdf', pdf('a'));
    lege('b.eml', mailOf([anhang('c.pdf', pdf('c')), anhang('liste.csv', 'a;b\n')]));
    lege('d.zip', zipOf([{ name: 'e.pdf', inhalt: pdf('e') }]));
    lege('programm.pdf', 'MZ\x90\0');
    lege('.versteckt', 'x');
    lege('halb.pdf.part', 'x');
    expect(await leeren()).toBe('');
    const alle = await stuecke(client);
    expect(alle.map(({ name, herkunft }) => `${name} ${herkunft}`).sort()).toEqual([
      'a.pdf ordner',
      'c.pdf ordner',
      'e.pdf ordner',
    ]);
    const [erstes] = alle.filter(({ name }) => name === 'c.pdf');
    expect((await client.get(`/eingang/${erstes?.id}`)).json<Stueck>()).toMatchObject({
      von: null,
      quelle: 'Ordner eingang: b.eml · Mail von Jörg <joerg@maler.example>: Rechnung',
    });
    expect(inhaltOf('erledigt')).toEqual(['a.pdf', 'b.eml', 'b.eml.txt', 'd.zip']);
    expect(inhaltOf('fehler')).toEqual(['programm.pdf', 'programm.pdf.txt']);
    expect(notiz('programm.pdf')).toBe('Das ist ein Programm, kein Beleg.\n');
    expect(inhaltOf('.')).toEqual(['.versteckt', 'erledigt', 'fehler', 'halb.pdf.part']);
  });

  test('stores a file once that was stored before the server died, and keeps files of one name apart', async () => {
    const client = await allein();
    lege('a.pdf', pdf('a'));
    await leeren();
    renameSync(join(eingang, 'erledigt/a.pdf'), join(eingang, 'a.pdf'));
    await leeren();
    lege('a.pdf', pdf('anders'));
    await leeren();
    expect(await stuecke(client)).toHaveLength(2);
    expect(inhaltOf('erledigt')).toEqual(['a (2).pdf', 'a.pdf']);
  });

  test('leaves a file alone that somebody may still be writing', async () => {
    const client = await allein();
    lege('a.pdf', pdf('a'));
    expect(await leeren(60_000)).toBe('');
    expect(await stuecke(client)).toEqual([]);
    expect(inhaltOf('.')).toEqual(['a.pdf']);
  });

  test('follows no link, neither to a file nor to another folder', async () => {
    const client = await allein();
    lege('geheim.pdf', pdf('geheim'), join(eingang, '../anderswo'));
    lege('a.pdf', pdf('a'));
    symlinkSync(join(eingang, '../anderswo/geheim.pdf'), join(eingang, 'link.pdf'));
    symlinkSync(join(eingang, '../anderswo'), join(eingang, 'linkordner'));
    await leeren();
    expect((await stuecke(client)).map(({ name }) => name)).toEqual(['a.pdf']);
    expect(inhaltOf('fehler')).toEqual(['link.pdf', 'link.pdf.txt', 'linkordner', 'linkordner.txt']);
    expect(notiz('link.pdf')).toContain('Verknüpfung');
    expect(readdirSync(join(eingang, '../anderswo'))).toEqual(['geheim.pdf']);
  });

  test('is told of where it is no folder, or cannot be put in order', async () => {
    await allein();
    writeFileSync(eingang, '');
    expect(await leeren()).toContain('ist kein Ordner');
    rmSync(eingang);
    lege('a.pdf', pdf('a'));
    lege('erledigt', '');
    expect(await leeren()).toContain('erledigt ist kein Ordner');
    expect(inhaltOf('.')).toEqual(['a.pdf', 'erledigt']);
    rmSync(join(eingang, 'erledigt'));
    mkdirSync(join(eingang, 'Mai'));
    expect(await leeren()).toContain('Der Ordner „Mai“');
    expect(inhaltOf('erledigt')).toEqual(['a.pdf']);
  });

  test('has a folder for each business where there are several, and takes nothing that belongs to nobody', async () => {
    const eine = await allein();
    const andere = await api.register();
    await andere.patch('/mandant', { name: 'Bäckerei/Ost' });
    const [ersteId, zweiteId] = [await idOf(eine), await idOf(andere)];
    lege('a.pdf', pdf('a'));
    expect(await leeren()).toBe('');
    expect(inhaltOf('.')).toEqual([`${ersteId} Testbetrieb`, `${zweiteId} Bäckerei Ost`, 'fehler'].sort());
    expect(notiz('a.pdf')).toContain('mehrere Betriebe');
    lege('b.pdf', pdf('b'), join(eingang, `${zweiteId} Bäckerei Ost`));
    // Whoever gives the folder another name keeps its number.
    renameSync(join(eingang, `${ersteId} Testbetrieb`), join(eingang, `${ersteId}-Werkstatt`));
    lege('c.pdf', pdf('c'), join(eingang, `${ersteId}-Werkstatt`));
    await leeren();
    expect((await stuecke(eine)).map(({ name }) => name)).toEqual(['c.pdf']);
    expect((await stuecke(andere)).map(({ name }) => name)).toEqual(['b.pdf']);
    expect(inhaltOf(`${ersteId}-Werkstatt/erledigt`)).toEqual(['c.pdf']);
  });
});
