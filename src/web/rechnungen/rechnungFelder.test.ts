import { expect, test } from 'vitest';
import { Erechnungsangaben } from '#kern/kunden/neuePartei.ts';
import { Absender } from '#kern/mandant/absender.ts';
import { Produkt } from '#kern/produkte/produkt.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { newPosten, produktFelder } from './postenFelder.ts';
import {
  berechnungOf,
  konditionenDerAusgabe,
  newRechnungFelder,
  toBody,
  toFelder,
  toKopie,
  toRechnung,
  validateRechnung,
} from './rechnungFelder.ts';

const HEUTE = '2026-11-20';
const kunde = {
  firma: 'Huber',
  vorname: '',
  nachname: '',
  strasse: '',
  plz: '',
  ort: '',
  land: '',
  id: 3,
  ...Erechnungsangaben.parse({}),
};
const mandant = { ...Absender.parse({}), logo: null, version: 1 };

function felder(posten: { titel?: string; menge?: string; preis?: string }[]) {
  return { ...newRechnungFelder(HEUTE), posten: posten.map((zeile) => newPosten(zeile)) };
}

test('the running total counts only lines that are numbers already', () => {
  const eingabe = felder([{ menge: '2,5', preis: '80,50' }, { preis: 'abc' }, {}]);
  expect(berechnungOf(eingabe, mandant).summe).toBe(20_125);
});

test('an empty price is named at its line', () => {
  const errors = validateRechnung(felder([{ preis: '1' }, {}, { titel: 'Brot', preis: '' }]));
  expect(Object.keys(errors)).toEqual(['posten.1.preis', 'posten.2.preis']);
  expect(Object.keys(validateRechnung(felder([{}])))).toEqual(['posten.0.preis']);
});

test('empty lines at the end wait for more and are not sent', () => {
  const { posten } = toBody(felder([{ titel: 'Brot', preis: '4,90' }, {}, { menge: '3' }]));
  expect(posten.map(({ titel }) => titel)).toEqual(['Brot']);
});

test('a sum travels as its result', () => {
  const body = toBody(felder([{ menge: '2*3', preis: '3*45,90' }]), mandant);
  expect(body.posten[0]).toMatchObject({ menge: '6', preis: '137,7' });
  expect(body.summe).toBe(826.2);
});

test('the sheet shows what has been entered so far', () => {
  const begonnen = {
    ...felder([{ titel: 'Brot', menge: '2', preis: '4,90' }, { titel: 'Torte', preis: 'drei' }, {}]),
    kunde,
    leistungsdatumTo: '31.',
  };
  const quelle = toRechnung(begonnen, { nummer: '(folgt)', heute: HEUTE, mandant });
  expect(quelle).toMatchObject({ summe: 980, leistungsdatumTo: HEUTE, faelligAm: '2026-12-04', kunde });
  expect(quelle.rechnungsposten.map(({ titel, summe }) => [titel, summe])).toEqual([
    ['Brot', 980],
    ['Torte', 0],
  ]);
});

test('the issuer decides about tax unless the receipt says otherwise', () => {
  const eingabe = felder([{ titel: 'Brot', preis: '100' }]);
  const mitSteuer = { ...mandant, steuerart: 'regel' as const };
  expect(berechnungOf(eingabe, mitSteuer)).toMatchObject({ netto: 10_000, steuer: 1900, summe: 11_900 });
  expect(berechnungOf({ ...eingabe, steuerart: 'export' }, mitSteuer).summe).toBe(10_000);
  expect(berechnungOf({ ...eingabe, einnahme: false }, mitSteuer).summe).toBe(10_000);
  expect(toBody(eingabe, mitSteuer)).not.toHaveProperty('steuerart');
  expect(toBody({ ...eingabe, rabatt: '10' }, mitSteuer)).toMatchObject({ rabatt: '10', summe: 107.1 });
});

test('a period the wrong way round is named at its end', () => {
  const errors = validateRechnung({ ...felder([{ preis: '1' }]), leistungsdatumTo: '2026-11-19' });
  expect(Object.keys(errors)).toEqual(['leistungsdatumTo']);
});

test('switching the tab sends the party of that tab and keeps the other', () => {
  const einnahme = { ...felder([{ preis: '1' }]), kunde };
  expect(toBody(einnahme).kundenID).toBe(3);
  expect(toBody({ ...einnahme, einnahme: false }).kundenID).toBeNull();
});

test('a stored receipt reads back as it was typed', () => {
  const { id: _id, ...adresse } = kunde;
  const rechnung = Rechnung.parse({
    id: 1,
    nummer: '2026_11_1',
    ...OHNE,
    status: 'entwurf',
    einnahme: false,
    summe: 1234.57,
    leistungsdatumFrom: HEUTE,
    leistungsdatumTo: HEUTE,
    rechnungsdatum: HEUTE,
    faelligAm: HEUTE,
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    kundenID: 3,
    kunde: adresse,
    steuerart: 'regel',
    preisart: 'netto',
    skontoTage: 0,
    skontoProzent: 0,
    art: 'rechnung',
    bezug: null,
    storno: null,
    vorgang: null,
    schluss: null,
    version: 1,
    rechnungsposten: [
      {
        id: 1,
        titel: 'Papier',
        preis: 1234.5678,
        menge: 1,
        summe: 1234.57,
        produktID: 8,
        steuersatz: 0,
        rabatt: 0,
        einheit: 'XRO',
      },
    ],
  });
  const gelesen = toFelder(rechnung);
  expect(gelesen.lieferant?.id).toBe(3);
  expect(gelesen.posten[0]).toMatchObject({ titel: 'Papier', preis: '1.234,5678', menge: '1' });
  expect(toBody(gelesen, mandant)).toMatchObject({
    kundenID: 3,
    summe: 1234.57,
    posten: [{ produktID: 8, einheit: 'XRO' }],
  });

  const kopie = toKopie(rechnung, '2026-12-24');
  expect(toBody(kopie)).toEqual({ ...toBody(gelesen), ...TAGE('2026-12-24') });
});

test('what an order is called stays with an invoice and its copy, and not with an expense', () => {
  const bestellung = { ...felder([{ titel: 'Brot', preis: '4' }]), bestellnummer: '4500-1' };
  expect(toBody(bestellung)).toMatchObject({ bestellnummer: '4500-1', vertragsnummer: '' });
  const rechnung = toRechnung(bestellung, { nummer: 'Entwurf 1', heute: HEUTE, mandant });
  expect(rechnung).toMatchObject({ bestellnummer: '4500-1' });
  expect(toKopie(rechnung, HEUTE)).toMatchObject({ bestellnummer: '4500-1' });
  expect(konditionenDerAusgabe(true)).toMatchObject({ bestellnummer: '', vertragsnummer: '' });
});

test('a final invoice counts, shows and sends what is left after its part payments; its copy is an ordinary one', () => {
  const mitSteuer = { ...mandant, steuerart: 'regel' as const };
  const eingabe = felder([{ titel: 'Küche', preis: '10000' }]);
  const ganz = toRechnung(
    {
      ...eingabe,
      steuerart: 'regel',
      posten: eingabe.posten.map((zeile) => ({ ...zeile, steuersatz: '19' })),
    },
    { nummer: 'Entwurf 1', heute: HEUTE, mandant: mitSteuer },
  );
  const absetzung = {
    abschlagID: 4,
    nummer: '2026_11_1',
    datum: HEUTE,
    empfangenAm: HEUTE,
    satz: 1900,
    netto: 300_000,
    steuer: 57_000,
    rundung: 0,
  };
  const schluss = { ...ganz, art: 'schluss' as const, summe: 833_000, absetzungen: [absetzung] };
  const gelesen = toFelder(schluss);
  expect(berechnungOf(gelesen, mitSteuer)).toMatchObject({ netto: 700_000, steuer: 133_000 });
  expect(toBody(gelesen, mitSteuer).summe).toBe(8330);
  const blatt = toRechnung(gelesen, { nummer: 'Entwurf 2', heute: HEUTE, mandant: mitSteuer });
  expect(blatt).toMatchObject({ art: 'schluss', summe: 833_000, absetzungen: [absetzung] });
  expect(toBody({ ...gelesen, einnahme: false, steuerart: '' }, mitSteuer).summe).toBe(10_000);
  const kopie = toKopie(schluss, HEUTE);
  expect(toBody(kopie, mitSteuer).summe).toBe(11_900);
  expect(toRechnung(kopie, { nummer: '', heute: HEUTE, mandant: mitSteuer }).art).toBe('rechnung');
});

const TAGE = (tag: string) => ({ leistungsdatumFrom: tag, leistungsdatumTo: tag, rechnungsdatum: tag });

test('a line takes over what its product says, its unit too, and the sheet shows it', () => {
  const produkt = Produkt.parse({
    id: 5,
    titel: 'Arbeit',
    preis: 62.5,
    einheit: 'HUR',
    summe: 0,
    archiviert: false,
    version: 1,
  });
  const eingabe = { ...newRechnungFelder(HEUTE), posten: [newPosten(produktFelder(produkt))] };
  expect(eingabe.posten[0]).toMatchObject({ titel: 'Arbeit', preis: '62,50', einheit: 'HUR', produktID: 5 });
  const { rechnungsposten } = toRechnung(eingabe, { nummer: '(folgt)', heute: HEUTE, mandant });
  expect(rechnungsposten).toMatchObject([{ einheit: 'HUR', produktID: 5 }]);
  expect(newPosten().einheit).toBe('C62');
});
