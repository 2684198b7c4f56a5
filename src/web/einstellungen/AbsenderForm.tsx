import { useForm } from '@mantine/form';
import type { Mandant } from '#kern/mandant/absender.ts';
import {
  ABSENDER_ABGLEICH,
  type AbsenderFelder,
  checkAbsender,
  toAbsenderBody,
  toAbsenderFelder,
} from '#web/absender/absenderFelder.ts';
import { useMandantBestand, useUpdateMandant } from '#web/absender/mandant.queries.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Konflikt } from '#web/components/Konflikt.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useSpeichern } from '#web/components/useSpeichern.ts';
import { Verlassenschutz } from '#web/components/Verlassenschutz.tsx';
import { Absenderangaben, Zahlungsangaben } from '#web/einstellungen/Absenderangaben.tsx';
import { Rechnungsnummern } from '#web/einstellungen/Rechnungsnummern.tsx';
import { followSteuerart } from '#web/einstellungen/steuerwechsel.ts';
import { Umsatzsteuer } from '#web/einstellungen/Umsatzsteuer.tsx';

/** Form of the issuer; another bank account or other numbers need a fresh proof of who is there. */
export function AbsenderForm({ mandant }: { mandant: Mandant }) {
  const update = useUpdateMandant();
  const { get, dialog } = useBestaetigung();
  const form = useForm<AbsenderFelder>({
    initialValues: toAbsenderFelder(mandant),
    validate: checkAbsender,
    validateInputOnBlur: true,
    onValuesChange: (felder, vorher) => followSteuerart(form, felder, vorher),
  });
  const bestand = useMandantBestand(mandant, toAbsenderFelder, ABSENDER_ABGLEICH);
  const { speichern, isSaving, konflikt } = useSpeichern({
    form,
    name: 'absender',
    send: (felder, version) => get(() => update.mutateAsync({ ...toAbsenderBody(felder), version })),
    bestand,
  });
  return (
    <>
      <Formular className={flaeche.stapel} onSubmit={speichern}>
        <Absenderangaben form={form} />
        <Umsatzsteuer form={form} />
        <Zahlungsangaben form={form} />
        <Rechnungsnummern form={form} />
        <Konflikt titel="Diese Angaben wurden inzwischen geändert" konflikt={konflikt} />
        <div className={flaeche.fuss}>
          <SubmitKnopf size="md" loading={isSaving}>
            Abspeichern
          </SubmitKnopf>
        </div>
        <Verlassenschutz
          isDirty={() => form.isDirty()}
          save={async () => (await speichern()) !== undefined}
        />
      </Formular>
      {dialog}
    </>
  );
}
