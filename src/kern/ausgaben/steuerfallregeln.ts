/** Whose VAT it is decides first whether it may be deducted. */
import { formatBetrag } from '../geld.ts';
import {
  type Belegsicht,
  gesetz,
  ja,
  mitAnteil,
  nein,
  type Position,
  type Vorsteuerurteil,
} from './position.ts';
import { geschuldeteSteuer } from './steuerfall.ts';

const BERICHTIGT = 'Bitte den Lieferanten um eine berichtigte Rechnung ohne Umsatzsteuer.';

/** Owed by us (§ 13b, § 1a UStG): owed and deducted at once. */
export function geschuldet(position: Position, { land }: Belegsicht): Vorsteuerurteil | undefined {
  const { steuer, steuerfall } = position;
  if (steuerfall !== 'reverse' && steuerfall !== 'ig') return undefined;
  const wo =
    steuerfall === 'ig'
      ? gesetz(land, '§ 1a UStG', 'Art. 1 UStG 1994')
      : gesetz(land, '§ 13b UStG', '§ 19 UStG 1994');
  if (steuer !== 0) {
    return nein(
      `Die Steuer schuldest du selbst (${wo}); was der Lieferant ausgewiesen hat, ist nicht abziehbar. ${BERICHTIGT}`,
    );
  }
  const betrag = formatBetrag(geschuldeteSteuer(position));
  return ja(
    `Du schuldest dem Finanzamt ${betrag} (${wo}) und ziehst sie in derselben Voranmeldung ab.${mitAnteil(position)}`,
  );
}

/** Of another country, of the customs, of a supplier who may charge none. */
export function fremdeSteuer(
  { steuer, steuerfall }: Position,
  { land }: Belegsicht,
): Vorsteuerurteil | undefined {
  if (steuerfall === 'ausland') {
    const wo = gesetz(land, 'beim Bundeszentralamt für Steuern', 'über FinanzOnline');
    return nein(
      `Ausländische Umsatzsteuer ist hier nie abziehbar: Der ganze Betrag ist Ausgabe. Eine Erstattung beantragst du ${wo}.`,
    );
  }
  if (steuerfall === 'einfuhr') {
    return ja('Einfuhrumsatzsteuer ist abziehbar. Du brauchst dazu den Bescheid des Zolls.');
  }
  if (steuerfall === 'kleinunternehmer' && steuer !== 0) {
    const wo = gesetz(land, '§ 14c UStG', '§ 11 Abs. 12 UStG 1994');
    return nein(
      `Ein Kleinunternehmer darf keine Umsatzsteuer ausweisen (${wo}): nicht abziehbar. ${BERICHTIGT}`,
    );
  }
  return undefined;
}

/** No VAT, nothing to deduct. */
export function keineSteuer({ steuer, steuerfall }: Position): Vorsteuerurteil | undefined {
  if (steuer !== 0) return undefined;
  if (steuerfall === 'kleinunternehmer') {
    return nein('Der Lieferant ist Kleinunternehmer: keine Umsatzsteuer, keine Vorsteuer.');
  }
  return nein('Hier steht keine Umsatzsteuer: Der ganze Betrag ist Ausgabe.');
}
