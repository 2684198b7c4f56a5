import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { type Adresse, NeuePartei, type Partei } from '#kern/kunden/partei.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useIdempotencyKey } from '#web/api/schluessel.ts';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, ignoreComposing, showErrors } from '#web/components/formular.ts';
import { Konflikt } from '#web/components/Konflikt.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showGespeichert } from '#web/components/snackbar.ts';
import { type Parteiart, useSavePartei } from '#web/kunden/kunde.queries.ts';
import classes from './ParteiForm.module.css';

type Props = {
  art: Parteiart;
  partei?: Partei;
  /** What a new party begins with. */
  vorgabe?: Partial<Adresse>;
  onSaved?: (partei: Partei) => void;
  onReload?: () => void;
  aktionen?: ReactNode;
};

const LEER: Adresse = { firma: '', vorname: '', nachname: '', strasse: '', plz: '', ort: '', land: '' };
const validate = schemaResolver(NeuePartei, { sync: true });

/** Form of a customer or supplier, new or stored. */
export function ParteiForm({ art, partei, vorgabe, onSaved, onReload, aktionen }: Props) {
  const save = useSavePartei(partei?.id);
  const idempotency = useIdempotencyKey();
  const [version, setVersion] = useState(partei?.version);
  const form = useForm<Adresse>({
    initialValues: partei ? toAdresse(partei) : { ...LEER, ...vorgabe },
    validate: (felder) => validate(felder),
    validateInputOnBlur: ['plz', 'ort', 'land'],
  });
  const submit = form.onSubmit(async (felder) => {
    if (save.isPending) return;
    const rolle = { istKunde: art === 'kunde', istLieferant: art === 'lieferant' };
    try {
      const body = { ...felder, ...rolle, ...(version !== undefined && { version }) };
      const saved = await save.mutateAsync({ body, idempotencyKey: idempotency.key() });
      setVersion(saved.version);
      showGespeichert();
      onSaved?.(saved);
    } catch (error) {
      idempotency.onError(error);
      showErrors(form)(error);
    }
  }, focusFirstError);
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
        {aktionen}
        <SubmitKnopf size="md" loading={save.isPending}>
          Abspeichern
        </SubmitKnopf>
      </div>
    </form>
  );
}

function toAdresse({ firma, vorname, nachname, strasse, plz, ort, land }: Partei): Adresse {
  return { firma, vorname, nachname, strasse, plz, ort, land };
}
