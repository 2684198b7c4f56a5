/** The code of German tills: DSFinV-K, Anhang I ("V0"), as DFKA describes it. Voluntary; the same data may be printed as text. */

import { kassensaetzeDe } from '#kern/steuer/kassensaetze.ts';
import { type Datum, parseDatum } from '../../datum.ts';
import { type Cent, sumCent } from '../../geld.ts';
import { type Codeablehnung, centOf, type Kassencode } from './kassencode.ts';

/** Usually 400 to 520 characters; the long signatures of the algorithms admitted end well below this. */
const LAENGSTER = 1500;
const FELDER = 12;
const MAX_ZAHLUNGEN = 20;

/** Why a process of a till is no cost (DSFinV-K, Anhang I, Vorgangstypen). */
const ABLEHNUNGEN: Readonly<Record<string, string>> = {
  AVTransfer: 'Der Kassencode gehört zu einer Geldbewegung der Kasse, nicht zu einem Kauf.',
  AVBestellung: 'Der Kassencode gehört zu einer Bestellung: Der Beleg über die Zahlung fehlt noch.',
  AVTraining: 'Der Kassencode gehört zu einem Übungsbeleg: Das ist keine Ausgabe.',
  AVBelegstorno: 'Der Kassencode gehört zu einem stornierten Beleg: Das ist keine Ausgabe.',
  AVBelegabbruch: 'Der Kassencode gehört zu einem abgebrochenen Kauf: Das ist keine Ausgabe.',
  AVSachbezug: 'Der Kassencode gehört zu einem Sachbezug: Das ist keine Ausgabe.',
  AVSonstige: 'Der Kassencode gehört zu einem anderen Ablauf der Kasse, nicht zu einem Kauf.',
};

/** Reads the code of a German till. @returns undefined where the text is no such code or is broken */
export function parseTse(text: string): Kassencode | Codeablehnung | undefined {
  if (text.length > LAENGSTER || !text.startsWith('V0;')) return undefined;
  const felder = text.trim().split(';');
  if (felder.length !== FELDER || felder[2] !== 'Kassenbeleg-V1') return undefined;
  const [typ = '', betraege = '', zahlungen = '', ...rest] = (felder[3] ?? '').split('^');
  if (rest.length > 0) return undefined;
  const ablehnung = Object.hasOwn(ABLEHNUNGEN, typ) ? ABLEHNUNGEN[typ] : undefined;
  if (ablehnung) return { ablehnung };
  if (typ !== 'Beleg' && typ !== 'AVRechnung') return undefined;
  // The end of the process is when the receipt was printed; both are UTC, the receipt's day is the local one.
  const datum = parseDatum(felder[7] ?? '') ?? parseDatum(felder[6] ?? '');
  const je = betraege.split('_').map((betrag) => centOf(betrag, '.'));
  const bezahlt = parseZahlungen(zahlungen);
  if (!datum || je.length !== 5 || !je.every((cent) => cent !== undefined) || !bezahlt) return undefined;
  return { land: 'DE', datum, belegnummer: null, ...summen(je, datum), ...bezahlt };
}

function summen(je: readonly Cent[], datum: Datum): Pick<Kassencode, 'brutto' | 'saetze'> {
  const saetze = kassensaetzeDe(datum)
    .map((satz, stelle) => ({ saetze: [satz], brutto: je[stelle] ?? 0 }))
    .filter(({ brutto }) => brutto !== 0);
  return { brutto: sumCent(je), saetze };
}

/** `31.41:Unbar_5.00:Bar:CHF`, parts joined by `_`. @returns undefined where it is broken */
function parseZahlungen(text: string): Pick<Kassencode, 'zahlung' | 'bezahlt'> | undefined {
  if (text === '') return { zahlung: null, bezahlt: null };
  const teile = text.split('_');
  if (teile.length > MAX_ZAHLUNGEN) return undefined;
  const zahlungen = teile.map(parseZahlung);
  if (!zahlungen.every((zahlung) => zahlung !== undefined)) return undefined;
  const arten = new Set(zahlungen.filter(({ cent }) => cent !== 0).map(({ art }) => art));
  const [art] = arten;
  // What was paid in another currency has no rate here.
  const isEuro = zahlungen.every(({ waehrung }) => waehrung === 'EUR');
  return {
    zahlung: arten.size === 1 && art ? art : null,
    bezahlt: isEuro ? sumCent(zahlungen.map(({ cent }) => cent)) : null,
  };
}

type Zahlung = { art: 'bar' | 'unbar'; cent: Cent; waehrung: string };

/** Some tills write `Bar:2.55` instead of `2.55:Bar`. */
function parseZahlung(text: string): Zahlung | undefined {
  const [eins = '', zwei = '', waehrung = 'EUR', ...rest] = text.split(':');
  const [art, betrag] = /^(?:Bar|Unbar)$/.test(eins) ? [eins, zwei] : [zwei, eins];
  const cent = centOf(betrag, '.');
  if (cent === undefined || rest.length > 0 || !/^(?:Bar|Unbar)$/.test(art)) return undefined;
  return { art: art === 'Bar' ? 'bar' : 'unbar', cent, waehrung };
}
