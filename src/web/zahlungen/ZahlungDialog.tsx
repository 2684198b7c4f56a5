import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { formatBetrag, formatBetragOhneEuro, toEuro } from '#kern/geld.ts';
import { MAX_NAME } from '#kern/laengen.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { vorgabeOf, type Zahlungsart } from '#kern/zahlungen/geldfluss.ts';
import { NeueZahlung } from '#kern/zahlungen/zahlung.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { ApiFehler, fehlertext } from '#web/api/fehler.ts';
import { useAufbewahrung } from '#web/components/aufbewahrung.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { heute } from '#web/heute.ts';
import { Kontowahl } from '#web/konten/Kontowahl.tsx';
import { Folgenfeld } from '#web/zahlungen/Folgenfeld.tsx';
import { useCreateZahlung, type ZahlungBody } from '#web/zahlungen/zahlung.queries.ts';
import { type Folge, folgeOf, type Zahlungseingabe } from '#web/zahlungen/zahlungsfolge.ts';
import { useCreateZahlungsmethode, useZahlungsmethoden } from '#web/zahlungen/zahlungsmethode.queries.ts';
import { standtext } from '#web/zahlungen/zahlungstext.ts';

type Felder = Zahlungseingabe & { methode: string; neueMethode: string; konto: string };
type Props = { rechnung: Rechnung; art?: Zahlungsart; onClose: () => void };

const KEINE = '';
const NEU = 'neu';
const TEXTE = {
  zahlung: { titel: 'Zahlung', speichern: 'Zahlung speichern', gespeichert: 'Zahlung gespeichert' },
  rueckzahlung: {
    titel: 'Rückzahlung',
    speichern: 'Rückzahlung speichern',
    gespeichert: 'Rückzahlung gespeichert',
  },
} as const;

/** Records a payment, whole or in part, or money that goes back. Mount it only while it is open. */
export function ZahlungDialog({ rechnung, art = 'zahlung', onClose }: Props) {
  const { form, methoden, submit, isSaving } = useZahlungForm({ rechnung, art, onClose });
  const { values } = form;
  const darfEinstellen = useDarf('einstellungen');
  const methode = methoden.find(({ id }) => String(id) === values.methode);
  const vorgabe = vorgabeOf(rechnung, art);
  const texte = TEXTE[art];
  return (
    <Dialog onClose={onClose} title={`${texte.titel} zu ${rechnung.nummer}`}>
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <p style={{ margin: 0 }}>
          {art === 'zahlung' ? standtext(rechnung) : 'Zurückzuzahlen'}: {formatBetrag(vorgabe)}
        </p>
        <BetragFeld label="Betrag" data-autofocus {...form.getInputProps('betrag')} />
        <Folgenfeld folge={folgeOf(rechnung, art, values)} {...form.getInputProps('rest')} />
        <DatumFeld label="Datum" {...form.getInputProps('datum')} />
        <NativeSelect
          label="Zahlungsmethode"
          data={[
            { value: KEINE, label: 'Keine Angabe' },
            ...methoden.map(({ id, titel }) => ({ value: String(id), label: titel })),
            ...(darfEinstellen ? [{ value: NEU, label: 'Neue Zahlungsmethode' }] : []),
          ]}
          {...form.getInputProps('methode')}
        />
        {values.methode === NEU && (
          <TextInput
            label="Name der Zahlungsmethode"
            placeholder="Überweisung, Bar, Karte …"
            maxLength={MAX_NAME}
            {...form.getInputProps('neueMethode')}
          />
        )}
        <Kontowahl label="Konto" ueblich={methode?.kontoID ?? null} {...form.getInputProps('konto')} />
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf loading={isSaving}>{texte.speichern}</SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}

/** Values and saving. */
function useZahlungForm({ rechnung, art, onClose }: Required<Props>) {
  const create = useCreateZahlung(rechnung.id);
  const methode = useMethode();
  const [isSaving, setSaving] = useState(false);
  const vorgabe = vorgabeOf(rechnung, art);
  const form = useForm<Felder>({
    initialValues: {
      betrag: vorgabe === 0 ? '' : formatBetragOhneEuro(vorgabe),
      rest: '',
      datum: heute(),
      methode: KEINE,
      neueMethode: '',
      konto: '',
    },
    validate: (felder) => validateZahlung(felder, folgeOf(rechnung, art, felder)),
  });
  useAufbewahrung(`${art}-${rechnung.id}`, form);
  const submit = form.onSubmit(async (felder) => {
    const folge = folgeOf(rechnung, art, felder);
    if (isSaving || !folge) return;
    setSaving(true);
    try {
      const zahlungsmethodeID = await methode.getId(felder);
      // Created: another try must not create it once more.
      if (zahlungsmethodeID !== null) form.setFieldValue('methode', String(zahlungsmethodeID));
      const body = { ...toBody(felder, folge), zahlungsmethodeID };
      await create.mutateAsync(body);
      showErfolg(
        folge.betrag === 0 && folge.restwahl === 'erlass' ? 'Rest erlassen' : TEXTE[art].gespeichert,
      );
      onClose();
    } catch (error) {
      showAt(form, error);
    } finally {
      setSaving(false);
    }
  }, focusFirstError);
  return { form, methoden: methode.alle, submit, isSaving };
}

/** The ways to pay, and the number of the chosen one; a new one is created first. */
function useMethode() {
  const alle = useZahlungsmethoden().data ?? [];
  const create = useCreateZahlungsmethode();
  const getId = async ({ methode, neueMethode }: Felder): Promise<number | null> => {
    if (methode === KEINE) return null;
    if (methode !== NEU) return Number(methode);
    return (await create.mutateAsync({ titel: neueMethode })).id;
  };
  return { alle, getId };
}

function toBody({ datum, konto }: Felder, { betrag, abzug }: Folge): ZahlungBody {
  return {
    betrag: toEuro(betrag),
    datum,
    ...(abzug !== undefined && { abzug: abzug && { ...abzug, betrag: toEuro(abzug.betrag) } }),
    kontoID: konto === '' ? null : Number(konto),
  };
}

function validateZahlung(felder: Felder, folge: Folge | undefined): Record<string, string> {
  const { betrag, datum, methode, neueMethode } = felder;
  const issues = NeueZahlung.safeParse({ betrag, datum }).error?.issues ?? [];
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  if (methode === NEU && neueMethode.trim() === '') errors['neueMethode'] = 'Bitte einen Namen angeben.';
  if (folge?.fehler) errors['betrag'] ??= folge.fehler;
  return errors;
}

/** The server's messages at their fields; what belongs to none of them is shown below the page. */
function showAt(form: Pick<UseFormReturnType<Felder>, 'setErrors'>, error: unknown): void {
  const meldungen = error instanceof ApiFehler ? error.meldungen : [];
  if (meldungen.length === 0) {
    showFehler(error);
    return;
  }
  const fields: Record<string, string> = {
    titel: 'neueMethode',
    zahlungsmethodeID: 'methode',
    kontoID: 'konto',
    'abzug.betrag': 'rest',
  };
  form.setErrors(
    Object.fromEntries(meldungen.map(({ pfad, text }) => [fields[pfad] ?? pfad, text || fehlertext(error)])),
  );
}
