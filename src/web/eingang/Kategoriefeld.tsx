import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type KategorieId, kategoriename, kategorienFuer, nutzerartOf } from '#kern/ausgaben/kategorien.ts';
import type { Vorschlag } from '#kern/eingang/stueck.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import classes from '#web/eingang/Lesefeld.module.css';
import type { StueckFelder } from '#web/eingang/stueckFelder.ts';

type Props = { form: UseFormReturnType<StueckFelder>; vorschlag: Vorschlag | null };

const WOHER = { lieferant: 'wie zuletzt', woerter: 'Vorschlag' } as const;

/** Field for the category of the expense: what is usual for this user first. */
export function Kategoriefeld({ form, vorschlag }: Props) {
  const { data: mandant } = useMandant();
  const { ueblich, weitere } = kategorienFuer({
    art: mandant ? nutzerartOf(mandant) : 'betrieb',
    land: mandant ? steuerlandOf(mandant) : 'DE',
  });
  const { kategorie } = form.values;
  const aus = kategorie !== '' && kategorie === vorschlag?.kategorie ? vorschlag.kategorieAus : null;
  return (
    <div className={classes.feld}>
      {aus && (
        <span className={classes.sicher}>
          <span className={classes.woher}>{WOHER[aus]}</span>
        </span>
      )}
      <NativeSelect label="Wofür" {...form.getInputProps('kategorie')}>
        <option value="">Bitte wählen</option>
        {ueblich.map(optionOf)}
        <optgroup label="Seltener">{weitere.map(optionOf)}</optgroup>
      </NativeSelect>
    </div>
  );
}

function optionOf(id: KategorieId) {
  return (
    <option key={id} value={id}>
      {kategoriename(id)}
    </option>
  );
}
