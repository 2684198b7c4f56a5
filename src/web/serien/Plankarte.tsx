import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatDatum } from '#kern/datum.ts';
import { MAX_NAME } from '#kern/laengen.ts';
import { rhythmusname, ZEITRAEUME, type Zeitraumart } from '#kern/serien/termine.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { kannMonatsende, LABELS, type Planfelder, RHYTHMEN, vorschauOf } from '#web/serien/planfelder.ts';

type Props = {
  form: UseFormReturnType<Planfelder>;
  /** There were dates already: when they are stays. */
  istFest: boolean;
  /** Dates that were. */
  erledigt: number;
};

/** When a series has its dates, what happens then, and when it ends. */
export function Plankarte({ form, istFest, erledigt }: Props) {
  const { anker, monate } = form.values;
  const eigene = RHYTHMEN.some(({ value }) => value === monate)
    ? RHYTHMEN
    : [...RHYTHMEN, { value: monate, label: rhythmusname(Number(monate)) }];
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-label="Plan">
      <TextInput
        label={LABELS.titel}
        required
        maxLength={MAX_NAME}
        data-autofocus
        {...form.getInputProps('titel')}
      />
      <Group align="flex-start">
        <NativeSelect
          label={LABELS.monate}
          w={200}
          data={eigene}
          disabled={istFest}
          {...form.getInputProps('monate')}
        />
        <DatumFeld label={LABELS.anker} w={200} disabled={istFest} {...form.getInputProps('anker')} />
      </Group>
      {kannMonatsende(anker) && (
        <Checkbox
          label={LABELS.monatsende}
          disabled={istFest}
          {...form.getInputProps('monatsende', { type: 'checkbox' })}
        />
      )}
      <NativeSelect
        label={LABELS.zeitraum}
        data={(Object.keys(ZEITRAEUME) as Zeitraumart[]).map((art) => ({
          value: art,
          label: [ZEITRAEUME[art], beispielOf({ ...form.values, zeitraum: art }, erledigt)]
            .filter(Boolean)
            .join(': '),
        }))}
        {...form.getInputProps('zeitraum')}
      />
      <Radio.Group label={LABELS.modus} {...form.getInputProps('modus')}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="entwurf"
            label="Entwurf anlegen"
            description="Du siehst ihn durch und stellst ihn selbst aus"
          />
          <Radio value="ausstellen" label="Gleich ausstellen" description="Mit Nummer, PDF und E-Rechnung" />
          <Radio
            value="senden"
            label="Ausstellen und senden"
            description="Per Mail an den Kunden, sobald sie ausgestellt ist"
          />
        </Stack>
      </Radio.Group>
      <Ende form={form} />
    </section>
  );
}

function Ende({ form }: { form: UseFormReturnType<Planfelder> }) {
  return (
    <Group align="flex-start">
      <NativeSelect
        label={LABELS.ende}
        w={200}
        data={[
          { value: 'nie', label: 'Läuft weiter' },
          { value: 'tag', label: 'An einem Tag' },
          { value: 'anzahl', label: 'Nach einer Anzahl' },
        ]}
        {...form.getInputProps('ende')}
      />
      {form.values.ende === 'tag' && (
        <DatumFeld label={LABELS.endeAm} w={200} {...form.getInputProps('endeAm')} />
      )}
      {form.values.ende === 'anzahl' && (
        <TextInput
          label={LABELS.anzahl}
          inputMode="numeric"
          maxLength={4}
          w={260}
          {...form.getInputProps('anzahl')}
        />
      )}
    </Group>
  );
}

/** `1.12.2026 bis 31.12.2026`: what it means for the next date. */
function beispielOf(felder: Planfelder, ab: number): string {
  const [erster] = vorschauOf(felder, ab, 1);
  if (!erster) return '';
  const { von, bis } = erster;
  return von === bis ? formatDatum(von) : `${formatDatum(von)} bis ${formatDatum(bis)}`;
}
