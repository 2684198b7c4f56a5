import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { formatDezimal } from '#kern/dezimal.ts';
import { NeuesProdukt, type Produkt } from '#kern/produkte/produkt.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useIdempotencyKey } from '#web/api/schluessel.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Konflikt } from '#web/components/Konflikt.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useSpeichern } from '#web/components/useSpeichern.ts';
import { Verlassenschutz } from '#web/components/Verlassenschutz.tsx';
import { PreisFeld } from '#web/components/ZahlFeld.tsx';
import { useSaveProdukt } from '#web/produkte/produkt.queries.ts';

type Props = {
  produkt?: Produkt;
  /** What a new product begins with, as typed. */
  vorgabe?: { titel: string; preis: string };
  onSaved?: (produkt: Produkt) => void;
  onReload?: () => void;
  /** Further buttons beside 'Abspeichern'; `verwerfen` lets the page be left without a question. */
  aktionen?: (verwerfen: () => void) => ReactNode;
  /** Whether the form is the page, which is not left with unsaved changes. */
  isSeite?: boolean;
};

/** Form of a product or service, new or stored. */
export function ProduktForm({ produkt, vorgabe, onSaved, onReload, aktionen, isSeite }: Props) {
  const save = useSaveProdukt(produkt?.id);
  const idempotency = useIdempotencyKey();
  const [version, setVersion] = useState(produkt?.version);
  const form = useForm({
    initialValues: produkt
      ? { titel: produkt.titel, preis: formatDezimal(produkt.preis, 2) }
      : (vorgabe ?? { titel: '', preis: '' }),
    validate: schemaResolver(NeuesProdukt, { sync: true }),
    validateInputOnBlur: true,
  });
  const { speichern, isSaving } = useSpeichern({
    form,
    send: async (felder) => {
      const body = { ...felder, ...(version !== undefined && { version }) };
      const saved = await save.mutateAsync({ body, idempotencyKey: idempotency.key() });
      setVersion(saved.version);
      return saved;
    },
    onError: idempotency.onError,
  });
  const submit = async () => {
    const saved = await speichern();
    if (saved) onSaved?.(saved);
  };
  const isStale = save.error instanceof ApiFehler && save.error.status === 409;
  return (
    <Formular className={`${flaeche.karte} ${flaeche.stapel}`} onSubmit={submit}>
      <TextInput label="Titel" required data-autofocus {...form.getInputProps('titel')} />
      <PreisFeld label="Preis" required maw={220} {...form.getInputProps('preis')} />
      {isStale && onReload && (
        <Konflikt titel="Dieses Produkt wurde inzwischen geändert" onReload={onReload} />
      )}
      <div className={flaeche.fuss}>
        {aktionen?.(() => form.resetDirty())}
        <SubmitKnopf size="md" loading={isSaving}>
          Abspeichern
        </SubmitKnopf>
      </div>
      {isSeite && (
        <Verlassenschutz
          isDirty={() => form.isDirty()}
          save={async () => (await speichern()) !== undefined}
        />
      )}
    </Formular>
  );
}
