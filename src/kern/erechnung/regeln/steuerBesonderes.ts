/** Rules of EN 16931 that only single tax categories know. */
import type { ERechnung } from '../modell.ts';
import { amKopf } from '../xmlregeln/baum.ts';
import { bUndS, hatSteuerart, KATEGORIEN_CII, KATEGORIEN_UBL } from '../xmlregeln/kopf.ts';
import { da, fehler, type Regel, type Steuerposten } from './regel.ts';

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
    (r) => !hatSteuer(r, 'O') || r.steuern.every(({ kategorie }) => kategorie === 'O'),
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
    {
      modell: (r, { posten }) => !hatPosten(posten, 'B') || laenderIn(r).every((land) => land === 'IT'),
      ubl: amKopf(
        (_, baum) =>
          !hatSteuerart(baum, KATEGORIEN_UBL, 'B') ||
          baum.mitNamen('cbc:IdentificationCode').every(({ knoten }) => knoten.text === 'IT'),
      ),
      cii: amKopf(
        (_, baum) =>
          !hatSteuerart(baum, KATEGORIEN_CII, 'B') ||
          baum.mitNamen('ram:CountryID').every(({ knoten }) => knoten.text === 'IT'),
      ),
    },
  ),
  fehler(
    'BR-B-02',
    'BT-151',
    'Die Steuerart B darf nicht neben dem gewöhnlichen Steuersatz stehen. Bitte zwei Rechnungen schreiben.',
    {
      modell: (_, { posten }) => !hatPosten(posten, 'B') || !hatPosten(posten, 'S'),
      ubl: amKopf((_, baum) => !bUndS(baum, KATEGORIEN_UBL)),
      cii: amKopf((_, baum) => !bUndS(baum, KATEGORIEN_CII)),
    },
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

/** All countries that the addresses name. */
function laenderIn({ verkaeufer, kaeufer, steuervertreter, lieferung }: ERechnung): string[] {
  return [verkaeufer, kaeufer, steuervertreter, lieferung].flatMap((partei) => partei?.anschrift?.land ?? []);
}
