import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

onAnyEngine('expenses', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  async function lieferant(client: Client, firma: string): Promise<number> {
    return (await client.create('/kunden', { firma, istLieferant: true })).id;
  }

  function ausgabe(kundenID: number | null, rechnungsdatum: string, felder: object = {}) {
    const tage = { rechnungsdatum, leistungsdatumFrom: rechnungsdatum, leistungsdatumTo: rechnungsdatum };
    const posten = [{ titel: 'Einkauf', preis: 119, menge: 1 }];
    return { ...neueRechnung({ einnahme: false, posten }), kundenID, ...tage, ...felder };
  }

  test('of a supplier suggest the next one: what it was for, and whether it comes again', async () => {
    const client = await api.register();
    const id = await lieferant(client, 'Telekom Deutschland');
    const frage = async (query: string) => (await client.get(`/ausgaben/vorschlag?${query}`)).json();
    expect(await frage(`kundenID=${id}`)).toEqual({
      kategorie: 'telekom',
      kategorieAus: 'woerter',
      wiederkehrend: null,
    });
    for (const monat of ['09', '10', '11']) {
      await client.create('/rechnungen', ausgabe(id, `2026-${monat}-02`, { kategorie: 'edv' }));
    }
    await client.create('/rechnungen', ausgabe(id, '2026-11-03', { einnahme: true, kategorie: null }));
    expect(await frage(`kundenID=${id}`)).toEqual({
      kategorie: 'edv',
      kategorieAus: 'lieferant',
      wiederkehrend: { rhythmus: 'monat', summe: 119, datum: '2026-11-02' },
    });
    expect(await frage('text=Parkhaus')).toMatchObject({ kategorie: 'kfz_lauf', kategorieAus: 'woerter' });
    expect(await frage('kundenID=99')).toEqual({ kategorie: null, kategorieAus: null, wiederkehrend: null });
    const fremd = await api.register();
    expect((await fremd.get(`/ausgaben/vorschlag?kundenID=${id}`)).json()).toMatchObject({ kategorie: null });
  });

  test('of a period are a table whose lines come to their sums', async () => {
    const client = await api.register();
    const id = await lieferant(client, '=Müller "&" Söhne');
    const ust = [
      { satz: 19, netto: 50, steuer: 9.5, brutto: 59.5, kategorie: 'edv', betrieblich: 50 },
      { satz: 7, netto: 50, steuer: 3.5, brutto: 53.5, abziehbar: false },
    ];
    const ganz = { belegart: 'kassenbon', kategorie: 'bewirtung', trinkgeld: 6, ust };
    await client.create('/rechnungen', ausgabe(id, '2026-10-14', ganz));
    await client.create('/rechnungen', ausgabe(null, '2026-10-31'));
    await client.create('/rechnungen', ausgabe(null, '2026-11-01'));
    await client.create('/rechnungen', neueRechnung({ leistungsdatumFrom: '2026-10-20' }));
    const { statusCode, headers, body } = await client.get('/ausgaben.csv?von=2026-10-01&bis=2026-10-31');
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'attachment; filename=ausgaben-2026-10-01-2026-10-31.csv'],
    ]);
    const [kopf = '', ...zeilen] = body.replace('\uFEFF', '').trim().split('\r\n');
    const spalte = (name: string) => zeilen.map((zeile) => zeile.split(';')[kopf.split(';').indexOf(name)]);
    expect(spalte('Rechnungsdatum')).toEqual(['2026-10-31', '2026-10-14', '2026-10-14', '2026-10-14']);
    expect(spalte('Brutto')).toEqual(['119,00', '59,50', '53,50', '6,00']);
    expect(spalte('Netto')).toEqual(['', '50,00', '50,00', '']);
    expect(spalte('Vorsteuer')).toEqual(['0,00', '4,75', '0,00', '0,00']);
    expect(spalte('Kategorie').slice(1)).toEqual([
      'Software, Hosting, Computerdienste',
      ...['Bewirtung von Geschäftspartnern', 'Bewirtung von Geschäftspartnern'],
    ]);
    const summen = await client.get('/ausgaben/kategorien?von=2026-10-01&bis=2026-10-31');
    expect(summen.json()).toEqual([
      { kategorie: null, anzahl: 1, summe: 119 },
      { kategorie: 'bewirtung', anzahl: 1, summe: 59.5 },
      { kategorie: 'edv', anzahl: 1, summe: 59.5 },
    ]);
    expect(body).toContain(`"'=Müller ""&"" Söhne"`);
  });

  test('of a period hand out their originals under names that say what they are', async () => {
    const client = await api.register();
    const handIn = async (bytes: string, belegdatum: string, name: string) => {
      const { id } = await client.create('/eingang?name=scan.pdf', Buffer.from(bytes));
      const body = { version: 1, lieferant: { name }, belegart: 'kassenbon', belegdatum, brutto: 31.41 };
      return (await client.create(`/eingang/${id}/uebernehmen`, body)).id;
    };
    const erste = await handIn('%PDF-1.7 a', '2026-10-14', 'Süß/Brot & Söhne');
    const zweite = await handIn('%PDF-1.7 b', '2026-10-31', '..');
    await handIn('%PDF-1.7 c', '2026-11-01', 'Danach');
    const path = '/ausgaben/originale.zip?von=2026-10-01&bis=2026-10-31';
    const { headers, rawPayload } = await client.get(path);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=originale-2026-10-01-2026-10-31.zip',
    });
    const zip = await fromBufferPromise(rawPayload);
    const namen: string[] = [];
    for await (const eintrag of zip.eachEntry()) namen.push(eintrag.fileName);
    expect(namen).toEqual([
      `2026-10-31_ohne-Lieferant_31,41_${zweite}.pdf`,
      `2026-10-14_Süß-Brot-Söhne_31,41_${erste}.pdf`,
    ]);
    const leer = await client.get('/ausgaben/originale.zip?von=2025-01-01&bis=2025-12-31');
    expect([leer.statusCode, leer.json().detail]).toEqual([404, expect.stringContaining('kein Original')]);
    expect((await (await api.register()).get(path)).statusCode).toBe(404);
  });

  test('of a period that ends before it begins are refused', async () => {
    const client = await api.register();
    const { statusCode, body } = await client.get('/ausgaben.csv?von=2026-10-02&bis=2026-10-01');
    expect([statusCode, JSON.parse(body).errors]).toEqual([400, [expect.objectContaining({ pfad: 'bis' })]]);
  });
});
