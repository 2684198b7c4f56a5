import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { Lesehilfeeingabe } from '#kern/eingang/lesehilfe/einstellung.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { felderOf } from '#web/components/abgleich.ts';
import { bestandOf } from '#web/components/bestand.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg } from '#web/components/snackbar.tsx';
import { OHNE_VERSION, useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { type Lesehilfe, readLesehilfe, useEinrichten, useTesten } from '#web/lesehilfe/lesehilfe.queries.ts';

type Felder = { an: boolean; adresse: string; modell: string; schluessel: string; internet: boolean };
const NEU: Felder = {
  an: true,
  adresse: 'http://127.0.0.1:11434/v1',
  modell: '',
  schluessel: '',
  internet: false,
};

/** Fields to choose from when two windows have changed it; the key is compared without being shown. */
const ABGLEICH = felderOf<Felder>(
  {
    an: 'Lesehilfe einschalten',
    adresse: 'Adresse',
    modell: 'Modell',
    schluessel: 'Schlüssel',
    internet: 'Auch im Internet fragen',
  },
  { schluessel: (wert) => (wert === '' ? '' : 'neu eingegeben') },
);

/** Whom the server asks; tried before it is saved. */
export function LesehilfeForm({ lesehilfe }: { lesehilfe: Lesehilfe | undefined }) {
  const einrichten = useEinrichten();
  const testen = useTesten();
  const { get, dialog } = useBestaetigung();
  const { form, speichern, isSaving, wache } = useDatensatzForm<Felder, Lesehilfe>({
    form: {
      initialValues: lesehilfe ? feldersOf(lesehilfe) : NEU,
      validate: schemaResolver(Lesehilfeeingabe, { sync: true }),
    },
    send: async (felder, version = OHNE_VERSION) => {
      const stand = await get(() => einrichten.mutateAsync({ ...bodyOf(felder), version }));
      return stand?.lesehilfe ?? undefined;
    },
    melde: () =>
      showErfolg(form.getValues().an ? 'Die Lesehilfe ist eingeschaltet' : 'Die Lesehilfe ist ausgeschaltet'),
    bestand:
      lesehilfe && bestandOf(lesehilfe, { toFelder: feldersOf, read: readLesehilfe, abgleich: ABGLEICH }),
    name: 'lesehilfe',
    statt: { schluessel: '' },
    konflikttitel: 'Die Lesehilfe wurde inzwischen geändert',
    schutz: true,
  });
  const test = form.onSubmit(async (felder) => {
    if (isSaving || testen.isPending) return;
    await get(() => testen.mutateAsync(bodyOf(felder))).catch(showErrors(form));
  }, focusFirstError);
  const save = async () => {
    if (!(await speichern())) return;
    const gespeichert = { ...form.getValues(), schluessel: '' };
    form.setValues(gespeichert);
    form.resetDirty(gespeichert);
    testen.reset();
  };
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="lesehilfe">
      <div>
        <h2 id="lesehilfe" className={flaeche.titel}>
          Sprachmodell
        </h2>
        <p className={flaeche.hilfe}>
          Gefragt wird mit dem gelesenen Text, nie mit dem Bild und nie bei E-Rechnungen. Übernommen wird nur,
          was so auf dem Beleg steht und nachgerechnet werden konnte; ansehen musst du es trotzdem.
        </p>
      </div>
      <Formular className={flaeche.stapel} onSubmit={save}>
        <Checkbox label="Lesehilfe einschalten" {...form.getInputProps('an', { type: 'checkbox' })} />
        <TextInput
          label="Adresse"
          description="Eine Schnittstelle wie bei OpenAI, zum Beispiel Ollama auf diesem Rechner"
          {...form.getInputProps('adresse')}
        />
        <TextInput
          label="Modell"
          description="So, wie es dort heißt, zum Beispiel qwen2.5:7b"
          autoComplete="off"
          {...form.getInputProps('modell')}
        />
        <PasswordInput
          label="Schlüssel"
          description={
            lesehilfe?.hatSchluessel
              ? 'Leer lassen, wenn er sich nicht geändert hat'
              : 'Nur wenn dort einer verlangt wird'
          }
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Schlüssel anzeigen' }}
          {...form.getInputProps('schluessel')}
        />
        <Checkbox
          label="Auch im Internet fragen"
          description="Dann verlässt der Text der Belege das eigene Netz: Namen, Preise, Kontonummern"
          {...form.getInputProps('internet', { type: 'checkbox' })}
        />
        <div role="status">{testen.data && <p>{testen.data.text}</p>}</div>
        {wache}
        <div className={flaeche.fuss}>
          <Button variant="default" loading={testen.isPending} onClick={() => void test()}>
            Verbindung testen
          </Button>
          <SubmitKnopf loading={isSaving}>Abspeichern</SubmitKnopf>
        </div>
      </Formular>
      {dialog}
    </section>
  );
}

function feldersOf({ an, adresse, modell, internet }: Lesehilfe): Felder {
  return { an, adresse, modell, internet, schluessel: '' };
}

/** An empty key means the stored one. */
function bodyOf({ schluessel, ...felder }: Felder): object {
  return { ...felder, ...(schluessel !== '' && { schluessel }) };
}
