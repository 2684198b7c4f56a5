import { JPEG } from '#kern/blatt/testing/jpeg.ts';
import { readTabellen, readZeilen } from '../aufbau/tabelle.repository.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { type Client, neueRechnung } from './api.ts';
import { ANSCHRIFT } from './stamm.ts';

/**
 * Something of everything: logo, parties, product, something deleted, draft, paid, cancelled and corrected invoices, an expense,
 * a booked one with a remark, something in the inbox.
 */
export async function fillBestand(client: Client): Promise<void> {
  await client.patch('/mandant', { name: 'Backstube Süß & „Söhne“', ...ANSCHRIFT });
  await client.call('PUT', '/mandant/logo', Buffer.from(JPEG), { 'content-type': 'image/jpeg' });
  const kunde = await client.create('/kunden', { nachname: 'Österreicher', ...ANSCHRIFT });
  await client.create('/kunden', { firma: 'Mühle 🌾 GmbH', istLieferant: true, ...ANSCHRIFT });
  const produkt = await client.create('/produkte', {
    titel: 'Brot\nmit Körnern',
    preis: 3.5,
    einheit: 'KGM',
  });
  const methode = await client.create('/zahlungsmethoden', { titel: 'Überweisung' });
  const posten = [{ titel: 'Brot', preis: 3.5, menge: 2.25, produktID: produkt.id, einheit: 'KGM' }];
  const beleg = neueRechnung({ kundenID: kunde.id, posten });
  const ids: number[] = [];
  for (const einnahme of [true, true, true, false]) {
    ids.push((await client.create('/rechnungen', { ...beleg, einnahme })).id);
  }
  const [entwurf, bezahlt, storniert] = ids;
  for (const id of [entwurf, bezahlt])
    await client.create(
      `/rechnungen/${id}/anlagen?name=Stundenzettel%20%C3%B6.csv`,
      Buffer.from('Tag;Std\n2026-11-02;3\n'),
    );
  for (const id of [bezahlt, storniert]) await issue(client, id);
  await client.call('PUT', `/rechnungen/${bezahlt}/kundenseite`, { bis: '2199-01-01' });
  await client.create(`/rechnungen/${bezahlt}/zahlungen`, {
    datum: '2026-11-02',
    zahlungsmethodeID: methode.id,
  });
  await client.post(`/rechnungen/${storniert}/stornieren`, {});
  const ust = [{ satz: 7, netto: 6.54, steuer: 0.46, brutto: 7 }];
  const bon = neueRechnung({ einnahme: false, belegart: 'kassenbon', belegnummer: '9213', ust });
  const { id: gebucht } = await client.create('/rechnungen', bon);
  await client.post(`/rechnungen/${gebucht}/festschreiben`, {});
  await client.create(`/rechnungen/${gebucht}/anmerkungen`, { text: 'Wofür war das? 🥐\n"Frage"' });
  const { id: weg } = await client.create('/produkte', { titel: 'Zwieback', preis: 2 });
  await client.delete(`/produkte/${weg}`);
  const serie = { titel: 'Abo', kundenID: kunde.id, anker: '2099-01-31', monate: 1, inhalt: { posten } };
  const { id: abo } = await client.create('/serien', serie);
  await client.post(`/serien/${abo}/ueberspringen`, { nr: 0 });
  const { id: angebot } = await client.create('/angebote', { art: 'angebot', kundenID: kunde.id, posten });
  const fertig = await client.post(`/angebote/${angebot}/fertigstellen`, {});
  if (fertig.statusCode !== 200) throw new Error(`not finished: ${fertig.body}`);
  await client.create('/eingang?name=Bon%20%C3%B6.jpg', Buffer.from(JPEG));
  await client.patch(`/rechnungen/${entwurf}`, { notizen: 'Zeile 1\nZeile 2 "\'\\' });
}

async function issue(client: Client, id: number | undefined): Promise<void> {
  const { statusCode, body } = await client.post(`/rechnungen/${id}/ausstellen`, {});
  if (statusCode !== 200) throw new Error(`not issued: ${body}`);
}

/** Every row of every table; `structure` is any SQLite database of the same structure. */
export async function dump(datenbank: Datenbank, structure: Datenbank): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const tabelle of await readTabellen(structure.lesen)) {
    const rows: unknown[] = [];
    for await (const portion of readZeilen(datenbank.lesen, tabelle)) rows.push(...portion);
    all[tabelle.name] = rows;
  }
  return all;
}
