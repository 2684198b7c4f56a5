import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Mandant } from '#kern/mandant/absender.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Konflikt } from '#web/components/Konflikt.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useSpeichern } from '#web/components/useSpeichern.ts';
import { Verlassenschutz } from '#web/components/Verlassenschutz.tsx';
import { Absenderangaben, Zahlungsangaben } from '#web/einstellungen/Absenderangaben.tsx';
import {
  type AbsenderFelder,
  checkAbsender,
  toAbsenderBody,
  toAbsenderFelder,
} from '#web/einstellungen/absenderFelder.ts';
import { useUpdateMandant } from '#web/einstellungen/mandant.queries.ts';
import { Rechnungsnummern } from '#web/einstellungen/Rechnungsnummern.tsx';
import { followSteuerart } from '#web/einstellungen/steuerwechsel.ts';
import { Umsatzsteuer } from '#web/einstellungen/Umsatzsteuer.tsx';

/** Form of the issuer. */
export function AbsenderForm({ mandant, onReload }: { mandant: Mandant; onReload: () => void }) {
  const [version, setVersion] = useState(mandant.version);
  const update = useUpdateMandant();
  const form = useForm<AbsenderFelder>({
    initialValues: toAbsenderFelder(mandant),
    validate: checkAbsender,
    validateInputOnBlur: true,
    onValuesChange: (felder, vorher) => followSteuerart(form, felder, vorher),
  });
  const { speichern, isSaving } = useSpeichern({
    form,
    send: async (felder) => {
      const saved = await update.mutateAsync({ ...toAbsenderBody(felder), version });
      setVersion(saved.version);
      return saved;
    },
  });
  const isStale = update.error instanceof ApiFehler && update.error.status === 409;
  return (
    <Formular className={flaeche.stapel} onSubmit={speichern}>
      <Absenderangaben form={form} />
      <Umsatzsteuer form={form} />
      <Zahlungsangaben form={form} />
      <Rechnungsnummern form={form} />
      {isStale && <Konflikt titel="Diese Angaben wurden inzwischen geändert" onReload={onReload} />}
      <div className={flaeche.fuss}>
        <SubmitKnopf size="md" loading={isSaving}>
          Abspeichern
        </SubmitKnopf>
      </div>
      <Verlassenschutz isDirty={() => form.isDirty()} save={async () => (await speichern()) !== undefined} />
    </Formular>
  );
}
