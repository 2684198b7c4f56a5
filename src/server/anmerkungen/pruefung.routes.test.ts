import { expect, test } from 'vitest';
import type { Belegakte, Belegmarke } from '#kern/anmerkungen/pruefung.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

type Beleg = { id: number; version: number };

onAnyEngine('checking receipts', (open) => {
  const api = useApi(open);

  async function begin(rolle: 'steuerberatung' | 'kassenpruefung' = 'kassenpruefung') {
    const owner = await api.register();
    return { owner, pruefer: await invite(owner, rolle) };
  }

  async function invite(owner: Client, rolle: 'steuerberatung' | 'kassenpruefung'): Promise<Client> {
    const { token } = await owner.create<{ token: string }>('/einladungen', { rolle });
    const person = await api.register();
    await person.post('/auth/einladung/annehmen', { token });
    return person;
  }

  const ausgabe = (client: Client, tag = '2026-05-05') =>
    client.create<Beleg>(
      '/rechnungen',
      neueRechnung({ einnahme: false, leistungsdatumFrom: tag, leistungsdatumTo: tag }),
    );

  async function pruefe(client: Client, id: number): Promise<Belegakte> {
    const { version } = (await client.get(`/rechnungen/${id}`)).json<Beleg>();
    const answer = await client.post(`/rechnungen/${id}/geprueft`, { version });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json();
  }

  const zustaende = async (client: Client, id: number) =>
    (await client.get(`/rechnungen/${id}/anmerkungen`))
      .json<Belegakte>()
      .vermerke.map(({ zustand }) => zustand);

  const stand = async (client: Client) =>
    (await client.get('/pruefung/stand?von=2026-01-01&bis=2026-12-31')).json();

  const liste = async (client: Client, pruefung: string) =>
    (await client.get(`/rechnungen?pruefung=${pruefung}`)).json<Beleg[]>().map(({ id }) => id);

  test('a mark holds until the receipt is another, and booking or paying it makes it none', async () => {
    const { owner, pruefer } = await begin();
    const { id } = await ausgabe(owner);
    const { vermerke } = await pruefe(pruefer, id);
    expect(vermerke).toMatchObject([{ zustand: 'gilt', von: { du: true, rolle: 'kassenpruefung' } }]);
    await owner.create(`/rechnungen/${id}/zahlungen`, {});
    await owner.create(`/rechnungen/${id}/anmerkungen`, { text: 'Gut so?' });
    expect(await zustaende(owner, id)).toEqual(['gilt']);
    await owner.post(`/rechnungen/${id}/festschreiben`, {});
    expect(await zustaende(owner, id)).toEqual(['gilt']);
    await owner.post(`/rechnungen/${id}/stornieren`, {});
    expect(await zustaende(owner, id)).toEqual(['geaendert']);
  });

  test('a changed draft counts as unchecked, and is checked anew beside the old mark', async () => {
    const { owner, pruefer } = await begin();
    const { id } = await ausgabe(owner);
    await pruefe(pruefer, id);
    expect(await stand(pruefer)).toEqual({ belege: 1, geprueft: 1, mitAnmerkungen: 0 });
    await owner.patch(`/rechnungen/${id}`, { notizen: 'Anders' });
    expect(await zustaende(pruefer, id)).toEqual(['geaendert']);
    expect(await stand(pruefer)).toMatchObject({ belege: 1, geprueft: 0 });
    expect(await liste(pruefer, 'ungeprueft')).toEqual([id]);
    await pruefe(pruefer, id);
    expect(await zustaende(pruefer, id)).toEqual(['geaendert', 'gilt']);
    // Once more changes nothing.
    await pruefe(pruefer, id);
    expect(await zustaende(pruefer, id)).toEqual(['geaendert', 'gilt']);
  });

  test('taking back leaves a trace', async () => {
    const { owner, pruefer } = await begin();
    const { id } = await ausgabe(owner);
    await pruefe(pruefer, id);
    const answer = (await pruefer.delete(`/rechnungen/${id}/geprueft`)).json<Belegakte>();
    expect(answer.vermerke).toMatchObject([{ zustand: 'zurueck', zurueck: { du: true } }]);
    expect(await stand(pruefer)).toMatchObject({ geprueft: 0 });
  });

  test('each role goes by its own marks, the owner by those of anybody', async () => {
    const { owner, pruefer } = await begin();
    const berater = await invite(owner, 'steuerberatung');
    const { id } = await ausgabe(owner);
    await pruefe(pruefer, id);
    expect([await liste(pruefer, 'ungeprueft'), await liste(berater, 'ungeprueft')]).toEqual([[], [id]]);
    expect([await stand(owner), await stand(berater)]).toMatchObject([{ geprueft: 1 }, { geprueft: 0 }]);
    await berater.delete(`/rechnungen/${id}/geprueft`);
    expect(await zustaende(owner, id)).toEqual(['gilt']);
  });

  test('what was looked at in an older version is not marked, nor a draft of an invoice', async () => {
    const { owner, pruefer } = await begin();
    await owner.patch('/mandant', ABSENDER);
    const beleg = await ausgabe(owner);
    await owner.patch(`/rechnungen/${beleg.id}`, { notizen: 'Anders' });
    const alt = await pruefer.post(`/rechnungen/${beleg.id}/geprueft`, { version: beleg.version });
    expect([alt.statusCode, alt.json().detail]).toEqual([409, expect.stringContaining('noch einmal an')]);
    const rechnung = await owner.create<Beleg>('/rechnungen', neueRechnung({}));
    const entwurf = await pruefer.post(`/rechnungen/${rechnung.id}/geprueft`, { version: rechnung.version });
    expect([entwurf.statusCode, entwurf.json().detail]).toEqual([
      409,
      expect.stringContaining('ausgestellt'),
    ]);
    expect(await stand(pruefer)).toMatchObject({ belege: 1 });
    for (const body of [{}, { version: 0 }, { version: '1' }, { version: 1, mehr: true }])
      expect((await pruefer.post(`/rechnungen/${beleg.id}/geprueft`, body)).statusCode).toBe(422);
    expect((await pruefer.post('/rechnungen/9999/geprueft', { version: 1 })).statusCode).toBe(404);
  });

  test('the next one is the next of the list, and after the last the first again', async () => {
    const { owner, pruefer } = await begin();
    const [mai, juni, juli] = [
      await ausgabe(owner, '2026-05-05'),
      await ausgabe(owner, '2026-06-06'),
      await ausgabe(owner, '2026-07-07'),
    ];
    const next = async (id: number, frage = '') =>
      (await pruefer.get(`/rechnungen/${id}/naechster-ungeprueft${frage}`)).json().id;
    expect([await next(juli.id), await next(mai.id)]).toEqual([juni.id, juli.id]);
    await pruefe(pruefer, juni.id);
    expect(await next(juli.id)).toBe(mai.id);
    expect(await next(juli.id, '?von=2026-07-01&bis=2026-07-31')).toBe(null);
  });

  test('a list says where its receipts stand, and which have open remarks', async () => {
    const { owner, pruefer } = await begin();
    const [a, b, c] = [await ausgabe(owner), await ausgabe(owner), await ausgabe(owner)];
    await pruefe(pruefer, a.id);
    await pruefe(pruefer, b.id);
    await owner.patch(`/rechnungen/${b.id}`, { notizen: 'Anders' });
    const { anmerkungen } = await pruefer.create<Belegakte>(`/rechnungen/${c.id}/anmerkungen`, {
      text: 'Hm',
    });
    await owner.create(`/rechnungen/${c.id}/anmerkungen`, { text: 'Ja?', zuID: anmerkungen[0]?.id });
    const marken = (await owner.get(`/pruefung/marken?ids=${a.id},${b.id},${c.id}`)).json<Belegmarke[]>();
    expect(marken).toEqual([
      { id: a.id, stand: 'geprueft', offen: 0 },
      { id: b.id, stand: 'geaendert', offen: 0 },
      { id: c.id, stand: 'ungeprueft', offen: 1 },
    ]);
    expect(await liste(owner, 'anmerkungen')).toEqual([c.id]);
    expect((await owner.get('/rechnungen?pruefung=vielleicht')).statusCode).toBe(400);
    expect((await owner.get('/pruefung/marken?ids=x')).statusCode).toBe(400);
  });
});
