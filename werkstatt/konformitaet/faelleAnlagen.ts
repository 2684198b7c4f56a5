/** Invoices with files that go along, to each kind of customer. */
import { createHash } from 'node:crypto';
import { DATEIARTEN, type Dateiart } from '#kern/anlagen/dateiart.ts';
import type { Anlagendateien } from '#kern/erechnung/abbildungAnhang.ts';
import { AMT, absender, absenderAt, behoerde, beleg, type Fall, type Zeile } from './beleg.ts';

/** No PDF/A, and no PDF that anybody could open: what goes along may be of any kind. */
const INHALTE: Record<Dateiart, string> = {
  pdf: '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  jpeg: '\xff\xd8\xff\xe1\0\x10Exif',
  csv: 'Tag;Stunden\r\n2026-11-02;3,5\r\n',
  xlsx: 'PK\x03\x04[Content_Types].xml xl/workbook.xml',
  ods: `PK\x03\x04${'\0'.repeat(26)}mimetype${DATEIARTEN.ods.typ}`,
};

const DATEIEN = Object.entries(INHALTE).map(([art, text], index) => {
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
  const { typ, endungen } = DATEIARTEN[art as Dateiart];
  const anlage = {
    ...{ nr: index + 1, name: `Anlage & Müller's "${index + 1}".${endungen[0]}`.replaceAll('"', ''), typ },
    ...{ groesse: bytes.length, beschreibung: index % 2 === 0 ? 'Stundenzettel <November> & mehr' : '' },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  return { anlage, bytes };
});

const dateien: Anlagendateien = new Map(DATEIEN.map(({ anlage, bytes }) => [anlage.sha256, bytes]));
const alle = DATEIEN.map(({ anlage }) => anlage);
const WAS: Zeile[] = [{ titel: 'Montage', menge: 3.5, preis: 60, einheit: 'HUR' }];

export const FAELLE_ANLAGEN: Fall[] = [
  { name: 'anlagen-zugferd', absender: absender(), rechnung: beleg(WAS, { anlagen: alle }), dateien },
  {
    ...{ name: 'anlagen-xrechnung-cii', absender: absender(), dateien },
    rechnung: beleg(WAS, { kunde: behoerde('xrechnung-cii'), anlagen: alle }),
  },
  {
    ...{ name: 'anlagen-xrechnung-ubl', absender: absender(), dateien },
    rechnung: beleg(WAS, { kunde: behoerde('xrechnung-ubl'), anlagen: alle.slice(0, 1) }),
  },
  {
    ...{ name: 'anlagen-gutschrift', absender: absender(), dateien },
    rechnung: beleg(
      WAS.map((zeile) => ({ ...zeile, menge: -1 })),
      {
        ...{ art: 'gutschrift', anlagen: alle.slice(0, 2) },
        bezug: { id: 1, nummer: '2026_11_1', datum: '2026-11-10' },
      },
    ),
  },
  {
    ...{ name: 'anlagen-ebinterface', absender: absenderAt(), dateien },
    rechnung: beleg(WAS, {
      kunde: { ...AMT, rechnungsformat: 'ebinterface' },
      bestellnummer: 'Z01:4711',
      anlagen: alle,
    }),
  },
];
