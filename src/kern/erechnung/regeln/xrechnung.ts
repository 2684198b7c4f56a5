import { PROFIL_XRECHNUNG } from '../modell.ts';
import { da, fehler, type Regel, warnung } from './regel.ts';

const STEUERARTEN = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'];
const ARTEN = ['326', '380', '381', '384', '389', '875', '876', '877'];

/** BR-DE-1 to BR-DE-28 without those about payment (xrechnungZahlung.ts), BR-DE-TMP-32, BR-TMP-2. */
export const XRECHNUNG: Regel[] = [
  fehler(
    'BR-DE-2',
    'BG-6',
    'Der Ansprechpartner des Verkäufers fehlt. Bitte bei den eigenen Angaben ergänzen.',
    (r) => r.verkaeufer.kontakt !== undefined,
  ),
  fehler(
    'BR-DE-3',
    'BT-37',
    'Der Ort des Verkäufers fehlt. Bitte bei den eigenen Angaben ergänzen.',
    (r) => !r.verkaeufer.anschrift || da(r.verkaeufer.anschrift.ort),
  ),
  fehler(
    'BR-DE-4',
    'BT-38',
    'Die Postleitzahl des Verkäufers fehlt. Bitte bei den eigenen Angaben ergänzen.',
    (r) => !r.verkaeufer.anschrift || da(r.verkaeufer.anschrift.plz),
  ),
  fehler(
    'BR-DE-5',
    'BT-41',
    'Der Name des Ansprechpartners fehlt. Bitte bei den eigenen Angaben ergänzen.',
    (r) => !r.verkaeufer.kontakt || da(r.verkaeufer.kontakt.name),
  ),
  fehler(
    'BR-DE-6',
    'BT-42',
    'Die Telefonnummer des Ansprechpartners fehlt. Bitte bei den eigenen Angaben ergänzen.',
    (r) => !r.verkaeufer.kontakt || da(r.verkaeufer.kontakt.telefon),
  ),
  fehler(
    'BR-DE-7',
    'BT-43',
    'Die E-Mail-Adresse des Ansprechpartners fehlt. Bitte bei den eigenen Angaben ergänzen.',
    (r) => !r.verkaeufer.kontakt || da(r.verkaeufer.kontakt.email),
  ),
  fehler(
    'BR-DE-8',
    'BT-52',
    'Der Ort des Kunden fehlt. Bitte beim Kunden ergänzen.',
    (r) => !r.kaeufer.anschrift || da(r.kaeufer.anschrift.ort),
  ),
  fehler(
    'BR-DE-9',
    'BT-53',
    'Die Postleitzahl des Kunden fehlt. Bitte beim Kunden ergänzen.',
    (r) => !r.kaeufer.anschrift || da(r.kaeufer.anschrift.plz),
  ),
  fehler(
    'BR-DE-10',
    'BT-77',
    'In der Lieferadresse fehlt der Ort. Bitte den Ort ergänzen.',
    (r) => !r.lieferung?.anschrift || da(r.lieferung.anschrift.ort),
  ),
  fehler(
    'BR-DE-11',
    'BT-78',
    'In der Lieferadresse fehlt die Postleitzahl. Bitte die Postleitzahl ergänzen.',
    (r) => !r.lieferung?.anschrift || da(r.lieferung.anschrift.plz),
  ),
  fehler(
    'BR-DE-14',
    'BT-119',
    'In der Aufstellung der Umsatzsteuer fehlt ein Steuersatz. Bitte den Satz angeben, sonst 0.',
    (r) => r.steuern.every((steuer) => da(steuer.satz)),
  ),
  fehler(
    'BR-DE-15',
    'BT-10',
    'Die Leitweg-ID oder Referenz des Kunden fehlt. Bitte beim Kunden erfragen und eintragen.',
    (r) => da(r.kaeuferreferenz),
  ),
  fehler(
    'BR-DE-16',
    'BT-31',
    'Dem Verkäufer fehlen Steuernummer und Umsatzsteuer-ID. Bitte eine davon bei den eigenen Angaben ergänzen.',
    (r, { posten }) =>
      !posten.some((eintrag) => STEUERARTEN.includes(eintrag.kategorie ?? '')) ||
      da(r.verkaeufer.ustId) ||
      da(r.verkaeufer.steuernummer) ||
      r.steuervertreter !== undefined,
  ),
  warnung(
    'BR-DE-17',
    'BT-3',
    'Diese Art von Dokument ist in einer XRechnung unüblich. Bitte Rechnung (380), Gutschrift (381) oder Korrektur (384) verwenden.',
    (r) => ARTEN.includes(r.typ?.trim() ?? ''),
  ),
  warnung(
    'BR-DE-21',
    'BT-24',
    'Die Rechnung nennt nicht die Fassung 3.0 von XRechnung. Bitte das aktuelle Format wählen.',
    (r) => r.profil === PROFIL_XRECHNUNG || r.profil?.startsWith(`${PROFIL_XRECHNUNG}#`) === true,
  ),
  fehler(
    'BR-DE-22',
    'BT-125',
    'Zwei Anhänge haben denselben Dateinamen. Bitte einen davon umbenennen.',
    (r) => {
      const namen = r.anhaenge.flatMap((anhang) =>
        anhang.dateiname === undefined ? [] : [anhang.dateiname],
      );
      return new Set(namen).size === namen.length;
    },
  ),
  warnung(
    'BR-DE-26',
    'BG-3',
    'Bei einer Korrektur sollte stehen, welche Rechnung sie berichtigt. Bitte deren Nummer eintragen.',
    (r) => r.typ?.trim() !== '384' || r.vorgaenger.length > 0,
  ),
  warnung(
    'BR-DE-27',
    'BT-42',
    'Die Telefonnummer des Ansprechpartners ist zu kurz. Bitte mindestens drei Ziffern angeben.',
    (r) => !r.verkaeufer.kontakt || (r.verkaeufer.kontakt.telefon?.match(/\d/g)?.length ?? 0) >= 3,
  ),
  warnung(
    'BR-DE-28',
    'BT-43',
    'Die E-Mail-Adresse des Ansprechpartners ist keine. Bitte in der Form name@firma.de angeben.',
    (r) => !r.verkaeufer.kontakt || isEmail(r.verkaeufer.kontakt.email ?? ''),
  ),
  warnung(
    'BR-DE-TMP-32',
    'BT-72',
    'Es fehlt, wann geliefert oder geleistet wurde. Bitte Lieferdatum oder Leistungszeitraum eintragen.',
    (r) =>
      da(r.lieferung?.datum) ||
      r.zeitraum !== undefined ||
      r.zeilen.every((zeile) => zeile.zeitraum !== undefined),
  ),
  warnung(
    'BR-TMP-2',
    'BT-124',
    'Der Verweis auf einen Anhang ist keine vollständige Adresse. Bitte mit https:// beginnen.',
    (r) =>
      r.anhaenge.every((anhang) => !da(anhang.ort) || /^[a-z][a-z0-9+.-]+:./i.test(anhang.ort?.trim() ?? '')),
  ),
];

/** Exactly one @ between non-empty parts without blanks and without dots at their ends; the domain has a dot. */
function isEmail(text: string): boolean {
  const [name = '', domain = '', ...rest] = text.trim().split('@');
  const teile = domain.split('.');
  return (
    rest.length === 0 &&
    !/\s/.test(text.trim()) &&
    name !== '' &&
    !/^\.|\.$/.test(name) &&
    teile.length > 1 &&
    teile.every((teil) => teil !== '')
  );
}
