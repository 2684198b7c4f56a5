/** Between what an expense says about itself and its rows. */
import type { KategorieId } from '#kern/ausgaben/kategorien.ts';
import type { Steuerfall } from '#kern/ausgaben/steuerfall.ts';
import type { Eingangsangaben, Eingangsart, Steuerzeile } from '#kern/rechnungen/eingang.ts';
import type { Schema } from '../db/schema.ts';

type Schluessel = 'mandant_id' | 'rechnung_id';
type Angabenzeile = Omit<Schema['eingang'], Schluessel>;
type Steuerspalten = Omit<Schema['eingangssteuer'], Schluessel | 'nr'>;

/** What to select of `eingang`. */
export const ANGABENSPALTEN = [
  ...(['belegart', 'belegnummer', 'eingegangen_am', 'kategorie', 'faellig_am', 'trinkgeld'] as const),
  ...(['teilnehmer', 'anlass', 'ort', 'ohne_beleg_weil', 'beschenkter'] as const),
  ...(['fremdbetrag', 'waehrung', 'kurs', 'kursquelle', 'kursdatum'] as const),
] as const satisfies (keyof Angabenzeile)[];

/** What to select of `eingangssteuer`. */
export const STEUERSPALTEN = [
  ...(['satz', 'netto', 'steuer', 'brutto', 'abziehbar', 'betrieblich'] as const),
  ...(['kategorie', 'steuerfall', 'anlage'] as const),
] as const satisfies (keyof Steuerspalten)[];

/** The row, texts '' where nobody knows. */
export function toAngabenzeile(angaben: Eingangsangaben): Angabenzeile {
  const { bewirtung, fremdwaehrung } = angaben;
  return {
    belegart: angaben.belegart ?? '',
    belegnummer: angaben.belegnummer ?? '',
    eingegangen_am: angaben.eingangsdatum ?? '',
    kategorie: angaben.kategorie ?? '',
    faellig_am: angaben.faellig ?? '',
    trinkgeld: angaben.trinkgeld,
    ...{
      teilnehmer: bewirtung?.teilnehmer ?? '',
      anlass: bewirtung?.anlass ?? '',
      ort: bewirtung?.ort ?? '',
    },
    ohne_beleg_weil: angaben.ohneBelegWeil ?? '',
    beschenkter: angaben.beschenkter ?? '',
    ...{ fremdbetrag: fremdwaehrung?.betrag ?? 0, waehrung: fremdwaehrung?.waehrung ?? '' },
    ...{ kurs: fremdwaehrung?.kurs ?? 0, kursquelle: fremdwaehrung?.quelle ?? '' },
    kursdatum: fremdwaehrung?.datum ?? '',
  };
}

/** What the rows say. */
export function toAngaben(row: Angabenzeile, ust: Steuerzeile[]): Eingangsangaben {
  const { teilnehmer, anlass, ort, waehrung } = row;
  const isBewirtung = teilnehmer !== '' || anlass !== '' || ort !== '';
  return {
    belegart: (row.belegart || null) as Eingangsart | null,
    belegnummer: row.belegnummer || null,
    eingangsdatum: row.eingegangen_am || null,
    kategorie: (row.kategorie || null) as KategorieId | null,
    faellig: row.faellig_am || null,
    trinkgeld: row.trinkgeld,
    bewirtung: isBewirtung ? { teilnehmer, anlass, ort } : null,
    ohneBelegWeil: row.ohne_beleg_weil || null,
    beschenkter: row.beschenkter || null,
    fremdwaehrung: waehrung
      ? { betrag: row.fremdbetrag, waehrung, kurs: row.kurs, quelle: row.kursquelle, datum: row.kursdatum }
      : null,
    ust,
  };
}

/** A row of VAT. */
export function toSteuerspalten({ abziehbar, kategorie, anlage, ...zeile }: Steuerzeile): Steuerspalten {
  return {
    ...zeile,
    ...{ abziehbar: abziehbar ? 1 : 0, kategorie: kategorie ?? '', anlage: anlage ? 1 : 0 },
  };
}

/** What a row of VAT says. */
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
    kategorie: (kategorie || null) as KategorieId | null,
    steuerfall: steuerfall as Steuerfall,
    anlage: anlage === 1,
  };
}
