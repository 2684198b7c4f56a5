import { Input, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { addTage, formatDatum, isDatum } from '#kern/datum.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Klappknopf } from '#web/components/Klappknopf.tsx';
import { Eingangsfelder, eingangKurz } from '#web/rechnungen/Eingangsfelder.tsx';
import { Kategoriezeile } from '#web/rechnungen/Kategoriezeile.tsx';
import { Konditionenfelder, Kurzfassung } from '#web/rechnungen/Konditionen.tsx';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import type { Details } from '#web/rechnungen/useDetails.ts';
import classes from './Angaben.module.css';

const WeitereAngaben = lazy(() => import('#web/rechnungen/WeitereAngaben.tsx'));

type FormProps = { form: UseFormReturnType<RechnungFelder> };
type Props = FormProps & {
  details: Details;
  isGesperrt: boolean;
  ohneTage: boolean | undefined;
  /** Fields in place of the days. */
  children?: ReactNode;
};

/** Days of the receipt, and folded away what most do not need. */
export function Angaben({ form, details, isGesperrt, ohneTage, children }: Props) {
  const { einnahme } = form.values;
  return (
    <section className={`${flaeche.karte} ${classes.karte}`}>
      {children}
      {!ohneTage && (
        <fieldset className={classes.daten} disabled={isGesperrt}>
          <DatumFeld label="Rechnungsdatum" {...form.getInputProps('rechnungsdatum')} />
          <DatumFeld label="Leistung von" {...form.getInputProps('leistungsdatumFrom')} />
          <DatumFeld label="Leistung bis" {...form.getInputProps('leistungsdatumTo')} />
          {einnahme && <Zahlungsziel rechnungsdatum={form.values.rechnungsdatum} />}
        </fieldset>
      )}
      {!einnahme && (
        <fieldset className={classes.kategorie} disabled={isGesperrt}>
          <Kategoriezeile form={form} />
        </fieldset>
      )}
      <Klappknopf
        titel={einnahme ? 'Notizen, Rabatt, Skonto' : 'Angaben vom Beleg, Notizen'}
        kurz={!details.isOffen && <Kurz form={form} />}
        offen={details.isOffen}
        steuert="details"
        onClick={details.toggle}
      />
      {details.isOffen && (
        <div id="details" className={classes.details}>
          {!einnahme && (
            <fieldset disabled={isGesperrt} className={flaeche.felder}>
              <Eingangsfelder form={form} />
            </fieldset>
          )}
          <Textarea label="Notizen" rows={3} {...form.getInputProps('notizen')} />
          {einnahme && (
            <fieldset disabled={isGesperrt} className={flaeche.felder}>
              <Konditionenfelder form={form} ohneTage={ohneTage} />
              <Suspense fallback={null}>
                <WeitereAngaben form={form} ohneTage={ohneTage} />
              </Suspense>
            </fieldset>
          )}
        </div>
      )}
    </section>
  );
}

/** Values that hold while the fields are folded away. */
function Kurz({ form }: FormProps) {
  return form.values.einnahme ? <Kurzfassung form={form} /> : eingangKurz(form.values);
}

/** Follows from the invoice date and the issuer's usual term: to be read here, to be changed in the settings. */
function Zahlungsziel({ rechnungsdatum }: { rechnungsdatum: string }) {
  const id = useId();
  const { data: mandant } = useMandant();
  if (!mandant) return null;
  const { zahlungszielTage: tage } = mandant;
  return (
    <Input.Wrapper label="Zahlbar bis" labelProps={{ htmlFor: id }}>
      <output
        id={id}
        className={classes.ziel}
        title="Dein Zahlungsziel steht in den Allgemeinen Einstellungen."
      >
        <span>{isDatum(rechnungsdatum) ? formatDatum(addTage(rechnungsdatum, tage)) : '–'}</span>
        <span className={classes.tage}>{tage === 1 ? '1 Tag' : `${tage} Tage`}</span>
      </output>
    </Input.Wrapper>
  );
}
