/** Invoices in English, for Peppol and for Austria's federal offices: what their customers get by mail. */
import { Steuerart } from '#kern/steuer/steuerart.ts';
import { AMT, absender, absenderAt, beleg, type Fall, LESER, storno, type Zeile } from './beleg.ts';

const WAS: Zeile[] = [
  { titel: 'Baguette\nbaked the same day', menge: 12.5, preis: 3.4567, einheit: 'KGM' },
  { titel: 'Delivery', menge: 1, preis: 19.9, satz: 7, rabatt: 10, einheit: 'LS' },
];

/** Every mode has a note of its own, which stands there in both languages. */
const ENGLISCH: Fall[] = Steuerart.options.flatMap((steuerart) => {
  const land = steuerart === 'export' || steuerart === 'drittland' ? { land: 'Schweiz', ustId: '' } : {};
  const zeilen = steuerart === 'regel' ? WAS : WAS.map((zeile) => ({ ...zeile, satz: 0 }));
  const rechnung = beleg(zeilen, {
    kunde: { ...LESER, ...land },
    steuerart,
    skontoTage: 7,
    skontoProzent: 200,
  });
  return [{ name: `englisch-${steuerart}`, absender: absender(), rechnung }];
});

/** Net and gross, discounts, deposits, Skonto and a Storno, at home and across the border. */
const FORMATE: Fall[] = (['peppol', 'ebinterface'] as const).flatMap((rechnungsformat) =>
  [absenderAt(), absender()].flatMap((wer) => {
    const an = { ...AMT, rechnungsformat };
    const name = `${rechnungsformat}-${wer.land === 'Österreich' ? 'at' : 'de'}`;
    const netto = beleg(WAS, { kunde: an, bestellnummer: 'Z01:4711', skontoTage: 14, skontoProzent: 200 });
    const brutto = beleg(WAS, { kunde: an, preisart: 'brutto', rabatt: 333, anzahlung: 1000 });
    const zeitraum = beleg(WAS, { kunde: an, leistungsdatumFrom: '2026-11-01', rabatt: 500 });
    return [
      { name: `${name}-netto`, absender: wer, rechnung: netto },
      { name: `${name}-brutto`, absender: wer, rechnung: brutto },
      { name: `${name}-zeitraum`, absender: wer, rechnung: zeitraum },
      { name: `${name}-storno`, absender: wer, rechnung: storno(brutto) },
    ];
  }),
);

export const FAELLE_FORMATE: Fall[] = [...ENGLISCH, ...FORMATE];
