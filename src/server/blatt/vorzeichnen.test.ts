import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { Ablehnung } from '#kern/ablehnung.ts';
import { verein } from '#kern/blatt/testing/beispiel.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { type Blattquelle, mitBlaettern } from './vorzeichnen.ts';
import type { Zeichenauftrag } from './zeichnen.worker.ts';

const ABSENDER = {
  name: 'Backstube Huber',
  strasse: 'Hauptstraße 1',
  plz: '10115',
  ort: 'Berlin',
  steuernummer: '12/345/67890',
};
const KUNDE = { firma: 'Hotel Post', strasse: 'Am Markt 2', plz: '80331', ort: 'München' };
const LANG = Array.from({ length: 1000 }, (_, nr) => ({ titel: `Brot ${nr + 1}`, preis: 3.5, menge: 1 }));

onBothEngines('while 1,000 lines are drawn', (open) => {
  const api = useApi(open);
  let client: Client;
  let lang: number;
  beforeAll(async () => {
    client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id: kundenID } = await client.create('/kunden', KUNDE);
    ({ id: lang } = await client.create('/rechnungen', neueRechnung({ kundenID, posten: LANG })));
  });

  /** Asks for the health again and again. @returns the longest wait between two answers as a share of the whole time */
  async function longestPause(slow: Promise<{ statusCode: number }>): Promise<number> {
    const begin = performance.now();
    let running = true;
    const answered = slow.finally(() => {
      running = false;
    });
    let last = begin;
    let longest = 0;
    while (running) {
      expect((await api.app.inject('/api/health')).statusCode).toBe(200);
      await setImmediate();
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    expect((await answered).statusCode).toBe(200);
    return longest / (performance.now() - begin);
  }

  test('for a PDF, others are answered', async () => {
    // The fonts are read once.
    await client.get(`/rechnungen/${lang}/pdf`);
    expect(await longestPause(client.get(`/rechnungen/${lang}/pdf`))).toBeLessThan(0.5);
  });

  test('for the archive, others are answered and others write', async () => {
    let issued = false;
    const issue = client.post(`/rechnungen/${lang}/ausstellen`, {}).finally(() => {
      issued = true;
    });
    const write = client.post('/kunden', KUNDE).then(({ statusCode }) => [statusCode, issued]);
    expect(await longestPause(issue)).toBeLessThan(0.5);
    expect(await write).toEqual([201, false]);
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [] });
  });
});

describe('a transaction that needs a sheet', () => {
  const auftrag = (nummer: string): Zeichenauftrag => {
    const kopf = { nummer, status: 'entwurf', art: 'rechnung', einnahme: true, rechnungsdatum: '2026-11-20' };
    const preise = {
      summe: 0,
      steuerart: 'kleinunternehmer',
      preisart: 'netto',
      rabatt: 0,
      steuerhinweis: '',
    };
    const tage = {
      leistungsdatumFrom: '2026-11-20',
      leistungsdatumTo: '2026-11-20',
      faelligAm: '2026-12-04',
    };
    const rest = { kunde: null, notizen: '', anzahlung: 0, skontoTage: 0, skontoProzent: 0, bezug: null };
    const rechnung = { ...kopf, ...preise, ...tage, ...rest, rechnungsposten: [] } as unknown as Rechnung;
    return { rechnung: { ...rechnung, rechnungsposten: [] }, absender: verein, erstelltAm: new Date(0) };
  };
  /** Each try asks for the sheet of the number that is the next one by then. */
  function counting(nummern: string[]) {
    const tries: string[] = [];
    const run = async (quelle: Blattquelle) => {
      const nummer = nummern[tries.length] ?? nummern.at(-1) ?? '';
      tries.push(nummer);
      const { pdf } = await quelle(auftrag(nummer));
      return { nummer, anfang: Buffer.from(pdf).toString('latin1', 0, 5) };
    };
    return { tries, run };
  }

  test('is run twice: without the sheet, and with it', async () => {
    const { tries, run } = counting(['1']);
    expect(await mitBlaettern(run)).toEqual({ nummer: '1', anfang: '%PDF-' });
    expect(tries).toEqual(['1', '1']);
  });

  test('never stores a sheet with a number that another process took meanwhile', async () => {
    const { tries, run } = counting(['1', '2', '2']);
    expect((await mitBlaettern(run)).nummer).toBe('2');
    expect(tries).toEqual(['1', '2', '2']);
  });

  test('comes to an end although the number changes with every try', async () => {
    const { tries, run } = counting(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect((await mitBlaettern(run)).anfang).toBe('%PDF-');
    expect(tries.length).toBe(5);
  });

  test('that refuses is not run again, and one without a sheet only once', async () => {
    let tries = 0;
    const refuse = async () => {
      tries += 1;
      throw new Ablehnung('zustand', 'Nein.');
    };
    await expect(mitBlaettern(refuse)).rejects.toThrow('Nein.');
    expect(await mitBlaettern(async () => 'fertig')).toBe('fertig');
    expect(tries).toBe(1);
  });
});
