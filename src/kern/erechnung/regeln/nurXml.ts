/** Rules about the XML alone: what we write keeps them by its form, what we read is judged by xmlregeln/. */
import { fehler, type Regel, warnung } from './regel.ts';

const IMMER = () => true;

/** BR-CL-03 of EN 16931, and BW-21: what the official rules cannot even judge. */
export const NUR_XML: Regel[] = [
  fehler(
    'BW-21',
    'BG-2',
    'Eine Angabe steht mehrfach da, die nur einmal vorkommen darf, zum Beispiel ein Betrag. Bitte nur eine davon angeben.',
    IMMER,
  ),
  fehler(
    'BR-CL-03',
    'BT-5',
    'Ein Betrag nennt eine Währung, die es nicht gibt. Bitte die Währung prüfen.',
    IMMER,
  ),
];

/** Of XRechnung, its extension (DEX) and its profile for clean vehicles (CVD). */
export const NUR_XML_XRECHNUNG: Regel[] = [
  fehler(
    'PEPPOL-EN16931-R008',
    'BG-2',
    'Die Datei enthält leere Angaben. Bitte sie ausfüllen oder ganz weglassen.',
    IMMER,
  ),
  zeichen('PEPPOL-EN16931-R043'),
  zeichen('PEPPOL-EN16931-R043-1'),
  zeichen('PEPPOL-EN16931-R043-2'),
  fehler(
    'PEPPOL-EN16931-R044',
    'BT-147',
    'Ein Zuschlag auf den Einzelpreis ist nicht erlaubt. Bitte den Zuschlag als eigenen Betrag ausweisen.',
    IMMER,
  ),
  fehler(
    'PEPPOL-EN16931-R053',
    'BT-110',
    'Die gesamte Umsatzsteuer mit ihrer Aufstellung muss genau einmal dastehen. Bitte die Angabe berichtigen.',
    IMMER,
  ),
  fehler(
    'PEPPOL-EN16931-R054',
    'BT-111',
    'Die Umsatzsteuer in zweiter Währung muss genau dann dastehen, wenn eine zweite Währung genannt ist. Bitte angleichen.',
    IMMER,
  ),
  fehler(
    'PEPPOL-EN16931-R101',
    'BT-128',
    'Ein Posten verweist auf einen Beleg, der keine Objektkennung ist. Bitte den Verweis entfernen.',
    IMMER,
  ),
  fehler(
    'BR-TMP-3',
    'BT-149',
    'Brutto- und Nettopreis eines Postens gelten für verschiedene Mengen. Bitte die Mengen angleichen.',
    IMMER,
  ),
  fehler(
    'BR-DE-CVD-01',
    'BT-12',
    'Zu einem Fahrzeugkauf fehlt die Nummer des Vertrags. Bitte ergänzen.',
    IMMER,
  ),
  fehler(
    'BR-DE-CVD-02',
    'BT-17',
    'Zu einem Fahrzeugkauf fehlt die Kennung der Vergabe. Bitte ergänzen.',
    IMMER,
  ),
  fehler(
    'BR-DE-CVD-03',
    'BT-158',
    'Kein Posten nennt Klasse und Antrieb eines Fahrzeugs. Bitte beides ergänzen.',
    IMMER,
  ),
  fehler(
    'BR-DE-CVD-04',
    'BT-158',
    'Die Klasse eines Fahrzeugs ist unbekannt. Bitte M1, M2, M3, N1, N2 oder N3 angeben.',
    IMMER,
  ),
  fehler(
    'BR-DE-CVD-05',
    'BT-161',
    'Der Antrieb eines Fahrzeugs ist unbekannt. Bitte clean, zero-emission oder other angeben.',
    IMMER,
  ),
  fehler(
    'BR-DE-CVD-06-a',
    'BG-32',
    'Ein Posten nennt die Klasse eines Fahrzeugs, aber nicht genau einen Antrieb. Bitte den Antrieb angeben.',
    IMMER,
  ),
  fehler(
    'BR-DE-CVD-06-b',
    'BT-158',
    'Ein Posten nennt den Antrieb eines Fahrzeugs, aber nicht genau eine Klasse. Bitte die Klasse angeben.',
    IMMER,
  ),
  warnung(
    'BR-DEX-02',
    'BT-131',
    'Der Betrag eines Postens ist nicht die Summe seiner Unterposten. Bitte neu zusammenzählen.',
    IMMER,
  ),
  fehler(
    'BR-DEX-03',
    'BT-151',
    'Ein Unterposten hat nicht genau eine Steuerart. Bitte die Steuerart angeben.',
    IMMER,
  ),
  fehler(
    'BR-DEX-09',
    'BT-115',
    'Der Zahlbetrag ist nicht Bruttobetrag minus Anzahlung plus Zahlungen für Dritte plus Rundung. Bitte neu rechnen.',
    IMMER,
  ),
  fehler('BR-DEX-10', 'BT-115', 'Einer Zahlung für Dritte fehlt ihre Art. Bitte ergänzen.', IMMER),
  fehler('BR-DEX-11', 'BT-115', 'Einer Zahlung für Dritte fehlt der Betrag. Bitte ergänzen.', IMMER),
  fehler('BR-DEX-12', 'BT-115', 'Einer Zahlung für Dritte fehlt die Beschreibung. Bitte ergänzen.', IMMER),
  fehler(
    'BR-DEX-13',
    'BT-115',
    'Eine Zahlung für Dritte hat mehr als zwei Stellen hinter dem Komma. Bitte auf den Cent runden.',
    IMMER,
  ),
  fehler(
    'BR-DEX-14',
    'BT-115',
    'Eine Zahlung für Dritte steht in einer anderen Währung als die Rechnung. Bitte die Währung angleichen.',
    IMMER,
  ),
  warnung(
    'BR-DEX-15',
    'BT-126',
    'Unterposten sind in dieser Form einer XRechnung nicht vorgesehen. Bitte die Posten einzeln aufführen.',
    IMMER,
  ),
];

/** One rule with three ids: UBL, and in CII the document or line and the price. */
function zeichen(id: string): Regel {
  return fehler(
    id,
    'BG-20',
    'Ein Betrag sagt nicht, ob er Rabatt oder Zuschlag ist. Bitte als das eine oder andere kennzeichnen.',
    IMMER,
  );
}
