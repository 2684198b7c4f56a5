import { Button, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { type Adresse, NeuePartei } from '#kern/kunden/neuePartei.ts';
import type { Partei } from '#kern/kunden/partei.ts';
import { Formular } from '#web/components/Formular.tsx';
import { Sicherungsleiste } from '#web/components/Sicherungsleiste.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { useChangeBeispieldaten } from '#web/einstellungen/beispieldaten.queries.ts';
import { useSavePartei } from '#web/kunden/kunde.queries.ts';
import classes from './Einrichtung.module.css';

const LEER: Adresse = { firma: '', vorname: '', nachname: '', strasse: '', plz: '', ort: '', land: '' };
const validate = schemaResolver(NeuePartei, { sync: true });

type Props = { onZurueck: (() => void) | undefined; onFertig: () => void };

/** Last step: the first customer, if there is one already, or example records to look around with. */
export function KundeSchritt({ onZurueck, onFertig }: Props) {
  const save = useSavePartei(undefined);
  const beispiele = useChangeBeispieldaten();
  const { form, speichern, isSaving, wache } = useDatensatzForm<Adresse, Partei>({
    form: { initialValues: LEER, validate: (felder) => validate(felder) },
    name: 'einrichtung-kunde',
    send: (felder) => save.mutateAsync({ ...felder, istKunde: true }),
    schutz: { hatSchritte: true },
  });
  const submit = async () => {
    const isLeer = Object.values(form.getValues()).every((wert) => wert.trim() === '');
    if (isLeer || (await speichern())) onFertig();
  };
  const text = (feld: keyof Adresse, label: string, placeholder = '') => (
    <TextInput label={label} placeholder={placeholder} {...form.getInputProps(feld)} />
  );
  return (
    <Formular onSubmit={submit}>
      <div className={classes.felder}>
        {text('firma', 'Firma', 'Firma optional')}
        {text('vorname', 'Vorname')}
        {text('nachname', 'Nachname')}
        {text('strasse', 'Straße und Nummer')}
        {text('plz', 'Postleitzahl')}
        {text('ort', 'Ort')}
      </div>
      <p className={classes.beispiele}>
        Noch kein Kunde zur Hand? Dann lass die Felder leer, oder sieh dir alles mit den Zahlen einer
        erfundenen Backstube an; sie lassen sich jederzeit wieder entfernen.
      </p>
      <Button
        mt="xs"
        variant="light"
        loading={beispiele.isPending}
        onClick={() => beispiele.mutate('POST', { onSuccess: onFertig })}
      >
        Beispieldaten laden
      </Button>
      {wache}
      <Sicherungsleiste text="Fertig" isSaving={isSaving}>
        {onZurueck && (
          <Button variant="default" onClick={onZurueck}>
            Zurück
          </Button>
        )}
      </Sicherungsleiste>
    </Formular>
  );
}
