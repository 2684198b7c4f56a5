import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readERechnung } from '#kern/erechnung/lesen.ts';
import { KOPF, KOPFFELDER, type Kopffeld } from '#kern/rechnungen/kopf.ts';
import { BEZEICHNUNGEN } from '#kern/rechnungen/kopfnamen.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

/** Fields that are tried apart: who pays whom, who that is, and a currency, which does not go with everything. */
const APART = ['einnahme', 'kundenID', 'waehrung', 'kurs', 'kursdatum', 'kursquelle'] as const;
type Eigenes = Exclude<Kopffeld, (typeof APART)[number]>;

/** A value of each kind as it travels, and another one. */
const WERTE: Record<(typeof KOPF)[Eigenes]['art'], [unknown, unknown]> = {
  text: ['Ä <1> & "2"', 'anders'],
  tag: ['2026-11-03', '2026-11-04'],
  tage: [7, 14],
  cent: [1.5, 2],
  prozent: [2.5, 3],
  steuerart: ['regel', 'reverse'],
  preisart: ['brutto', 'netto'],
  zahlungsweg: ['lastschrift', 'ueberweisung'],
  anpassungen: [
    [{ art: 'zuschlag', grund: 'Versand', betrag: 4.9, prozent: 0, steuersatz: 19 }],
    [{ art: 'nachlass', grund: 'Treue', betrag: 0, prozent: 2.5, steuersatz: 7 }],
  ],
  sprache: ['en', 'de'],
};
const isEigenes = (feld: Kopffeld): feld is Eigenes => !(APART as readonly string[]).includes(feld);
const FELDER = KOPFFELDER.filter(isEigenes);
const werte = (welche: 0 | 1) =>
  Object.fromEntries(FELDER.map((feld) => [feld, WERTE[KOPF[feld].art][welche]])) as Record<
    Kopffeld,
    unknown
  >;

const ABSENDER = {
  name: 'Backstube Huber',
  strasse: 'Hauptstraße 1',
  plz: '10115',
  ort: 'Berlin',
  steuernummer: '12/345/67890',
  iban: 'DE02120300000000202051',
};
const NUMMERN = {
  bestellnummer: '4500 <1> & Söhne',
  vertragsnummer: 'V-7/"2026"',
  projektnummer: 'P 12',
  lieferscheinnummer: 'LS-3',
  objekt: 'Haus Am Markt 2, Aufgang B',
};

onAnyEngine('every field of the head of a receipt', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  test('is stored, answered, changed alone, and named in the Protokoll', async () => {
    const client = await api.register();
    const neu = await client.create<{ id: number }>('/rechnungen', neueRechnung(werte(0)));
    expect(neu).toMatchObject(werte(0));
    const path = `/rechnungen/${neu.id}`;
    let vorher = (await client.get(path)).json();
    expect(vorher).toEqual(neu);
    // The end before the beginning would be refused.
    for (const feld of FELDER.toReversed()) {
      const nachher = (await client.patch(path, { [feld]: werte(1)[feld] })).json();
      expect([feld, nachher[feld]]).toEqual([feld, werte(1)[feld]]);
      for (const anderes of FELDER) if (anderes !== feld) expect(nachher[anderes]).toEqual(vorher[anderes]);
      vorher = nachher;
    }
    const { rows } = await sql<{ nachher: string }>`select nachher from protokoll
      where objekt = 'rechnung' and mandant_id = (select mandant_id from benutzer where username = ${client.username})
      order by lfd`.execute(api.datenbank.lesen);
    const letzter = JSON.parse(rows.at(-1)?.nachher ?? '{}');
    expect(Object.keys(letzter)).toEqual(expect.arrayContaining(KOPFFELDER));
    expect(letzter).toMatchObject({ bestellnummer: 'anders', vertragsnummer: 'anders', anzahlung: 200 });
  });

  test('by which a customer finds the business again reaches him, and every document that follows', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const kunde = { firma: 'Hotel Post', strasse: 'Am Markt 2', plz: '80331', ort: 'München' };
    const { id: kundenID } = await client.create('/kunden', kunde);
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, ...NUMMERN }));
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    const entwurf = await client.create<Rechnung>(`/rechnungen/${id}/korrigieren`, {});
    const original = (await client.get(`/rechnungen/${id}`)).json();
    expect(original).toMatchObject({ ...NUMMERN, status: 'storniert' });
    expect(entwurf).toMatchObject(NUMMERN);
    for (const beleg of [id, original.storno.id]) {
      for (const format of ['cii', 'ubl']) {
        const xml = (await client.get(`/rechnungen/${beleg}/xml?format=${format}`)).body;
        const { bestellnummer: bestellung, vertragsnummer: vertrag, projektnummer: projekt } = NUMMERN;
        const { lieferscheinnummer: lieferschein, objekt: id } = NUMMERN;
        const soll = { bestellung, vertrag, projekt, lieferschein, objekt: { id } };
        expect(readERechnung(xml).rechnung).toMatchObject(soll);
      }
    }
    for (const { feld } of BEZEICHNUNGEN) {
      expect((await client.patch(`/rechnungen/${id}`, { [feld]: 'x' })).statusCode).toBe(409);
    }
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [] });
  });

  test('how it is paid decides what is left to pay', async () => {
    const client = await api.register();
    const zeile = (preis: number) => ({ posten: [{ titel: 'Brot', preis, menge: 1 }] });
    const bar = neueRechnung({ ...zeile(10), zahlungsweg: 'bar', anzahlung: 3, summe: undefined });
    const { id, ...neu } = await client.create<Rechnung>('/rechnungen', bar);
    expect(neu).toMatchObject({ summe: 10, anzahlung: 10, bezahlt: 10 });
    const patch = async (felder: object) => (await client.patch(`/rechnungen/${id}`, felder)).json();
    expect(await patch(zeile(12))).toMatchObject({ summe: 12, anzahlung: 12, bezahlt: 12 });
    expect(await patch({ zahlungsweg: '' })).toMatchObject({ anzahlung: 0, bezahlt: 0 });
    expect(await patch({ zahlungsweg: 'karte' })).toMatchObject({ anzahlung: 12, bezahlt: 12 });
    expect(await patch({ zahlungsweg: 'ueberweisung', anzahlung: 2 })).toMatchObject({ bezahlt: 2 });
  });

  test('a direct debit is not issued before there is a mandate to collect by', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const kunde = { firma: 'Hotel Post', strasse: 'Am Markt 2', plz: '80331', ort: 'München' };
    const { id: kundenID } = await client.create('/kunden', { ...kunde, zahlungsweise: 'lastschrift' });
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    const abgelehnt = await client.post(`/rechnungen/${id}/ausstellen`, {});
    for (const was of ['Gläubiger-ID', 'Mandatsreferenz', 'IBAN des Kunden'])
      expect(abgelehnt.body).toContain(was);
    const falsch = await client.patch('/mandant', { glaeubigerId: 'DE99ZZZ09999999999' });
    expect([falsch.statusCode, falsch.body]).toEqual([422, expect.stringContaining('Gläubiger-ID')]);
    await client.patch('/mandant', { glaeubigerId: 'DE98ZZZ09999999999' });
    const mandat = { mandatsreferenz: 'M-17', lastschriftIban: 'DE02120300000000202051' };
    await client.patch(`/kunden/${kundenID}`, mandat);
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).json()).toMatchObject({
      status: 'ausgestellt',
      kunde: { ...mandat, lastschriftIban: 'DE02 1203 0000 0000 2020 51' },
    });
    // What it says stays, whatever is agreed upon later.
    await client.patch(`/kunden/${kundenID}`, { zahlungsweise: 'ueberweisung', mandatsreferenz: 'M-18' });
    expect((await client.get(`/rechnungen/${id}`)).json().kunde).toMatchObject({ mandatsreferenz: 'M-17' });
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [] });
  });
});
