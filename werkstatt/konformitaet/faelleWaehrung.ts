/** Invoices in other currencies: the VAT in euros beside that of the invoice (BT-6, BT-111), or none. */
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { AMT, absender, absenderAt, behoerde, beleg, type Fall, kunde, storno, type Zeile } from './beleg.ts';

const ZEILEN: Zeile[] = [
  { titel: 'Beratung\nvor Ort', menge: 12.5, preis: 93.4567, einheit: 'HUR' },
  { titel: 'Fachbuch', menge: 3, preis: 19.9, satz: 7, rabatt: 10 },
];
const OHNE_STEUER = ZEILEN.map((zeile) => ({ ...zeile, satz: 0 }));

const KURSE = {
  USD: { waehrung: 'USD', kurs: 1_085_300, kursdatum: '2026-11-18', kursquelle: 'EZB' },
  CHF: { waehrung: 'CHF', kurs: 941_200, kursdatum: '2026-11-30', kursquelle: 'Monatskurs des BMF' },
  HUF: { waehrung: 'HUF', kurs: 391_450_000, kursdatum: '2026-11-18', kursquelle: 'EZB' },
};

const ZUERICH = kunde({
  ...{ firma: 'Zürcher Bau AG', vorname: '', nachname: '', strasse: 'Limmatquai 1', plz: '8001' },
  ...{ ort: 'Zürich', land: 'Schweiz', ustId: 'CHE-123.456.788', email: 'rechnung@bau.example' },
});

const STEUERARTEN = ['drittland', 'kleinunternehmer', 'export', 'befreit', 'liebhaberei'] as const;

/** Every way of not showing VAT, to a customer in Switzerland. */
const OHNE: Fall[] = STEUERARTEN.map((steuerart) => ({
  ...{ name: `waehrung-chf-${steuerart}`, absender: absender({ steuerart }) },
  rechnung: beleg(OHNE_STEUER, { kunde: ZUERICH, steuerart, ...KURSE.CHF }),
}));

/** Several rates, net and gross, with discounts and charges, in both languages, and taken back. */
const MIT: Fall[] = Object.values(KURSE).flatMap((kurs) => {
  const name = `waehrung-${kurs.waehrung.toLowerCase()}`;
  const anpassungen: Rechnung['anpassungen'] = [
    { art: 'zuschlag', grund: 'Versand', betrag: 490, prozent: 0, steuersatz: 1900 },
  ];
  const netto = beleg(ZEILEN, { ...kurs, rabatt: 333, anpassungen, skontoTage: 7, skontoProzent: 200 });
  const brutto = beleg(ZEILEN, { ...kurs, preisart: 'brutto', kunde: kunde({ sprache: 'en' }) });
  return [
    { name: `${name}-netto`, absender: absender(), rechnung: netto },
    { name: `${name}-brutto`, absender: absender(), rechnung: brutto },
    { name: `${name}-storno`, absender: absender(), rechnung: storno(netto) },
  ];
});

const FORMATE: Fall[] = (['xrechnung-cii', 'xrechnung-ubl', 'peppol', 'ebinterface'] as const).flatMap(
  (rechnungsformat) => {
    const an =
      rechnungsformat === 'xrechnung-cii' || rechnungsformat === 'xrechnung-ubl'
        ? behoerde(rechnungsformat)
        : { ...AMT, rechnungsformat };
    const wer = rechnungsformat === 'ebinterface' ? absenderAt() : absender();
    const name = `waehrung-${rechnungsformat}`;
    const rechnung = beleg(ZEILEN, { ...KURSE.USD, kunde: an });
    return [
      { name, absender: wer, rechnung },
      { name: `${name}-storno`, absender: wer, rechnung: storno(rechnung) },
    ];
  },
);

export const FAELLE_WAEHRUNG: Fall[] = [...OHNE, ...MIT, ...FORMATE];
