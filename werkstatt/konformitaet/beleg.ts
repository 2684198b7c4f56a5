/** Issuers, customers and invoices to be judged. Everything is fixed: the same files in every run. */

import { addTage } from '#kern/datum.ts';
import type { Anlagendateien } from '#kern/erechnung/abbildungAnhang.ts';
import { Absender } from '#kern/mandant/absender.ts';
import { STANDARDLAYOUT } from '#kern/mandant/layout.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import { negateAbsetzung } from '#kern/rechnungen/absetzung.ts';
import { negateAnpassung } from '#kern/rechnungen/anpassung.ts';
import { summeInEuro } from '#kern/rechnungen/inEuro.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import { ohneLeeres, type SeltenesFeld } from '#kern/rechnungen/postenfelder.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { postensumme } from '#kern/rechnungen/summen.ts';

export type Beleg = Rechnung & { rechnungsposten: Posten[] };
export type Kunde = NonNullable<Rechnung['kunde']>;

/** One invoice to be judged; `name` is also its file name. */
export type Fall = { name: string; rechnung: Beleg; absender: Absender; dateien?: Anlagendateien };

const DATUM = '2026-11-20';

const BACKSTUBE = {
  name: 'Backstube Müller & Söhne GmbH',
  zusatz: 'Brot, Kuchen & Café',
  ...{ strasse: 'Mühlgasse 3', plz: '80331', ort: 'München', land: 'Deutschland' },
  ...{ telefon: '+49 89 1234567', email: 'rechnung@backstube.example', web: 'www.backstube.example' },
  ...{ kontoinhaber: 'Backstube Müller & Söhne GmbH', bank: 'Musterbank', bic: 'BYLADEM1001' },
  ...{ iban: 'DE02120300000000202051', kontaktperson: 'Jörg Müller', registernummer: 'HRB 12345' },
  ...{ steuernummer: '143/123/45678', ustId: 'DE136695976' },
};

const GASTHOF: Kunde = {
  firma: 'Gasthof Sonne KG',
  ...{ vorname: 'Anna', nachname: 'Huber', strasse: 'Seestraße 8', plz: '87561', ort: 'Oberstdorf' },
  ...{ land: '', ustId: '', leitwegId: '', kaeuferreferenz: '', eAdresse: '', ansprechpartner: '' },
  ...{
    email: '',
    telefon: '',
    rechnungsformat: 'zugferd',
    versandweise: 'pdf',
    sprache: 'de',
    lieferantennummer: '',
    ...{ zahlungsweise: 'ueberweisung', mandatsreferenz: '', lastschriftIban: '' },
  },
};

/** A German company with VAT id, Steuernummer and register entry. */
export function absender(rest: Partial<Absender> = {}): Absender {
  return { ...Absender.parse({ ...BACKSTUBE, steuerart: 'regel' }), ...rest };
}

/** An Austrian one. */
export function absenderAt(rest: Partial<Absender> = {}): Absender {
  return absender({
    name: 'Bäckerei Krüml OG',
    ...{ kontoinhaber: 'Bäckerei Krüml OG', strasse: 'Getreidegasse 9', plz: '5020', ort: 'Salzburg' },
    ...{ land: 'Österreich', telefon: '+43 662 123456', iban: 'AT61 1904 3002 3457 3201', bic: 'RLNWATWW' },
    ...{ steuernummer: '91 123/4567', ustId: 'ATU13585627', registernummer: 'FN 123456a' },
    ...rest,
  });
}

/** An association: no VAT id, no register entry, hobby in the eyes of the tax office. */
export function verein(rest: Partial<Absender> = {}): Absender {
  return absender({
    ...{ name: 'Imkerverein Kempten e. V.', zusatz: '', kontoinhaber: '', kontaktperson: '', web: '' },
    ...{ steuernummer: '', ustId: '', registernummer: '', steuerart: 'liebhaberei' },
    ...rest,
  });
}

/** The issuer with another look. */
export function mitLayout(wer: Absender, layout: Partial<Absender['layout']>): Absender {
  return { ...wer, layout: { ...STANDARDLAYOUT, ...wer.layout, ...layout } };
}

/** A German company without anything that only e-invoices ask for. */
export function kunde(rest: Partial<Kunde> = {}): Kunde {
  return { ...GASTHOF, ...rest };
}

/** A public customer that wants XRechnung in one of its syntaxes. */
export function behoerde(format: 'xrechnung-cii' | 'xrechnung-ubl', rest: Partial<Kunde> = {}): Kunde {
  return kunde({
    ...{ firma: 'Freie Hansestadt Bremen', vorname: '', nachname: '', strasse: 'Am Markt 21' },
    ...{ plz: '28195', ort: 'Bremen', leitwegId: '04011000-12345-03', rechnungsformat: format },
    ...{ ansprechpartner: 'Petra Öztürk', email: 'rechnung@bremen.example', telefon: '+49 421 361 0' },
    ...rest,
  });
}

/** Quantity and price in whole units with up to four decimals; rate and discount in percent. */
export type Zeile = {
  titel?: string;
  menge?: number;
  preis?: number;
  satz?: number;
  rabatt?: number;
  einheit?: string;
} & { [feld in SeltenesFeld]?: Posten[feld] };

const skaliert = (wert: number, stellen: number) => Math.round(wert * 10 ** stellen);

function postenOf(zeile: Zeile, index: number): Posten {
  const posten = {
    titel: zeile.titel ?? 'Bauernbrot, 1 kg',
    menge: skaliert(zeile.menge ?? 1, 4),
    preis: skaliert(zeile.preis ?? 4.9, 4),
    steuersatz: skaliert(zeile.satz ?? 19, 2),
    rabatt: skaliert(zeile.rabatt ?? 0, 2),
    einheit: zeile.einheit ?? OHNE_EINHEIT,
  };
  const ganz = { id: index + 1, produktID: null, ...ohneLeeres({ ...zeile, ...posten }) };
  return { ...ganz, summe: postensumme(ganz) };
}

/** An issued invoice to a company. */
export function beleg(zeilen: readonly Zeile[], rest: Partial<Rechnung> = {}): Beleg {
  const rechnungsdatum = rest.rechnungsdatum ?? DATUM;
  return mitSumme({
    ...ALLGEMEIN,
    rechnungsdatum,
    faelligAm: addTage(rechnungsdatum, 14),
    bezahlt: rest.anzahlung ?? 0,
    abzug: 0,
    ...rest,
    rechnungsposten: zeilen.map(postenOf),
  });
}

const ALLGEMEIN: Omit<Rechnung, 'abzug' | 'rechnungsdatum' | 'faelligAm' | 'bezahlt'> = {
  ...OHNE,
  id: 1,
  nummer: '2026_11_17',
  status: 'ausgestellt',
  einnahme: true,
  summe: 0,
  leistungsdatumFrom: '2026-11-18',
  leistungsdatumTo: '2026-11-18',
  bezahlstatus: 'offen',
  kundenID: 1,
  kunde: GASTHOF,
  steuerart: 'regel',
  preisart: 'netto',
  skontoTage: 0,
  skontoProzent: 0,
  art: 'rechnung',
  bezug: null,
  storno: null,
  vorgang: null,
  schluss: null,
  version: 1,
};

function mitSumme(rechnung: Beleg): Beleg {
  return { ...rechnung, summe: summeInEuro({ ...rechnung, posten: rechnung.rechnungsposten }) };
}

/** Storno of an invoice, as `stornieren` makes it. */
export function storno(original: Beleg): Beleg {
  const posten = original.rechnungsposten.map(({ anpassungen, ...line }) => ({
    ...{ ...line, menge: -line.menge },
    ...(anpassungen && { anpassungen: anpassungen.map(negateAnpassung) }),
  }));
  return mitSumme({
    ...original,
    art: 'storno',
    nummer: `${original.nummer}-S`,
    rechnungsdatum: '2026-11-21',
    faelligAm: '2026-11-21',
    skontoTage: 0,
    skontoProzent: 0,
    anzahlung: -original.anzahlung,
    anpassungen: original.anpassungen.map(negateAnpassung),
    ...{ notizen: '', textDavor: '', textDanach: '' },
    bezug: { id: original.id, nummer: original.nummer, datum: original.rechnungsdatum },
    rechnungsposten: posten.map((line) => ({ ...line, summe: postensumme(line) })),
    ...(original.absetzungen && { absetzungen: original.absetzungen.map(negateAbsetzung) }),
  });
}

/** Case of an issuer, the lines, and whatever else the invoice says. */
export function fall(
  name: string,
  wer: Absender,
  zeilen: readonly Zeile[],
  rest: Partial<Rechnung> = {},
): Fall {
  return { name, absender: wer, rechnung: beleg(zeilen, rest) };
}

/** Cases, and those of these names taken back. */
export function mitStorno(faelle: readonly Fall[], namen: readonly string[]): Fall[] {
  const zurueck = faelle.filter(({ name }) => namen.includes(name));
  return [
    ...faelle,
    ...zurueck.map((eine) => ({ ...eine, name: `storno-${eine.name}`, rechnung: storno(eine.rechnung) })),
  ];
}

/** Austrian federal office, which gets ebInterface or Peppol by its number. */
export const AMT = kunde({
  ...{ firma: 'Bundesministerium für Beispiele', vorname: '', nachname: '', strasse: 'Ballhausplatz 2' },
  ...{ plz: '1010', ort: 'Wien', land: 'Österreich', eAdresse: '9915:b', lieferantennummer: '100234' },
  kaeuferreferenz: 'Z01',
});

/** Irish customer, who gets his sheets in English. */
export const LESER = kunde({
  ...{ firma: 'Dublin Bread Ltd', vorname: '', nachname: '', strasse: '1 High Street', plz: 'D01 F5P2' },
  ...{ ort: 'Dublin', land: 'Irland', ustId: 'IE6388047V', sprache: 'en', kaeuferreferenz: 'PO 7' },
});
