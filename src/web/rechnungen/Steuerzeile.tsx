import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, NativeSelect, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { STEUERFAELLE, Steuerfall } from '#kern/ausgaben/steuerfall.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { KategorieFeld } from '#web/ausgaben/KategorieFeld.tsx';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { urteileOf } from '#web/rechnungen/ausgabensicht.ts';
import { completeUst, type UstFelder } from '#web/rechnungen/eingangFelder.ts';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { IconX } from '#web/zeichen/zeichen.ts';
import classes from './Eingangsfelder.module.css';

type Props = { form: UseFormReturnType<RechnungFelder>; index: number };

/** A position of the receipt at one rate. What only few need is asked for at a click. */
export function Steuerzeile({ form, index }: Props) {
  const zeile = form.values.ust[index];
  const [isOffen, setOffen] = useState(zeile !== undefined && hatMehr(zeile));
  if (!zeile) return null;
  const feld = (name: 'satz' | 'netto' | 'steuer' | 'brutto' | 'betrieblich') =>
    form.getInputProps(`ust.${index}.${name}`);
  const complete = () => {
    const jetzt = form.getValues().ust[index];
    if (jetzt) form.setFieldValue(`ust.${index}`, completeUst(jetzt));
  };
  return (
    <fieldset className={classes.zeile} onBlur={complete}>
      <legend className={classes.nummer}>Zeile {index + 1}</legend>
      <ProzentFeld label="Satz" {...feld('satz')} />
      <BetragFeld label="Netto" {...feld('netto')} />
      <BetragFeld label="Steuer" {...feld('steuer')} />
      <BetragFeld label="Brutto" {...feld('brutto')} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.weg}
        aria-label={`Zeile ${index + 1} entfernen`}
        onClick={() => form.removeListItem('ust', index)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.mehr}>
        <Switch
          label="als Vorsteuer abziehbar"
          {...form.getInputProps(`ust.${index}.abziehbar`, { type: 'checkbox' })}
        />
        <ProzentFeld label="Betrieblich" placeholder="100" {...feld('betrieblich')} />
        {!isOffen && (
          <Button variant="subtle" size="compact-md" onClick={() => setOffen(true)}>
            Kategorie, Steuerfall, Anschaffung
          </Button>
        )}
      </div>
      {isOffen && <Besonderes form={form} index={index} zeile={zeile} />}
      <Grund form={form} index={index} />
    </fieldset>
  );
}

function hatMehr({ kategorie, steuerfall, anlage }: UstFelder): boolean {
  return kategorie !== '' || steuerfall !== 'normal' || anlage;
}

function Besonderes({ form, index, zeile }: Props & { zeile: UstFelder }) {
  const { data: mandant } = useMandant();
  const waehle = (steuerfall: Steuerfall) => {
    form.setFieldValue(`ust.${index}.steuerfall`, steuerfall);
    const urteil = mandant && urteileOf(form.getValues(), mandant)[index];
    if (urteil) form.setFieldValue(`ust.${index}.abziehbar`, urteil.abziehbar);
  };
  return (
    <div className={classes.besonderes}>
      <KategorieFeld
        label="Kategorie dieser Zeile"
        placeholder="wie der ganze Beleg"
        value={zeile.kategorie}
        onChange={(kategorie) => form.setFieldValue(`ust.${index}.kategorie`, kategorie)}
        error={form.errors[`ust.${index}.kategorie`]}
        data-path={`ust.${index}.kategorie`}
      />
      <NativeSelect
        label="Steuerfall"
        data={Steuerfall.options.map((fall) => ({ value: fall, label: STEUERFAELLE[fall] }))}
        value={zeile.steuerfall}
        onChange={({ currentTarget }) => waehle(Steuerfall.parse(currentTarget.value))}
        data-path={`ust.${index}.steuerfall`}
      />
      <Switch
        label="Anschaffung für länger als ein Jahr"
        {...form.getInputProps(`ust.${index}.anlage`, { type: 'checkbox' })}
      />
    </div>
  );
}

/** Verdict of the law on the row, and one click that follows it where the switch says otherwise. */
function Grund({ form, index }: Props) {
  const { data: mandant } = useMandant();
  const zeile = form.values.ust[index];
  if (!mandant || !zeile || (zeile.netto === '' && zeile.brutto === '')) return null;
  const urteil = urteileOf(form.values, mandant)[index];
  if (!urteil) return null;
  const { abziehbar, grund } = urteil;
  return (
    <p className={classes.grund} data-anders={abziehbar !== zeile.abziehbar || undefined}>
      {grund}{' '}
      {abziehbar !== zeile.abziehbar && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => form.setFieldValue(`ust.${index}.abziehbar`, abziehbar)}
        >
          {abziehbar ? 'Doch abziehen' : 'Nicht abziehen'}
        </Button>
      )}
    </p>
  );
}
