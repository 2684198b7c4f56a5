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
import { Sicherungsleiste, Speicherstand } from '#web/components/Sicherungsleiste.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { Absenderangaben, Zahlungsangaben } from '#web/einstellungen/Absenderangaben.tsx';
import { Rechnungsnummern } from '#web/einstellungen/Rechnungsnummern.tsx';
import { followSteuerart } from '#web/einstellungen/steuerwechsel.ts';
import { Umsatzsteuer } from '#web/einstellungen/Umsatzsteuer.tsx';

/** Form of the issuer; another bank account or other numbers need a fresh proof of who is there. */
export function AbsenderForm({ mandant }: { mandant: Mandant }) {
  const update = useUpdateMandant();
  const { get, dialog } = useBestaetigung();
  const bestand = useMandantBestand(mandant, toAbsenderFelder, ABSENDER_ABGLEICH);
  const { form, speichern, isSaving, wache } = useDatensatzForm<AbsenderFelder, Mandant>({
    form: {
      initialValues: toAbsenderFelder(mandant),
      validate: checkAbsender,
      validateInputOnBlur: true,
      onValuesChange: (felder, vorher) => followSteuerart(form, felder, vorher),
    },
    name: 'absender',
    send: (felder, version) => get(() => update.mutateAsync({ ...toAbsenderBody(felder), version })),
    bestand,
    schutz: true,
  });
  return (
    <>
      <Formular className={flaeche.stapel} onSubmit={speichern}>
        <Absenderangaben form={form} />
        <Umsatzsteuer form={form} />
        <Zahlungsangaben form={form} />
        <Rechnungsnummern form={form} />
        {wache}
        <Sicherungsleiste isSaving={isSaving} stand={<Speicherstand isDirty={form.isDirty()} />} />
      </Formular>
      {dialog}
    </>
  );
}
