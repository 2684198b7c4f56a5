import { beforeEach, expect, test } from 'vitest';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import { Mandantzugriff } from '../bestand/bestand.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { drawSchriftzug, toJpeg } from '../testing/bild.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';
import { type Zeichne, zeichne } from './ausfertigung.ts';
import { planAusstellung } from './ausstellen.ts';
import { readRechnung } from './readRechnung.ts';
import { readStand } from './stand.ts';
import { planStorno } from './stornieren.ts';
import { Vergabe } from './vergabe.ts';

const KUNDE = { firma: 'Hotel Post', strasse: 'Markt 2', plz: '80331', ort: 'München' };
const HEUTE = '2026-12-31';

onBothEngines('giving out numbers', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });
  let client: Client;
  let kundenID: number;
  let mandantId: number;
  let heute = HEUTE;
  beforeEach(async () => {
    heute = HEUTE;
    client = await api.register();
    await client.patch('/mandant', ABSENDER);
    kundenID = (await client.create('/kunden', KUNDE)).id;
    const ids = await api.datenbank.lesen.selectFrom('mandant').select('id').execute();
    mandantId = Math.max(...ids.map(({ id }) => id));
  });

  const create = async () => (await client.create('/rechnungen', neueRechnung({ kundenID }))).id;
  const read = async (id: number) => (await client.get(`/rechnungen/${id}`)).json();
  const issue = (vergabe: Vergabe, id: number, rechnungsdatum?: string) =>
    vergabe.run(
      new Mandantzugriff(api.datenbank, { mandantId, benutzerId: 1 }, () => heute),
      (bestand) => planAusstellung(bestand, { id, rechnungsdatum }),
      (zugriff, begehen) => zugriff.transaction(begehen),
    );
  /** Another process: it shares nothing but the database. */
  const issueElsewhere = async () => issue(new Vergabe(), await create());

  /** Notes which numbers are drawn, and does something after each drawing that was asked for in time. */
  function watch(danach: (gezeichnet: string[]) => Promise<unknown>) {
    const gezeichnet: string[] = [];
    const draw: Zeichne = async (vorlage) => {
      const sheet = await zeichne(vorlage);
      gezeichnet.push(vorlage.rechnung.nummer);
      await danach(gezeichnet);
      return sheet;
    };
    return { gezeichnet, vergabe: new Vergabe(draw) };
  }
  const nurBeimErsten =
    (work: () => Promise<unknown>) =>
    async ({ length }: string[]) =>
      length === 1 && work();

  async function expectUntouched(): Promise<void> {
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [] });
    for (const { luecken } of (await client.get('/nummern')).json().kreise) expect(luecken).toEqual([]);
  }

  const xmlOf = async (id: number) => (await client.get(`/rechnungen/${id}/xml`)).body;
  const AENDERUNGEN: Record<string, (id: number) => Promise<() => Promise<unknown>>> = {
    'the draft': async (id) => {
      await client.patch(`/rechnungen/${id}`, { notizen: 'Neue Notiz' });
      return async () => expect(await xmlOf(id)).toContain('Neue Notiz');
    },
    'the customer': async (id) => {
      await client.patch(`/kunden/${kundenID}`, { firma: 'Hotel Krone' });
      return async () => expect(await xmlOf(id)).toContain('Hotel Krone');
    },
    'the settings': async (id) => {
      await client.patch('/mandant', { name: 'Backhaus', zahlungszielTage: 30 });
      return async () => {
        expect(await xmlOf(id)).toContain('Backhaus');
        expect((await read(id)).faelligAm).toBe('2027-01-30');
      };
    },
    'the logo': async (id) => {
      const jpeg = await toJpeg(drawSchriftzug(40, 20));
      const { logo } = (
        await client.call('PUT', '/mandant/logo', jpeg, { 'content-type': 'image/jpeg' })
      ).json();
      const zugriff = new Mandantzugriff(api.datenbank, { mandantId, benutzerId: 1 }, () => heute);
      return async () => expect((await zugriff.archiv.find(id, 'logo'))?.sha256).toBe(logo);
    },
    'the next number': async (id) => {
      await client.patch('/nummern', { naechsteLaufnummer: 7 });
      return async () => expect((await read(id)).nummer).toBe('2026_12_7');
    },
  };

  test('what breaks a rule is said, whatever drawing makes of it, and the next in line gets the number', async () => {
    const amt = await client.create('/kunden', { ...KUNDE, rechnungsformat: 'ebinterface' });
    const falsch = (await client.create('/rechnungen', neueRechnung({ kundenID: amt.id }))).id;
    const vergabe = new Vergabe((vorlage) =>
      vorlage.vorher.id === falsch ? Promise.reject(new Error('cannot be drawn')) : zeichne(vorlage),
    );
    const richtig = await create();
    const beide = [falsch, richtig].map((id) => issue(vergabe, id));
    const [erste, zweite] = await Promise.allSettled(beide);
    const grund = expect.arrayContaining([expect.objectContaining({ code: 'BW-EB-2' })]);
    expect(erste).toMatchObject({ status: 'rejected', reason: { meldungen: grund } });
    expect(zweite).toMatchObject({ status: 'fulfilled', value: { nummer: '2026_12_1' } });
    await expectUntouched();
  });

  test.each(Object.keys(AENDERUNGEN))(
    '%s changes while it is drawn: it is issued with the new data',
    async (was) => {
      const id = await create();
      let check: (() => Promise<unknown>) | undefined;
      const { gezeichnet, vergabe } = watch(
        nurBeimErsten(async () => {
          check = await AENDERUNGEN[was]?.(id);
        }),
      );
      await issue(vergabe, id);
      expect(gezeichnet.length).toBe(2);
      await check?.();
      expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [] });
    },
  );

  test('what is none of it may change meanwhile, and nothing is drawn twice', async () => {
    const id = await create();
    const { gezeichnet, vergabe } = watch(
      nurBeimErsten(async () => {
        await client.create('/kunden', KUNDE);
        await create();
      }),
    );
    await issue(vergabe, id);
    expect(gezeichnet).toEqual(['2026_12_1']);
    await expectUntouched();
  });

  test('another process that takes the foreseen number gets it, and this one the next', async () => {
    const id = await create();
    const { gezeichnet, vergabe } = watch(nurBeimErsten(issueElsewhere));
    expect((await issue(vergabe, id)).nummer).toBe('2026_12_2');
    expect(gezeichnet).toEqual(['2026_12_1', '2026_12_2']);
    await expectUntouched();
  });

  test('others that take one number after the other have to wait for once', async () => {
    const id = await create();
    const andere: Promise<{ nummer: string }>[] = [];
    const { gezeichnet, vergabe } = watch(async ({ length }) => {
      const naechste = issueElsewhere();
      andere.push(naechste);
      if (length <= 5) await naechste;
    });
    expect((await issue(vergabe, id)).nummer).toBe('2026_12_6');
    expect(gezeichnet.length).toBe(6);
    expect((await Promise.all(andere)).at(-1)?.nummer).toBe('2026_12_7');
    await expectUntouched();
  });

  test('for somebody who goes on changing it nobody waits: it is refused, and no number is lost', async () => {
    const id = await create();
    const { vergabe } = watch(({ length }) => client.patch(`/rechnungen/${id}`, { notizen: `${length}` }));
    await expect(issue(vergabe, id)).rejects.toThrow('Es wurde nichts gespeichert');
    expect(await read(id)).toMatchObject({ status: 'entwurf', notizen: '5' });
    expect((await issueElsewhere()).nummer).toBe('2026_12_1');
  });

  test('it bears the day on which it is stored, unless somebody has chosen another', async () => {
    const [id, gewaehlt] = [await create(), await create()];
    const { vergabe } = watch(async () => {
      heute = '2027-01-01';
    });
    const rechnung = await issue(vergabe, id);
    expect(rechnung).toMatchObject({
      nummer: '2027_01_1',
      rechnungsdatum: '2027-01-01',
      faelligAm: '2027-01-15',
    });
    heute = HEUTE;
    expect((await issue(vergabe, gewaehlt, HEUTE)).nummer).toBe('2026_12_1');
    await expectUntouched();
  });

  test('their numbers follow the order in which they came, and nothing is drawn in vain', async () => {
    const ids = [await create(), await create(), await create()];
    const { gezeichnet, vergabe } = watch(async () => undefined);
    const issued = await Promise.all(ids.map((id) => issue(vergabe, id)));
    const nummern = ['2026_12_1', '2026_12_2', '2026_12_3'];
    expect(issued.map(({ nummer }) => nummer)).toEqual(nummern);
    expect(gezeichnet).toEqual(nummern);
    await expectUntouched();
  });

  test('those of another business do not wait for one that is drawn for long', async () => {
    const id = await create();
    const andere = await api.register();
    await andere.patch('/mandant', ABSENDER);
    const kunde = (await andere.create('/kunden', KUNDE)).id;
    const fremde = (await andere.create('/rechnungen', neueRechnung({ kundenID: kunde }))).id;
    const fremd = new Mandantzugriff(api.datenbank, { mandantId: mandantId + 1, benutzerId: 1 }, () => heute);
    const [begonnen, fertig] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { vergabe } = watch(
      nurBeimErsten(() => {
        begonnen.resolve();
        return fertig.promise;
      }),
    );
    const lange = issue(vergabe, id);
    await begonnen.promise;
    const kurze = await vergabe.run(
      fremd,
      (bestand) => planAusstellung(bestand, { id: fremde }),
      (zugriff, begehen) => zugriff.transaction(begehen),
    );
    expect(kurze.nummer).toBe('2026_12_1');
    fertig.resolve();
    expect((await lange).nummer).toBe('2026_12_1');
  });

  test('when one fails that came before, the others take its number', async () => {
    const ids = [await create(), await create(), await create()];
    const { vergabe } = watch(async ({ length }) => {
      if (length === 1) throw new Error('kaputt');
    });
    const issued = await Promise.allSettled(ids.map((id) => issue(vergabe, id)));
    expect(issued.map((one) => (one.status === 'fulfilled' ? one.value.nummer : 'kaputt'))).toEqual([
      'kaputt',
      '2026_12_1',
      '2026_12_2',
    ]);
    await expectUntouched();
  });

  test('what is answered and archived is what is read afterwards', async () => {
    const id = await create();
    const zugriff = new Mandantzugriff(api.datenbank, { mandantId, benutzerId: 1 }, () => heute);
    const answered = await client.post(`/rechnungen/${id}/ausstellen`, {});
    expect(answered.json()).toEqual(await read(id));
    const archived = (await readStand(zugriff, id))?.rechnung;
    expect(archived).toEqual(await readRechnung(zugriff, id));
    // Nothing that happened to be read with it.
    expect(Object.keys(archived ?? {}).filter((feld) => !(feld in GanzeRechnung.shape))).toEqual([]);
    const storno = await client.create<{ id: number }>(`/rechnungen/${id}/stornieren`, {});
    expect(storno).toEqual(await read(storno.id));
    expect((await readStand(zugriff, storno.id))?.rechnung).toEqual(await readRechnung(zugriff, storno.id));
  });

  test('with the same key a Storno is made once, whenever it is asked for', async () => {
    const id = await create();
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const cancel = async () => {
      const { statusCode, json } = await client.post(`/rechnungen/${id}/stornieren`, {}, SCHLUESSEL);
      return [statusCode, json().nummer];
    };
    const antworten = [...(await Promise.all([cancel(), cancel(), cancel()])), await cancel()];
    expect(antworten).toEqual(Array.from({ length: 4 }, () => [201, '2026_12_2']));
    await expectUntouched();
  });

  test('a draft that comes into being while a Storno is drawn keeps its id', async () => {
    const { id } = await issueElsewhere();
    const { vergabe } = watch(nurBeimErsten(create));
    const zugriff = new Mandantzugriff(api.datenbank, { mandantId, benutzerId: 1 }, () => heute);
    const storno = await vergabe.run(
      zugriff,
      (bestand) => planStorno(bestand, { id }),
      (heutig, begehen) => heutig.transaction(begehen),
    );
    expect(storno).toMatchObject({ id: id + 2, art: 'storno', bezug: { id } });
    expect(await read(id + 1)).toMatchObject({ status: 'entwurf' });
    await expectUntouched();
  });
});

const SCHLUESSEL = { 'idempotency-key': 'einmal' };
