/** Rules of EN 16931 about seller, buyer, payee and tax representative. */
import { LAENDER } from '#kern/kunden/laender.ts';
import { da, fehler, type Regel, wenn } from './regel.ts';

/** BR-06 to BR-11, BR-17 to BR-20, BR-56, BR-62, BR-63, BR-CO-09, BR-CO-26. */
export const PARTEIEN: Regel[] = [
  fehler('BR-06', 'BT-27', 'Der Name des Verkäufers fehlt. Bitte bei den eigenen Angaben ergänzen.', (r) =>
    da(r.verkaeufer.name),
  ),
  fehler('BR-07', 'BT-44', 'Der Name des Kunden fehlt. Bitte beim Kunden ergänzen.', (r) =>
    da(r.kaeufer.name),
  ),
  fehler(
    'BR-08',
    'BG-5',
    'Die Anschrift des Verkäufers fehlt. Bitte bei den eigenen Angaben ergänzen.',
    (r) => r.verkaeufer.anschrift !== undefined,
  ),
  fehler(
    'BR-09',
    'BT-40',
    'In der Anschrift des Verkäufers fehlt das Land. Bitte bei den eigenen Angaben ergänzen.',
    (r) => !r.verkaeufer.anschrift || da(r.verkaeufer.anschrift.land),
  ),
  fehler(
    'BR-10',
    'BG-8',
    'Die Anschrift des Kunden fehlt. Bitte beim Kunden ergänzen.',
    (r) => r.kaeufer.anschrift !== undefined,
  ),
  fehler(
    'BR-11',
    'BT-55',
    'In der Anschrift des Kunden fehlt das Land. Bitte beim Kunden ergänzen.',
    (r) => !r.kaeufer.anschrift || da(r.kaeufer.anschrift.land),
  ),
  fehler(
    'BR-17',
    'BT-59',
    'Das Geld soll an jemand anderen gehen, aber dessen Name fehlt. Bitte den Namen eintragen.',
    (r) => !r.zahlungsempfaenger || da(r.zahlungsempfaenger.name),
  ),
  fehler(
    'BR-18',
    'BT-62',
    'Der Name des Steuervertreters fehlt. Bitte den Namen eintragen.',
    (r) => !r.steuervertreter || da(r.steuervertreter.name),
  ),
  fehler(
    'BR-19',
    'BG-12',
    'Die Anschrift des Steuervertreters fehlt. Bitte die Anschrift eintragen.',
    (r) => !r.steuervertreter || r.steuervertreter.anschrift !== undefined,
  ),
  fehler(
    'BR-20',
    'BT-69',
    'In der Anschrift des Steuervertreters fehlt das Land. Bitte das Land ergänzen.',
    (r) => !r.steuervertreter?.anschrift || da(r.steuervertreter.anschrift.land),
  ),
  fehler(
    'BR-56',
    'BT-63',
    'Die Umsatzsteuer-ID des Steuervertreters fehlt. Bitte die Nummer eintragen.',
    (r) => !r.steuervertreter || da(r.steuervertreter.ustId),
  ),
  fehler(
    'BR-62',
    'BT-34',
    'Bei der elektronischen Adresse des Verkäufers fehlt, welcher Art sie ist. Bitte zum Beispiel E-Mail wählen.',
    (r) => !da(r.verkaeufer.eAdresse?.id) || da(r.verkaeufer.eAdresse?.schema),
  ),
  fehler(
    'BR-63',
    'BT-49',
    'Bei der elektronischen Adresse des Kunden fehlt, welcher Art sie ist. Bitte zum Beispiel E-Mail wählen.',
    (r) => !da(r.kaeufer.eAdresse?.id) || da(r.kaeufer.eAdresse?.schema),
  ),
  fehler(
    'BR-CO-09',
    'BT-31',
    'Eine Umsatzsteuer-ID beginnt nicht mit einem Länderkürzel wie DE oder AT. Bitte die Nummer berichtigen.',
    (r) =>
      [r.verkaeufer.ustId, r.kaeufer.ustId, r.steuervertreter?.ustId].every((ustId) =>
        wenn(ustId, hasLaendercode),
      ),
  ),
  fehler(
    'BR-CO-26',
    'BT-29',
    'Der Verkäufer ist nicht zu erkennen. Bitte bei den eigenen Angaben eine Umsatzsteuer-ID, Registernummer oder Lieferantennummer ergänzen.',
    (r) =>
      r.verkaeufer.kennungen.some((kennung) => da(kennung.id)) ||
      da(r.verkaeufer.register?.id) ||
      da(r.verkaeufer.ustId),
  ),
];

/** Greece writes EL in front of its VAT ids, not GR. */
function hasLaendercode(ustId: string): boolean {
  const prefix = ustId.trim().slice(0, 2);
  return prefix === 'EL' || LAENDER.has(prefix);
}
