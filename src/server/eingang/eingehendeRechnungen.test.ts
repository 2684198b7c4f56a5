import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { understandERechnung } from '#kern/eingang/erechnungLesen.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { amtlicheSummen } from '#kern/eingang/testing/amtlicheSummen.ts';
import { writeCii } from '#kern/erechnung/cii.ts';
import { extractXml } from '#kern/erechnung/pdfAnhang.ts';
import { mitAnhang } from '#kern/erechnung/testing/pdf.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import { writeUbl } from '#kern/erechnung/ubl.ts';
import { decodeXml } from '#kern/erechnung/xmlDecode.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Auftragslauf } from '../auftraege/lauf.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, useApi } from '../testing/api.ts';
import { lesungOf, TESTLESER } from '../testing/leser.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { BELEG_LESEN } from './ablegen.ts';
import { belegLesenAuftrag } from './belegLesen.ts';

const log = pino({ level: 'silent' });
const STUNDE_MS = 3_600_000;
const OHNE_BLATT: Lesung = { seiten: [], codes: [] };

// Official samples; they lie beside the project, not in it.
const ORDNER = new URL('../../../../shared/testdaten/erechnung/', import.meta.url);
const proben = existsSync(ORDNER)
  ? ['cii', 'ubl', 'xrechnung', 'en16931', 'fx', 'zugferd1'].flatMap((ordner) =>
      readdirSync(new URL(`${ordner}/`, ORDNER)).map((name) => `${ordner}/${name}`),
    )
  : [];

onAnyEngine('an e-invoice that comes in', (open, engine) => {
  const api = useApi(open);
  let client: Client;
  beforeEach(async () => {
    client = await api.register();
  });

  const lies = (blatt: Lesung = OHNE_BLATT) =>
    new Auftragslauf({
      datenbank: api.datenbank,
      log,
      jetzt: async () => new Date(Date.now() + STUNDE_MS),
      arten: {
        [BELEG_LESEN]: belegLesenAuftrag(api.datenbank, {
          ...TESTLESER,
          erechnung: understandERechnung,
          woerter: async () => blatt,
        }),
      },
    }).runFaellige();
  const handIn = async (bytes: Uint8Array | string, name = 'rechnung.xml') =>
    (await client.create(`/eingang?name=${name}&herkunft=erechnung`, Buffer.from(bytes))).id;
  const read = async (id: number) => (await client.get(`/eingang/${id}`)).json<Stueck>();

  // What the sums are made of is the same on both; of the server that is slower to ask, some of each kind will do.
  describe.skipIf(proben.length === 0)('of the official samples', () => {
    test('each becomes an expense with the sums that it states', async () => {
      const ids = new Map<string, number>();
      for (const name of proben.filter((_, nummer) => engine === 'sqlite' || nummer % 9 === 0))
        ids.set(name, await handIn(readFileSync(new URL(name, ORDNER)), 'probe'));
      await lies();
      for (const [name, id] of ids) {
        const ist = await uebernimm(id);
        expect([name, ist]).toEqual([name, await sollOf(name)]);
      }
      expect((await checkDatenbank(api.datenbank, '2026-11-22')).fehler).toEqual([]);
    }, 120_000);
  });

  /** Takes the proposal as it is. @returns number, gross and VAT per rate of the expense */
  async function uebernimm(id: number) {
    const { version, vorschlag } = await read(id);
    if (!vorschlag) throw new Error(`piece ${id} has no proposal`);
    const { belegart, belegnummer, belegdatum, faellig, brutto, ust, waehrung, lieferant } = vorschlag;
    const fremd = { betrag: brutto, waehrung, kurs: 1, quelle: 'Test', datum: belegdatum };
    const response = await client.post(`/eingang/${id}/uebernehmen`, {
      version,
      belegart,
      belegnummer,
      belegdatum,
      brutto,
      ust,
      ...(waehrung !== 'EUR' && { fremdwaehrung: fremd }),
      lieferant: { name: lieferant.name, ustId: lieferant.ustId ?? '', iban: lieferant.iban ?? '' },
      faellig: faellig ?? undefined,
    });
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
    const ausgabe = (await client.get(`/rechnungen/${response.json<{ id: number }>().id}`)).json<Rechnung>();
    return {
      belegnummer: ausgabe.belegnummer,
      brutto: ausgabe.summe,
      ust: ausgabe.ust?.map((zeile) => [zeile.satz, zeile.netto, zeile.steuer]),
    };
  }

  async function sollOf(name: string) {
    const bytes = new Uint8Array(readFileSync(new URL(name, ORDNER)));
    const xml = name.endsWith('.pdf') ? (await extractXml(bytes))?.xml : bytes;
    const { typ, nummer, brutto, ust } = amtlicheSummen(decodeXml(xml ?? new Uint8Array()));
    const sign = typ === '381' ? -1 : 1;
    const euro = (cent: number) => (sign * cent) / 100 || 0;
    return {
      belegnummer: nummer,
      brutto: euro(brutto),
      ust: ust.map(([satz, basis, betrag]) => [satz, euro(basis), euro(betrag)]),
    };
  }

  test('is proposed without letters being read, with the verdict beside it', async () => {
    const id = await handIn(writeUbl(einfacheRechnung()));
    await lies();
    expect(await read(id)).toMatchObject({
      herkunft: 'erechnung',
      fehler: '',
      vorschlag: {
        quelle: 'erechnung',
        belegnummer: einfacheRechnung().nummer,
        warnungen: [],
        sicher: { brutto: true, belegdatum: true, ust: true },
        erechnung: { ergebnis: 'in-ordnung', klassen: [] },
      },
    });
  });

  test('with another total on its sheet warns, and is not proposed', async () => {
    const id = await handIn(mitAnhang([['factur-x.xml', writeCii(einfacheRechnung())]]), 'r.pdf');
    await lies(lesungOf(['Rechnung', 'Gesamtbetrag 1.190,00 EUR']));
    const { status, vorschlag } = await read(id);
    expect(status).toBe('pruefen');
    expect(vorschlag?.warnungen).toEqual([expect.stringContaining('Auf dem Blatt steht 1.190,00')]);
  });

  test('with faults that can cost the input tax warns of them', async () => {
    const rechnung = einfacheRechnung();
    rechnung.verkaeufer.anschrift = { land: 'DE' };
    const id = await handIn(writeUbl(rechnung));
    await lies();
    const { status, vorschlag } = await read(id);
    expect([status, vorschlag?.warnungen]).toEqual([
      'pruefen',
      [expect.stringContaining('Diese E-Rechnung hat Fehler')],
    ]);
  });

  test('keeps the files inside it once, whatever they are, and fetches none from elsewhere', async () => {
    const rechnung = einfacheRechnung();
    const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
    rechnung.anhaenge = [
      { id: '1', dateiname: '../plan.pdf', mime: 'text/html', inhalt: base64('%PDF-1.7\n%%EOF') },
      { id: '2', dateiname: 'zeiten.csv', mime: 'text/csv', inhalt: base64('a;b') },
      { id: '3', dateiname: 'x.html', mime: 'text/html', inhalt: base64('<html><script>1</script></html>') },
      { id: '4', ort: 'https://beispiel.test/geheim' },
    ];
    const id = await handIn(writeUbl(rechnung));
    await lies();
    await client.post(`/eingang/${id}/lesen`, {});
    await lies();
    const { dateien, vorschlag } = await read(id);
    expect(dateien.map(({ rolle, name, typ }) => [rolle, name, typ])).toEqual([
      ['original', 'rechnung.xml', 'application/xml'],
      ['beilage', 'plan.pdf', 'application/pdf'],
      ['beilage', 'zeiten.csv', 'application/octet-stream'],
      ['beilage', 'x.html', 'application/octet-stream'],
    ]);
    expect(vorschlag?.erechnung?.verweise).toEqual(['https://beispiel.test/geheim']);
    const { headers, body } = await client.get(`/eingang/${id}/dateien/4`);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(body).toContain('<script>');
    expect((await checkDatenbank(api.datenbank, '2026-11-22')).fehler).toEqual([]);
  });

  test('that nobody can read says why', async () => {
    const id = await handIn('<Invoice xmlns="urn:x"><ID>1</ID>');
    await lies();
    expect(await read(id)).toMatchObject({
      status: 'unlesbar',
      fehler: expect.stringContaining('bricht ab'),
    });
  });
});
