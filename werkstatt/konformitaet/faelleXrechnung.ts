/** What XRechnung demands beyond EN 16931, in both of its syntaxes. */
import {
  absender,
  absenderAt,
  behoerde,
  beleg,
  type Fall,
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
  const faelle: Fall[] = [
    { name: 'netto', absender: absender(), rechnung },
    {
      name: 'brutto',
      absender: absender(),
      rechnung: beleg(WAS, { kunde: amt, preisart: 'brutto', rabatt: 333 }),
    },
    {
      name: 'rabatt-anzahlung',
      absender: absender(),
      rechnung: beleg(WAS, { kunde: amt, rabatt: 1000, anzahlung: 5000 }),
    },
    { name: 'storno', absender: absender(), rechnung: storno(rechnung) },
    {
      name: 'kleinunternehmer',
      absender: absender({ ustId: '', registernummer: '' }),
      rechnung: beleg(WAS, { kunde: amt, steuerart: 'kleinunternehmer' }),
    },
    {
      name: 'liebhaberei',
      absender: verein(),
      rechnung: beleg(WAS, { kunde: amt, steuerart: 'liebhaberei' }),
    },
    {
      name: 'befreit',
      absender: absender(),
      rechnung: beleg(WAS, {
        kunde: amt,
        steuerart: 'befreit',
        steuerhinweis: 'Umsatzsteuerfrei gemäß § 4 Nr. 22 UStG.',
      }),
    },
    {
      name: 'reverse',
      absender: absender(),
      rechnung: beleg(WAS, { kunde: mitUstId, steuerart: 'reverse' }),
    },
    { name: 'igl', absender: absender(), rechnung: beleg(WAS, { kunde: mitUstId, steuerart: 'igl' }) },
    {
      name: 'at',
      absender: absenderAt(),
      rechnung: beleg(
        WAS.map((zeile) => ({ ...zeile, satz: 10 })),
        { kunde: mitUstId },
      ),
    },
    {
      name: 'zeitraum',
      absender: absender(),
      rechnung: beleg(WAS, { kunde: amt, leistungsdatumFrom: '2026-11-01' }),
    },
    {
      name: 'unternehmen',
      absender: absender(),
      rechnung: beleg(WAS, {
        kunde: kunde({ kaeuferreferenz: 'PO 77', email: 'einkauf@sonne.example', rechnungsformat: format }),
      }),
    },
  ];
  return faelle.map((fall) => ({ ...fall, name: `${format}-${fall.name}` }));
});
