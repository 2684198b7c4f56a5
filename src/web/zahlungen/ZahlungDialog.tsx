import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formatBetrag, formatBetragOhneEuro } from '#kern/geld.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { NeueZahlung, offenerBetrag } from '#kern/zahlungen/zahlung.ts';
import { ApiFehler, fehlertext } from '#web/api/fehler.ts';
import { useIdempotencyKey } from '#web/api/schluessel.ts';
import { useAufbewahrung } from '#web/components/aufbewahrung.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { heute } from '#web/heute.ts';
import { useCreateZahlung } from '#web/zahlungen/zahlung.queries.ts';
import { useCreateZahlungsmethode, useZahlungsmethoden } from '#web/zahlungen/zahlungsmethode.queries.ts';

type Felder = { betrag: string; datum: string; methode: string; neueMethode: string };
type Props = { rechnung: Rechnung; onClose: () => void };

const KEINE = '';
const NEU = 'neu';

/** Records a payment, whole or in part. Mount it only while it is open. */
export function ZahlungDialog({ rechnung, onClose }: Props) {
  const offen = offenerBetrag(rechnung);
  const create = useCreateZahlung(rechnung.id);
  const idempotency = useIdempotencyKey();
  const methode = useMethode();
  const [isSaving, setSaving] = useState(false);
  const form = useForm<Felder>({
    initialValues: {
      betrag: formatBetragOhneEuro(offen),
      datum: heute(),
      methode: KEINE,
      neueMethode: '',
    },
    validate: validateZahlung,
  });
  useAufbewahrung(`zahlung-${rechnung.id}`, form);
  const submit = form.onSubmit(async (felder) => {
    if (isSaving) return;
    setSaving(true);
    try {
      const zahlungsmethodeID = await methode.getId(felder);
      // Created: another try must not create it once more.
      if (zahlungsmethodeID !== null) form.setFieldValue('methode', String(zahlungsmethodeID));
      const { betrag, datum } = felder;
      const body = { betrag, datum, zahlungsmethodeID };
      await create.mutateAsync({ body, idempotencyKey: idempotency.key() });
      showErfolg('Zahlung gespeichert');
      onClose();
    } catch (error) {
      idempotency.onError(error);
      showAt(form, error);
    } finally {
      setSaving(false);
    }
  });
  return (
    <Dialog onClose={onClose} title={`Zahlung zu ${rechnung.nummer}`}>
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <p style={{ margin: 0 }}>Noch offen: {formatBetrag(offen)}</p>
        <BetragFeld label="Betrag" data-autofocus {...form.getInputProps('betrag')} />
        <DatumFeld label="Datum" {...form.getInputProps('datum')} />
        <NativeSelect
          label="Zahlungsmethode"
          data={[
            { value: KEINE, label: 'Keine Angabe' },
            ...methode.alle.map(({ id, titel }) => ({ value: String(id), label: titel })),
            { value: NEU, label: 'Neue Zahlungsmethode' },
          ]}
          {...form.getInputProps('methode')}
        />
        {form.values.methode === NEU && (
          <TextInput
            label="Name der Zahlungsmethode"
            placeholder="Überweisung, Bar, Karte …"
            maxLength={100}
            {...form.getInputProps('neueMethode')}
          />
        )}
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf loading={isSaving}>Zahlung speichern</SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}

/** The ways to pay, and the number of the chosen one; a new one is created first. */
function useMethode() {
  const alle = useZahlungsmethoden().data ?? [];
  const create = useCreateZahlungsmethode();
  const idempotency = useIdempotencyKey();
  const getId = async ({ methode, neueMethode }: Felder): Promise<number | null> => {
    if (methode === KEINE) return null;
    if (methode !== NEU) return Number(methode);
    try {
      const body = { titel: neueMethode };
      return (await create.mutateAsync({ body, idempotencyKey: idempotency.key() })).id;
    } catch (error) {
      idempotency.onError(error);
      throw error;
    }
  };
  return { alle, getId };
}

function validateZahlung({ betrag, datum, methode, neueMethode }: Felder): Record<string, string> {
  const issues = NeueZahlung.safeParse({ betrag, datum }).error?.issues ?? [];
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  if (methode === NEU && neueMethode.trim() === '') errors['neueMethode'] = 'Bitte einen Namen angeben.';
  return errors;
}

/** The server's messages at their fields; what belongs to none of them is shown below the page. */
function showAt(form: { setErrors: (errors: Record<string, string>) => void }, error: unknown): void {
  const meldungen = error instanceof ApiFehler ? error.meldungen : [];
  if (meldungen.length === 0) {
    showFehler(error);
    return;
  }
  const fields: Record<string, string> = { titel: 'neueMethode', zahlungsmethodeID: 'methode' };
  form.setErrors(
    Object.fromEntries(meldungen.map(({ pfad, text }) => [fields[pfad] ?? pfad, text || fehlertext(error)])),
  );
}
