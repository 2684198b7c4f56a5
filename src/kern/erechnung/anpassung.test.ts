import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Erechnungsangaben } from '../kunden/neuePartei.ts';
import { Absender } from '../mandant/absender.ts';
import type { Anpassung, Beleganpassung } from '../rechnungen/anpassung.ts';
import { negateAnpassung } from '../rechnungen/anpassung.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { OHNE } from '../rechnungen/kopf.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { postensumme } from '../rechnungen/summen.ts';
import { toERechnung } from './abbildung.ts';
import { writeCii } from './cii.ts';
import { readERechnung } from './lesen.ts';
import { pruefen } from './pruefen.ts';
import { writeUbl } from './ubl.ts';

type Ganz = Rechnung & { rechnungsposten: Posten[] };

const absender = Absender.parse({
  name: 'Backstube Krume',
  strasse: 'Mühlgasse 3',
  plz: '80331',
  ort: 'München',
  telefon: '089 1234567',
  email: 'post@krume.example',
  iban: 'DE02120300000000202051',
  steuernummer: '143/123/45678',
});
const KUNDE = {
  firma: 'Gasthof Sonne',
  vorname: '',
  nachname: '',
  strasse: 'Seestraße 8',
  plz: '87561',
  ort: 'Oberstdorf',
  land: '',
  ...Erechnungsangaben.parse({ kaeuferreferenz: 'B-17', email: 'einkauf@sonne.example' }),
};

function rechnungOf(zeilen: Partial<Posten>[], rest: Partial<Rechnung> = {}): Ganz {
  const standard = { titel: 'Brot', menge: 10_000, preis: 100_000, steuersatz: 1900, rabatt: 0 };
  const rechnungsposten = zeilen.map((zeile, index): Posten => {
    const posten = { id: index + 1, produktID: null, einheit: 'C62', ...standard, ...zeile };
    return { ...posten, summe: postensumme(posten) };
  });
  return {
    ...OHNE,
    id: 1,
    nummer: 'R-1',
    status: 'ausgestellt',
    einnahme: true,
    summe: 0,
    version: 1,
    leistungsdatumFrom: '2026-11-18',
    leistungsdatumTo: '2026-11-18',
    rechnungsdatum: '2026-11-20',
    faelligAm: '2026-12-04',
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    kundenID: 1,
    kunde: KUNDE,
    steuerart: 'regel',
    preisart: 'netto',
    skontoTage: 0,
    skontoProzent: 0,
    art: 'rechnung',
    bezug: null,
    storno: null,
    vorgang: null,
    schluss: null,
    ...rest,
    rechnungsposten,
  };
}

const SAETZE = [1900, 700, 0];
const satz = fc.constantFrom(...SAETZE);
const art = fc.constantFrom('zuschlag' as const, 'nachlass' as const);
const wert = fc.oneof(
  fc.record({ betrag: fc.integer({ min: 1, max: 5000 }), prozent: fc.constant(0) }),
  fc.record({ betrag: fc.constant(0), prozent: fc.integer({ min: 1, max: 3000 }) }),
);
const anpassung: fc.Arbitrary<Anpassung> = fc
  .tuple(art, wert)
  .map(([eine, zahl]) => ({ art: eine, grund: 'Fracht', ...zahl }));
const beleganpassung: fc.Arbitrary<Beleganpassung> = fc
  .tuple(anpassung, satz)
  .map(([eine, steuersatz]) => ({ ...eine, steuersatz }));
const zeile = fc.record({
  menge: fc.integer({ min: 1, max: 500_000 }),
  preis: fc.integer({ min: 0, max: 5_000_000 }),
  steuersatz: satz,
  rabatt: fc.constantFrom(0, 0, 333, 10_000),
  anpassungen: fc.array(anpassung, { maxLength: 3 }),
});
const beliebig = fc
  .record({
    zeilen: fc.array(zeile, { minLength: 1, maxLength: 6 }),
    preisart: fc.constantFrom('netto' as const, 'brutto' as const),
    rabatt: fc.constantFrom(0, 0, 250, 3333),
    anpassungen: fc.array(beleganpassung, { maxLength: 4 }),
    steuerart: fc.constantFrom('regel' as const, 'regel' as const, 'kleinunternehmer' as const),
  })
  .map(({ zeilen, ...rest }) => rechnungOf(zeilen, rest));

/** A number as an exact fraction of whole ones. */
type Bruch = { z: bigint; n: bigint };
const bruch = (z: number | bigint, n: number | bigint = 1): Bruch => ({ z: BigInt(z), n: BigInt(n) });
const mal = (a: Bruch, b: Bruch): Bruch => ({ z: a.z * b.z, n: a.n * b.n });
const plus = (a: Bruch, b: Bruch): Bruch => ({ z: a.z * b.n + b.z * a.n, n: a.n * b.n });
/** Rounded half away from zero, cents of euros. */
function cent({ z, n }: Bruch): bigint {
  const betrag = z < 0n ? -z : z;
  const gerundet = (betrag * 200n + n) / (2n * n);
  return z < 0n ? -gerundet : gerundet;
}
const gerundet = (wert: Bruch): Bruch => bruch(cent(wert), 100);
const summe = (teile: readonly Bruch[]): Bruch => teile.reduce(plus, bruch(0));

/** Sums computed again with exact fractions: amounts of lines and charges as the customer reads them, in euros. */
function nachgerechnet({ rechnungsposten, rabatt, anpassungen }: Ganz) {
  const vorzeichen = ({ art: eine }: Anpassung) => bruch(eine === 'zuschlag' ? 1 : -1);
  const dazu = (eine: Anpassung, basis: Bruch) =>
    mal(
      vorzeichen(eine),
      eine.prozent === 0 ? bruch(eine.betrag, 100) : gerundet(mal(basis, bruch(eine.prozent, 10_000))),
    );
  const zeilen = rechnungsposten.map((posten) => {
    const voll = gerundet(mal(bruch(posten.menge, 10_000), bruch(posten.preis, 10_000)));
    const abzug = gerundet(mal(voll, bruch(-posten.rabatt, 10_000)));
    const betrag = summe([voll, abzug, ...(posten.anpassungen ?? []).map((eine) => dazu(eine, voll))]);
    return { satz: posten.steuersatz, betrag };
  });
  const zwischensumme = summe(zeilen.map(({ betrag }) => betrag));
  const weitere = anpassungen.map((eine) => ({ satz: eine.steuersatz, betrag: dazu(eine, zwischensumme) }));
  return { zeilen, weitere, zwischensumme, rabatt };
}

describe('charges and allowances', () => {
  test('come to what exact fractions come to, by rate and in all, net', () => {
    fc.assert(
      fc.property(beliebig, (rechnung) => {
        const netto = { ...rechnung, preisart: 'netto', steuerart: 'regel' } as const;
        const sums = berechnen({ ...netto, posten: netto.rechnungsposten });
        const { zeilen, weitere, rabatt } = nachgerechnet(netto);
        let gesamt = bruch(0);
        for (const eigener of new Set([...zeilen, ...weitere].map((teil) => teil.satz))) {
          const von = (teile: typeof zeilen) =>
            summe(teile.filter((t) => t.satz === eigener).map((t) => t.betrag));
          const netz = von(zeilen);
          const basis = summe([netz, gerundet(mal(netz, bruch(-rabatt, 10_000))), von(weitere)]);
          const steuer = gerundet(mal(basis, bruch(eigener, 10_000)));
          const gruppe = sums.gruppen.find((teil) => teil.satz === eigener);
          expect([gruppe?.basis ?? 0, gruppe?.steuer ?? 0]).toEqual([
            Number(cent(basis)),
            Number(cent(steuer)),
          ]);
          gesamt = summe([gesamt, basis, steuer]);
        }
        expect(sums.summe).toBe(Number(cent(gesamt)));
      }),
    );
  });

  test('come to the typed sum to the cent, gross', () => {
    fc.assert(
      fc.property(beliebig, (rechnung) => {
        const brutto = { ...rechnung, preisart: 'brutto', steuerart: 'regel' } as const;
        const sums = berechnen({ ...brutto, posten: brutto.rechnungsposten });
        const { weitere, zwischensumme, rabatt } = nachgerechnet(brutto);
        const abzug = gerundet(mal(zwischensumme, bruch(-rabatt, 10_000)));
        const gesamt = summe([zwischensumme, abzug, ...weitere.map(({ betrag }) => betrag)]);
        expect(sums.summe).toBe(Number(cent(gesamt)));
        expect(Math.abs(sums.rundung)).toBeLessThanOrEqual(2 * sums.gruppen.length);
        // Each is worth its own net amount to the cent.
        sums.anpassungen.forEach(({ netto, betrag, satz: eigener }) => {
          expect(Math.abs(netto - (betrag * 10_000) / (10_000 + eigener))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test('hold every rule in the e-invoice, and are read back as they were written, in both formats', () => {
    fc.assert(
      fc.property(beliebig, (rechnung) => {
        const eRechnung = toERechnung({ rechnung, absender });
        const gebrochen = pruefen(eRechnung).filter(({ schwere }) => schwere === 'fehler');
        expect(gebrochen.map(({ regel, text }) => [regel, text])).toEqual([]);
        for (const write of [writeCii, writeUbl]) {
          const { abzuege, zuschlaege, summen, steuern, zeilen } = readERechnung(write(eRechnung)).rechnung;
          expect({ abzuege, zuschlaege, summen, steuern }).toEqual({
            abzuege: eRechnung.abzuege,
            zuschlaege: eRechnung.zuschlaege,
            summen: eRechnung.summen,
            steuern: eRechnung.steuern,
          });
          expect(zeilen.map((eine) => [eine.abzuege, eine.zuschlaege])).toEqual(
            eRechnung.zeilen.map((eine) => [eine.abzuege, eine.zuschlaege]),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test('are taken back to the cent by a Storno', () => {
    fc.assert(
      fc.property(beliebig, (rechnung) => {
        const zurueck = {
          ...rechnung,
          anpassungen: rechnung.anpassungen.map(negateAnpassung),
          posten: rechnung.rechnungsposten.map(({ anpassungen = [], ...posten }) => ({
            ...posten,
            menge: -posten.menge,
            anpassungen: anpassungen.map(negateAnpassung),
          })),
        };
        const vorher = berechnen({ ...rechnung, posten: rechnung.rechnungsposten });
        const nachher = berechnen(zurueck);
        for (const feld of ['summe', 'netto', 'steuer', 'zeilenNetto', 'rabattNetto'] as const)
          expect(nachher[feld] + vorher[feld]).toBe(0);
      }),
    );
  });

  test('name reason, amount, percentage and rate', () => {
    const versand = { art: 'zuschlag', grund: 'Versand', betrag: 490, prozent: 0, steuersatz: 700 } as const;
    const treue = { art: 'nachlass', grund: 'Treue', betrag: 0, prozent: 1000, steuersatz: 1900 } as const;
    const eilig = { art: 'zuschlag', grund: 'Eilig', betrag: 0, prozent: 2000 } as const;
    const { abzuege, zuschlaege, zeilen, summen } = toERechnung({
      rechnung: rechnungOf([{ anpassungen: [eilig] }], { anpassungen: [versand, treue] }),
      absender,
    });
    expect(zeilen[0]).toMatchObject({
      netto: '12.00',
      abzuege: [],
      zuschlaege: [{ betrag: '2.00', basis: '10.00', prozent: '20.00', grund: 'Eilig' }],
    });
    expect(zuschlaege).toEqual([{ betrag: '4.90', kategorie: 'S', satz: '7.00', grund: 'Versand' }]);
    expect(abzuege).toEqual([
      { betrag: '1.20', basis: '12.00', prozent: '10.00', kategorie: 'S', satz: '19.00', grund: 'Treue' },
    ]);
    expect(summen).toMatchObject({ zeilen: '12.00', abzuege: '1.20', zuschlaege: '4.90', netto: '15.70' });
  });
});
