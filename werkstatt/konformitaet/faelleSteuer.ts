/** Every tax mode, of German and of Austrian issuers. */
import {
  absender,
  absenderAt,
  type Beleg,
  beleg,
  type Fall,
  kunde,
  storno,
  verein,
  type Zeile,
} from './beleg.ts';

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
const befreit: Partial<Beleg> = {
  steuerart: 'befreit',
  steuerhinweis: 'Umsatzsteuerfrei gemäß § 4 Nr. 21 UStG.',
};

const regel: Fall[] = (['netto', 'brutto'] as const).flatMap((preisart) => [
  { name: `regel-de-${preisart}`, absender: absender(), rechnung: beleg(DE_SAETZE, { preisart }) },
  { name: `regel-at-${preisart}`, absender: absenderAt(), rechnung: beleg(AT_SAETZE, { preisart }) },
  ...[19, 7, 0].map((satz) => ({
    name: `regel-de-${satz}-${preisart}`,
    absender: absender({ ustId: satz === 7 ? '' : 'DE136695976' }),
    rechnung: beleg(
      BROT.map((zeile) => ({ ...zeile, satz })),
      { preisart },
    ),
  })),
  ...[20, 13, 10, 4.9].map((satz) => ({
    name: `regel-at-${satz}-${preisart}`,
    absender: absenderAt(),
    rechnung: beleg(
      BROT.map((zeile) => ({ ...zeile, satz })),
      { preisart, kunde: inWien },
    ),
  })),
]);

const ohneSteuer: Fall[] = [
  {
    name: 'liebhaberei-verein',
    absender: verein(),
    rechnung: beleg(BROT, { steuerart: 'liebhaberei' }),
  },
  {
    name: 'liebhaberei-mit-steuernummer',
    absender: verein({ steuernummer: '127/111/22222' }),
    rechnung: beleg(BROT, { steuerart: 'liebhaberei' }),
  },
  {
    name: 'liebhaberei-mit-ustid',
    absender: absender({ steuerart: 'liebhaberei' }),
    rechnung: beleg(BROT, { steuerart: 'liebhaberei', kunde: inWien }),
  },
  {
    name: 'liebhaberei-at-register',
    absender: absenderAt({ ustId: '', steuernummer: '', registernummer: 'ZVR 123456789' }),
    rechnung: beleg(BROT, { steuerart: 'liebhaberei', kunde: inWien }),
  },
  {
    name: 'kleinunternehmer-de',
    absender: absender({ ...ohneUstId, steuerart: 'kleinunternehmer' }),
    rechnung: beleg(BROT, { steuerart: 'kleinunternehmer' }),
  },
  {
    name: 'kleinunternehmer-de-ustid',
    absender: absender({ steuernummer: '' }),
    rechnung: beleg(BROT, { steuerart: 'kleinunternehmer' }),
  },
  {
    name: 'kleinunternehmer-at',
    absender: absenderAt({ ...ohneUstId, steuerart: 'kleinunternehmer' }),
    rechnung: beleg(BROT, { steuerart: 'kleinunternehmer', kunde: inWien }),
  },
  { name: 'befreit-de', absender: absender(), rechnung: beleg(BROT, befreit) },
  { name: 'befreit-at', absender: absenderAt(), rechnung: beleg(BROT, { steuerart: 'befreit' }) },
  {
    name: 'reverse-de',
    absender: absender(),
    rechnung: beleg(BROT, { steuerart: 'reverse', kunde: inWien }),
  },
  {
    name: 'reverse-at',
    absender: absenderAt(),
    rechnung: beleg(BROT, { steuerart: 'reverse', kunde: inMuenchen }),
  },
  { name: 'igl-de', absender: absender(), rechnung: beleg(BROT, { steuerart: 'igl', kunde: inWien }) },
  {
    name: 'igl-at-zeitraum',
    absender: absenderAt(),
    rechnung: beleg(BROT, { steuerart: 'igl', kunde: inMuenchen, leistungsdatumFrom: '2026-11-01' }),
  },
  {
    name: 'export-de',
    absender: absender(),
    rechnung: beleg(BROT, { steuerart: 'export', kunde: inZuerich }),
  },
  {
    name: 'export-at-rabatt',
    absender: absenderAt(),
    rechnung: beleg(BROT, { steuerart: 'export', kunde: inZuerich, rabatt: 1250 }),
  },
];

/** Services to where no VAT of the union applies, and the two places that belong to it by treaty. */
const ausland: Fall[] = [
  {
    name: 'drittland-de',
    absender: absender(),
    rechnung: beleg(BROT, { steuerart: 'drittland', kunde: { ...inZuerich, ustId: 'CHE123456788' } }),
  },
  {
    name: 'drittland-de-nur-ustid-rabatt',
    absender: absender({ steuernummer: '', registernummer: '' }),
    rechnung: beleg(BROT, { steuerart: 'drittland', kunde: inZuerich, rabatt: 1000 }),
  },
  {
    name: 'drittland-at',
    absender: absenderAt(),
    rechnung: beleg(BROT, { steuerart: 'drittland', kunde: kunde({ ...inZuerich, land: 'Südkorea' }) }),
  },
  {
    name: 'drittland-xrechnung',
    absender: absender(),
    rechnung: beleg(BROT, {
      steuerart: 'drittland',
      kunde: kunde({
        ...inZuerich,
        ...{ kaeuferreferenz: 'PO 77', email: 'einkauf@zuerich.example', rechnungsformat: 'xrechnung-ubl' },
      }),
    }),
  },
  {
    name: 'drittland-kosovo',
    absender: absender(),
    rechnung: beleg(BROT, { steuerart: 'drittland', kunde: kunde({ ...inZuerich, land: 'Kosovo' }) }),
  },
  ...['Nordirland', 'UK'].map((land) => ({
    name: `igl-nordirland-${land}`,
    absender: absender(),
    rechnung: beleg(BROT, { steuerart: 'igl', kunde: { ...inBelfast, land } }),
  })),
  ...(['igl', 'reverse'] as const).map((steuerart) => ({
    name: `${steuerart}-monaco`,
    absender: absender(),
    rechnung: beleg(BROT, { steuerart, kunde: inMonaco }),
  })),
];

const STORNIERT = [
  'regel-de-netto',
  'regel-at-brutto',
  'liebhaberei-verein',
  'kleinunternehmer-de',
  'igl-de',
  'drittland-de',
];

const faelle = [...regel, ...ohneSteuer, ...ausland];

/** Modes and rates, and some of them taken back. */
export const FAELLE_STEUER: Fall[] = [
  ...faelle,
  ...faelle
    .filter(({ name }) => STORNIERT.includes(name))
    .map((fall) => ({ ...fall, name: `storno-${fall.name}`, rechnung: storno(fall.rechnung) })),
];
