import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Anchor, Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import {
  type ApiSchluesselMitToken,
  NeuerApiSchluessel,
  ueblichesEnde,
} from '#kern/apischluessel/apischluessel.ts';
import { formatDatum } from '#kern/datum.ts';
import { MAX_NAME } from '#kern/laengen.ts';
import { RECHTE, SCHLUESSELRECHTE, type Schluesselrecht } from '#kern/rechte/rechte.ts';
import { useAusstellen } from '#web/apischluessel/apischluessel.queries.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { heute } from '#web/heute.ts';
import { Einmalig } from '#web/mitglieder/Einmalig.tsx';

type Felder = { name: string; rechte: Schluesselrecht[]; bis: string };

const newFelder = (): Felder => ({ name: '', rechte: ['lesen'], bis: ueblichesEnde(heute()) });

/** Issues a key, which is shown this once. */
export function Ausstellen() {
  const ausstellen = useAusstellen();
  const { get, dialog } = useBestaetigung();
  const [neuer, setNeuer] = useState<ApiSchluesselMitToken>();
  const form = useForm<Felder>({
    initialValues: newFelder(),
    validate: schemaResolver(NeuerApiSchluessel, { sync: true }),
    validateInputOnBlur: ['name', 'bis'],
  });
  const issue = async (felder: Felder) => {
    if (ausstellen.isPending) return;
    try {
      const schluessel = await get(() => ausstellen.mutateAsync(felder));
      if (!schluessel) return;
      setNeuer(schluessel);
      form.setValues(newFelder());
      form.clearErrors();
    } catch (error) {
      showErrors(form)(error);
    }
  };
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="ausstellen">
      <div>
        <h2 id="ausstellen" className={flaeche.titel}>
          Neuen Schlüssel ausstellen
        </h2>
        <p className={flaeche.hilfe}>
          Gib jedem Programm einen eigenen, und nur die Rechte, die es braucht. Was damit geht, steht in der{' '}
          <Anchor href="/api/docs" target="_blank" underline="always" inherit>
            Beschreibung der Schnittstelle
          </Anchor>
          .
        </p>
      </div>
      <Formular className={flaeche.stapel} onSubmit={form.onSubmit(issue, focusFirstError)}>
        <TextInput
          label="Wofür"
          description="Damit du ihn wiederfindest, zum Beispiel der Name des Programms"
          maxLength={MAX_NAME}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label="Darf" {...form.getInputProps('rechte')}>
          <div className={flaeche.stapel}>
            {SCHLUESSELRECHTE.map((recht) => (
              <Checkbox key={recht} value={recht} label={RECHTE[recht]} />
            ))}
          </div>
        </Checkbox.Group>
        <DatumFeld label="Gültig bis" {...form.getInputProps('bis')} />
        <div className={flaeche.fuss}>
          <SubmitKnopf loading={ausstellen.isPending}>Schlüssel ausstellen</SubmitKnopf>
        </div>
      </Formular>
      {neuer && (
        <Einmalig
          titel="API-Schlüssel"
          label="Schlüssel"
          wert={neuer.token}
          onClose={() => setNeuer(undefined)}
        >
          Für „{neuer.name}“, gültig bis {formatDatum(neuer.bis)}. Trage ihn nur in dem Programm ein, für das
          er gedacht ist: Wer ihn hat, darf, was du gewählt hast.
        </Einmalig>
      )}
      {dialog}
    </section>
  );
}
