/** The letter to who sent a faulty e-invoice: names the faults in plain words and asks for a corrected one. */
import type { Punkt, Urteil } from './urteilsform.ts';

/** The faulty invoice; texts as they are shown ("05.03.2018", "529,87 €"), undefined where nobody knows. */
export type Beanstandetes = {
  nummer: string | undefined;
  datum: string | undefined;
  betrag: string | undefined;
};

export type Antwortmail = { betreff: string; text: string };

/** More nobody reads; the rest shows itself in the corrected invoice. */
const HOECHSTZAHL = 15;
/** Programs for mail take addresses up to about 2,000 characters. */
const HOECHSTLAENGE_ADRESSE = 1_800;

const UEBERSCHRIFTEN = {
  format: 'Format der Datei',
  inhalt: 'Pflichtangaben der Rechnung',
  regel: 'Regeln des Standards EN 16931',
} as const;

/** Letter about an invoice with faults. @param absender name of the business that received it */
export function antwortmailOf(
  urteil: Pick<Urteil, 'klassen'>,
  rechnung: Beanstandetes,
  absender: string,
  hoechstzahl = HOECHSTZAHL,
): Antwortmail {
  const { klassen } = urteil;
  let rest = hoechstzahl;
  const teile = klassen.map(({ klasse, punkte }) => {
    const genannte = punkte.slice(0, rest);
    rest -= genannte.length;
    const weitere = punkte.length - genannte.length;
    return [
      `${UEBERSCHRIFTEN[klasse]}:`,
      ...genannte.map(zeileOf),
      ...(weitere > 0
        ? [`- und ${weitere === 1 ? 'ein weiterer Fehler' : `${weitere} weitere Fehler`}`]
        : []),
    ].join('\n');
  });
  return {
    betreff: `Bitte um berichtigte E-Rechnung: ${bezugOf(rechnung, false)}`,
    text: [
      'Guten Tag,',
      `${bezugOf(rechnung, true)} ist bei uns angekommen. Sie hat Fehler, sodass wir sie so nicht annehmen können:`,
      ...teile,
      `Bitte senden Sie uns eine berichtigte E-Rechnung (XRechnung oder ZUGFeRD ab Version 2, Profil EN 16931).${folge(klassen)}`,
      'Vielen Dank und freundliche Grüße',
      ...(absender ? [absender] : []),
    ].join('\n\n'),
  };
}

/** Mail to the sender of a file that nobody can read. @param grund sentence that says why */
export function antwortZurDatei(dateiname: string, grund: string, absender: string): Antwortmail {
  return {
    betreff: `Bitte um eine lesbare E-Rechnung: ${einzeilig(dateiname)}`,
    text: [
      'Guten Tag,',
      `Ihre Datei „${einzeilig(dateiname)}“ können wir nicht als E-Rechnung verarbeiten: ${ohneBitte(grund)}`,
      'Bitte senden Sie uns die Rechnung noch einmal als E-Rechnung (XRechnung oder ZUGFeRD ab Version 2, Profil EN 16931).',
      'Vielen Dank und freundliche Grüße',
      ...(absender ? [absender] : []),
    ].join('\n\n'),
  };
}

/**
 * Address that opens a letter in the program for mail, not longer than those take: then faults are counted instead of named.
 * @param an mail address from the invoice; left out where it is none
 */
export function mailtoOf(an: string | undefined, build: (hoechstzahl: number) => Antwortmail): string {
  const empfaenger =
    an !== undefined && /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(an) ? encodeURIComponent(an) : '';
  const adresse = ({ betreff, text }: Antwortmail) =>
    `mailto:${empfaenger.replace('%40', '@')}?subject=${encodeURIComponent(betreff)}&body=${encodeURIComponent(text.replace(/\n/g, '\r\n'))}`;
  for (let zahl = HOECHSTZAHL; zahl > 0; zahl -= 1) {
    const ganze = adresse(build(zahl));
    if (ganze.length <= HOECHSTLAENGE_ADRESSE) return ganze;
  }
  return adresse(build(0)).slice(0, HOECHSTLAENGE_ADRESSE).replace(/%.?$/, '');
}

function zeileOf({ text, posten, weiterePosten }: Punkt): string {
  const weitere = weiterePosten > 0 ? ` und ${weiterePosten} weitere` : '';
  const wo = posten.length > 0 ? ` (Posten ${posten.join(', ')}${weitere})` : '';
  return `- ${ohneBitte(text)}${wo}`;
}

/** Sentence without the advice to the receiver, who asks for it at the end, once. */
function ohneBitte(text: string): string {
  return einzeilig(text).replace(/ Bitte [^.]*\.$/, '');
}

/** Only what is missing or wrong by law can cost the deduction of input tax. */
function folge(klassen: Urteil['klassen']): string {
  const istRecht = klassen.some(({ klasse }) => klasse !== 'regel');
  return istRecht ? ' Bis dahin ist unser Vorsteuerabzug aus dieser Rechnung gefährdet.' : '';
}

function bezugOf({ nummer, datum, betrag }: Beanstandetes, mitBetrag: boolean): string {
  const anrede = mitBetrag ? 'Ihre E-Rechnung' : 'Rechnung';
  return [
    nummer === undefined ? anrede : `${anrede} Nr. ${einzeilig(nummer)}`,
    ...(datum === undefined ? [] : [`vom ${einzeilig(datum)}`]),
    ...(mitBetrag && betrag !== undefined ? [`über ${einzeilig(betrag)}`] : []),
  ].join(' ');
}

/** Text of a stranger in one line, cut where it is too long. */
function einzeilig(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
}
