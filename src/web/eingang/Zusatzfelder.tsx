import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { STEUERFAELLE } from '#kern/ausgaben/steuerfall.ts';
import { EINGANGSARTEN } from '#kern/rechnungen/eingangsregeln.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import classes from '#web/eingang/Belegfelder.module.css';
import { Klappbereich } from '#web/eingang/Klappbereich.tsx';
import { Lesefeld } from '#web/eingang/Lesefeld.tsx';
import { STUECKLABELS, type StueckFelder } from '#web/eingang/stueckFelder.ts';
import type { Pruefung } from '#web/eingang/usePruefung.ts';

type Props = {
  form: UseFormReturnType<StueckFelder>;
  pruefung: Pruefung;
  /** ISO 4217, as printed. */
  waehrung: string;
};

const auswahl = (namen: Readonly<Record<string, string>>) =>
  Object.entries(namen).map(([value, label]) => ({ value, label }));

/** Fields that some receipts need and most do not. Those that this one needs by its kind stand open. */
export function Zusatzfelder({ form, pruefung, waehrung }: Props) {
  const { kategorie, belegart, steuerfall } = form.values;
  return (
    <>
      {kategorie === 'bewirtung' && <Bewirtung form={form} />}
      {kategorie === 'geschenk' && <TextInput label="Wem geschenkt" {...form.getInputProps('beschenkter')} />}
      {belegart === 'eigenbeleg' && (
        <TextInput label="Warum gibt es keinen Beleg?" {...form.getInputProps('ohneBelegWeil')} />
      )}
      {waehrung !== 'EUR' && <Fremdwaehrung form={form} />}
      <Klappbereich
        titel="Weitere Angaben"
        kurz={[EINGANGSARTEN[belegart], steuerfall !== 'normal' && STEUERFAELLE[steuerfall]]
          .filter(Boolean)
          .join(' · ')}
      >
        <div className={classes.form}>
          <div className={classes.paar}>
            <NativeSelect
              label="Art des Belegs"
              data={auswahl(EINGANGSARTEN)}
              {...form.getInputProps('belegart')}
            />
            <Lesefeld feld="trinkgeld" pruefung={pruefung}>
              <BetragFeld label={STUECKLABELS.trinkgeld} {...form.getInputProps('trinkgeld')} />
            </Lesefeld>
          </div>
          <div className={classes.paar}>
            <NativeSelect
              label="Wessen Umsatzsteuer"
              data={auswahl(STEUERFAELLE)}
              {...form.getInputProps('steuerfall')}
            />
            <NativeSelect
              label="Vorsteuer"
              data={[
                { value: '', label: 'wie oben beurteilt' },
                { value: 'ja', label: 'abziehen' },
                { value: 'nein', label: 'nicht abziehen' },
              ]}
              {...form.getInputProps('vorsteuer')}
            />
          </div>
          <div className={classes.paar}>
            <ProzentFeld label="Betrieblich" placeholder="100" {...form.getInputProps('betrieblich')} />
            <DatumFeld label="Eingegangen am" {...form.getInputProps('eingangsdatum')} />
          </div>
          <Switch
            label="Anschaffung, die länger als ein Jahr genutzt wird"
            {...form.getInputProps('anlage', { type: 'checkbox' })}
          />
          <Textarea label="Notizen" rows={3} {...form.getInputProps('notizen')} />
        </div>
      </Klappbereich>
    </>
  );
}

function Bewirtung({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <TextInput label="Wer war dabei?" {...form.getInputProps('bewirtung.teilnehmer')} />
      <div className={classes.paar}>
        <TextInput label="Anlass" {...form.getInputProps('bewirtung.anlass')} />
        <TextInput label="Ort" {...form.getInputProps('bewirtung.ort')} />
      </div>
    </>
  );
}

/** How the amount in euro came about. */
function Fremdwaehrung({ form }: Pick<Props, 'form'>) {
  const feld = (name: 'betrag' | 'waehrung' | 'kurs' | 'quelle' | 'datum') =>
    form.getInputProps(`fremdwaehrung.${name}`);
  return (
    <>
      <div className={classes.paar}>
        <BetragFeld label="Betrag in fremder Währung" rightSection={null} {...feld('betrag')} />
        <TextInput label="Währung" maxLength={3} {...feld('waehrung')} />
      </div>
      <div className={classes.paar}>
        <TextInput label="Kurs (1 € sind)" inputMode="decimal" {...feld('kurs')} />
        <DatumFeld label="Kurs vom" {...feld('datum')} />
      </div>
      <TextInput label="Woher ist der Kurs?" placeholder="Abrechnung der Bank" {...feld('quelle')} />
    </>
  );
}
