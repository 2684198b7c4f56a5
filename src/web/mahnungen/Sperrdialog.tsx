import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAufbewahrung } from '#web/components/aufbewahrung.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg } from '#web/components/snackbar.tsx';
import { type Gemahnt, useMahnsperre } from '#web/mahnungen/mahnung.queries.ts';

/** Why and how long an invoice or a customer is not reminded. */
export default function Sperrdialog({ was, id, onClose }: Gemahnt & { onClose: () => void }) {
  const sperren = useMahnsperre({ was, id });
  const form = useForm({
    initialValues: { grund: '', bis: '' },
    validate: { grund: (grund) => (grund.trim() === '' ? 'Bitte angeben, warum nicht gemahnt wird.' : null) },
  });
  useAufbewahrung(`mahnsperre-${was}-${id}`, form);
  const submit = form.onSubmit(async (felder) => {
    if (sperren.isPending) return;
    try {
      await sperren.mutateAsync(felder);
      showErfolg('Wird nicht gemahnt');
      onClose();
    } catch (error) {
      showErrors(form)(error);
    }
  }, focusFirstError);
  return (
    <Dialog
      onClose={onClose}
      title={was === 'kunden' ? 'Diesen Kunden nicht mahnen' : 'Diese Rechnung nicht mahnen'}
      size={440}
    >
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <TextInput
          label="Warum"
          placeholder="Reklamation, Ratenzahlung vereinbart …"
          data-autofocus
          required
          {...form.getInputProps('grund')}
        />
        <DatumFeld
          label="Bis einschließlich"
          description="Leer: bis du es wieder aufhebst"
          {...form.getInputProps('bis')}
        />
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf loading={sperren.isPending}>Nicht mahnen</SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}
