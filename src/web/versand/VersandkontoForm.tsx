import { Button, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, type UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { versandanbieterFor } from '#kern/postausgang/anbieter.ts';
import { Versandeingabe, type Versandkonto, type Versandtest } from '#kern/postausgang/versandkonto.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { bestandOf } from '#web/components/bestand.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg } from '#web/components/snackbar.tsx';
import { OHNE_VERSION, useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import {
  ABGLEICH,
  newVersandfelder,
  OHNE_OAUTH,
  toBody,
  toVersandfelder,
  type Versandfelder,
  zugangOf,
} from '#web/versand/felder.ts';
import { Sendezeiten } from '#web/versand/Sendezeiten.tsx';
import { readVersandkonto, useEinrichten, useTesten } from '#web/versand/versandkonto.queries.ts';
import { Zugang } from '#web/versand/Zugang.tsx';
import { IconCheck, IconX } from '#web/zeichen/zeichen.ts';
import classes from './Versand.module.css';

type Props = {
  konto: Versandkonto | undefined;
  /** Whose invoices they are. */
  name: string;
};

const check = schemaResolver(Versandeingabe, { sync: true });

/** The account that mails are sent by: who has typed the address has to look for little else. */
export function VersandkontoForm({ konto, name }: Props) {
  const { form, save, test, ergebnis, isTesting, isSaving, wache } = useKontoForm(konto, name);
  /** The address that something was filled in from. */
  const bisher = useRef('');
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="versandkonto">
      <h2 id="versandkonto" className={flaeche.titel}>
        {konto ? 'Mailkonto ändern' : 'Mailkonto einrichten'}
      </h2>
      <Formular className={flaeche.stapel} onSubmit={save}>
        <TextInput
          label="Deine Mailadresse"
          description="Von dieser Adresse kommen deine Rechnungen beim Kunden an"
          type="email"
          autoComplete="email"
          {...form.getInputProps('absenderAdresse')}
          onBlur={() => (bisher.current = fillFrom(form, bisher.current))}
        />
        <Zugang form={form} hatGeheimnis={konto !== undefined} />
        <TextInput
          label="Name des Absenders"
          description="Steht im Posteingang des Kunden vor der Adresse"
          autoComplete="organization"
          {...form.getInputProps('absenderName')}
        />
        <TextInput
          label="Antworten an"
          description="Nur nötig, wenn Antworten woanders ankommen sollen"
          type="email"
          autoComplete="off"
          {...form.getInputProps('antwortAn')}
        />
        <Textarea
          label="Signatur"
          description="Steht unter jeder Mail, zum Beispiel mit Telefonnummer und Öffnungszeiten"
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('signatur')}
        />
        <Sendezeiten form={form} />
        <div role="status">{ergebnis && <Testergebnis {...ergebnis} />}</div>
        {wache}
        <div className={flaeche.fuss}>
          <Button variant="default" loading={isTesting} onClick={() => void test()}>
            Testmail an mich senden
          </Button>
          <SubmitKnopf loading={isSaving}>Abspeichern</SubmitKnopf>
        </div>
      </Formular>
    </section>
  );
}

/** Trying it, and keeping it. */
function useKontoForm(konto: Versandkonto | undefined, name: string) {
  const einrichten = useEinrichten();
  const testen = useTesten();
  const { get, dialog } = useBestaetigung();
  const { form, speichern, isSaving, wache } = useDatensatzForm<Versandfelder, Versandkonto>({
    form: {
      initialValues: konto ? toVersandfelder(konto) : newVersandfelder(name),
      // Only what would be sent is looked at: secrets that stay as they are are not typed again.
      validate: (felder) => check(toBody(felder)),
    },
    send: async (felder, version = OHNE_VERSION) => {
      const stand = await get(() => einrichten.mutateAsync({ ...toBody(felder), version }));
      return stand?.versandkonto ?? undefined;
    },
    melde: () => showErfolg('Rechnungen lassen sich jetzt aus Belegwerk senden'),
    bestand:
      konto && bestandOf(konto, { toFelder: toVersandfelder, read: readVersandkonto, abgleich: ABGLEICH }),
    name: 'versandkonto',
    statt: { geheimnis: '', oauth: OHNE_OAUTH },
    konflikttitel: 'Dieses Mailkonto wurde inzwischen geändert',
    schutz: true,
  });
  const test = form.onSubmit(async (felder) => {
    if (testen.isPending) return;
    await testen.mutateAsync({ ...toBody(felder), an: felder.absenderAdresse }).catch(showErrors(form));
  }, focusFirstError);
  const save = async () => {
    if (!(await speichern())) return;
    const gespeichert = { ...form.getValues(), geheimnis: '', oauth: OHNE_OAUTH };
    form.setValues(gespeichert);
    form.resetDirty(gespeichert);
  };
  return {
    form,
    save,
    test,
    ergebnis: testen.data,
    isTesting: testen.isPending,
    isSaving,
    wache: (
      <>
        {wache}
        {dialog}
      </>
    ),
  };
}

/**
 * Fills what follows from the address, as long as nothing else was said; it goes along when the address is put right.
 * @returns the address that it follows from
 */
function fillFrom(form: UseFormReturnType<Versandfelder>, bisher: string): string {
  form.validateField('absenderAdresse');
  const { absenderAdresse, host, benutzer } = form.getValues();
  const adresse = absenderAdresse.trim();
  if (!adresse.includes('@')) return bisher;
  const anbieter = versandanbieterFor(adresse);
  const istOffen = host === '' || host === versandanbieterFor(bisher)?.host;
  form.setValues({
    ...((benutzer === '' || benutzer === bisher) && { benutzer: adresse }),
    ...(istOffen && anbieter && zugangOf(anbieter)),
  });
  return adresse;
}

function Testergebnis({ geht, text }: Versandtest) {
  const Zeichen = geht ? IconCheck : IconX;
  return (
    <p className={classes.ergebnis} data-geht={geht || undefined}>
      <Zeichen size={20} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
