import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, type UseFormReturnType } from '@mantine/form';
import { type Postfach, Postfacheingabe } from '#kern/eingang/post/postfach.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { bestandOf } from '#web/components/bestand.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg } from '#web/components/snackbar.tsx';
import { OHNE_VERSION, useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { heute } from '#web/heute.ts';
import { ANBIETER, anbieterOf } from '#web/postfach/anbieter.ts';
import { ABGLEICH, type Postfachfelder } from '#web/postfach/felder.ts';
import { readPostfach, useEinrichten, useTesten } from '#web/postfach/postfach.queries.ts';
import { Zugangsfelder } from '#web/postfach/Zugangsfelder.tsx';

const newFelder = (): Postfachfelder => ({
  host: '',
  port: '993',
  verschluesselung: 'tls',
  benutzer: '',
  anmeldung: 'passwort',
  geheimnis: '',
  ordner: 'INBOX',
  ab: heute(),
  ohneAnhang: false,
});

/** Where the mails lie, and who may open them; tried before it is saved. */
export function PostfachForm({ postfach }: { postfach: Postfach | undefined }) {
  const einrichten = useEinrichten();
  const testen = useTesten();
  const { get, dialog } = useBestaetigung();
  const { form, speichern, isSaving, wache } = useDatensatzForm<Postfachfelder, Postfach>({
    form: {
      initialValues: postfach ? feldersOf(postfach) : newFelder(),
      validate: schemaResolver(Postfacheingabe, { sync: true }),
    },
    send: async (felder, version = OHNE_VERSION) => {
      const stand = await get(() => einrichten.mutateAsync({ ...bodyOf(felder), version }));
      return stand?.postfach ?? undefined;
    },
    melde: () => showErfolg('Das Postfach wird ab jetzt alle fünf Minuten angesehen'),
    bestand: postfach && bestandOf(postfach, { toFelder: feldersOf, read: readPostfach, abgleich: ABGLEICH }),
    name: 'postfach',
    statt: { geheimnis: '' },
    konflikttitel: 'Dieses Postfach wurde inzwischen geändert',
    schutz: true,
  });
  const test = form.onSubmit(async (felder) => {
    if (testen.isPending) return;
    await testen.mutateAsync(bodyOf(felder)).catch(showErrors(form));
  }, focusFirstError);
  const save = async () => {
    if (!(await speichern())) return;
    const gespeichert = { ...form.getValues(), geheimnis: '' };
    form.setValues(gespeichert);
    form.resetDirty(gespeichert);
    testen.reset();
  };
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="postfach">
      <h2 id="postfach" className={flaeche.titel}>
        {postfach ? 'Postfach ändern' : 'Postfach einrichten'}
      </h2>
      <Formular className={flaeche.stapel} onSubmit={save}>
        <Anbieterwahl form={form} />
        <TextInput
          label="Benutzername"
          description="Meist die Mailadresse"
          autoComplete="off"
          {...form.getInputProps('benutzer')}
        />
        <PasswordInput
          label={form.values.anmeldung === 'token' ? 'Zugriffstoken' : 'Passwort'}
          description={
            postfach
              ? 'Leer lassen, wenn es sich nicht geändert hat'
              : 'Wird verschlüsselt gespeichert und niemandem mehr gezeigt'
          }
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
          {...form.getInputProps('geheimnis')}
        />
        <Zugangsfelder form={form} />
        <TextInput
          label="Ordner"
          description="INBOX ist der Posteingang. Ein eigener Ordner für Rechnungen ist besser"
          {...form.getInputProps('ordner')}
        />
        <DatumFeld label="Mails ab" {...form.getInputProps('ab')} />
        <Checkbox
          label="Auch Mails ohne Anhang in den Eingang legen"
          {...form.getInputProps('ohneAnhang', { type: 'checkbox' })}
        />
        <div role="status">{testen.data && <Testergebnis {...testen.data} />}</div>
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

function Anbieterwahl({ form }: { form: UseFormReturnType<Postfachfelder> }) {
  const anbieter = anbieterOf(form.values.host);
  const choose = (name: string) => {
    const gewaehlt = ANBIETER.find((each) => each.name === name);
    form.setValues({ host: gewaehlt?.host ?? '', port: '993', verschluesselung: 'tls' });
  };
  return (
    <>
      <NativeSelect
        label="Anbieter"
        data={['Anderer', ...ANBIETER.map(({ name }) => name)]}
        value={anbieter?.name ?? 'Anderer'}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {anbieter?.hinweis && <p className={flaeche.hilfe}>{anbieter.hinweis}</p>}
    </>
  );
}

function Testergebnis({ text, ordner }: { text: string; ordner: readonly string[] }) {
  return (
    <>
      <p>{text}</p>
      {ordner.length > 0 && <p className={flaeche.hilfe}>Ordner im Postfach: {ordner.join(', ')}</p>}
    </>
  );
}

function feldersOf({
  host,
  port,
  verschluesselung,
  benutzer,
  anmeldung,
  ordner,
  ab,
  ohneAnhang,
}: Postfach): Postfachfelder {
  return {
    host,
    port: String(port),
    verschluesselung,
    benutzer,
    anmeldung,
    geheimnis: '',
    ordner,
    ab,
    ohneAnhang,
  };
}

/** An empty password means the stored one. */
function bodyOf({ geheimnis, ...felder }: Postfachfelder): object {
  return { ...felder, ...(geheimnis !== '' && { geheimnis }) };
}
