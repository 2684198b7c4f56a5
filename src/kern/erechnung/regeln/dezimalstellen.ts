/** Rules of EN 16931 about decimals: every amount has two at most. Prices, quantities and rates are free. */
import type { ERechnung } from '../modell.ts';
import { dezimalstellen } from '../zahl.ts';
import { fehler, jeZeile, type Regel } from './regel.ts';

type Betraege = (rechnung: ERechnung) => (string | undefined)[];

/** Rule, term, name of the amount with its article, and where it stands. */
const DOKUMENT: [id: string, feld: string, name: string, betraege: Betraege][] = [
  ['BR-DEC-01', 'BT-92', 'Ein Rabatt', (r) => r.abzuege.map((abzug) => abzug.betrag)],
  ['BR-DEC-02', 'BT-93', 'Der Grundbetrag eines Rabatts', (r) => r.abzuege.map((abzug) => abzug.basis)],
  ['BR-DEC-05', 'BT-99', 'Ein Zuschlag', (r) => r.zuschlaege.map((zuschlag) => zuschlag.betrag)],
  [
    'BR-DEC-06',
    'BT-100',
    'Der Grundbetrag eines Zuschlags',
    (r) => r.zuschlaege.map((zuschlag) => zuschlag.basis),
  ],
  ['BR-DEC-09', 'BT-106', 'Die Summe der Posten', (r) => [r.summen.zeilen]],
  ['BR-DEC-10', 'BT-107', 'Die Summe der Rabatte', (r) => [r.summen.abzuege]],
  ['BR-DEC-11', 'BT-108', 'Die Summe der Zuschläge', (r) => [r.summen.zuschlaege]],
  ['BR-DEC-12', 'BT-109', 'Der Nettobetrag', (r) => [r.summen.netto]],
  ['BR-DEC-13', 'BT-110', 'Die Umsatzsteuer', (r) => [r.summen.steuer]],
  ['BR-DEC-14', 'BT-112', 'Der Bruttobetrag', (r) => [r.summen.brutto]],
  [
    'BR-DEC-15',
    'BT-111',
    'Die Umsatzsteuer in der zweiten Währung',
    (r) => [r.summen.steuerInSteuerwaehrung],
  ],
  ['BR-DEC-16', 'BT-113', 'Der schon bezahlte Betrag', (r) => [r.summen.bezahlt]],
  ['BR-DEC-17', 'BT-114', 'Der Rundungsbetrag', (r) => [r.summen.rundung]],
  ['BR-DEC-18', 'BT-115', 'Der Zahlbetrag', (r) => [r.summen.zahlbetrag]],
  [
    'BR-DEC-19',
    'BT-116',
    'Der Nettobetrag zu einem Steuersatz',
    (r) => r.steuern.map((steuer) => steuer.basis),
  ],
  [
    'BR-DEC-20',
    'BT-117',
    'Der Steuerbetrag zu einem Steuersatz',
    (r) => r.steuern.map((steuer) => steuer.betrag),
  ],
];

type Zeilenbetraege = (zeile: ERechnung['zeilen'][number]) => (string | undefined)[];

const ZEILE: [id: string, feld: string, name: string, betraege: Zeilenbetraege][] = [
  ['BR-DEC-23', 'BT-131', 'Der Nettobetrag des Postens', (zeile) => [zeile.netto]],
  ['BR-DEC-24', 'BT-136', 'Ein Rabatt des Postens', (zeile) => zeile.abzuege.map((abzug) => abzug.betrag)],
  [
    'BR-DEC-25',
    'BT-137',
    'Der Grundbetrag eines Rabatts des Postens',
    (zeile) => zeile.abzuege.map((abzug) => abzug.basis),
  ],
  [
    'BR-DEC-27',
    'BT-141',
    'Ein Zuschlag des Postens',
    (zeile) => zeile.zuschlaege.map((zuschlag) => zuschlag.betrag),
  ],
  [
    'BR-DEC-28',
    'BT-142',
    'Der Grundbetrag eines Zuschlags des Postens',
    (zeile) => zeile.zuschlaege.map((zuschlag) => zuschlag.basis),
  ],
];

/** BR-DEC-01 to BR-DEC-28 as far as the numbers are given. */
export const DEZIMALSTELLEN: Regel[] = [
  ...DOKUMENT.map(([id, feld, name, betraege]) =>
    fehler(id, feld, satzFuer(name), (r) => betraege(r).every(hatCent)),
  ),
  ...ZEILE.map(([id, feld, name, betraege]) =>
    fehler(
      id,
      feld,
      satzFuer(name),
      jeZeile((zeile) => betraege(zeile).every(hatCent)),
    ),
  ),
];

function satzFuer(name: string): string {
  return `${name} hat mehr als zwei Stellen hinter dem Komma. Bitte auf den Cent runden.`;
}

function hatCent(text: string | undefined): boolean {
  return text === undefined || dezimalstellen(text) <= 2;
}
