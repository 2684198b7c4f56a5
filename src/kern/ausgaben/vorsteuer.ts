/** Whether the VAT of a position may be deducted as input VAT, and why: § 15 UStG, § 12 UStG 1994. A person may decide otherwise. */
import { type Cent, formatBetrag, sumCent } from '../geld.ts';
import type { Prozent, Steuerart } from '../steuer/steuerart.ts';
import { formatProzent, type Steuerland } from '../steuer/steuerregel.ts';
import { geschenkurteil } from './geschenk.ts';
import type { KategorieId } from './kategorien.ts';
import { parameterOf } from './parameter.ts';
import {
  type Belegsicht,
  gesetz,
  ja,
  kategorieVon,
  mitAnteil,
  nein,
  type Position,
  type Vorsteuerurteil,
} from './position.ts';
import { geschuldeteSteuer } from './steuerfall.ts';
import { fremdeSteuer, geschuldet, keineSteuer } from './steuerfallregeln.ts';

type Regel = (position: Position, beleg: Belegsicht) => Vorsteuerurteil | undefined;

/** Verdicts of the law on the input tax of each position of a receipt; gifts on it count together. */
export function vorsteuerurteile(positionen: readonly Position[], beleg: Belegsicht): Vorsteuerurteil[] {
  const geschenke = positionen.filter((position) => kategorieVon(position, beleg) === 'geschenk');
  const summe = sumCent(geschenke.map(({ netto }) => netto));
  return positionen.map((position) => {
    const andere = geschenke.includes(position) ? summe - position.netto : 0;
    return vorsteuerOf(position, { ...beleg, verschenkt: beleg.verschenkt + andere });
  });
}

/** The first that says something is right. */
const REGELN: readonly Regel[] = [
  ohneEigeneSteuer,
  eigenbeleg,
  privat,
  geschuldet,
  fremdeSteuer,
  keineSteuer,
  ohneVerkaeufer,
  (position, beleg) =>
    kategorieVon(position, beleg) === 'geschenk' ? geschenkurteil(position, beleg) : undefined,
  autoInOesterreich,
  grosserBon,
];

/** Verdict of the law on the input tax of a position, as far as the receipt shows it. */
function vorsteuerOf(position: Position, beleg: Belegsicht): Vorsteuerurteil {
  for (const regel of REGELN) {
    const urteil = regel(position, beleg);
    if (urteil) return urteil;
  }
  return ja(`${ordentlich(beleg)}${mitAnteil(position)}${beiBewirtung(position, beleg)}`);
}

/** Modes of what somebody sells himself that leave him no input VAT, and why. */
const OHNE_ABZUG: { [art in Steuerart]?: (land: Steuerland) => string } = {
  kleinunternehmer: () => 'Als Kleinunternehmer ziehst du keine Vorsteuer ab: Der ganze Betrag ist Ausgabe.',
  liebhaberei: () =>
    'Du verlangst keine Umsatzsteuer und ziehst deshalb keine Vorsteuer ab: Der ganze Betrag ist Ausgabe.',
  befreit: (land) =>
    `Für steuerfreie Umsätze gibt es keinen Vorsteuerabzug (${gesetz(land, '§ 15 Abs. 2 UStG', '§ 12 Abs. 3 UStG 1994')}).`,
};

/** Whether input VAT is a question at all for whoever taxes his own sales like that. */
export function ziehtVorsteuerAb(eigene: Steuerart): boolean {
  return OHNE_ABZUG[eigene] === undefined;
}

function ohneEigeneSteuer(position: Position, { eigene, land }: Belegsicht): Vorsteuerurteil | undefined {
  const grund = OHNE_ABZUG[eigene]?.(land);
  if (grund === undefined) return undefined;
  const schuld = geschuldeteSteuer(position);
  if (schuld === 0) return nein(grund);
  return nein(`${grund} Die Steuer von ${formatBetrag(schuld)} schuldest du trotzdem dem Finanzamt.`);
}

function eigenbeleg(_: Position, { belegart }: Belegsicht): Vorsteuerurteil | undefined {
  if (belegart !== 'eigenbeleg') return undefined;
  return nein('Ein Eigenbeleg ist keine Rechnung: Die Ausgabe zählt, Vorsteuer gibt es daraus nicht.');
}

/**
 * Least share in business use, in 10^-2 %: below a tenth nothing is bought for the business (§ 15 Abs. 1 S. 2 UStG).
 */
const MINDESTENS: Prozent = 1000;

function privat({ betrieblich }: Position, { land }: Belegsicht): Vorsteuerurteil | undefined {
  if (betrieblich === 0) return nein('Das ist privat: keine Ausgabe und keine Vorsteuer.');
  if (betrieblich >= MINDESTENS) return undefined;
  const wo = gesetz(land, '§ 15 Abs. 1 S. 2 UStG', '§ 12 Abs. 2 Z 1 UStG 1994');
  return nein(`Unter 10 % betrieblich gibt es keine Vorsteuer (${wo}).`);
}

function ohneVerkaeufer(_: Position, { lieferant }: Belegsicht): Vorsteuerurteil | undefined {
  if (lieferant !== '') return undefined;
  return nein('Es fehlt der Name des Verkäufers. Ohne ihn zählt die Ausgabe, aber keine Vorsteuer.');
}

const AUTO: ReadonlySet<KategorieId> = new Set(['kfz_lauf', 'kfz_leasing', 'kfz_steuer']);

function autoInOesterreich(position: Position, beleg: Belegsicht): Vorsteuerurteil | undefined {
  const kategorie = kategorieVon(position, beleg);
  if (beleg.land !== 'AT' || !kategorie || !AUTO.has(kategorie)) return undefined;
  return nein(
    'Für Pkw gibt es in Österreich keine Vorsteuer (§ 12 Abs. 2 Z 2 lit. b UStG 1994), außer für Elektroautos, Kastenwagen und Taxis.',
  );
}

/** Gross amount up to which the receipt needs less content. */
function kleinbetrag({ land, rechnungsdatum }: Belegsicht): Cent {
  return parameterOf('kleinbetrag', land, rechnungsdatum)?.wert ?? 0;
}

function isKlein(beleg: Belegsicht): boolean {
  return Math.abs(beleg.summe - beleg.trinkgeld) <= kleinbetrag(beleg);
}

function grosserBon(_: Position, beleg: Belegsicht): Vorsteuerurteil | undefined {
  if (beleg.belegart !== 'kassenbon' || isKlein(beleg)) return undefined;
  const grenze = formatBetrag(kleinbetrag(beleg));
  return nein(
    `Ein Kassenbon genügt nur bis ${grenze}. Bitte um eine Rechnung mit deinem Namen und deiner Anschrift.`,
  );
}

/** Why it is in order, and what somebody still has to look at. */
function ordentlich(beleg: Belegsicht): string {
  const grenze = formatBetrag(kleinbetrag(beleg));
  if (isKlein(beleg)) {
    return `Abziehbar: Bis ${grenze} genügen Verkäufer, Datum, Ware oder Leistung, Betrag und Steuersatz.`;
  }
  const nummer = beleg.belegnummer === null ? ' Die Nummer der Rechnung ist noch nicht eingetragen.' : '';
  return `Abziehbar, wenn auf der Rechnung über ${grenze} auch dein Name und deine Anschrift stehen.${nummer}`;
}

function beiBewirtung(position: Position, beleg: Belegsicht): string {
  if (kategorieVon(position, beleg) !== 'bewirtung') return '';
  const teil = parameterOf('bewirtung', beleg.land, beleg.rechnungsdatum);
  return teil ? ` Die Steuer zählt ganz, vom Netto sind ${formatProzent(teil.wert)} Ausgabe.` : '';
}
