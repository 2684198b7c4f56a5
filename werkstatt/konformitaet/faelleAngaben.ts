/** Cases of what customers demand on an invoice beside the lines: texts, places, periods, payment, charges and allowances. */
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { absender, behoerde, beleg, type Fall, kunde, storno, type Zeile } from './beleg.ts';

const TEXTE = {
  textDavor: 'Sehr geehrte Frau Öztürk,\nwie besprochen berechnen wir:',
  textDanach: 'Mit freundlichen Grüßen & <Dank>',
  notizen: 'Eilauftrag',
};
const LIEFERUNG = {
  ...{ lieferName: 'Baustelle Nord', lieferStrasse: 'Am Kai 3', lieferPlz: '20457', lieferOrt: 'Hamburg' },
};
const MONAT = { leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-30' };

const EILIG = { art: 'zuschlag', grund: 'Eilauftrag', betrag: 0, prozent: 2500 } as const;
const KRATZER = { art: 'nachlass', grund: 'Kratzer & Dellen', betrag: 333, prozent: 0 } as const;
const VERSAND = { art: 'zuschlag', grund: 'Versand', betrag: 490, prozent: 0, steuersatz: 1900 } as const;
const MINDERMENGE = {
  art: 'zuschlag',
  grund: 'Mindermenge',
  betrag: 0,
  prozent: 333,
  steuersatz: 700,
} as const;
const TREUE = { art: 'nachlass', grund: 'Treue', betrag: 0, prozent: 500, steuersatz: 1900 } as const;

const ZEILEN: Zeile[] = [
  {
    ...{ titel: 'Montage', menge: 2.5, preis: 49.99, rabatt: 10, anpassungen: [EILIG, KRATZER] },
    ...{ zeitraumVon: '2026-11-03', zeitraumBis: '2026-11-05' },
  },
  { titel: 'Brot', menge: 7, preis: 3.333, satz: 7, zeitraumVon: '2026-11-04', zeitraumBis: '2026-11-04' },
  { titel: 'Kleinteile', menge: 3, preis: 0.07, anpassungen: [KRATZER] },
];

/** Charges at a rate that no line has, too. */
const ANPASSUNGEN = {
  anpassungen: [VERSAND, MINDERMENGE, TREUE, { ...VERSAND, grund: 'Porto', steuersatz: 0 }],
};

const MANDAT = {
  zahlungsweise: 'lastschrift',
  mandatsreferenz: 'M-17/2026',
  lastschriftIban: 'DE89 3704 0044 0532 0130 00',
} as const;

type Abwandlung = [name: string, zeilen: readonly Zeile[], rest: Partial<Rechnung>];

function abwandlungen(wer: NonNullable<Rechnung['kunde']>): Abwandlung[] {
  const schlicht: Zeile[] = [{ titel: 'Brot' }];
  return [
    ['texte-lieferung', schlicht, { ...TEXTE, ...LIEFERUNG, kunde: wer }],
    ['zeitraum-je-posten', ZEILEN.map(({ anpassungen: _, ...zeile }) => zeile), { ...MONAT, kunde: wer }],
    ['lastschrift', schlicht, { kunde: { ...wer, ...MANDAT }, skontoTage: 7, skontoProzent: 200 }],
    ['karte', schlicht, { zahlungsweg: 'karte', kartenziffern: '4711', anzahlung: 583, kunde: wer }],
    ['bar', schlicht, { zahlungsweg: 'bar', anzahlung: 583, kunde: wer }],
    ...(['netto', 'brutto'] as const).map((preisart): Abwandlung => {
      const rest = { ...TEXTE, ...LIEFERUNG, ...MONAT, ...ANPASSUNGEN, rabatt: 250 };
      return [`alles-${preisart}`, ZEILEN, { ...rest, preisart, kunde: { ...wer, ...MANDAT } }];
    }),
    [
      ...(['alles-kleinunternehmer', ZEILEN] as const),
      { ...MONAT, ...ANPASSUNGEN, steuerart: 'kleinunternehmer', kunde: wer },
    ],
  ];
}

const WER = {
  zugferd: kunde(),
  cii: behoerde('xrechnung-cii'),
  ubl: behoerde('xrechnung-ubl'),
};

export const FAELLE_ANGABEN: Fall[] = Object.entries(WER).flatMap(([format, wer]) => {
  const eigener = absender({ glaeubigerId: 'DE98ZZZ09999999999' });
  const faelle = abwandlungen(wer).map(([name, zeilen, rest]) => ({
    name: `angaben-${format}-${name}`,
    absender: rest.steuerart === 'kleinunternehmer' ? { ...eigener, ustId: '', registernummer: '' } : eigener,
    rechnung: beleg(zeilen, rest),
  }));
  const zurueck = faelle
    .filter(({ name }) => /alles|lastschrift|bar$/.test(name))
    .map((fall) => ({ ...fall, name: `${fall.name}-storno`, rechnung: storno(fall.rechnung) }));
  return [...faelle, ...zurueck];
});
