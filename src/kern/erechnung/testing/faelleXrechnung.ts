/** One broken invoice for each rule of XRechnung and each of Peppol that it carries. */
import { erste, type Faelle, type Fall, ohne, xr } from './fall.ts';
import { mitKarte, mitLastschrift } from './rechnung.ts';

const IBAN = 'DE02120300000000202051';
const KONTAKT = { name: 'Anna Krume', telefon: '089 1234', email: 'anna@krume.example' };

function karte(falsch: Fall['falsch']): Fall {
  return { von: mitKarte, falsch };
}

function lastschrift(falsch: Fall['falsch']): Fall {
  return { von: mitLastschrift, falsch };
}

const cius: Faelle = {
  'BR-DE-1': xr((r) => {
    r.zahlung = undefined;
  }),
  'BR-DE-2': xr((r) => {
    r.verkaeufer.kontakt = undefined;
  }),
  'BR-DE-3': xr((r) => {
    r.verkaeufer.anschrift = ohne('ort');
  }),
  'BR-DE-4': xr((r) => {
    r.verkaeufer.anschrift = ohne('plz');
  }),
  'BR-DE-5': xr((r) => {
    r.verkaeufer.kontakt = { ...KONTAKT, name: undefined };
  }),
  'BR-DE-6': xr((r) => {
    r.verkaeufer.kontakt = { ...KONTAKT, telefon: undefined };
  }),
  'BR-DE-7': xr((r) => {
    r.verkaeufer.kontakt = { ...KONTAKT, email: undefined };
  }),
  'BR-DE-8': xr((r) => {
    r.kaeufer.anschrift = ohne('ort');
  }),
  'BR-DE-9': xr((r) => {
    r.kaeufer.anschrift = ohne('plz');
  }),
  'BR-DE-10': xr((r) => {
    r.lieferung = { anschrift: ohne('ort') };
  }),
  'BR-DE-11': xr((r) => {
    r.lieferung = { anschrift: ohne('plz') };
  }),
  'BR-DE-14': xr((r) => {
    erste(r.steuern).satz = undefined;
  }),
  'BR-DE-15': xr((r) => {
    r.kaeuferreferenz = undefined;
  }),
  'BR-DE-16': xr((r) => {
    r.verkaeufer.ustId = undefined;
    r.steuervertreter = undefined;
  }),
  'BR-DE-17': xr((r) => {
    r.typ = '386';
  }),
  'BR-DE-18': xr((r) => {
    r.zahlungsbedingungen = '#SKONTO#TAGE=7#PROZENT=2,00#\n';
  }),
  'BR-DE-19': xr((r) => {
    r.zahlung = { mittel: '58', konten: [{ id: '12345678' }] };
  }),
  'BR-DE-20': lastschrift((r) => {
    if (r.zahlung) r.zahlung.lastschrift = { mandat: 'M', glaeubiger: 'G', konto: '123' };
  }),
  'BR-DE-21': xr((r) => {
    r.profil = 'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_3.0';
  }),
  'BR-DE-22': xr((r) => {
    r.anhaenge = [
      { id: '1', dateiname: 'a.pdf' },
      { id: '2', dateiname: 'a.pdf' },
    ];
  }),
  'BR-DE-23-a': xr((r) => {
    r.zahlung = { mittel: '30', konten: [] };
  }),
  'BR-DE-23-b': xr((r) => {
    r.zahlung = { mittel: '58', konten: [{ id: IBAN }], karte: { nummer: '1234' } };
  }),
  'BR-DE-24-a': karte((r) => {
    r.zahlung = { mittel: '48', konten: [] };
  }),
  'BR-DE-24-b': karte((r) => {
    r.zahlung = { mittel: '48', konten: [{ id: IBAN }], karte: { nummer: '1234' } };
  }),
  'BR-DE-25-a': lastschrift((r) => {
    r.zahlung = { mittel: '59', konten: [] };
  }),
  'BR-DE-25-b': lastschrift((r) => {
    r.zahlung?.konten.push({ id: IBAN });
  }),
  'BR-DE-26': xr((r) => {
    r.typ = '384';
    r.vorgaenger = [];
  }),
  'BR-DE-27': xr((r) => {
    r.verkaeufer.kontakt = { ...KONTAKT, telefon: 'App. 12' };
  }),
  'BR-DE-28': xr((r) => {
    r.verkaeufer.kontakt = { ...KONTAKT, email: 'anna@krume' };
  }),
  'BR-DE-30': lastschrift((r) => {
    if (r.zahlung) r.zahlung.lastschrift = { mandat: 'M', konto: IBAN };
  }),
  'BR-DE-31': lastschrift((r) => {
    if (r.zahlung) r.zahlung.lastschrift = { mandat: 'M', glaeubiger: 'G' };
  }),
  'BR-DE-TMP-32': xr((r) => {
    r.lieferung = undefined;
    r.zeitraum = undefined;
  }),
  'BR-TMP-2': xr((r) => {
    erste(r.anhaenge).ort = 'www.krume.example/agb';
  }),
};

const peppol: Faelle = {
  'PEPPOL-EN16931-R001': xr((r) => {
    r.prozess = undefined;
  }),
  'PEPPOL-EN16931-R005': xr((r) => {
    r.steuerwaehrung = 'EUR';
  }),
  'PEPPOL-EN16931-R010': xr((r) => {
    r.kaeufer.eAdresse = undefined;
  }),
  'PEPPOL-EN16931-R020': xr((r) => {
    r.verkaeufer.eAdresse = undefined;
  }),
  'PEPPOL-EN16931-R040': xr((r) => {
    erste(r.abzuege).basis = '100.30';
  }),
  'PEPPOL-EN16931-R041': xr((r) => {
    erste(r.abzuege).basis = undefined;
  }),
  'PEPPOL-EN16931-R042': xr((r) => {
    erste(r.zuschlaege).prozent = undefined;
  }),
  'PEPPOL-EN16931-R046': xr((r) => {
    erste(r.zeilen).bruttopreis = '11.49';
  }),
  'PEPPOL-EN16931-R055': xr((r) => {
    r.summen.steuerInSteuerwaehrung = '-20.10';
  }),
  'PEPPOL-EN16931-R061': lastschrift((r) => {
    if (r.zahlung) r.zahlung.lastschrift = { glaeubiger: 'G', konto: IBAN };
  }),
  'PEPPOL-EN16931-R110': xr((r) => {
    erste(r.zeilen).zeitraum = { von: '2026-10-31' };
  }),
  'PEPPOL-EN16931-R111': xr((r) => {
    erste(r.zeilen).zeitraum = { bis: '2026-12-01' };
  }),
  'PEPPOL-EN16931-R120': xr((r) => {
    erste(r.zeilen).netto = '103.03';
  }),
  'PEPPOL-EN16931-R121': xr((r) => {
    erste(r.zeilen).basismenge = '0';
  }),
  'PEPPOL-EN16931-R130': xr((r) => {
    erste(r.zeilen).basiseinheit = 'KGM';
  }),
};

/** Cases of BR-DE-*, BR-TMP-2 and PEPPOL-EN16931-*. */
export const XRECHNUNGFAELLE: Faelle = { ...cius, ...peppol };
