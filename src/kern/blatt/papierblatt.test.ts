import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Absender } from '../mandant/absender.ts';
import { STANDARDLAYOUT } from '../mandant/layout.ts';
import { type Papierquelle, papierblattOf } from './papierblatt.ts';
import { renderPdf } from './pdf.ts';
import { parseSchrift } from './schriften.ts';
import { readSeiten } from './testing/lesen.ts';

const ORDNER = new URL('../../../schriften/source-sans-3/', import.meta.url);
const schrift = (path: string) => parseSchrift(new Uint8Array(readFileSync(new URL(path, ORDNER))));

const absender = Absender.parse({
  name: 'Tischlerei Kranz',
  strasse: 'Gasse 1',
  plz: '87435',
  ort: 'Kempten',
  steuerart: 'regel',
  iban: 'DE02120300000000202051',
  bank: 'Musterbank',
  bic: 'BYLADEM1001',
  telefon: '0831 1234',
  steuernummer: '127/123/45678',
  ustId: 'DE136695976',
  zahlungsbedingungen: 'Zahlbar sofort.',
  layout: { ...STANDARDLAYOUT, textVor: 'Wir stellen in Rechnung:', girocode: true },
});
const kunde = {
  firma: 'Sonne KG',
  vorname: '',
  nachname: '',
  strasse: 'Weg 2',
  plz: '80331',
  ort: 'München',
  land: '',
};
const angebot: Papierquelle = {
  art: 'angebot',
  nummer: 'AN-12',
  zustand: 'fertig',
  datum: '2026-11-20',
  gueltigBis: '2026-12-20',
  liefertag: '',
  mitPreisen: true,
  anschrift: kunde,
  skontoProzent: 200,
  skontoTage: 7,
  posten: [{ titel: 'Tisch', menge: 20_000, preis: 1_000_000, steuersatz: 1900, rabatt: 500 }],
};

describe('the sheet of a paper', () => {
  test.each<[Papierquelle['art'], string]>([
    ['angebot', 'Angebot'],
    ['bestaetigung', 'Auftragsbestätigung'],
    ['lieferschein', 'Lieferschein'],
  ])('%s has nothing that looks like an invoice', (art, titel) => {
    for (const mitPreisen of [true, false]) {
      const { gestaltung: _, ...blatt } = papierblattOf({ ...angebot, art, mitPreisen }, absender);
      expect(blatt.titel).toBe(`${titel} AN-12`);
      expect(blatt).toMatchObject({ zahlungssatz: '', skonto: '', zahlungsbedingungen: '' });
      expect(blatt.girocode).toBeUndefined();
      expect(JSON.stringify(blatt)).not.toMatch(
        /Rechnung|überweisen|Zahlbar|DE02|Musterbank|BYLADEM|127\/123|DE136695976|Skonto/,
      );
    }
  });

  test('of a quote says how long it holds, and what it comes to with VAT', () => {
    const blatt = papierblattOf(angebot, absender);
    expect(blatt.notizen).toBe('Dieses Angebot gilt bis zum 20.12.2026.');
    expect(blatt.summen.map(({ wert }) => wert.replaceAll('\u00a0', ' '))).toEqual([
      ...['190,00 €', '36,10 €', '226,10 €'],
    ]);
    expect(blatt.textVor).toBe('Wir bieten Ihnen an:');
  });

  test('without prices has no amount, and the quantities even where the layout hides them', () => {
    const ohne: Papierquelle = {
      ...angebot,
      art: 'lieferschein',
      mitPreisen: false,
      liefertag: '2026-11-19',
    };
    const layout = { ...absender.layout, spalten: { ...absender.layout.spalten, menge: false } };
    const { gestaltung: _, ...blatt } = papierblattOf(ohne, { ...absender, layout });
    expect(JSON.stringify(blatt)).not.toMatch(/€|%/);
    expect(blatt.posten[0]?.zellen).toContain('2');
    expect(blatt.angaben).toContainEqual({ bezeichnung: 'Geliefert am', wert: '19.11.2026' });
  });

  test('without prices names no charge either', () => {
    const anpassungen = [{ art: 'zuschlag', grund: 'Eilauftrag', betrag: 1000, prozent: 0 } as const];
    const posten = angebot.posten.map((line) => ({ ...line, anpassungen: [...anpassungen] }));
    const mit = { ...angebot, posten };
    expect(JSON.stringify(papierblattOf(mit, absender))).toContain('Eilauftrag');
    expect(JSON.stringify(papierblattOf({ ...mit, mitPreisen: false }, absender))).not.toContain(
      'Eilauftrag',
    );
  });

  test('speaks the language of the customer', () => {
    const englisch: Papierquelle = { ...angebot, anschrift: { ...kunde, sprache: 'en' } };
    const blatt = JSON.stringify(papierblattOf(englisch, absender));
    expect(blatt).toContain('Quotation AN-12');
    expect(blatt).not.toMatch(/Angebot|Gültig|Invoice/);
  });

  test('of a newer version names the one that it replaces; a draft is marked', () => {
    const entwurf: Papierquelle = {
      ...angebot,
      zustand: 'entwurf',
      nummer: '',
      vorgaenger: { nummer: 'AN-12' },
    };
    expect(papierblattOf(entwurf, absender)).toMatchObject({
      titel: 'Angebot',
      bezug: 'Ersetzt AN-12',
      wasserzeichen: 'ENTWURF',
    });
  });
});

test('a delivery note over pages carries no sum over, and loses no line', async () => {
  const posten = Array.from({ length: 70 }, (_, index) => ({
    titel: `Position ${index + 1}`,
    menge: 10_000,
    preis: 1_000_000,
  }));
  const papier: Papierquelle = { ...angebot, art: 'lieferschein', mitPreisen: false, posten };
  const bytes = await renderPdf({
    blatt: papierblattOf(papier, absender),
    schriften: {
      normal: schrift('SourceSans3_400Regular.ttf'),
      fett: schrift('SourceSans3_600SemiBold.ttf'),
    },
    erstelltAm: new Date('2026-11-20T10:00:00Z'),
    komprimiert: false,
  });
  const source = Buffer.from(bytes).toString('latin1');
  const texte = readSeiten(source).flat();
  expect(texte.filter((text) => text.startsWith('Position'))).toHaveLength(70);
  expect(texte.join('|')).not.toMatch(/Übertrag|€/);
  expect(source).not.toMatch(/NaN|Infinity/);
});
