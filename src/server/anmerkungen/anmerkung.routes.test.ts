import { describe, expect, test } from 'vitest';
import type { Anmerkungszeile } from '#kern/anmerkungen/anmerkung.ts';
import type { Belegakte } from '#kern/anmerkungen/pruefung.ts';
import { MAX_ANMERKUNG } from '#kern/laengen.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

type Beleg = { id: number; version: number };

const KASSENBON = {
  version: 1,
  belegart: 'kassenbon',
  belegdatum: '2026-10-14',
  brutto: 11.9,
  kategorie: 'buero',
  lieferant: { name: 'Papier Test GmbH' },
  ust: [{ satz: 19, netto: 10, steuer: 1.9, brutto: 11.9 }],
};

onAnyEngine('what people say about a receipt', (open) => {
  const api = useApi(open);

  /** Somebody else who works for this owner from now on. */
  async function invite(owner: Client, rolle: Rolle): Promise<Client> {
    const { token } = await owner.create<{ token: string }>('/einladungen', { rolle });
    const person = await api.register();
    await person.post('/auth/einladung/annehmen', { token });
    return person;
  }

  const ausgabe = (client: Client, felder: object = {}) =>
    client.create<Beleg>('/rechnungen', neueRechnung({ einnahme: false, ...felder }));

  const read = async (client: Client, pfad: string) =>
    (await client.get(`${pfad}/anmerkungen`)).json<Belegakte>();

  const zuTun = async (client: Client): Promise<number> =>
    (await client.get('/auswertungen/lage')).json().zuTun.anmerkungen;

  describe('as a conversation', () => {
    test('is answered, done, opened again and struck out, and the receipt stays as it is', async () => {
      const owner = await api.register();
      const berater = await invite(owner, 'steuerberatung');
      const beleg = await ausgabe(owner);
      const pfad = `/rechnungen/${beleg.id}`;
      const before = (await owner.get(pfad)).body;
      const frage = await berater.create<Belegakte>(`${pfad}/anmerkungen`, { text: ' Wofür war das?\r\n' });
      const [erste] = frage.anmerkungen;
      expect(erste).toMatchObject({
        text: 'Wofür war das?',
        erledigt: null,
        gestrichenAm: null,
        wartet: false,
        von: { du: true, rolle: 'steuerberatung' },
      });
      expect([await zuTun(owner), await zuTun(berater)]).toEqual([1, 0]);
      const antwort = await owner.create<Belegakte>(`${pfad}/anmerkungen`, { text: 'Mehl', zuID: erste?.id });
      expect(antwort.anmerkungen[0]?.antworten).toMatchObject([{ text: 'Mehl', von: { rolle: 'inhaber' } }]);
      expect([await zuTun(owner), await zuTun(berater)]).toEqual([0, 1]);
      const erledigt = await owner.post(`/anmerkungen/${erste?.id}/erledigt`, { erledigt: true });
      expect(erledigt.json<Belegakte>().anmerkungen[0]?.erledigt).toMatchObject({ du: true });
      expect([await zuTun(owner), await zuTun(berater)]).toEqual([0, 0]);
      await berater.post(`/anmerkungen/${erste?.id}/erledigt`, { erledigt: false });
      expect(await zuTun(berater)).toBe(1);
      const fremd = await owner.post(`/anmerkungen/${erste?.id}/streichen`, undefined);
      expect([fremd.statusCode, fremd.json().detail]).toEqual([
        409,
        expect.stringContaining('wer es geschrieben hat'),
      ]);
      await berater.post(`/anmerkungen/${erste?.id}/streichen`, undefined);
      const { anmerkungen } = await read(owner, pfad);
      expect(anmerkungen[0]).toMatchObject({ text: 'Wofür war das?', gestrichenAm: expect.any(String) });
      expect((await owner.get(pfad)).body).toBe(before);
    });

    test('stands at the piece of the inbox and at the expense that was made of it', async () => {
      const owner = await api.register();
      const berater = await invite(owner, 'steuerberatung');
      const { id } = await owner.create('/eingang?name=bon.xml', Buffer.from('<Beleg/>'));
      await berater.create(`/eingang/${id}/anmerkungen`, { text: 'Bitte lesbar fotografieren.' });
      const [zeile] = (await owner.get('/anmerkungen')).json<Anmerkungszeile[]>();
      expect(zeile).toMatchObject({ wartet: true, beleg: { art: 'stueck', id, titel: 'bon.xml' } });
      const uebernommen = await owner.create(`/eingang/${id}/uebernehmen`, KASSENBON);
      const [hier] = (await read(owner, `/rechnungen/${uebernommen.id}`)).anmerkungen;
      await owner.create(`/rechnungen/${uebernommen.id}/anmerkungen`, { text: 'Ist besser', zuID: hier?.id });
      const dort = (await read(berater, `/eingang/${id}`)).anmerkungen;
      expect(dort).toMatchObject([{ antworten: [{ text: 'Ist besser' }], wartet: true }]);
      const mitOffenen = await owner.get('/rechnungen?pruefung=anmerkungen');
      expect(mitOffenen.json<Beleg[]>().map((beleg) => beleg.id)).toEqual([uebernommen.id]);
    });

    test('about a frozen invoice changes nothing of it', async () => {
      const owner = await api.register();
      const beleg = await ausgabe(owner);
      await owner.post(`/rechnungen/${beleg.id}/festschreiben`, {});
      const before = (await owner.get(`/rechnungen/${beleg.id}`)).body;
      await owner.create(`/rechnungen/${beleg.id}/anmerkungen`, { text: 'Merken' });
      expect((await owner.get(`/rechnungen/${beleg.id}`)).body).toBe(before);
    });

    test('is refused when it is empty, too long, or answers what is not there', async () => {
      const owner = await api.register();
      const [a, b] = [await ausgabe(owner), await ausgabe(owner)];
      const pfad = `/rechnungen/${a.id}/anmerkungen`;
      const { anmerkungen } = await owner.create<Belegakte>(`/rechnungen/${b.id}/anmerkungen`, {
        text: 'Dort',
      });
      const zuID = anmerkungen[0]?.id;
      for (const body of [
        ...[{}, { text: '' }, { text: '  \n' }, { text: 5 }, { text: 'x', mehr: 1 }, { text: 'x', zuID }],
        ...[{ text: 'x'.repeat(MAX_ANMERKUNG + 1) }, { text: 'a\u0000b' }, { text: 'x', zuID: 0 }],
      ]) {
        const refused = await owner.post(pfad, body);
        expect([body, refused.statusCode]).toEqual([body, 422]);
        expect(refused.json().errors[0].text).not.toBe('');
      }
      expect(
        (await owner.create<Belegakte>(pfad, { text: 'x'.repeat(MAX_ANMERKUNG) })).anmerkungen,
      ).toHaveLength(1);
      expect((await owner.post('/rechnungen/99999/anmerkungen', { text: 'x' })).statusCode).toBe(404);
      expect((await owner.post('/anmerkungen/99999/streichen', undefined)).statusCode).toBe(404);
    });

    test('is gone from what is to be done while its receipt lies in the Papierkorb, and comes back with it', async () => {
      const owner = await api.register();
      const berater = await invite(owner, 'kassenpruefung');
      const { id } = await ausgabe(owner);
      await berater.create(`/rechnungen/${id}/anmerkungen`, { text: 'Doppelt?' });
      await owner.delete(`/rechnungen/${id}`);
      expect(await zuTun(owner)).toBe(0);
      await owner.post(`/rechnungen/${id}/wiederherstellen`, undefined);
      expect([await zuTun(owner), (await read(owner, `/rechnungen/${id}`)).anmerkungen.length]).toEqual([
        1, 1,
      ]);
    });
  });

  test('who captures receipts takes part where they have handed something in, and nowhere else', async () => {
    const owner = await api.register();
    const erfassung = await invite(owner, 'erfassung');
    const { id } = await erfassung.create('/eingang?name=mein.xml', Buffer.from('<Mein/>'));
    const eigenes = `/eingang/${id}/anmerkungen`;
    const { anmerkungen } = await owner.create<Belegakte>(eigenes, { text: 'Wessen Bon?' });
    const fremd = await ausgabe(owner);
    await owner.create(`/rechnungen/${fremd.id}/anmerkungen`, { text: 'Vertraulich' });
    expect(await read(erfassung, `/rechnungen/${fremd.id}`)).toMatchObject({
      anmerkungen: [],
      darfSchreiben: false,
    });
    expect((await erfassung.post(`/rechnungen/${fremd.id}/anmerkungen`, { text: 'x' })).statusCode).toBe(404);
    const sichtbar = (await erfassung.get('/anmerkungen')).json<Anmerkungszeile[]>();
    expect(sichtbar.map(({ text }) => text)).toEqual(['Wessen Bon?']);
    expect(await zuTun(erfassung)).toBe(1);
    await erfassung.create(eigenes, { text: 'Meiner', zuID: anmerkungen[0]?.id });
    expect(await zuTun(erfassung)).toBe(0);
  });

  test('adds no more once an answer was lost on its way', async () => {
    const owner = await api.register();
    const { id } = await ausgabe(owner);
    const post = () =>
      owner.post(`/rechnungen/${id}/anmerkungen`, { text: 'Einmal' }, { 'idempotency-key': 'k1' });
    expect((await post()).body).toBe((await post()).body);
    expect((await read(owner, `/rechnungen/${id}`)).anmerkungen).toHaveLength(1);
  });
});
