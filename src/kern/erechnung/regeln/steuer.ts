/** Rules of EN 16931 about tax categories: the standard repeats ten rules for each of them, this file generates them. */
import type { ERechnung } from '../modell.ts';
import { mal, parseZahl, runden, type Zahl } from '../zahl.ts';
import { KATEGORIEN, type Kategorie } from './kategorien.ts';
import { da, fehler, type Kontext, type Pruefung, type Regel, type Steuerposten } from './regel.ts';

/** BR-S-*, BR-Z-*, BR-E-*, BR-AE-*, BR-IC-*, BR-G-*, BR-O-*, BR-AF-*, BR-AG-*: 01 to 10 each. */
export const STEUER: Regel[] = KATEGORIEN.flatMap((kategorie) => [
  ...kennungsregeln(kategorie),
  ...satzregeln(kategorie),
  ...aufstellungsregeln(kategorie),
]);

/** 02 to 04: which tax ids a category needs or forbids, for lines, allowances and charges. */
function kennungsregeln(kategorie: Kategorie): Regel[] {
  const { praefix, code, kennungen } = kategorie;
  const regel = (nummer: string, art: Steuerposten['art']): Regel =>
    fehler(`BR-${praefix}-${nummer}`, kennungen.feld, kennungen.text, (rechnung, kontext) => {
      const genutzt = kontext.posten.some((posten) => posten.art === art && posten.kategorie === code);
      return !genutzt || kennungen.check(rechnung);
    });
  return [regel('02', 'zeile'), regel('03', 'abzug'), regel('04', 'zuschlag')];
}

/** 05 to 07: which rates a category admits. */
function satzregeln({ praefix, code, name, satz }: Kategorie): Regel[] {
  const falsch = (posten: Steuerposten, art: Steuerposten['art']) =>
    posten.art === art && posten.kategorie === code && !satz.check(posten.satz);
  const dokument =
    (art: Steuerposten['art']): Pruefung =>
    (_, { posten }) =>
      !posten.some((eintrag) => falsch(eintrag, art));
  return [
    fehler(
      `BR-${praefix}-05`,
      'BT-152',
      `Beim Posten passt der Steuersatz nicht zu „${name}“. ${satz.text}`,
      (_, { posten }) => posten.flatMap((eintrag) => (falsch(eintrag, 'zeile') ? [eintrag.zeile ?? 0] : [])),
    ),
    fehler(
      `BR-${praefix}-06`,
      'BT-96',
      `Bei einem Rabatt passt der Steuersatz nicht zu „${name}“. ${satz.text}`,
      dokument('abzug'),
    ),
    fehler(
      `BR-${praefix}-07`,
      'BT-103',
      `Bei einem Zuschlag passt der Steuersatz nicht zu „${name}“. ${satz.text}`,
      dokument('zuschlag'),
    ),
  ];
}

/** 01 and 08 to 10: the row of the breakdown, its base, its tax and its reason. */
function aufstellungsregeln(kategorie: Kategorie): Regel[] {
  const { praefix, code, name, jeSatz, grund } = kategorie;
  const steuern = (rechnung: ERechnung) => rechnung.steuern.filter((steuer) => steuer.kategorie === code);
  return [
    fehler(
      `BR-${praefix}-01`,
      'BG-23',
      `In der Aufstellung der Umsatzsteuer muss „${name}“ ${jeSatz ? 'genau dann' : 'genau einmal'} stehen, wenn es einen solchen Posten gibt. Bitte die Aufstellung berichtigen.`,
      (rechnung, { posten }) => {
        const anzahl = steuern(rechnung).length;
        if (!posten.some((eintrag) => eintrag.kategorie === code)) return !jeSatz || anzahl === 0;
        return jeSatz ? anzahl > 0 : anzahl === 1;
      },
    ),
    fehler(
      `BR-${praefix}-08`,
      'BT-116',
      `Der Nettobetrag zu „${name}“ ist nicht die Summe der Posten, abzüglich Rabatten und zuzüglich Zuschlägen. Bitte neu zusammenzählen.`,
      (rechnung, kontext) => isBasisGenau(rechnung, kontext, kategorie),
    ),
    fehler(
      `BR-${praefix}-09`,
      'BT-117',
      jeSatz
        ? `Der Steuerbetrag zu „${name}“ ist nicht Nettobetrag mal Steuersatz, auf den Cent gerundet. Bitte neu rechnen.`
        : `Bei „${name}“ darf keine Umsatzsteuer ausgewiesen sein. Bitte den Steuerbetrag auf 0 setzen.`,
      (rechnung) =>
        steuern(rechnung).every(({ basis, satz, betrag }) => {
          const stated = parseZahl(betrag);
          const base = parseZahl(basis);
          if (stated === undefined || base === undefined) return true;
          return stated === (jeSatz ? runden(mal(base, parseZahl(satz) ?? 0n) / 100n) : 0n);
        }),
    ),
    fehler(`BR-${praefix}-10`, 'BT-120', grund.text, (rechnung) => steuern(rechnung).every(grund.check)),
  ];
}

/** Each row of the breakdown holds the sum of what is taxed alike, and nothing taxed is without a row. */
function isBasisGenau({ steuern }: ERechnung, { posten }: Kontext, { code, jeSatz }: Kategorie): boolean {
  const schluessel = (satz: Zahl | undefined) => (jeSatz ? String(satz ?? 'ohne') : 'alle');
  const soll = new Map<string, Zahl>();
  for (const { kategorie, satz, betrag } of posten) {
    if (kategorie !== code) continue;
    soll.set(schluessel(satz), (soll.get(schluessel(satz)) ?? 0n) + betrag);
  }
  const zeilen = steuern.filter((steuer) => steuer.kategorie === code);
  const genannt = new Set(zeilen.map((steuer) => schluessel(parseZahl(steuer.satz))));
  const vollstaendig = zeilen.length === 0 || [...soll.keys()].every((satz) => genannt.has(satz));
  const stimmt = zeilen.every((steuer) => {
    const basis = parseZahl(steuer.basis);
    return basis === undefined || basis === runden(soll.get(schluessel(parseZahl(steuer.satz))) ?? 0n);
  });
  return vollstaendig && stimmt;
}

/** BR-IC-11, BR-IC-12, BR-O-11 to BR-O-14, BR-B-01, BR-B-02: what only single categories demand. */
export const STEUER_BESONDERES: Regel[] = [
  fehler(
    'BR-IC-11',
    'BT-72',
    'Bei einer Lieferung in ein anderes EU-Land fehlt der Liefertag. Bitte Lieferdatum oder Leistungszeitraum eintragen.',
    (r) => !hatSteuer(r, 'K') || da(r.lieferung?.datum) || da(r.zeitraum?.von) || da(r.zeitraum?.bis),
  ),
  fehler(
    'BR-IC-12',
    'BT-80',
    'Bei einer Lieferung in ein anderes EU-Land fehlt, wohin geliefert wurde. Bitte eine Lieferadresse mit Land eintragen.',
    (r) => !hatSteuer(r, 'K') || da(r.lieferung?.anschrift?.land),
  ),
  fehler(
    'BR-O-11',
    'BG-23',
    'Nicht steuerbare Leistungen dürfen nicht mit anderen Steuersätzen auf einer Rechnung stehen. Bitte zwei Rechnungen schreiben.',
    (r) => !hatSteuer(r, 'O') || r.steuern.length === 1,
  ),
  fehler(
    'BR-O-12',
    'BT-151',
    'Die Rechnung ist nicht steuerbar, aber dieser Posten hat eine andere Steuerart. Bitte die Steuerart angleichen.',
    (r, { posten }) =>
      hatSteuer(r, 'O') ? andereAlsO(posten, 'zeile').map((eintrag) => eintrag.zeile ?? 0) : true,
  ),
  fehler(
    'BR-O-13',
    'BT-95',
    'Die Rechnung ist nicht steuerbar, aber ein Rabatt hat eine andere Steuerart. Bitte die Steuerart angleichen.',
    (r, { posten }) => !hatSteuer(r, 'O') || andereAlsO(posten, 'abzug').length === 0,
  ),
  fehler(
    'BR-O-14',
    'BT-102',
    'Die Rechnung ist nicht steuerbar, aber ein Zuschlag hat eine andere Steuerart. Bitte die Steuerart angleichen.',
    (r, { posten }) => !hatSteuer(r, 'O') || andereAlsO(posten, 'zuschlag').length === 0,
  ),
  fehler(
    'BR-B-01',
    'BT-151',
    'Die Steuerart B gibt es nur zwischen zwei Beteiligten in Italien. Bitte eine andere Steuerart wählen.',
    (r, { posten }) =>
      !hatPosten(posten, 'B') ||
      (r.verkaeufer.anschrift?.land === 'IT' && r.kaeufer.anschrift?.land === 'IT'),
  ),
  fehler(
    'BR-B-02',
    'BT-151',
    'Die Steuerart B darf nicht neben dem gewöhnlichen Steuersatz stehen. Bitte zwei Rechnungen schreiben.',
    (_, { posten }) => !hatPosten(posten, 'B') || !hatPosten(posten, 'S'),
  ),
];

function hatSteuer(rechnung: ERechnung, kategorie: string): boolean {
  return rechnung.steuern.some((steuer) => steuer.kategorie === kategorie);
}

function hatPosten(posten: Steuerposten[], kategorie: string): boolean {
  return posten.some((eintrag) => eintrag.kategorie === kategorie);
}

function andereAlsO(posten: Steuerposten[], art: Steuerposten['art']): Steuerposten[] {
  return posten.filter((eintrag) => eintrag.art === art && eintrag.kategorie !== 'O');
}
