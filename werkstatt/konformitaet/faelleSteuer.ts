/** Every tax mode, of German and of Austrian issuers. */
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { absender, absenderAt, type Fall, fall, kunde, mitStorno, verein, type Zeile } from './beleg.ts';

const BROT: Zeile[] = [
  { titel: 'Bauernbrot, 1 kg', menge: 12, preis: 4.9 },
  { titel: 'Lieferung', menge: 1.5, preis: 30 },
];
const DE_SAETZE: Zeile[] = [
  { titel: 'Hochzeitstorte', menge: 1, preis: 189.99, satz: 19 },
  { titel: 'Brötchen', menge: 120, preis: 0.37, satz: 7 },
  { titel: 'Photovoltaik-Modul', menge: 2, preis: 149.5, satz: 0 },
];
const AT_SAETZE: Zeile[] = [
  { titel: 'Catering', menge: 3.25, preis: 79.9, satz: 20 },
  { titel: 'Tannenbaum', menge: 3, preis: 33.33, satz: 13 },
  { titel: 'Kuchen', menge: 7, preis: 21.45, satz: 10 },
  { titel: 'Semmeln', menge: 333, preis: 0.39, satz: 4.9 },
];

const inWien = kunde({
  ...{ firma: 'Kaffeehaus Wien GmbH', strasse: 'Ring 1', plz: '1010', ort: 'Wien', land: 'Österreich' },
  ustId: 'ATU13585627',
});
const inMuenchen = kunde({ land: 'Deutschland', plz: '80331', ort: 'München', ustId: 'DE136695976' });
const inZuerich = kunde({
  ...{ firma: 'Konditorei Zürich AG', strasse: 'Limmatquai 2', plz: '8001', ort: 'Zürich', land: 'Schweiz' },
});
const inBelfast = kunde({
  ...{ firma: 'Bakery Ltd', strasse: 'Royal Avenue 1', plz: 'BT1 1DA', ort: 'Belfast' },
  ustId: 'XI123456789',
});
const inMonaco = kunde({
  ...{ firma: 'Pâtisserie SAM', strasse: 'Rue Grimaldi 2', plz: '98000', ort: 'Monaco', land: 'Monaco' },
  ustId: 'FR83404833048',
});

const ohneUstId = { ustId: '', registernummer: '' };
const zuSatz = (satz: number) => BROT.map((zeile) => ({ ...zeile, satz }));

const regel: Fall[] = (['netto', 'brutto'] as const).flatMap((preisart) => [
  fall(`regel-de-${preisart}`, absender(), DE_SAETZE, { preisart }),
  fall(`regel-at-${preisart}`, absenderAt(), AT_SAETZE, { preisart }),
  ...[19, 7, 0].map((satz) => {
    const wer = absender({ ustId: satz === 7 ? '' : 'DE136695976' });
    return fall(`regel-de-${satz}-${preisart}`, wer, zuSatz(satz), { preisart });
  }),
  ...[20, 13, 10, 4.9].map((satz) =>
    fall(`regel-at-${satz}-${preisart}`, absenderAt(), zuSatz(satz), { preisart, kunde: inWien }),
  ),
]);

type Besonderheit = [name: string, wer: Fall['absender'], rest: Partial<Rechnung>];

const KLEIN = absender({ ...ohneUstId, steuerart: 'kleinunternehmer' });
const KLEIN_AT = absenderAt({ ...ohneUstId, steuerart: 'kleinunternehmer' });
const REGISTER_AT = absenderAt({ ustId: '', steuernummer: '', registernummer: 'ZVR 123456789' });
const HINWEIS = 'Umsatzsteuerfrei gemäß § 4 Nr. 21 UStG.';

const ohneSteuer: Besonderheit[] = [
  ['liebhaberei-verein', verein(), { steuerart: 'liebhaberei' }],
  ['liebhaberei-mit-steuernummer', verein({ steuernummer: '127/111/22222' }), { steuerart: 'liebhaberei' }],
  [
    ...(['liebhaberei-mit-ustid', absender({ steuerart: 'liebhaberei' })] as const),
    { steuerart: 'liebhaberei', kunde: inWien },
  ],
  ['liebhaberei-at-register', REGISTER_AT, { steuerart: 'liebhaberei', kunde: inWien }],
  ['kleinunternehmer-de', KLEIN, { steuerart: 'kleinunternehmer' }],
  ['kleinunternehmer-de-ustid', absender({ steuernummer: '' }), { steuerart: 'kleinunternehmer' }],
  ['kleinunternehmer-at', KLEIN_AT, { steuerart: 'kleinunternehmer', kunde: inWien }],
  ['befreit-de', absender(), { steuerart: 'befreit', steuerhinweis: HINWEIS }],
  ['befreit-at', absenderAt(), { steuerart: 'befreit' }],
  ['reverse-de', absender(), { steuerart: 'reverse', kunde: inWien }],
  ['reverse-at', absenderAt(), { steuerart: 'reverse', kunde: inMuenchen }],
  ['igl-de', absender(), { steuerart: 'igl', kunde: inWien }],
  [
    'igl-at-zeitraum',
    absenderAt(),
    { steuerart: 'igl', kunde: inMuenchen, leistungsdatumFrom: '2026-11-01' },
  ],
  ['export-de', absender(), { steuerart: 'export', kunde: inZuerich }],
  ['export-at-rabatt', absenderAt(), { steuerart: 'export', kunde: inZuerich, rabatt: 1250 }],
];

const IN_ZUERICH_XRECHNUNG = kunde({
  ...inZuerich,
  ...{ kaeuferreferenz: 'PO 77', email: 'einkauf@zuerich.example', rechnungsformat: 'xrechnung-ubl' },
});
const NUR_USTID = absender({ steuernummer: '', registernummer: '' });
const zuerich = (rest: Partial<typeof inZuerich>) =>
  ({ steuerart: 'drittland', kunde: { ...inZuerich, ...rest } }) as const;

/** Services to where no VAT of the union applies, and the two places that belong to it by treaty. */
const ausland: Besonderheit[] = [
  ['drittland-de', absender(), zuerich({ ustId: 'CHE123456788' })],
  ['drittland-de-nur-ustid-rabatt', NUR_USTID, { ...zuerich({}), rabatt: 1000 }],
  ['drittland-at', absenderAt(), zuerich({ land: 'Südkorea' })],
  ['drittland-xrechnung', absender(), { steuerart: 'drittland', kunde: IN_ZUERICH_XRECHNUNG }],
  ['drittland-kosovo', absender(), zuerich({ land: 'Kosovo' })],
  ...['Nordirland', 'UK'].map((land): Besonderheit => {
    return [`igl-nordirland-${land}`, absender(), { steuerart: 'igl', kunde: { ...inBelfast, land } }];
  }),
  ...(['igl', 'reverse'] as const).map((steuerart): Besonderheit => {
    return [`${steuerart}-monaco`, absender(), { steuerart, kunde: inMonaco }];
  }),
];

const besondere = [...ohneSteuer, ...ausland].map(([name, wer, rest]) => fall(name, wer, BROT, rest));

/** Modes and rates, and some of them taken back. */
export const FAELLE_STEUER: Fall[] = mitStorno(
  [...regel, ...besondere],
  [
    ...['regel-de-netto', 'regel-at-brutto', 'liebhaberei-verein', 'kleinunternehmer-de', 'igl-de'],
    'drittland-de',
  ],
);
