import { expect, test } from 'vitest';
import type { Parteizahlen } from '#kern/kunden/parteizahlen.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

onBothEngines('what parties come to', (open) => {
  const api = useApi(open);

  test('is open and late by what is left to pay, and each month of the year that is asked for', async () => {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, zahlungszielTage: 0 });
    const { id: kunde } = await client.create('/kunden', { firma: 'Hotel Post', ...ANSCHRIFT });
    const { id: lieferant } = await client.create('/kunden', {
      firma: 'Mühle',
      istKunde: false,
      istLieferant: true,
    });
    const { id: leer } = await client.create('/kunden', { firma: 'Niemand' });
    const add = async (felder: object) => (await client.create('/rechnungen', neueRechnung(felder))).id;
    const tag = (datum: string) => ({ leistungsdatumFrom: datum, leistungsdatumTo: datum });
    const teil = await add({ kundenID: kunde, ...tag('2026-02-10') });
    await client.post(`/rechnungen/${teil}/ausstellen`, {});
    await client.post(`/rechnungen/${teil}/zahlungen`, { betrag: 3 });
    await add({ kundenID: kunde, ...tag('2026-02-28') });
    await add({ kundenID: kunde, ...tag('2025-02-28') });
    await add({ kundenID: lieferant, einnahme: false, rechnungsdatum: '2026-01-02', ...tag('2026-12-01') });
    const read = async (query: string) =>
      (await client.get(`/kunden/zahlen?${query}`)).json<Parteizahlen[]>();
    const [a, b, c] = await read(`ids=${kunde},${lieferant},${leer}&jahr=2026`);
    // A draft is no debt, and what is due today is not late.
    expect(a).toEqual({
      id: kunde,
      offen: 4,
      ueberfaellig: 0,
      monate: [0, 14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(b).toEqual({
      id: lieferant,
      offen: -7,
      ueberfaellig: -7,
      monate: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -7],
    });
    expect(c).toMatchObject({ id: leer, offen: 0, ueberfaellig: 0 });
    expect((await read(`ids=${kunde}&jahr=2025`))[0]?.monate[1]).toBe(7);
    const fremd = await (await api.register()).get(`/kunden/zahlen?ids=${kunde}&jahr=2026`);
    expect(fremd.json<Parteizahlen[]>()[0]).toMatchObject({ offen: 0, monate: Array(12).fill(0) });
  });
});
