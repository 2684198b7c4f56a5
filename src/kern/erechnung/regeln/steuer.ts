/** Rules of EN 16931 about tax categories: the standard repeats ten rules for each of them, this file generates them. */
import type { ERechnung, ESteuer } from '../modell.ts';
import { hatBefreiungsgrund, hatKennungen } from '../xmlregeln/vorhanden.ts';
import { betragVon, mal, parseUngetypt, parseZahl, runden, type Zahl } from '../zahl.ts';
import { type Ausgewiesen, KATEGORIEN, type Kategorie } from './kategorien.ts';
import {
  da,
  EIN_EURO,
  fehler,
  type Kontext,
  type Pruefung,
  type Regel,
  type Steuerposten,
  type Syntax,
} from './regel.ts';

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
    fehler(`BR-${praefix}-${nummer}`, kennungen.feld, kennungen.text, {
      modell: (rechnung, kontext) => {
        const genutzt = kontext.posten.some((posten) => posten.art === art && posten.kategorie === code);
        return !genutzt || kennungen.check(ausgewiesenIn(rechnung));
      },
      ...hatKennungen(kategorie, art),
    });
  return [regel('02', 'zeile'), regel('03', 'abzug'), regel('04', 'zuschlag')];
}

/** 05 to 07: which rates a category admits. */
function satzregeln({ praefix, code, name, satz }: Kategorie): Regel[] {
  const falsch = (posten: Steuerposten, art: Steuerposten['art'], syntax: Syntax | undefined) =>
    posten.art === art && posten.kategorie === code && !satz.check(posten.satz, syntax);
  const dokument =
    (art: Steuerposten['art']): Pruefung =>
    (_, { posten, syntax }) =>
      !posten.some((eintrag) => falsch(eintrag, art, syntax));
  return [
    fehler(
      `BR-${praefix}-05`,
      'BT-152',
      `Beim Posten passt der Steuersatz nicht zu „${name}“. ${satz.text}`,
      (_, { posten, syntax }) =>
        posten.flatMap((eintrag) => (falsch(eintrag, 'zeile', syntax) ? [eintrag.zeile ?? 0] : [])),
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
  // CEN's own paths let nobody break them: they ask for the rates of a group that holds none.
  const nieInCii = ['L', 'M'].includes(code) ? { cii: { check: () => [] } } : {};
  return [
    fehler(
      `BR-${praefix}-01`,
      'BG-23',
      `In der Aufstellung der Umsatzsteuer muss „${name}“ ${jeSatz ? 'genau dann' : 'genau einmal'} stehen, wenn es einen solchen Posten gibt. Bitte die Aufstellung berichtigen.`,
      (rechnung, kontext) => hatAufstellung(kategorie, steuern(rechnung).length, kontext),
    ),
    fehler(
      `BR-${praefix}-08`,
      'BT-116',
      `Der Nettobetrag zu „${name}“ ist nicht die Summe der Posten, abzüglich Rabatten und zuzüglich Zuschlägen. Bitte neu zusammenzählen.`,
      { modell: (rechnung, kontext) => isBasisNahe(steuern(rechnung), kontext, kategorie), ...nieInCii },
    ),
    fehler(
      `BR-${praefix}-09`,
      'BT-117',
      jeSatz
        ? `Der Steuerbetrag zu „${name}“ ist nicht Nettobetrag mal Steuersatz. Bitte neu rechnen.`
        : `Bei „${name}“ darf keine Umsatzsteuer ausgewiesen sein. Bitte den Steuerbetrag auf 0 setzen.`,
      {
        modell: (rechnung, { syntax }) =>
          steuern(rechnung).every((steuer) => isSteuerNahe(steuer, kategorie, syntax)),
        ...nieInCii,
      },
    ),
    fehler(`BR-${praefix}-10`, 'BT-120', grund.text, {
      modell: (rechnung) =>
        steuern(rechnung).every((steuer) => grund.check(da(steuer.grund) || da(steuer.grundcode))),
      ...hatBefreiungsgrund(kategorie),
    }),
  ];
}

function ausgewiesenIn({ verkaeufer, kaeufer, steuervertreter }: ERechnung): Ausgewiesen {
  const ustId = da(verkaeufer.ustId) || da(steuervertreter?.ustId);
  return {
    ustId,
    steuernummer: ustId || da(verkaeufer.steuernummer),
    kaeuferUstId: da(kaeufer.ustId),
    kaeuferRegister: da(kaeufer.register?.id),
  };
}

/** Whether the breakdown has the rows it must have. CII is laxer about rates, UBL about rows without anything to tax. */
function hatAufstellung({ code, jeSatz }: Kategorie, reihen: number, { posten, syntax }: Kontext): boolean {
  const eigene = posten.filter((eintrag) => eintrag.kategorie === code);
  const zeilen = eigene.filter((eintrag) => eintrag.art === 'zeile').length;
  const abzuege = eigene.length - zeilen;
  if (jeSatz && syntax === 'cii') {
    return (zeilen === 0 || zeilen + reihen >= 2) && (abzuege === 0 || abzuege + reihen >= 2);
  }
  if (jeSatz) return eigene.length > 0 === reihen > 0;
  if (eigene.length === 0) return reihen === 0 || (reihen === 1 && syntax === 'ubl');
  return reihen === 1 || (reihen === 0 && syntax === 'cii' && code === 'O');
}

/** Each row of the breakdown holds the sum of what is taxed alike. */
function isBasisNahe(reihen: ESteuer[], { posten, syntax }: Kontext, kategorie: Kategorie): boolean {
  // In CII the official test looks for the rates of the Spanish islands where they never stand.
  if (reihen.length === 0 || (syntax === 'cii' && ['L', 'M'].includes(kategorie.code))) return true;
  const { code, jeSatz } = kategorie;
  const schluessel = (satz: Zahl | undefined) => (jeSatz ? String(satz ?? 'ohne') : 'alle');
  const soll = new Map<string, Zahl>();
  for (const { kategorie, satz, betrag } of posten) {
    if (kategorie !== code) continue;
    soll.set(schluessel(satz), (soll.get(schluessel(satz)) ?? 0n) + betrag);
  }
  const grenze = toleranzDerBasis(kategorie, syntax);
  return reihen.every((steuer) => {
    const basis = (syntax === 'cii' ? parseUngetypt : parseZahl)(steuer.basis);
    const satz = parseZahl(steuer.satz);
    if (basis === undefined || (jeSatz && satz === undefined)) return true;
    const summe = soll.get(schluessel(satz));
    if (summe === undefined && code === 'S' && syntax !== 'cii') return false;
    const abstand = betragVon(basis - runden(summe ?? 0n));
    return abstand === 0n || abstand < grenze;
  });
}

/** UBL allows less than one unit where there are rates, CII where there are none; nobody does for what is not taxable. */
function toleranzDerBasis({ code, jeSatz }: Kategorie, syntax: Syntax | undefined): Zahl {
  if (code === 'O' || syntax === undefined) return 0n;
  return jeSatz === (syntax === 'ubl') ? EIN_EURO : 0n;
}

/** No tax where there are no rates, else within one unit of base times rate; CII does not judge the Spanish islands. */
function isSteuerNahe(
  { basis, betrag, satz }: ESteuer,
  { code, jeSatz }: Kategorie,
  syntax: Syntax | undefined,
): boolean {
  const stated = (syntax === 'cii' ? parseUngetypt : parseZahl)(betrag);
  const base = parseZahl(basis);
  if (stated === undefined) return true;
  if (!jeSatz) return stated === 0n;
  if (base === undefined || (syntax === 'cii' && code !== 'S')) return true;
  const soll = mal(betragVon(base), parseZahl(satz) ?? 0n) / 100n;
  return betragVon(betragVon(stated) - runden(soll)) < EIN_EURO;
}
