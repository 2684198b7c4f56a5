/** Faults of values: amounts, rates, codes, dates, identifiers. */
import type { Zufall } from '../../zufall.ts';
import { type Art, ersetze, liste, lokal, type Stelle, textOf, type Vorlage } from './stellen.ts';

const CODES = liste(
  'QQQ|S|Z|E|AE|K|G|O|L|M|B|0|1|10|30|42|58|59|97|326|380|381|384|389|751|999|GST|VAT|XX|' +
    'DE|de|UK|XI|EL|GR|USD|EUR|eur|XXX|C62|H87|KGM|kg|AAI|ZZZ|VATEX-EU-AE|VATEX-EU-X|95|FC|' +
    '102|203',
);
const DATEN = liste(
  '2026-02-30|20260230|2026-13-01|01.12.2026|2026-1-2|2026-11-20Z|2026-11-20T10:00:00|' +
    '20261120|2026-11-20|1||20261301|202611201200|0000-01-01|2016-02-29|20160229',
);
const ZAHLEN = liste(
  '-1|0|-0|+5|.35|3.|1,50|1.234,56|1e3|NaN|INF|0x10|1 000|00012.50|1.005|0.001|' +
    '99999999999999999999|12.3456789012345|-12.34|1.|.|-|19.00|7|100|101',
);

/** Sets the text of one of the leaves that fit to what `neu` makes of it. */
function setze(
  passt: (stelle: Stelle, text: string) => boolean,
  neu: (text: string, zufall: Zufall) => string,
): Art {
  return ({ xml, blaetter }: Vorlage, zufall: Zufall) => {
    const passende = blaetter.filter((stelle) => passt(stelle, textOf(xml, stelle)));
    if (passende.length === 0) return undefined;
    const stelle = zufall.pick(passende);
    const text = textOf(xml, stelle);
    const anders = neu(text, zufall);
    return anders === text ? undefined : ersetze(xml, stelle.innen, stelle.innenBis, anders);
  };
}

const heisst = (muster: RegExp) => (stelle: Stelle) => muster.test(lokal(stelle));
const istZahl = (_: Stelle, text: string) => /^\s*-?\d+(?:\.\d+)?\s*$/.test(text);
const istBetrag = (stelle: Stelle, text: string) => /Amount$/.test(lokal(stelle)) && istZahl(stelle, text);
const alle = () => true;

function plusCent(text: string, cent: number): string {
  return (Number(text) + cent / 100).toFixed(2);
}

export const WERTE: Readonly<Record<string, Art>> = {
  'Betrag um einen Cent': setze(istBetrag, (text, zufall) => plusCent(text, zufall.pick([1, -1]))),
  'Betrag anders': setze(istBetrag, (text, zufall) =>
    zufall.pick([
      plusCent(text, 100),
      plusCent(text, 12_345),
      `-${text}`,
      '0',
      '0.00',
      text.replace('.', ''),
    ]),
  ),
  'Menge oder Preis anders': setze(heisst(/Quantity$|^PriceAmount$|^ChargeAmount$/), (text, zufall) =>
    zufall.pick(['0', '-1', '2', '3.5', `-${text}`, '0.0001', '1000000', '']),
  ),
  'Satz anders': setze(heisst(/Percent$|^MultiplierFactorNumeric$/), (_, zufall) =>
    zufall.pick(liste('7|19|0|-19|19.5|100|119|neunzehn|19 %||19.000|16')),
  ),
  'Code anders': setze(heisst(/Code$|^CountryID$|Category\/ID$|^ChargeIndicator$|^Indicator$/), (_, zufall) =>
    zufall.pick(CODES),
  ),
  'Steuerkategorie anders': ({ xml, blaetter }, zufall) => {
    const passende = blaetter.filter(
      (stelle) =>
        lokal(stelle) === 'CategoryCode' ||
        (lokal(stelle) === 'ID' &&
          /TaxCategory$|^TaxScheme$/.test(stelle.eltern ? lokal(stelle.eltern) : '')),
    );
    if (passende.length === 0) return undefined;
    const { innen, innenBis } = zufall.pick(passende);
    return ersetze(xml, innen, innenBis, zufall.pick(liste('S|Z|E|AE|K|G|O|L|M|B|X|s|GST|VAT|')));
  },
  'Währung anders': setze(heisst(/CurrencyCode$/), (_, zufall) =>
    zufall.pick(liste('USD|CHF|XXX|QQQ|eur|EURO|| EUR|EUR ')),
  ),
  'Datum anders': setze(heisst(/Date$|^DateTimeString$|^DateString$|^DateTime$/), (_, zufall) =>
    zufall.pick(DATEN),
  ),
  'Zahl anders geschrieben': setze(istZahl, (_, zufall) => zufall.pick(ZAHLEN)),
  'mehr Nachkommastellen': setze(
    istBetrag,
    (text, zufall) => (text.includes('.') ? text : `${text}.`) + zufall.pick(['0', '00', '001', '5']),
  ),
  riesig: setze(istZahl, (_, zufall) =>
    zufall.pick(['9'.repeat(12), '9'.repeat(18), '9'.repeat(40), `0.${'1'.repeat(30)}`]),
  ),
  negativ: setze(istZahl, (text) =>
    text.trim().startsWith('-') ? text.replace('-', '') : `-${text.trim()}`,
  ),
  leer: setze(alle, () => ''),
  'nur Leerraum': setze(alle, (_, zufall) => zufall.pick([' ', '\n  ', '&#13;', '&#9;'])),
  'Leerraum um den Wert': setze(alle, (text, zufall) =>
    zufall.pick([` ${text}`, `${text} `, `\n${text}\n`, `&#160;${text}`, `${text}&#13;`]),
  ),
  'falscher Typ': setze(alle, (_, zufall) => zufall.pick(liste('abc|&#160;|true|1|2026-11-20|Ä|🍞|-|x y|0'))),
  'Werte vertauscht': ({ xml, blaetter }, zufall) => {
    const [eins, zwei] = [zufall.pick(blaetter), zufall.pick(blaetter)].toSorted((a, b) => a.von - b.von);
    if (!eins || !zwei || eins === zwei || textOf(xml, eins) === textOf(xml, zwei)) return undefined;
    const hinten = ersetze(xml, zwei.innen, zwei.innenBis, textOf(xml, eins));
    return ersetze(hinten, eins.innen, eins.innenBis, textOf(xml, zwei));
  },
  'Kennung anders': setze(heisst(/ID$/), (text, zufall) =>
    zufall.pick([
      `${text}0`,
      text.slice(1),
      text.toLowerCase(),
      'DE',
      'XX123',
      'DE02120300000000202052',
      '0',
      '04011000-1234512345-07',
      'urn:x',
    ]),
  ),
  'Profil anders': setze(heisst(/^CustomizationID$|^ProfileID$/), (text, zufall) =>
    zufall.pick(['', 'urn:cen.eu:en16931:2017', `${text}#x`, text.replace('3.0', '2.3'), text.toUpperCase()]),
  ),
  'Text anders': setze(heisst(/Name$|Note$|Content$|Reason$|Mail$|URIID$|Telephone$|Line/), (text, zufall) =>
    zufall.pick([
      '.',
      '@',
      'a@b',
      `${text}@`,
      '12',
      'x'.repeat(3000),
      '#SKONTO#TAGE=14#PROZENT=2.00#',
      '#SKONTO#TAGE=14#\n',
      '#AAI#x',
      'tel',
    ]),
  ),
};
