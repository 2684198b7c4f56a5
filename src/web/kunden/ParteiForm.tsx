import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Adresse } from '#kern/kunden/neuePartei.ts';
import type { Partei } from '#kern/kunden/partei.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useIdempotencyKey } from '#web/api/schluessel.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Konflikt } from '#web/components/Konflikt.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useSpeichern } from '#web/components/useSpeichern.ts';
import { Verlassenschutz } from '#web/components/Verlassenschutz.tsx';
import { Erechnung } from '#web/kunden/Erechnung.tsx';
import { type Parteiart, useReadPartei, useSavePartei } from '#web/kunden/kunde.queries.ts';
import {
  checkPartei,
  hasErechnung,
  isErechnungsfeld,
  LABELS,
  PARTEI_ABGLEICH,
  type ParteiFelder,
  toAdresse,
  toParteiFelder,
} from '#web/kunden/parteiFelder.ts';
import classes from './ParteiForm.module.css';

type Props = {
  art: Parteiart;
  partei?: Partei;
  /** What a new party begins with. */
  vorgabe?: Partial<Adresse>;
  onSaved?: (partei: Partei) => void;
  /** Further buttons beside 'Abspeichern'; `verwerfen` lets the page be left without a question. */
  aktionen?: (verwerfen: () => void) => ReactNode;
  /** Whether the form is the page, which is not left with unsaved changes. */
  isSeite?: boolean;
};

/** Form of a customer or supplier, new or stored. */
export function ParteiForm({ art, partei, vorgabe, onSaved, aktionen, isSeite }: Props) {
  const save = useSavePartei(partei?.id);
  const read = useReadPartei();
  const idempotency = useIdempotencyKey();
  const form = useForm<ParteiFelder>({
    initialValues: toParteiFelder(partei ?? vorgabe),
    validate: (felder) => checkPartei(felder),
    validateInputOnBlur: ['plz', 'ort', 'land', 'ustId', 'email', 'leitwegId'],
  });
  const [isKlappeOffen, setKlappeOffen] = useState(() => hasErechnung(form.getValues()));
  // The fault has to be on the page before the focus can go there.
  const showKlappe = (felder: readonly string[]) => {
    if (isErechnungsfeld(felder)) flushSync(() => setKlappeOffen(true));
  };
  const { speichern, isSaving, konflikt } = useSpeichern({
    form,
    name: `${art}-${partei?.id ?? 'neu'}`,
    send: (felder, version) => {
      const rolle = { istKunde: art === 'kunde', istLieferant: art === 'lieferant' };
      const angaben = art === 'kunde' ? felder : toAdresse(felder);
      const body = { ...angaben, ...rolle, ...(version !== undefined && { version }) };
      return save.mutateAsync({ body, idempotencyKey: idempotency.key() });
    },
    bestand: partei && {
      fassung: { version: partei.version, felder: toParteiFelder(partei) },
      read: async () => {
        const { version, ...felder } = await read(partei.id);
        return { version, felder: toParteiFelder(felder) };
      },
      abgleich: () => PARTEI_ABGLEICH,
    },
    onError: (error) => {
      idempotency.onError(error);
      if (error instanceof ApiFehler) showKlappe(error.meldungen.map(({ pfad }) => pfad));
    },
  });
  const pruefenUndSpeichern = () => {
    showKlappe(Object.keys(checkPartei(form.getValues())));
    return speichern();
  };
  const submit = async () => {
    const saved = await pruefenUndSpeichern();
    if (saved) onSaved?.(saved);
  };
  return (
    <Formular className={`${flaeche.karte} ${flaeche.stapel}`} onSubmit={submit}>
      <TextInput
        label={LABELS.firma}
        placeholder="Firma optional"
        data-autofocus
        {...form.getInputProps('firma')}
      />
      <div className={classes.paar}>
        <TextInput label={LABELS.vorname} {...form.getInputProps('vorname')} />
        <TextInput label={LABELS.nachname} {...form.getInputProps('nachname')} />
      </div>
      <TextInput label={LABELS.strasse} {...form.getInputProps('strasse')} />
      <div className={classes.ort}>
        <TextInput label={LABELS.plz} {...form.getInputProps('plz')} />
        <TextInput label={LABELS.ort} {...form.getInputProps('ort')} />
      </div>
      <TextInput label={LABELS.land} {...form.getInputProps('land')} />
      {art === 'kunde' && (
        <Erechnung form={form} offen={isKlappeOffen} onToggle={() => setKlappeOffen(!isKlappeOffen)} />
      )}
      <Konflikt titel="Dieser Eintrag wurde inzwischen geändert" konflikt={konflikt} />
      <div className={flaeche.fuss}>
        {aktionen?.(() => form.resetDirty())}
        <SubmitKnopf size="md" loading={isSaving}>
          Abspeichern
        </SubmitKnopf>
      </div>
      {isSeite && (
        <Verlassenschutz
          isDirty={() => form.isDirty()}
          save={async () => (await pruefenUndSpeichern()) !== undefined}
        />
      )}
    </Formular>
  );
}
