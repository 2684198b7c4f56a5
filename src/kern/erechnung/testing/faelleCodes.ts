/** One broken invoice for each rule about codes and each own rule. */
import { abzug, erste, type Faelle, posten, steuer, summen, voll, zeilenabzug } from './fall.ts';
import { mitKategorie, mitLastschrift } from './rechnung.ts';

/** Cases of BR-CL-*. */
export const CODEFAELLE: Faelle = {
  'BR-CL-01': voll((r) => {
    r.typ = '999';
  }),
  'BR-CL-04': voll((r) => {
    r.waehrung = 'DEM';
  }),
  'BR-CL-05': voll((r) => {
    r.steuerwaehrung = 'eur';
  }),
  'BR-CL-06': voll((r) => {
    r.steuerdatumcode = '4';
  }),
  'BR-CL-07': voll((r) => {
    r.objekt = { id: '1', schema: 'ABQQ' };
  }),
  'BR-CL-08': voll((r) => {
    r.hinweise = [{ code: 'QQQ', text: 'Danke' }];
  }),
  'BR-CL-10': voll((r) => {
    r.kaeufer.kennungen = [{ id: '1', schema: 'SEPA' }];
  }),
  'BR-CL-11': voll((r) => {
    r.verkaeufer.register = { id: 'HRB 1', schema: '0092' };
  }),
  'BR-CL-13': posten((zeile) => {
    zeile.klassifikationen = [{ id: '1', schema: 'QQ' }];
  }),
  'BR-CL-14': voll((r) => {
    r.kaeufer.anschrift = { land: 'D' };
  }),
  'BR-CL-15': posten((zeile) => {
    zeile.herkunftsland = 'DEU';
  }),
  'BR-CL-16': voll((r) => {
    r.zahlung = { mittel: '71', konten: [] };
  }),
  'BR-CL-17': steuer((s) => {
    s.kategorie = 'X';
  }),
  'BR-CL-18': posten((zeile) => {
    zeile.kategorie = 'X';
  }),
  'BR-CL-19': zeilenabzug('abzuege', (a) => {
    a.grundcode = 'FC';
  }),
  'BR-CL-20': abzug('zuschlaege', (a) => {
    a.grundcode = '95';
  }),
  'BR-CL-21': posten((zeile) => {
    zeile.standardkennung = { id: '1', schema: 'GTIN' };
  }),
  'BR-CL-22': steuer((s) => {
    s.grundcode = 'VATEX-DE-19';
  }),
  'BR-CL-23': posten((zeile) => {
    zeile.einheit = 'QQQ';
  }),
  'BR-CL-24': voll((r) => {
    erste(r.anhaenge).mime = 'application/zip';
  }),
  'BR-CL-25': voll((r) => {
    r.kaeufer.eAdresse = { id: 'a@b.de', schema: 'E-Mail' };
  }),
  'BR-CL-26': voll((r) => {
    r.lieferung = { kennung: { id: '1', schema: 'X' } };
  }),
};

/** Cases of BW-*. */
export const EIGENE_FAELLE: Faelle = {
  'BW-01': posten((zeile) => {
    zeile.netto = '103.01';
  }),
  'BW-02': voll((r) => {
    r.zahlung = { mittel: '58', konten: [{ id: 'DE02 1203 0000 0000 2020 52' }] };
  }),
  'BW-03': {
    von: mitLastschrift,
    falsch: (r) => {
      if (r.zahlung) r.zahlung.lastschrift = { konto: 'AT611904300234573202' };
    },
  },
  'BW-04': voll((r) => {
    r.kaeuferreferenz = '04011000-12345-34';
  }),
  'BW-05': voll((r) => {
    r.kaeufer.eAdresse = { id: '04011000-12345-34', schema: '0204' };
  }),
  'BW-06': voll((r) => {
    r.verkaeufer.ustId = 'DE123456789';
  }),
  'BW-07': voll((r) => {
    r.kaeufer.ustId = 'ATU1358562';
  }),
  'BW-08': voll((r) => {
    r.steuervertreter = { ...r.steuervertreter, ustId: 'DE1' };
  }),
  'BW-09': voll((r) => {
    r.faellig = '2026-11-19';
  }),
  'BW-10': voll((r) => {
    r.datum = '2026-02-30';
  }),
  'BW-11': posten((zeile) => {
    zeile.zeitraum = { von: '02.11.2026' };
  }),
  'BW-12': voll((r) => {
    r.nummer = 'R-2026-001 ';
  }),
  'BW-13': summen({ brutto: '168,45' }),
  'BW-14': posten((zeile) => {
    zeile.menge = 'zehn';
  }),
  'BW-15': posten((zeile) => {
    zeile.id = '2';
  }),
  'BW-16': voll((r) => {
    r.kaeufer.ustId = 'DE 136695976';
  }),
  'BW-17': steuer((eintrag) => {
    eintrag.betrag = '17.68';
  }),
  'BW-18': steuer((eintrag) => {
    eintrag.basis = '92.99';
  }),
  'BW-19': {
    von: () => mitKategorie('AE'),
    falsch: (r) => {
      erste(r.steuern).grundcode = 'VATEX-EU-IC';
    },
  },
  'BW-20': voll((r) => {
    r.faellig = undefined;
    r.zahlungsbedingungen = undefined;
  }),
};
