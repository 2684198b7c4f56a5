/** Between what an expense says about itself and its rows. */
import { EINGANGSFELDER, type Eingangsangaben, Steuerzeile } from '#kern/rechnungen/eingang.ts';
import { OHNE_ANGABEN } from '#kern/rechnungen/eingangsregeln.ts';
import { type Eingangsspalten, type Einzelspalten, type Steuerspalten, spalteOf } from '../db/kopfspalten.ts';

const EINZELNE = EINGANGSFELDER.filter(
  (feld) => feld !== 'bewirtung' && feld !== 'fremdwaehrung' && feld !== 'ust',
).map((feld) => [feld, spalteOf(feld)] as const);

/** Columns of `eingang` to select. */
export const ANGABENSPALTEN = [
  ...EINZELNE.map(([, spalte]) => spalte),
  ...(['teilnehmer', 'anlass', 'ort'] as const),
  ...(['fremdbetrag', 'waehrung', 'kurs', 'kursquelle', 'kursdatum'] as const),
] as const satisfies (keyof Eingangsspalten)[];

/** Columns of `eingangssteuer` to select. */
export const STEUERSPALTEN = Object.keys(Steuerzeile.shape) as (keyof Steuerzeile)[];

const OHNE_BEWIRTUNG = { teilnehmer: '', anlass: '', ort: '' };
const IN_EURO = { betrag: 0, waehrung: '', kurs: 0, quelle: '', datum: '' };

/** The row, texts '' where nobody knows. */
export function toAngabenzeile(angaben: Eingangsangaben): Eingangsspalten {
  const einzelne = Object.fromEntries(EINZELNE.map(([feld, spalte]) => [spalte, angaben[feld] ?? '']));
  const { betrag: fremdbetrag, waehrung, kurs, quelle, datum } = angaben.fremdwaehrung ?? IN_EURO;
  return {
    ...(einzelne as Einzelspalten),
    ...(angaben.bewirtung ?? OHNE_BEWIRTUNG),
    fremdbetrag,
    waehrung,
    kurs,
    kursquelle: quelle,
    kursdatum: datum,
  };
}

/** Facts of an expense from its rows. */
export function toAngaben(row: Eingangsspalten, ust: Steuerzeile[]): Eingangsangaben {
  const { teilnehmer, anlass, ort, fremdbetrag: betrag, waehrung, kurs, kursquelle, kursdatum } = row;
  const einzelne = EINZELNE.map(([feld, spalte]) => [feld, row[spalte] || OHNE_ANGABEN[feld]]);
  const isBewirtung = teilnehmer !== '' || anlass !== '' || ort !== '';
  return {
    ...OHNE_ANGABEN,
    ...(Object.fromEntries(einzelne) as Pick<Eingangsangaben, (typeof EINZELNE)[number][0]>),
    bewirtung: isBewirtung ? { teilnehmer, anlass, ort } : null,
    fremdwaehrung: waehrung ? { betrag, waehrung, kurs, quelle: kursquelle, datum: kursdatum } : null,
    ust,
  };
}

/** A row of VAT. */
export function toSteuerspalten({ abziehbar, kategorie, anlage, ...zeile }: Steuerzeile): Steuerspalten {
  return {
    ...zeile,
    abziehbar: abziehbar ? 1 : 0,
    kategorie: kategorie ?? '',
    anlage: anlage ? 1 : 0,
  };
}

/** Row of VAT from its columns. */
export function toSteuerzeile({
  abziehbar,
  kategorie,
  steuerfall,
  anlage,
  ...zeile
}: Steuerspalten): Steuerzeile {
  return {
    ...zeile,
    abziehbar: abziehbar === 1,
    kategorie: kategorie || null,
    steuerfall,
    anlage: anlage === 1,
  };
}
