import { Group, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import type { ReactNode } from 'react';
import { formatDezimal } from '#kern/dezimal.ts';
import { einheitsname, MENGENEINHEITEN } from '#kern/einheiten.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import { NeuesProdukt, type Produkt } from '#kern/produkte/produkt.ts';
import { felderOf } from '#web/components/abgleich.ts';
import { bestandOf } from '#web/components/bestand.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Sicherungsleiste, Speicherstand } from '#web/components/Sicherungsleiste.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { PreisFeld } from '#web/components/ZahlFeld.tsx';
import { useReadProdukt, useSaveProdukt } from '#web/produkte/produkt.queries.ts';
import { useAbgabe } from '#web/stammdaten/useAbgabe.ts';

type ProduktFelder = { titel: string; preis: string; einheit: string };

const LABELS = { titel: 'Titel', preis: 'Preis', einheit: 'Einheit' } as const;
const ABGLEICH = felderOf<ProduktFelder>(LABELS, {
  preis: (preis) => `${preis} €`,
  einheit: (code) => einheitsname(code) ?? code,
});
const EINHEITEN = MENGENEINHEITEN.map(({ code, name }) => ({ value: code, label: name }));
const LEER: ProduktFelder = { titel: '', preis: '', einheit: OHNE_EINHEIT };

function toProduktFelder({ titel, preis, einheit }: Produkt): ProduktFelder {
  return { titel, preis: formatDezimal(preis, 2), einheit };
}

type Props = {
  produkt?: Produkt;
  /** Values that a new product begins with, as typed. */
  vorgabe?: Partial<ProduktFelder>;
  onSaved?: (produkt: Produkt) => void;
  /** Further buttons beside 'Abspeichern'; `verwerfen` lets the page be left without a question. */
  aktionen?: (verwerfen: () => void) => ReactNode;
  /** Whether the form is the page, which is not left with unsaved changes. */
  isSeite?: boolean;
  /** The page has another main act as long as nothing is changed: told of both. */
  onDirty?: (isDirty: boolean) => void;
};

/** Form of a product or service, new or stored. */
export function ProduktForm({ produkt, vorgabe, onSaved, aktionen, isSeite, onDirty }: Props) {
  const save = useSaveProdukt(produkt?.id);
  const read = useReadProdukt();
  const { form, speichern, isSaving, wache } = useDatensatzForm<ProduktFelder, Produkt>({
    form: {
      initialValues: produkt ? toProduktFelder(produkt) : { ...LEER, ...vorgabe },
      validate: schemaResolver(NeuesProdukt, { sync: true }),
      validateInputOnBlur: true,
    },
    name: `produkt-${produkt?.id ?? 'neu'}`,
    send: (felder, version) => save.mutateAsync({ ...felder, ...(version !== undefined && { version }) }),
    bestand:
      produkt &&
      bestandOf(produkt, {
        toFelder: toProduktFelder,
        read: ({ id }) => read(id),
        abgleich: ABGLEICH,
      }),
    konflikttitel: 'Dieses Produkt wurde inzwischen geändert',
    schutz: isSeite,
  });
  const { darf, isDirty, submit } = useAbgabe({ form, speichern, onSaved, onDirty });
  return (
    <Formular className={`${flaeche.karte} ${flaeche.stapel}`} onSubmit={submit}>
      <fieldset disabled={!darf} className={`${flaeche.felder} ${flaeche.stapel}`}>
        <TextInput label={LABELS.titel} required data-autofocus {...form.getInputProps('titel')} />
        <Group align="flex-start">
          <PreisFeld label={LABELS.preis} required w={180} {...form.getInputProps('preis')} />
          <NativeSelect label={LABELS.einheit} w={180} data={EINHEITEN} {...form.getInputProps('einheit')} />
        </Group>
      </fieldset>
      {wache}
      {darf && (
        <Sicherungsleiste
          imPanel={!isSeite}
          isSaving={isSaving}
          isStill={onDirty && !isDirty}
          stand={<Speicherstand isDirty={isDirty} istNeu={produkt === undefined} />}
        >
          {aktionen?.(() => form.resetDirty())}
        </Sicherungsleiste>
      )}
    </Formular>
  );
}
