import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Adresse, NeuePartei, type Partei } from '#kern/kunden/partei.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useIdempotencyKey } from '#web/api/schluessel.ts';
import flaeche from '#web/components/flaeche.module.css';
import { ignoreComposing } from '#web/components/formular.ts';
import { Konflikt } from '#web/components/Konflikt.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useSpeichern } from '#web/components/useSpeichern.ts';
import { Verlassenschutz } from '#web/components/Verlassenschutz.tsx';
import { type Parteiart, useSavePartei } from '#web/kunden/kunde.queries.ts';
import classes from './ParteiForm.module.css';

type Props = {
  art: Parteiart;
  partei?: Partei;
  /** What a new party begins with. */
  vorgabe?: Partial<Adresse>;
  onSaved?: (partei: Partei) => void;
  onReload?: () => void;
  /** Further buttons beside 'Abspeichern'; `verwerfen` lets the page be left without a question. */
  aktionen?: (verwerfen: () => void) => ReactNode;
  /** Whether the form is the page, which is not left with unsaved changes. */
  isSeite?: boolean;
};

const LEER: Adresse = { firma: '', vorname: '', nachname: '', strasse: '', plz: '', ort: '', land: '' };
const validate = schemaResolver(NeuePartei, { sync: true });

/** Form of a customer or supplier, new or stored. */
export function ParteiForm({ art, partei, vorgabe, onSaved, onReload, aktionen, isSeite }: Props) {
  const save = useSavePartei(partei?.id);
  const idempotency = useIdempotencyKey();
  const [version, setVersion] = useState(partei?.version);
  const form = useForm<Adresse>({
    initialValues: partei ? toAdresse(partei) : { ...LEER, ...vorgabe },
    validate: (felder) => validate(felder),
    validateInputOnBlur: ['plz', 'ort', 'land'],
  });
  const { speichern, isSaving } = useSpeichern({
    form,
    send: async (felder) => {
      const rolle = { istKunde: art === 'kunde', istLieferant: art === 'lieferant' };
      const body = { ...felder, ...rolle, ...(version !== undefined && { version }) };
      const saved = await save.mutateAsync({ body, idempotencyKey: idempotency.key() });
      setVersion(saved.version);
      return saved;
    },
    onError: idempotency.onError,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await speichern();
    if (saved) onSaved?.(saved);
  };
  const isStale = save.error instanceof ApiFehler && save.error.status === 409;
  return (
    <form
      className={`${flaeche.karte} ${flaeche.stapel}`}
      onSubmit={submit}
      onKeyDown={ignoreComposing}
      noValidate
    >
      <TextInput label="Firma" placeholder="Firma optional" data-autofocus {...form.getInputProps('firma')} />
      <div className={classes.paar}>
        <TextInput label="Vorname" {...form.getInputProps('vorname')} />
        <TextInput label="Nachname" {...form.getInputProps('nachname')} />
      </div>
      <TextInput label="Straße und Nummer" {...form.getInputProps('strasse')} />
      <div className={classes.ort}>
        <TextInput label="Postleitzahl" {...form.getInputProps('plz')} />
        <TextInput label="Ort" {...form.getInputProps('ort')} />
      </div>
      <TextInput label="Land" {...form.getInputProps('land')} />
      {isStale && onReload && (
        <Konflikt titel="Dieser Eintrag wurde inzwischen geändert" onReload={onReload} />
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
    </form>
  );
}

function toAdresse({ firma, vorname, nachname, strasse, plz, ort, land }: Partei): Adresse {
  return { firma, vorname, nachname, strasse, plz, ort, land };
}
