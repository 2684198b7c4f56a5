/** The invoice that is drawn again and again: everything a usual one has, and as many lines as wanted. */

import { type Absender, PAPIERFORMATE } from '#kern/mandant/absender.ts';
import { STANDARDLAYOUT } from '#kern/mandant/layout.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';

type Beleg = Rechnung & { rechnungsposten: Posten[] };

const ABSENDER: Absender = {
  ...{ name: 'Backstube Müller GmbH', zusatz: 'Brot & Kuchen', strasse: 'Mühlgasse 3', plz: '80331' },
  ...{ ort: 'München', land: 'Deutschland', telefon: '+49 89 1234567', email: 'rechnung@backstube.example' },
  ...{ web: 'www.backstube.example', kontoinhaber: '', bank: 'Musterbank', iban: 'DE02120300000000202051' },
  ...{
    glaeubigerId: '',
    bic: 'BYLADEM1001',
    steuernummer: '143/123/45678',
    ustId: 'DE136695976',
    registernummer: 'HRB 1',
  },
  ...{ kontaktperson: 'Jörg Müller', steuerhinweis: '', zahlungszielTage: 14, skontoTage: 7 },
  ...{ skontoProzent: 200, zahlungsbedingungen: '', nummernformat: '{JJJJ}_{NR}', stornoformat: '' },
  ...{ steuerart: 'regel', preisart: 'netto', nummernkreis: 'jahr' },
  ...PAPIERFORMATE,
  layout: STANDARDLAYOUT,
};

const KUNDE: NonNullable<Rechnung['kunde']> = {
  ...{ firma: 'Gasthof Sonne KG', vorname: 'Anna', nachname: 'Huber', strasse: 'Seestraße 8' },
  ...{ plz: '87561', ort: 'Oberstdorf', land: '', ustId: '', leitwegId: '', kaeuferreferenz: 'B-17' },
  ...{
    eAdresse: '',
    ansprechpartner: '',
    email: '',
    telefon: '',
    rechnungsformat: 'zugferd',
    versandweise: 'pdf',
    sprache: 'de',
    lieferantennummer: '',
    ...{ zahlungsweise: 'ueberweisung', mandatsreferenz: '', lastschriftIban: '' },
  },
};

function postenOf(index: number): Posten {
  const menge = (1 + (index % 9)) * 10_000;
  const preis = 10_000 + (index % 50) * 13_700;
  const titel = `Bauernbrot aus dem Holzofen, Artikel ${index + 1}`;
  const steuersatz = index % 3 === 0 ? 1900 : 700;
  return {
    id: index + 1,
    titel,
    preis,
    menge,
    summe: (menge * preis) / 1e6,
    produktID: null,
    steuersatz,
    rabatt: 0,
    einheit: index % 4 === 0 ? 'KGM' : 'H87',
  };
}

/** An issued invoice with so many lines, its issuer, and the moment that is written into it. */
export function probe(anzahl: number): { rechnung: Beleg; absender: Absender; erstelltAm: Date } {
  const rechnung: Beleg = {
    ...OHNE,
    ...{ id: 1, nummer: '2026_17', status: 'ausgestellt', einnahme: true, summe: 0, version: 1 },
    ...{ leistungsdatumFrom: '2026-11-18', leistungsdatumTo: '2026-11-18', rechnungsdatum: '2026-11-20' },
    ...{ faelligAm: '2026-12-04', bezahlstatus: 'offen', bezahlt: 0, abzug: 0, kundenID: 1, kunde: KUNDE },
    ...{ notizen: 'Vielen Dank für Ihren Einkauf.', steuerart: 'regel', preisart: 'netto' },
    ...{ skontoTage: 7, skontoProzent: 200, art: 'rechnung' },
    ...{ bezug: null, storno: null, vorgang: null, schluss: null },
    rechnungsposten: Array.from({ length: anzahl }, (_, index) => postenOf(index)),
  };
  return { rechnung, absender: ABSENDER, erstelltAm: new Date('2026-11-20T12:00:00Z') };
}
