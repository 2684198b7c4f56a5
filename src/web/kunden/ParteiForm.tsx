import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ANGABENNAMEN } from '#kern/kunden/angaben.ts';
import type { Adresse } from '#kern/kunden/neuePartei.ts';
import type { Partei } from '#kern/kunden/partei.ts';
import { bestandOf } from '#web/components/bestand.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Sicherungsleiste, Speicherstand } from '#web/components/Sicherungsleiste.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { Erechnung } from '#web/kunden/Erechnung.tsx';
import { type Parteiart, useReadPartei, useSavePartei } from '#web/kunden/kunde.queries.ts';
import { Mailangaben } from '#web/kunden/Mailangaben.tsx';
import {
  checkPartei,
  hasErechnung,
  isErechnungsfeld,
  PARTEI_ABGLEICH,
  type ParteiFelder,
  toAdresse,
  toParteiFelder,
} from '#web/kunden/parteiFelder.ts';
import { Zahlungsweise } from '#web/kunden/Zahlungsweise.tsx';
import { useAbgabe } from '#web/stammdaten/useAbgabe.ts';
import classes from './ParteiForm.module.css';

type Props = {
  art: Parteiart;
  partei?: Partei;
  /** Values that a new party begins with. */
  vorgabe?: Partial<Adresse>;
  onSaved?: (partei: Partei) => void;
  /** Further buttons beside 'Abspeichern'; `verwerfen` lets the page be left without a question. */
  aktionen?: (verwerfen: () => void) => ReactNode;
  /** Whether the form is the page, which is not left with unsaved changes. */
  isSeite?: boolean;
  /** The page has another main act as long as nothing is changed: told of both. */
  onDirty?: (isDirty: boolean) => void;
};

/** Form of a customer or supplier, new or stored. */
export function ParteiForm({ art, partei, vorgabe, onSaved, aktionen, isSeite, onDirty }: Props) {
  const save = useSavePartei(partei?.id);
  const read = useReadPartei();
  const initialValues = toParteiFelder(partei ?? vorgabe);
  const [isKlappeOffen, setKlappeOffen] = useState(hasErechnung(initialValues));
  const { form, speichern, isSaving, wache } = useDatensatzForm<ParteiFelder, Partei>({
    form: {
      initialValues,
      validate: (felder) => checkPartei(felder),
      validateInputOnBlur: ['plz', 'ort', 'land', 'ustId', 'email', 'leitwegId'],
    },
    name: `${art}-${partei?.id ?? 'neu'}`,
    send: (felder, version) => {
      const rolle = { istKunde: art === 'kunde', istLieferant: art === 'lieferant' };
      const angaben = art === 'kunde' ? felder : toAdresse(felder);
      return save.mutateAsync({ ...angaben, ...rolle, ...(version !== undefined && { version }) });
    },
    bestand:
      partei &&
      bestandOf(partei, {
        toFelder: toParteiFelder,
        read: ({ id }) => read(id),
        abgleich: PARTEI_ABGLEICH,
      }),
    aufklappen: (felder) => {
      if (isErechnungsfeld(felder)) setKlappeOffen(true);
    },
    konflikttitel: 'Dieser Eintrag wurde inzwischen geändert',
    schutz: isSeite,
  });
  const { darf, isDirty, submit } = useAbgabe({ form, speichern, onSaved, onDirty });
  return (
    <Formular className={`${flaeche.karte} ${flaeche.stapel}`} onSubmit={submit}>
      <fieldset disabled={!darf} className={`${flaeche.felder} ${flaeche.stapel}`}>
        <TextInput
          label={ANGABENNAMEN.firma}
          placeholder="Firma optional"
          data-autofocus
          {...form.getInputProps('firma')}
        />
        <div className={classes.paar}>
          <TextInput label={ANGABENNAMEN.vorname} {...form.getInputProps('vorname')} />
          <TextInput label={ANGABENNAMEN.nachname} {...form.getInputProps('nachname')} />
        </div>
        <TextInput label={ANGABENNAMEN.strasse} {...form.getInputProps('strasse')} />
        <div className={classes.ort}>
          <TextInput label={ANGABENNAMEN.plz} {...form.getInputProps('plz')} />
          <TextInput label={ANGABENNAMEN.ort} {...form.getInputProps('ort')} />
        </div>
        <TextInput label={ANGABENNAMEN.land} {...form.getInputProps('land')} />
        {art === 'kunde' && (
          <>
            <Mailangaben form={form} />
            <Zahlungsweise form={form} />
            <Erechnung form={form} offen={isKlappeOffen} onToggle={() => setKlappeOffen(!isKlappeOffen)} />
          </>
        )}
      </fieldset>
      {wache}
      {darf && (
        <Sicherungsleiste
          imPanel={!isSeite}
          isSaving={isSaving}
          isStill={onDirty && !isDirty}
          stand={<Speicherstand isDirty={isDirty} istNeu={partei === undefined} />}
        >
          {aktionen?.(() => form.resetDirty())}
        </Sicherungsleiste>
      )}
    </Formular>
  );
}
