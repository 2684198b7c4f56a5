/** One broken invoice for each rule of EN 16931 outside taxes and codes. */
import { abzug, erste, type Faelle, ohne, posten, steuer, summen, voll, zeilenabzug } from './fall.ts';

const kopf: Faelle = {
  'BR-01': voll((r) => {
    r.profil = ' ';
  }),
  'BR-02': voll((r) => {
    r.nummer = undefined;
  }),
  'BR-03': voll((r) => {
    r.datum = undefined;
  }),
  'BR-04': voll((r) => {
    r.typ = undefined;
  }),
  'BR-05': voll((r) => {
    r.waehrung = undefined;
  }),
  'BR-16': voll((r) => {
    r.zeilen = [];
  }),
  'BR-29': voll((r) => {
    r.zeitraum = { von: '2026-11-02', bis: '2026-11-01' };
  }),
  'BR-52': voll((r) => {
    erste(r.anhaenge).id = '';
  }),
  'BR-53': summen({ steuerInSteuerwaehrung: undefined }),
  'BR-55': voll((r) => {
    erste(r.vorgaenger).nummer = undefined;
  }),
  'BR-57': voll((r) => {
    r.lieferung = { anschrift: ohne('land') };
  }),
  'BR-CO-03': voll((r) => {
    r.steuerdatum = '2026-11-20';
  }),
  'BR-CO-18': voll((r) => {
    r.steuern = [];
  }),
  'BR-CO-19': voll((r) => {
    r.zeitraum = {};
  }),
};

const parteien: Faelle = {
  'BR-06': voll((r) => {
    r.verkaeufer.name = undefined;
  }),
  'BR-07': voll((r) => {
    r.kaeufer.name = '  ';
  }),
  'BR-08': voll((r) => {
    r.verkaeufer.anschrift = undefined;
  }),
  'BR-09': voll((r) => {
    r.verkaeufer.anschrift = ohne('land');
  }),
  'BR-10': voll((r) => {
    r.kaeufer.anschrift = undefined;
  }),
  'BR-11': voll((r) => {
    r.kaeufer.anschrift = ohne('land');
  }),
  'BR-17': voll((r) => {
    r.zahlungsempfaenger = {};
  }),
  'BR-18': voll((r) => {
    r.steuervertreter = { ...r.steuervertreter, name: undefined };
  }),
  'BR-19': voll((r) => {
    r.steuervertreter = { ...r.steuervertreter, anschrift: undefined };
  }),
  'BR-20': voll((r) => {
    r.steuervertreter = { ...r.steuervertreter, anschrift: ohne('land') };
  }),
  'BR-56': voll((r) => {
    r.steuervertreter = { ...r.steuervertreter, ustId: undefined };
  }),
  'BR-62': voll((r) => {
    r.verkaeufer.eAdresse = { id: 'a@b.de' };
  }),
  'BR-63': voll((r) => {
    r.kaeufer.eAdresse = { id: 'a@b.de' };
  }),
  'BR-CO-09': voll((r) => {
    r.verkaeufer.ustId = '136695976';
  }),
  'BR-CO-26': voll((r) => {
    Object.assign(r.verkaeufer, { kennungen: [], register: undefined, ustId: undefined });
  }),
  'BR-49': voll((r) => {
    r.zahlung = { konten: [{ id: 'DE02120300000000202051' }] };
  }),
  'BR-50': voll((r) => {
    r.zahlung = { mittel: '58', konten: [{ id: 'DE02120300000000202051' }, { inhaber: 'Krume' }] };
  }),
  'BR-51': voll((r) => {
    r.zahlung = { mittel: '48', konten: [], karte: { nummer: '4111111111111111' } };
  }),
  'BR-61': voll((r) => {
    r.zahlung = { mittel: '30', konten: [] };
  }),
};

const zeilen: Faelle = {
  'BR-21': posten((zeile) => {
    zeile.id = undefined;
  }),
  'BR-22': posten((zeile) => {
    zeile.menge = undefined;
  }),
  'BR-23': posten((zeile) => {
    zeile.einheit = undefined;
  }),
  'BR-24': posten((zeile) => {
    zeile.netto = undefined;
  }),
  'BR-25': posten((zeile) => {
    zeile.name = '';
  }),
  'BR-26': posten((zeile) => {
    zeile.preis = undefined;
  }),
  'BR-27': posten((zeile) => {
    zeile.preis = '-0.01';
  }),
  'BR-28': posten((zeile) => {
    zeile.bruttopreis = '-0.01';
  }),
  'BR-30': posten((zeile) => {
    zeile.zeitraum = { von: '2026-11-19', bis: '2026-11-18' };
  }),
  'BR-54': posten((zeile) => {
    zeile.merkmale = [{ name: 'Farbe' }];
  }),
  'BR-64': posten((zeile) => {
    zeile.standardkennung = { id: '4000001000043' };
  }),
  'BR-65': posten((zeile) => {
    zeile.klassifikationen = [{ id: '5018' }];
  }),
  'BR-CO-04': posten((zeile) => {
    zeile.kategorie = undefined;
  }),
  'BR-CO-20': posten((zeile) => {
    zeile.zeitraum = {};
  }),
};

const ohneGrund = { grund: undefined, grundcode: undefined };

const abzuege: Faelle = {
  'BR-31': abzug('abzuege', (a) => {
    a.betrag = undefined;
  }),
  'BR-32': abzug('abzuege', (a) => {
    a.kategorie = undefined;
  }),
  'BR-33': abzug('abzuege', (a) => Object.assign(a, ohneGrund)),
  'BR-36': abzug('zuschlaege', (a) => {
    a.betrag = undefined;
  }),
  'BR-37': abzug('zuschlaege', (a) => {
    a.kategorie = undefined;
  }),
  'BR-38': abzug('zuschlaege', (a) => Object.assign(a, ohneGrund)),
  'BR-41': zeilenabzug('abzuege', (a) => {
    a.betrag = undefined;
  }),
  'BR-42': zeilenabzug('abzuege', (a) => Object.assign(a, ohneGrund)),
  'BR-43': zeilenabzug('zuschlaege', (a) => {
    a.betrag = undefined;
  }),
  'BR-44': zeilenabzug('zuschlaege', (a) => Object.assign(a, ohneGrund)),
  'BR-CO-21': abzug('abzuege', (a) => Object.assign(a, ohneGrund)),
  'BR-CO-22': abzug('zuschlaege', (a) => Object.assign(a, ohneGrund)),
  'BR-CO-23': zeilenabzug('abzuege', (a) => Object.assign(a, ohneGrund)),
  'BR-CO-24': zeilenabzug('zuschlaege', (a) => Object.assign(a, ohneGrund)),
};

const betraege: Faelle = {
  'BR-12': summen({ zeilen: undefined }),
  'BR-13': summen({ netto: undefined }),
  'BR-14': summen({ brutto: undefined }),
  'BR-15': summen({ zahlbetrag: undefined }),
  'BR-45': steuer((s) => {
    s.basis = undefined;
  }),
  'BR-46': steuer((s) => {
    s.betrag = undefined;
  }),
  'BR-47': steuer((s) => {
    s.kategorie = undefined;
  }),
  'BR-48': steuer((s) => {
    s.satz = undefined;
  }),
  'BR-CO-10': summen({ zeilen: '153.01' }),
  'BR-CO-11': summen({ abzuege: '9.99' }),
  'BR-CO-12': summen({ zuschlaege: undefined }),
  'BR-CO-13': summen({ netto: '146.99' }),
  'BR-CO-14': summen({ steuer: '21.44' }),
  'BR-CO-15': summen({ brutto: '168.46' }),
  'BR-CO-16': summen({ rundung: '0.06' }),
  'BR-CO-17': steuer((s) => {
    s.betrag = '18.67';
  }),
};

const dezimalen: Faelle = {
  'BR-DEC-01': abzug('abzuege', (a) => {
    a.betrag = '10.000';
  }),
  'BR-DEC-02': abzug('abzuege', (a) => {
    a.basis = '100.000';
  }),
  'BR-DEC-05': abzug('zuschlaege', (a) => {
    a.betrag = '4.000';
  }),
  'BR-DEC-06': abzug('zuschlaege', (a) => {
    a.basis = '50.000';
  }),
  'BR-DEC-09': summen({ zeilen: '153.000' }),
  'BR-DEC-10': summen({ abzuege: '10.000' }),
  'BR-DEC-11': summen({ zuschlaege: '4.000' }),
  'BR-DEC-12': summen({ netto: '147.000' }),
  'BR-DEC-13': summen({ steuer: '21.450' }),
  'BR-DEC-14': summen({ brutto: '168.450' }),
  'BR-DEC-15': summen({ steuerInSteuerwaehrung: '20.100' }),
  'BR-DEC-16': summen({ bezahlt: '50.000' }),
  'BR-DEC-17': summen({ rundung: '0.050' }),
  'BR-DEC-18': summen({ zahlbetrag: '118.500' }),
  'BR-DEC-19': steuer((s) => {
    s.basis = '93.000';
  }),
  'BR-DEC-20': steuer((s) => {
    s.betrag = '17.670';
  }),
  'BR-DEC-23': posten((zeile) => {
    zeile.netto = '103.000';
  }),
  'BR-DEC-24': zeilenabzug('abzuege', (a) => {
    a.betrag = '2.000';
  }),
  'BR-DEC-25': zeilenabzug('abzuege', (a) => {
    a.basis = '20.000';
  }),
  'BR-DEC-27': zeilenabzug('zuschlaege', (a) => {
    a.betrag = '5.000';
  }),
  'BR-DEC-28': zeilenabzug('zuschlaege', (a) => {
    a.basis = '100.000';
  }),
};

/** Cases of the rules of EN 16931. */
export const EN16931: Faelle = { ...kopf, ...parteien, ...zeilen, ...abzuege, ...betraege, ...dezimalen };
