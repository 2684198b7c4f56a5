/** Cases of what XRechnung demands beyond EN 16931, in both of its syntaxes. */
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import {
  absender,
  absenderAt,
  behoerde,
  beleg,
  type Fall,
  fall,
  kunde,
  storno,
  verein,
  type Zeile,
} from './beleg.ts';

const WAS: Zeile[] = [
  { titel: 'Verpflegung Ratssitzung\n40 Personen', menge: 40, preis: 12.5 },
  { titel: 'Brötchen', menge: 80, preis: 0.37, satz: 7, rabatt: 5 },
];

export const FAELLE_XRECHNUNG: Fall[] = (['xrechnung-cii', 'xrechnung-ubl'] as const).flatMap((format) => {
  const amt = behoerde(format);
  const nummern = {
    ...{ bestellnummer: '4711 & <1>', vertragsnummer: 'V-7/2026', projektnummer: 'P-12' },
    ...{ lieferscheinnummer: 'LS-3', objekt: 'Rathaus, Saal 2' },
  };
  const rechnung = beleg(WAS, { kunde: amt, skontoTage: 14, skontoProzent: 200, ...nummern });
  const mitUstId = behoerde(format, {
    ...{ firma: 'Stadt Wien', strasse: 'Rathausplatz 1', plz: '1010', ort: 'Wien', land: 'Österreich' },
    ...{ leitwegId: '', kaeuferreferenz: 'B-2026-17', ustId: 'ATU13585627', eAdresse: '9915:b-2026' },
  });
  const oeffentlich = (name: string, rest: Partial<Rechnung>, wer = absender()) =>
    fall(`${format}-${name}`, wer, WAS, { kunde: amt, ...rest });
  const inWien = WAS.map((zeile) => ({ ...zeile, satz: 10 }));
  const firma = kunde({ kaeuferreferenz: 'PO 77', email: 'einkauf@sonne.example', rechnungsformat: format });
  const steuerhinweis = 'Umsatzsteuerfrei gemäß § 4 Nr. 22 UStG.';
  return [
    { name: `${format}-netto`, absender: absender(), rechnung },
    oeffentlich('brutto', { preisart: 'brutto', rabatt: 333 }),
    oeffentlich('rabatt-anzahlung', { rabatt: 1000, anzahlung: 5000 }),
    { name: `${format}-storno`, absender: absender(), rechnung: storno(rechnung) },
    oeffentlich(
      'kleinunternehmer',
      { steuerart: 'kleinunternehmer' },
      absender({ ustId: '', registernummer: '' }),
    ),
    oeffentlich('liebhaberei', { steuerart: 'liebhaberei' }, verein()),
    oeffentlich('befreit', { steuerart: 'befreit', steuerhinweis }),
    oeffentlich('reverse', { kunde: mitUstId, steuerart: 'reverse' }),
    oeffentlich('igl', { kunde: mitUstId, steuerart: 'igl' }),
    fall(`${format}-at`, absenderAt(), inWien, { kunde: mitUstId }),
    oeffentlich('zeitraum', { leistungsdatumFrom: '2026-11-01' }),
    oeffentlich('unternehmen', { kunde: firma }),
  ];
});
