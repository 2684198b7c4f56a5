import { once } from 'node:events';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { JPEG } from '#kern/blatt/testing/jpeg.ts';
import type { Satzart } from '#kern/satzarten.ts';
import { LESUNGEN } from '../satzarten/liste.ts';
import { SATZBAUTEN } from '../speicher/satzarten/liste.ts';
import { NEBENTABELLEN } from '../speicher/satzarten/nebentabellen.ts';
import { SATZTEILE } from '../speicher/zeilen.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';
import { fillBestand } from '../testing/vielfalt.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { streamZip } from './zip.ts';

async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

/** Files that the kinds of records have in the export, in the order of their readings. */
const SAETZE = Object.keys(LESUNGEN).flatMap((art) => {
  const { ausfuhr } = SATZBAUTEN[art as Satzart];
  return 'in' in ausfuhr && ausfuhr.in.endsWith('.jsonl') ? [ausfuhr.in] : [];
});

onAnyEngine('the export of everything', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-21T10:00:00Z') });

  test('holds nothing that opens an account', async () => {
    const client = await api.register();
    const { geheimnis } = (await client.post('/auth/totp', undefined)).json<{ geheimnis: string }>();
    const secrets = await api.datenbank.lesen
      .selectFrom('totp')
      .innerJoin('benutzer', (join) =>
        join
          .onRef('benutzer.mandant_id', '=', 'totp.mandant_id')
          .onRef('benutzer.id', '=', 'totp.benutzer_id'),
      )
      .select(['totp.geheimnis', 'benutzer.passwort'])
      .where('benutzer.username', '=', client.username)
      .executeTakeFirstOrThrow();
    const files = [...(await unzip((await client.get('/export')).rawPayload)).values()].join('\n');
    expect(files).toContain(client.username);
    for (const secret of [geheimnis, secrets.geheimnis, secrets.passwort, client.token])
      expect(files).not.toContain(secret);
  });

  test('says an invoice in another currency in euros and as it was written', async () => {
    const client = await api.register();
    const dollar = { waehrung: 'USD', kurs: 1.0853, kursdatum: '2026-11-02', kursquelle: 'EZB' };
    await client.create('/rechnungen', neueRechnung(dollar));
    await client.create('/rechnungen', neueRechnung());
    const files = await unzip((await client.get('/export')).rawPayload);
    const [kopf = '', ...zeilen] = String(files.get('tabellen/belege.csv')).trim().split(/\r?\n/);
    const spalten = ['Summe', 'Fremder Betrag', 'Währung', 'Kurs', 'Kursquelle', 'Kursdatum'];
    const stellen = spalten.map((name) => kopf.replace('\ufeff', '').split(';').indexOf(name));
    const werte = zeilen.map((zeile) => stellen.map((stelle) => zeile.split(';')[stelle]));
    expect(werte).toEqual([
      ['7,00', '', '', '', '', ''],
      ['6,45', '7,00', 'USD', '1,0853', 'EZB', '2026-11-02'],
    ]);
  });

  test('holds every record and every file of one Mandant, readable by people and programs', async () => {
    const client = await api.register();
    await fillBestand(client);
    await client.create('/kunden', { firma: '=HYPERLINK("http://x")', istLieferant: false });
    const fremd = await api.register();
    await fremd.create('/kunden', { firma: 'Fremdling' });

    const response = await client.get('/export');
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=belegwerk-export-2026-11-21.zip',
    });
    const files = await unzip(response.rawPayload);
    const text = (name: string) => String(files.get(name)?.toString('utf8'));
    expect([...files.keys()].filter((name) => !name.startsWith('rechnungen/'))).toEqual([
      ...['LIESMICH.txt', 'daten/absender.json', 'daten/mahneinstellungen.json', 'daten/logo.jpg'],
      ...[
        'kunden',
        'lieferanten',
        'produkte',
        'belege',
        'posten',
        'umsatzsteuer-laut-beleg',
        'zahlungen',
        'konten',
        'anmerkungen',
        'pruefvermerke',
      ].map((name) => `tabellen/${name}.csv`),
      ...new Set(SAETZE),
      'daten/protokoll.jsonl',
      'anlagen/2026/2_1_Stundenzettel ö.csv',
      'anlagen/2026/1_1_Stundenzettel ö.csv',
      'eingang/2026/1_Bon ö.jpg',
      'angebote/2026/AN-1.pdf',
    ]);
    expect(files.get('eingang/2026/1_Bon ö.jpg')?.equals(JPEG)).toBe(true);
    expect(text('anlagen/2026/1_1_Stundenzettel ö.csv')).toBe('Tag;Std\n2026-11-02;3\n');
    expect(text('tabellen/anmerkungen.csv')).toContain('"Wofür war das? 🥐\n""Frage"""');
    expect(text('daten/anmerkungen.jsonl')).toContain('"rolle":"inhaber"');
    expect(text('daten/eingang.jsonl')).toContain('"name":"Bon ö.jpg"');
    const [serie] = text('daten/serien.jsonl').trim().split('\n');
    expect(JSON.parse(serie ?? '')).toMatchObject({
      titel: 'Abo',
      inhalte: [{ ab: '2099-01-31', inhalt: { posten: [{ titel: 'Brot' }] } }],
      termine: [{ nr: 0, termin: '2099-01-31', zustand: 'uebersprungen' }],
    });
    for (const { ausfuhr } of [...SATZTEILE, ...Object.values(NEBENTABELLEN)])
      if ('in' in ausfuhr)
        expect([...files.keys()].filter((name) => name.startsWith(ausfuhr.in))).not.toEqual([]);
    expect(text('daten/papierkorb.jsonl')).toMatch(/"titel":"Zwieback".*"preis":20000/);
    expect(text('tabellen/produkte.csv')).not.toContain('Zwieback');
    expect(text('tabellen/kunden.csv')).toContain('"\'=HYPERLINK(""http://x"")"');
    expect(text('tabellen/lieferanten.csv').split('\r\n')[1]).toMatch(/^2;Mühle 🌾 GmbH;/);
    expect(text('tabellen/belege.csv').trim().split('\r\n')).toHaveLength(1 + 6);
    expect(text('tabellen/posten.csv')).toContain(';Brot;2,25;Kilogramm;3,50;0;0;7,88;;;;EUR\r\n');
    expect(text('tabellen/umsatzsteuer-laut-beleg.csv')).toMatch(
      /;7;6,54;0,46;7,00;ja;100;;Umsatzsteuer wie gedruckt;nein\r\n/,
    );
    expect(text('tabellen/belege.csv')).toContain(';Kassenbon;9213;');
    expect(text('daten/belege.jsonl')).toContain('"ust":[{"satz":7,"netto":6.54,');
    expect(text('tabellen/zahlungen.csv').trim().split('\r\n')).toHaveLength(2);

    const belege = text('daten/belege.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const angezeigt = (await client.get('/rechnungen')).json<{ id: number; summe: number }[]>();
    expect(belege.map(({ id, summe }) => ({ id, summe }))).toEqual(
      angezeigt.map(({ id, summe }) => ({ id, summe })),
    );
    for (const { id, status, nummer } of belege.filter(
      (beleg) => beleg.status !== 'entwurf' && beleg.einnahme,
    )) {
      const pdf = await client.get(`/rechnungen/${id}/pdf`);
      expect([
        status,
        files.get(`rechnungen/2026/rechnung_a4_${nummer}.pdf`)?.equals(pdf.rawPayload),
      ]).toEqual([status, true]);
      expect(files.get(`rechnungen/2026/rechnung_${nummer}_cii.xml`)?.length).toBeGreaterThan(1000);
    }
    const kette = text('daten/protokoll.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(kette.map(({ lfd }) => lfd)).toEqual(kette.map((_, i) => i + 1));
    const ausgestellt = kette.find(({ aktion }) => aktion === 'ausgestellt');
    const hashes = [...files].filter(([name]) => name.endsWith('.pdf')).map(([, inhalt]) => sha256(inhalt));
    expect(hashes).toContain(ausgestellt.nachher.archiv.pdf);
    expect([...files.values()].some((inhalt) => inhalt.includes('Fremdling'))).toBe(false);
  });

  test('keeps every invoice apart, also where two numbers make the same file name', async () => {
    const client = await api.register();
    const formate = { nummernformat: 'R-{NR}', stornoformat: 'r/{NR}' };
    await client.patch('/mandant', { ...ABSENDER, ...formate });
    const { id } = await client.create('/rechnungen', neueRechnung());
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const storno = await client.create(`/rechnungen/${id}/stornieren`, {});
    const files = await unzip((await client.get('/export')).rawPayload);
    const pdfs = [...files.keys()].filter((name) => name.endsWith('.pdf'));
    expect(pdfs).toEqual(['rechnungen/2026/rechnung_a4_R-1.pdf', 'rechnungen/2026/rechnung_a4_r-1_2.pdf']);
    const { rawPayload } = await client.get(`/rechnungen/${storno.id}/pdf`);
    expect(files.get(pdfs[1] ?? '')?.equals(rawPayload)).toBe(true);
  });

  test('holds the mails that went out, byte for byte', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    await client.call('PUT', '/versandkonto', {
      host: 'localhost',
      port: 2525,
      verschluesselung: 'keine',
      anmeldung: 'keine',
      absenderAdresse: 'post@example.org',
    });
    await client.call('PUT', '/mailvorlagen/rechnung', { betreff: 'Bitte zahlen', text: 'Hallo' });
    const { id } = await client.create('/rechnungen', neueRechnung());
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const an = ['kunde@example.org'];
    const mails = [1, 2].map(() =>
      client.create<{ id: number; sha256: string; erstelltAm: string }>(`/rechnungen/${id}/senden`, { an }),
    );
    const [weg, wartet] = await Promise.all(mails);
    await api.datenbank.schreiben((db) =>
      db
        .updateTable('sendung')
        .set({ zustand: 'gesendet' })
        .where('sha256', '=', weg?.sha256 ?? '')
        .execute(),
    );
    const files = await unzip((await client.get('/export')).rawPayload);
    const pfad = `mails/${weg?.erstelltAm.slice(0, 4)}/${weg?.id}.eml`;
    expect([...files.keys()].filter((name) => name.startsWith('mails/'))).toEqual([pfad]);
    expect(sha256(files.get(pfad) ?? Buffer.of())).toBe(weg?.sha256);
    expect(String(files.get('daten/mailvorlagen.jsonl'))).toContain('Bitte zahlen');
    const zeilen = String(files.get('daten/sendungen.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(zeilen.map((zeile) => [zeile.id, zeile.zustand, zeile.an])).toEqual(
      expect.arrayContaining([
        [weg?.id, 'gesendet', an],
        [wartet?.id, 'wartet', an],
      ]),
    );
  });

  test('of an empty account is a whole archive too', async () => {
    const files = await unzip((await (await api.register()).get('/export')).rawPayload);
    expect(files.get('tabellen/belege.csv')?.toString().trim().split('\r\n')).toHaveLength(1);
  });
});

test('work stops when the reader goes away', async () => {
  const work = Promise.withResolvers<string>();
  async function* endless() {
    for (;;) yield 'x'.repeat(10_000);
  }
  const zip = streamZip(async (add) => {
    try {
      await add({ name: 'endlos', inhalt: endless() });
    } catch (error) {
      work.resolve((error as Error).name);
      throw error;
    }
  });
  await once(zip, 'readable');
  zip.on('error', () => undefined).destroy();
  expect(await work.promise).toBe('AbortError');
});

test('a fault in the middle breaks the archive off instead of closing it', async () => {
  const zip = streamZip(async (add) => {
    await add({
      name: 'a',
      inhalt: (async function* () {
        yield 'a';
      })(),
    });
    throw new Error('disk gone');
  });
  zip.resume();
  await expect(once(zip, 'end')).rejects.toThrow('disk gone');
});
