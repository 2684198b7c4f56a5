import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { Mahnung } from '#kern/mahnungen/mahnung.ts';
import type { Sendung, Sendungsvorschlag, Sendungszeile } from '#kern/postausgang/sendung.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

const AUSGESTELLT = '2026-05-01T10:00:00Z';
const ERSTE = '2026-05-22T10:00:00Z';
const ZWEITE = '2026-06-12T10:00:00Z';
const lesbar = (text: string) => text.replaceAll('\u00a0', ' ');

onAnyEngine('mails with reminders', (open) => {
  let jetzt = new Date(AUSGESTELLT);
  const api = useApi(open, { jetzt: () => jetzt });

  async function newClient(partei: object = {}) {
    jetzt = new Date(AUSGESTELLT);
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, iban: 'DE02 1203 0000 0000 2020 51' });
    const konto = { host: 'localhost', port: 2525, verschluesselung: 'keine', anmeldung: 'keine' };
    await client.call('PUT', '/versandkonto', { ...konto, absenderAdresse: 'studio@example.org' });
    const kunde = {
      firma: 'Hotel Post',
      email: 'hotel@example.org',
      istKunde: true,
      ...ANSCHRIFT,
      ...partei,
    };
    const { id: kundenID } = await client.create('/kunden', kunde);
    const tage = { leistungsdatumFrom: '2026-05-01', leistungsdatumTo: '2026-05-01' };
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, ...tage }));
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    return { client, kundenID, id };
  }
  const mahne = async (client: Client, wunsch: object): Promise<Mahnung> =>
    client.create('/mahnungen', wunsch);
  /** As if the mail server had taken all that waits. */
  const uebergib = () =>
    api.datenbank.schreiben((db) =>
      db.updateTable('sendung').set({ zustand: 'gesendet' }).where('zustand', '=', 'wartet').execute(),
    );
  const neueste = async (client: Client) => {
    const [zeile] = (await client.get('/postausgang')).json<Sendungszeile[]>();
    const bytes = (await client.get(`/postausgang/${zeile?.id}/eml`)).rawPayload;
    const { messageId, inReplyTo = '', references = '' } = await PostalMime.parse(bytes);
    return { messageId, inReplyTo, references: references.split(/\s+/).filter(Boolean) };
  };

  test('each goes on from the mail before, the first from that with the invoice', async () => {
    const { client, kundenID, id } = await newClient();
    await client.post(`/rechnungen/${id}/senden`, {});
    const rechnung = await neueste(client);
    expect([rechnung.inReplyTo, rechnung.references]).toEqual(['', []]);
    await uebergib();
    jetzt = new Date(ERSTE);
    await mahne(client, { kundenID, senden: true });
    const erste = await neueste(client);
    expect([erste.inReplyTo, erste.references]).toEqual([rechnung.messageId, [rechnung.messageId]]);
    await uebergib();
    jetzt = new Date(ZWEITE);
    await mahne(client, { kundenID, senden: true });
    const zweite = await neueste(client);
    expect([zweite.inReplyTo, zweite.references]).toEqual([
      erste.messageId,
      [rechnung.messageId, erste.messageId],
    ]);
  });

  test('what never left is nothing to go on from', async () => {
    const { client, kundenID, id } = await newClient();
    await client.post(`/rechnungen/${id}/senden`, {});
    jetzt = new Date(ERSTE);
    await mahne(client, { kundenID, senden: true });
    expect(await neueste(client)).toMatchObject({ inReplyTo: '', references: [] });
  });

  test.each([
    ['2026-05-22', 1, 'Payment reminder'],
    ['2026-06-12', 2, 'Second payment reminder'],
    ['2026-07-03', 3, 'Final payment reminder'],
  ] as const)('who reads English is reminded in English: %s, level %d', async (tag, stufe, titel) => {
    const { client, kundenID } = await newClient({ sprache: 'en', ansprechpartner: 'Ann Baker' });
    for (const heute of ['2026-05-22', '2026-06-12', tag]) {
      if (heute > tag) continue;
      // A session that nobody uses for long ends.
      jetzt = new Date(`${heute}T10:00:00Z`);
      await client.get('/mandant');
    }
    expect((await client.get(`/mahnungen/faellig/${kundenID}`)).json()).toMatchObject({ sprache: 'en' });
    const { id } = await mahne(client, { kundenID, stufe });
    const mail = (await client.get(`/mahnungen/${id}/sendung`)).json<Sendungsvorschlag>();
    expect(mail.betreff).toContain(titel);
    expect(lesbar(mail.text)).toMatch(/^Dear Ann Baker,\n[\s\S]*€7\.\d\d[\s\S]*Kind regards\nBackstube$/);
    expect(mail.text).not.toMatch(/\{\p{L}+\}/u);
    expect(mail.anhaenge[0]?.name).toBe(`${titel.replaceAll(' ', '_')}_${tag}.pdf`);
    // The letter is in English, and stays so.
    await client.patch(`/kunden/${kundenID}`, { sprache: 'de' });
    expect((await client.get(`/mahnungen/${id}/sendung`)).json<Sendungsvorschlag>().betreff).toContain(titel);
    const { text } = (await client.post(`/mahnungen/${id}/senden`, {})).json<Sendung>();
    expect(text).toContain('Kind regards');
  });
});
