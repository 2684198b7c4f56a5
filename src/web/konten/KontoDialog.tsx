import { Button, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { formatBetragOhneEuro } from '#kern/geld.ts';
import { KONTOARTEN, type Konto, Kontoart, NeuesKonto } from '#kern/konten/konto.ts';
import { MAX_NAME } from '#kern/laengen.ts';
import { felderOf } from '#web/components/abgleich.ts';
import { bestandOf } from '#web/components/bestand.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { useReadKonto, useSaveKonto } from '#web/konten/konto.queries.ts';

type Kontofelder = { titel: string; art: Kontoart; iban: string; anfangsbestand: string; anfangAm: string };

const LABELS = {
  titel: 'Name',
  art: 'Art',
  iban: 'IBAN',
  anfangsbestand: 'Anfangsbestand',
  anfangAm: 'Stand am Morgen des',
} as const;
const ABGLEICH = felderOf<Kontofelder>(LABELS, {
  art: (art) => KONTOARTEN[art],
  anfangsbestand: (betrag) => `${betrag} €`,
});
const NEU: Kontofelder = { titel: '', art: 'bank', iban: '', anfangsbestand: '0,00', anfangAm: '' };

function toKontofelder({ titel, art, iban, anfangsbestand, anfangAm }: Konto): Kontofelder {
  return { titel, art, iban, anfangsbestand: formatBetragOhneEuro(anfangsbestand), anfangAm };
}

type Props = { konto?: Konto | undefined; onClose: () => void };

/** Form of an account, new or stored. Mount it only while it is open. */
export function KontoDialog({ konto, onClose }: Props) {
  const { form, speichern, isSaving, wache } = useKontoForm(konto);
  const submit = async () => {
    if (await speichern()) onClose();
  };
  return (
    <Dialog onClose={onClose} title={konto ? `${konto.titel} ändern` : 'Neues Konto'}>
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <TextInput
          label={LABELS.titel}
          placeholder="Sparkasse, Ladenkasse, PayPal …"
          maxLength={MAX_NAME}
          required
          data-autofocus
          {...form.getInputProps('titel')}
        />
        <NativeSelect
          label={LABELS.art}
          data={Kontoart.options.map((art) => ({ value: art, label: KONTOARTEN[art] }))}
          {...form.getInputProps('art')}
        />
        {form.values.art === 'bank' && <TextInput label={LABELS.iban} {...form.getInputProps('iban')} />}
        <BetragFeld
          label={LABELS.anfangsbestand}
          description="Was darauf war, bevor du hier Zahlungen erfasst hast"
          {...form.getInputProps('anfangsbestand')}
        />
        {wache}
        <DatumFeld label={LABELS.anfangAm} {...form.getInputProps('anfangAm')} />
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf loading={isSaving}>Abspeichern</SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}

function useKontoForm(konto: Konto | undefined) {
  const save = useSaveKonto(konto?.id);
  const read = useReadKonto();
  return useDatensatzForm<Kontofelder, Konto>({
    form: {
      initialValues: konto ? toKontofelder(konto) : NEU,
      validate: schemaResolver(NeuesKonto, { sync: true }),
      validateInputOnBlur: true,
    },
    name: `bankkonto-${konto?.id ?? 'neu'}`,
    send: (felder, version) => save.mutateAsync({ ...felder, ...(version !== undefined && { version }) }),
    bestand:
      konto && bestandOf(konto, { toFelder: toKontofelder, read: ({ id }) => read(id), abgleich: ABGLEICH }),
    konflikttitel: 'Dieses Konto wurde inzwischen geändert',
  });
}
