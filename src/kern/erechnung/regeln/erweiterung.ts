/** Rules of XRechnung's profile for clean vehicles (CVD) and of its extension (DEX); we write neither. */
import { alle, amKopf, roh, voll } from '../xmlregeln/baum.ts';
import { einFahrzeug, jeFahrzeug, nennt } from '../xmlregeln/fahrzeuge.ts';
import { isErweiterung } from '../xmlregeln/profil.ts';
import { erweitert, hatSummeDerTeile, isZahlbetrag, summeVon } from '../xmlregeln/xrechnung.ts';
import { fehler, type Regel, warnung } from './regel.ts';

const FAHRZEUGKLASSEN = ['M1', 'M2', 'M3', 'N1', 'N2', 'N3'];
const ANTRIEBE = ['clean', 'zero-emission', 'other'];

/** BR-DE-CVD-01 to 06, BR-DEX-02 to BR-DEX-15. */
export const ERWEITERUNG: Regel[] = [
  fehler(
    'BR-DE-CVD-01',
    'BT-12',
    'Zu einem Fahrzeugkauf fehlt die Nummer des Vertrags. Bitte ergänzen.',
    nennt('vertrag'),
  ),
  fehler(
    'BR-DE-CVD-02',
    'BT-17',
    'Zu einem Fahrzeugkauf fehlt die Kennung der Vergabe. Bitte ergänzen.',
    nennt('vergabe'),
  ),
  fehler(
    'BR-DE-CVD-03',
    'BT-158',
    'Kein Posten nennt Klasse und Antrieb eines Fahrzeugs. Bitte beides ergänzen.',
    einFahrzeug(({ klassen, antriebe }) => klassen.length > 0 && antriebe.length > 0),
  ),
  fehler(
    'BR-DE-CVD-04',
    'BT-158',
    'Die Klasse eines Fahrzeugs ist unbekannt. Bitte M1, M2, M3, N1, N2 oder N3 angeben.',
    jeFahrzeug(({ klassen }) => klassen.every((klasse) => FAHRZEUGKLASSEN.includes(klasse))),
  ),
  fehler(
    'BR-DE-CVD-05',
    'BT-161',
    'Der Antrieb eines Fahrzeugs ist unbekannt. Bitte clean, zero-emission oder other angeben.',
    jeFahrzeug(({ antriebe }) => antriebe.every((antrieb) => ANTRIEBE.includes(antrieb))),
  ),
  fehler(
    'BR-DE-CVD-06-a',
    'BG-32',
    'Ein Posten nennt die Klasse eines Fahrzeugs, aber nicht genau einen Antrieb. Bitte den Antrieb angeben.',
    jeFahrzeug(({ klassen, antriebe }) => klassen.length === 0 || antriebe.length === 1),
  ),
  fehler(
    'BR-DE-CVD-06-b',
    'BT-158',
    'Ein Posten nennt den Antrieb eines Fahrzeugs, aber nicht genau eine Klasse. Bitte die Klasse angeben.',
    jeFahrzeug(({ klassen, antriebe }) => antriebe.length === 0 || klassen.length === 1),
  ),
  warnung(
    'BR-DEX-02',
    'BT-131',
    'Der Betrag eines Postens ist nicht die Summe seiner Unterposten. Bitte neu zusammenzählen.',
    {
      ubl: amKopf(
        (_, baum) =>
          !isErweiterung(baum) ||
          ['cac:InvoiceLine', 'cac:SubInvoiceLine'].every((name) =>
            baum.mitNamen(name).every(hatSummeDerTeile),
          ),
      ),
    },
  ),
  fehler(
    'BR-DEX-03',
    'BT-151',
    'Ein Unterposten hat nicht genau eine Steuerart. Bitte die Steuerart angeben.',
    {
      ubl: erweitert(
        'cac:SubInvoiceLine/cac:Item',
        (artikel) => alle(artikel, 'cac:ClassifiedTaxCategory').length === 1,
      ),
    },
  ),
  fehler(
    'BR-DEX-09',
    'BT-115',
    'Der Zahlbetrag ist nicht Bruttobetrag minus Anzahlung plus Zahlungen für Dritte plus Rundung. Bitte neu rechnen.',
    {
      ubl: erweitert('cac:LegalMonetaryTotal', (summen, { wurzel }) =>
        isZahlbetrag(summen, summeVon(alle(wurzel.knoten, 'cac:PrepaidPayment/cbc:PaidAmount'))),
      ),
    },
  ),
  fehler('BR-DEX-10', 'BT-115', 'Einer Zahlung für Dritte fehlt ihre Art. Bitte ergänzen.', {
    ubl: erweitert('cac:PrepaidPayment', (zahlung) => voll(zahlung, 'cbc:ID')),
  }),
  fehler('BR-DEX-11', 'BT-115', 'Einer Zahlung für Dritte fehlt der Betrag. Bitte ergänzen.', {
    ubl: erweitert('cac:PrepaidPayment', (zahlung) => voll(zahlung, 'cbc:PaidAmount')),
  }),
  fehler('BR-DEX-12', 'BT-115', 'Einer Zahlung für Dritte fehlt die Beschreibung. Bitte ergänzen.', {
    ubl: erweitert('cac:PrepaidPayment', (zahlung) => voll(zahlung, 'cbc:InstructionID')),
  }),
  fehler(
    'BR-DEX-13',
    'BT-115',
    'Eine Zahlung für Dritte hat mehr als zwei Stellen hinter dem Komma. Bitte auf den Cent runden.',
    {
      ubl: erweitert(
        'cac:PrepaidPayment',
        (zahlung) => (roh(zahlung, 'cbc:PaidAmount').split('.')[1] ?? '').length <= 2,
      ),
    },
  ),
  fehler(
    'BR-DEX-14',
    'BT-115',
    'Eine Zahlung für Dritte steht in einer anderen Währung als die Rechnung. Bitte die Währung angleichen.',
    {
      ubl: erweitert('cac:PrepaidPayment', (zahlung, baum) =>
        alle(zahlung, 'cbc:PaidAmount').some(
          ({ attribute }) =>
            attribute.get('currencyID') === baum.mitNamen('cbc:DocumentCurrencyCode')[0]?.knoten.text,
        ),
      ),
    },
  ),
  warnung(
    'BR-DEX-15',
    'BT-126',
    'Unterposten sind in dieser Form einer XRechnung nicht vorgesehen. Bitte die Posten einzeln aufführen.',
    { cii: amKopf((_, baum) => !isErweiterung(baum) || baum.mitNamen('ram:ParentLineID').length === 0) },
  ),
];
