import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Vorschlag } from '#kern/eingang/stueck.ts';
import { type Cent, formatBetrag, formatMitVorzeichen } from '#kern/geld.ts';
import { parseCent } from '#kern/rechenausdruck.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import leiste from '#web/components/leistensumme.module.css';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import classes from '#web/eingang/Belegfelder.module.css';
import { Kategoriefeld } from '#web/eingang/Kategoriefeld.tsx';
import { Lesefeld } from '#web/eingang/Lesefeld.tsx';
import { Lieferantfeld } from '#web/eingang/Lieferantfeld.tsx';
import { folgeUst, gesamtOf, STUECKLABELS, type StueckFelder } from '#web/eingang/stueckFelder.ts';
import { Ustfelder } from '#web/eingang/Ustfelder.tsx';
import type { Pruefung } from '#web/eingang/usePruefung.ts';
import type { Vorsteuer } from '#web/eingang/useVorsteuer.ts';
import { Zahlfelder } from '#web/eingang/Zahlfelder.tsx';
import { Zusatzfelder } from '#web/eingang/Zusatzfelder.tsx';

type Props = {
  form: UseFormReturnType<StueckFelder>;
  pruefung: Pruefung;
  vorschlag: Vorschlag | null;
  vorsteuer: Vorsteuer;
};

/** The fields of an expense, in the order in which a receipt is read. */
export function Felder({ form, pruefung, vorschlag, vorsteuer }: Props) {
  const folge = () => {
    const { ust, brutto } = form.getValues();
    const cent = parseCent(brutto);
    const neu = cent === undefined ? undefined : folgeUst(ust, cent);
    if (neu) form.setFieldValue('ust', neu);
  };
  return (
    <>
      <Lieferantfeld form={form} pruefung={pruefung} />
      <div className={classes.paar}>
        <Lesefeld feld="belegdatum" pruefung={pruefung}>
          <DatumFeld label={STUECKLABELS.belegdatum} {...form.getInputProps('belegdatum')} />
        </Lesefeld>
        <Lesefeld feld="belegnummer" pruefung={pruefung}>
          <TextInput
            label={STUECKLABELS.belegnummer}
            autoComplete="off"
            {...form.getInputProps('belegnummer')}
          />
        </Lesefeld>
      </div>
      <Lesefeld feld="brutto" pruefung={pruefung}>
        <BetragFeld label={STUECKLABELS.brutto} onBlurCapture={folge} {...form.getInputProps('brutto')} />
      </Lesefeld>
      <Ustfelder form={form} pruefung={pruefung} gruende={vorsteuer.gruende} />
      <Kategoriefeld form={form} vorschlag={vorschlag} />
      <Zahlfelder form={form} pruefung={pruefung} />
      <Zusatzfelder form={form} pruefung={pruefung} waehrung={vorschlag?.waehrung ?? 'EUR'} />
    </>
  );
}

type SummeProps = { felder: StueckFelder; vorsteuer: Cent };

/** Left in the save bar: what it comes to. A phone shows it in its field alone. */
export function Summe({ felder, vorsteuer }: SummeProps) {
  const cent = gesamtOf(felder);
  return (
    <p className={leiste.summe} role="status" data-weicht>
      <span className={leiste.wort}>Ausgabe</span>
      <strong data-minus={cent > 0 || undefined}>{formatMitVorzeichen(-cent)}</strong>
      {vorsteuer !== 0 && <span className={leiste.steuer}>Vorsteuer {formatBetrag(vorsteuer)}</span>}
    </p>
  );
}
