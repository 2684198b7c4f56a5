import { useMemo } from 'react';
import type { Mandant } from '#kern/mandant/absender.ts';
import { useMandantBestand, useUpdateMandant } from '#web/absender/mandant.queries.ts';
import { Vorschaudialog, Vorschauspalte } from '#web/blatt/Vorschaurahmen.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Sicherungsleiste, Speicherstand } from '#web/components/Sicherungsleiste.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { LogoFeld } from '#web/einstellungen/LogoFeld.tsx';
import { Briefgestaltung, Inhaltsauswahl, Logoplatz, Texte } from '#web/rechnungslayout/Layoutangaben.tsx';
import { Layoutvorschau } from '#web/rechnungslayout/Layoutvorschau.tsx';
import {
  checkLayout,
  LAYOUT_ABGLEICH,
  type LayoutFelder,
  toLayoutFelder,
  toZeichenbar,
} from '#web/rechnungslayout/layoutFelder.ts';
import classes from './LayoutForm.module.css';

/** Form of the layout; the sheet beside it follows each change at once. */
export function LayoutForm({ mandant }: { mandant: Mandant }) {
  const update = useUpdateMandant();
  const bestand = useMandantBestand(mandant, toLayoutFelder, LAYOUT_ABGLEICH);
  const { form, speichern, isSaving, wache } = useDatensatzForm<LayoutFelder, Mandant>({
    form: { initialValues: toLayoutFelder(mandant), validate: checkLayout, validateInputOnBlur: true },
    name: 'layout',
    send: ({ layout }, version) => update.mutateAsync({ layout, version }),
    bestand,
    schutz: true,
  });
  const { layout } = form.values;
  const gezeigt = useMemo(
    () => ({ ...mandant, layout: toZeichenbar(layout, mandant.layout) }),
    [layout, mandant],
  );
  const submit = () => {
    void speichern();
  };
  return (
    <div className={classes.flaeche}>
      <div className={flaeche.stapel}>
        <LogoFeld mandant={mandant} />
        <Formular className={flaeche.stapel} onSubmit={submit}>
          <Logoplatz form={form} />
          <Briefgestaltung form={form} />
          <Texte form={form} />
          <Inhaltsauswahl form={form} hasIban={mandant.iban !== ''} />
          {wache}
          <Sicherungsleiste isSaving={isSaving} stand={<Speicherstand isDirty={form.isDirty()} />}>
            <Vorschaudialog>
              <Layoutvorschau mandant={gezeigt} />
            </Vorschaudialog>
          </Sicherungsleiste>
        </Formular>
      </div>
      <Vorschauspalte>
        <Layoutvorschau mandant={gezeigt} />
      </Vorschauspalte>
    </div>
  );
}
