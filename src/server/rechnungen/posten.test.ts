import { expect, test } from 'vitest';
import { readERechnung } from '#kern/erechnung/lesen.ts';
import { POSTEN, POSTENFELDER, type Postenwerte } from '#kern/rechnungen/postenfelder.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

/** A value of each kind as it travels, and another one. */
const WERTE: Record<Exclude<keyof Postenwerte, 'verweis'>, [unknown, unknown]> = {
  text: ['Ä <1> & "2"', 'anders'],
  preis: [12.5, 7],
  menge: [2, 3.5],
  prozent: [7, 19],
  einheit: ['HUR', 'KGM'],
  tag: ['2026-11-03', '2026-11-04'],
  kennung: ['10', 'A <2>'],
  anpassungen: [
    [{ art: 'zuschlag', grund: 'Eilauftrag', betrag: 5, prozent: 0 }],
    [{ art: 'nachlass', grund: 'Kratzer', betrag: 0, prozent: 10 }],
  ],
};
const FELDER = POSTENFELDER.filter((feld) => feld !== 'produktID');
const zeile = (welche: 0 | 1) =>
  Object.fromEntries(FELDER.map((feld) => [feld, WERTE[POSTEN[feld].art][welche]]));

const ABSENDER = {
  name: 'Backstube Huber',
  strasse: 'Hauptstraße 1',
  plz: '10115',
  ort: 'Berlin',
  steuernummer: '12/345/67890',
  iban: 'DE02120300000000202051',
};

onAnyEngine('every field of a line', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  test('is stored, answered and changed; what only few say the others leave out', async () => {
    const client = await api.register();
    const { id, rechnungsposten } = await client.create<Rechnung>(
      '/rechnungen',
      neueRechnung({ posten: [zeile(0), { preis: 1, menge: 1 }], summe: undefined }),
    );
    expect(rechnungsposten?.[0]).toMatchObject(zeile(0));
    expect(Object.keys(rechnungsposten?.[1] ?? {})).not.toContain('zeitraumVon');
    const { rechnungsposten: nachher } = (
      await client.patch(`/rechnungen/${id}`, { posten: [zeile(1)] })
    ).json<{ rechnungsposten: Posten[] }>();
    expect(nachher).toEqual([expect.objectContaining(zeile(1))]);
  });

  test('when it was done: one day means that day, and no end lies before its beginning', async () => {
    const client = await api.register();
    const mit = (felder: object) =>
      neueRechnung({ posten: [{ titel: 'Brot', preis: 1, menge: 1, ...felder }], summe: undefined });
    const { rechnungsposten } = await client.create<Rechnung>(
      '/rechnungen',
      mit({ zeitraumVon: '2026-11-03' }),
    );
    expect(rechnungsposten).toMatchObject([{ zeitraumVon: '2026-11-03', zeitraumBis: '2026-11-03' }]);
    const verkehrt = mit({ zeitraumVon: '2026-11-03', zeitraumBis: '2026-11-02' });
    const antwort = await client.post('/rechnungen', verkehrt);
    expect(antwort.statusCode).toBe(422);
    expect(antwort.body).toContain('posten.0.zeitraumBis');
  });

  test('reaches the customer and stays with what was issued, and with what takes it back', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const kunde = { firma: 'Hotel Post', strasse: 'Am Markt 2', plz: '80331', ort: 'München' };
    const { id: kundenID } = await client.create('/kunden', kunde);
    const von = '2026-11-03';
    const posten = [
      { titel: 'Montage', preis: 10, menge: 1, zeitraumVon: von, zeitraumBis: '2026-11-05' },
      { titel: 'Brot', preis: 1, menge: 1 },
    ];
    const tage = { leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-20' };
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, posten, ...tage, summe: 11 }));
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).json()).toMatchObject({
      status: 'ausgestellt',
    });
    const storno = await client.create<Rechnung>(`/rechnungen/${id}/stornieren`, {});
    for (const beleg of [id, storno.id]) {
      const xml = (await client.get(`/rechnungen/${beleg}/xml?format=ubl`)).body;
      expect(readERechnung(xml).rechnung.zeilen.map(({ zeitraum }) => zeitraum)).toEqual([
        ...[{ von, bis: '2026-11-05' }, undefined],
      ]);
    }
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [] });
  });

  test('charges and allowances change the sum, are taken back with it, and want a reason and one amount', async () => {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, steuerart: 'regel' });
    const kunde = { firma: 'Hotel Post', strasse: 'Am Markt 2', plz: '80331', ort: 'München' };
    const { id: kundenID } = await client.create('/kunden', kunde);
    const eilig = { art: 'zuschlag', grund: 'Eilig', prozent: 10 };
    const versand = { art: 'zuschlag', grund: 'Versand', betrag: '4,90', steuersatz: 19 };
    const treue = { art: 'nachlass', grund: 'Treue', betrag: 1, steuersatz: 7 };
    const posten = [{ titel: 'Brot', preis: 10, menge: 1, steuersatz: 7, anpassungen: [eilig] }];
    // 11,00 - 1,00 = 10,00 and 0,70 tax; 4,90 and 0,93 tax
    const neu = { kundenID, posten, anpassungen: [versand, treue], summe: '16,53' };
    const { id, summe } = await client.create<Rechnung>('/rechnungen', neueRechnung(neu));
    expect(summe).toBe(16.53);
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).json()).toMatchObject({ summe: 16.53 });
    const storno = await client.create<Rechnung>(`/rechnungen/${id}/stornieren`, {});
    expect(storno).toMatchObject({
      summe: -16.53,
      anpassungen: [{ betrag: -4.9 }, { betrag: -1 }],
      rechnungsposten: [{ summe: -11, anpassungen: [{ betrag: 0, prozent: 10 }] }],
    });
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [] });
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
    for (const [falsch, pfad] of [
      [{ ...versand, prozent: 5 }, 'betrag'],
      [{ ...versand, betrag: 0 }, 'betrag'],
      [{ ...versand, grund: ' ' }, 'grund'],
    ] as const) {
      const antwort = await client.post('/rechnungen', neueRechnung({ ...neu, anpassungen: [falsch] }));
      expect([antwort.statusCode, antwort.body]).toEqual([
        422,
        expect.stringContaining(`anpassungen.0.${pfad}`),
      ]);
    }
  });

  test('an allowance that is more than what it goes off is not issued', async () => {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, steuerart: 'regel' });
    const anpassungen = [{ art: 'nachlass', grund: 'Treue', betrag: 1, steuersatz: 7 }];
    const posten = [{ titel: 'Brot', preis: 10, menge: 1, steuersatz: 19 }];
    const { id } = await client.create(
      '/rechnungen',
      neueRechnung({ posten, anpassungen, summe: undefined }),
    );
    const antwort = await client.post(`/rechnungen/${id}/ausstellen`, {});
    expect([antwort.statusCode, antwort.body]).toEqual([422, expect.stringContaining('Nachlässe mit 7')]);
  });
});
