/** Rules of e-Rechnung.gv.at for ebInterface beyond its schema, and of the schema beyond EN 16931. */
import type { EbAngaben } from './ebInterface.ts';
import { auftragsreferenzOf } from './ebInterfacePartei.ts';
import type { ERechnung, Regelverstoss } from './modell.ts';

type Regel = {
  id: string;
  feld: string;
  text: string;
  check: (rechnung: ERechnung, angaben: EbAngaben) => boolean;
};

const istGutschrift = ({ summen }: ERechnung) => summen.zahlbetrag?.startsWith('-') === true;

/** The number of an order of the federal government, perhaps with the group that buys. */
const BESTELLUNG_DES_BUNDES = /^\d{10}(:|$)/;

/** Direct debit, card, cash: nothing goes to our account. */
const OHNE_KONTO = new Set(['59', '48', '10']);

const REGELN: readonly Regel[] = [
  {
    id: 'BW-EB-1',
    feld: 'BT-13',
    text: 'Für ebInterface fehlt die Auftragsreferenz. Bitte auf der Rechnung als Bestellnummer oder beim Kunden als Käuferreferenz eintragen, zum Beispiel Z01 oder 4700000001.',
    check: (rechnung) => auftragsreferenzOf(rechnung) !== undefined,
  },
  {
    id: 'BW-EB-2',
    feld: 'BT-29',
    text: 'Für ebInterface fehlt deine Lieferantennummer. Bitte beim Kunden eintragen; die Dienststelle nennt sie dir.',
    check: (_, { lieferantennummer }) => lieferantennummer !== '',
  },
  {
    id: 'BW-EB-3',
    feld: 'BT-43',
    text: 'Für ebInterface fehlt deine E-Mail-Adresse: Dorthin meldet e-Rechnung.gv.at, ob die Rechnung angekommen ist. Bitte in den Einstellungen unter „Absender“ eintragen.',
    check: ({ verkaeufer }) => verkaeufer.kontakt?.email !== undefined,
  },
  {
    id: 'BW-EB-4',
    feld: 'BT-84',
    text: 'Für ebInterface fehlen IBAN und BIC. Bitte in den Einstellungen unter „Absender“ eintragen.',
    check: (rechnung) =>
      istGutschrift(rechnung) ||
      OHNE_KONTO.has(rechnung.zahlung?.mittel ?? '') ||
      rechnung.zahlung?.konten.some(
        ({ id, bic }) => id && /^[0-9A-Za-z]{8}([0-9A-Za-z]{3})?$/.test(bic ?? ''),
      ) === true,
  },
  {
    id: 'BW-EB-5',
    feld: 'BT-53',
    text: 'Für ebInterface fehlen Postleitzahl oder Ort des Kunden. Bitte beim Kunden eintragen.',
    check: ({ kaeufer: { anschrift } }) => anschrift?.plz !== undefined && anschrift.ort !== undefined,
  },
  {
    id: 'BW-EB-6',
    feld: 'BT-132',
    text: 'Zu einer zehnstelligen Bestellnummer verlangt der Bund bei jedem Posten die Nummer der Bestellposition. Bitte bei den Posten eintragen oder die Einkäufergruppe (drei Zeichen) als Bestellnummer nehmen.',
    check: (rechnung) =>
      !BESTELLUNG_DES_BUNDES.test(auftragsreferenzOf(rechnung) ?? '') ||
      rechnung.zeilen.every(({ bestellposition }) => bestellposition !== undefined),
  },
];

/** Broken rules, each with where to mend it. */
export function ebInterfaceVerstoesse(rechnung: ERechnung, angaben: EbAngaben): Regelverstoss[] {
  return REGELN.filter(({ check }) => !check(rechnung, angaben)).map(({ id, feld, text }) => ({
    regel: id,
    schwere: 'fehler',
    feld,
    text,
  }));
}
