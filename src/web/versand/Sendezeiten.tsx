import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import flaeche from '#web/components/flaeche.module.css';
import { Klappknopf } from '#web/components/Klappknopf.tsx';
import { useKlappe } from '#web/components/useKlappe.ts';
import type { Versandfelder } from '#web/versand/felder.ts';
import classes from './Versand.module.css';

/** How fast and at which time of the day; hardly anybody has to know. */
export function Sendezeiten({ form }: { form: UseFormReturnType<Versandfelder> }) {
  const { fensterVon, fensterBis, jeMinute } = form.values;
  const { isOffen, toggle } = useKlappe(
    ['fensterVon', 'fensterBis', 'jeMinute'].some((feld) => feld in form.errors),
  );
  const zeit = fensterVon === '' ? 'rund um die Uhr' : `${fensterVon} bis ${fensterBis} Uhr`;
  return (
    <>
      <Klappknopf
        titel="Tempo und Uhrzeit"
        kurz={`${zeit}, ${jeMinute} je Minute`}
        offen={isOffen}
        steuert="sendezeiten"
        onClick={toggle}
      />
      {isOffen && (
        <div id="sendezeiten" className={flaeche.stapel}>
          <TextInput
            label="Höchstens so viele Mails je Minute"
            description="Die meisten Anbieter nehmen 20 ohne Weiteres an"
            inputMode="numeric"
            {...form.getInputProps('jeMinute')}
          />
          <div className={classes.paar}>
            <TextInput label="Senden von" placeholder="08:00" {...form.getInputProps('fensterVon')} />
            <TextInput label="Senden bis" placeholder="18:00" {...form.getInputProps('fensterBis')} />
          </div>
          <p className={flaeche.hilfe}>
            Leer heißt: rund um die Uhr. Was nachts anfällt, geht sonst morgens hinaus.
          </p>
        </div>
      )}
    </>
  );
}
