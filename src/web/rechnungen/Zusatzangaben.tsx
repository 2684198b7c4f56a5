import { Button, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import classes from './Eingangsfelder.module.css';

type Props = { form: UseFormReturnType<RechnungFelder> };

const TEILE = {
  eigenbeleg: { frage: 'Eigenbeleg', Felder: Eigenbeleg },
  trinkgeld: { frage: 'Trinkgeld', Felder: Trinkgeld },
  bewirtung: { frage: 'Bewirtung', Felder: Bewirtung },
  geschenk: { frage: 'Geschenk', Felder: Geschenk },
  waehrung: { frage: 'Fremde Währung', Felder: Waehrung },
} as const;
type Teil = keyof typeof TEILE;
const NAMEN = Object.keys(TEILE) as Teil[];

/** What only some receipts need: there where something stands in it or the category asks for it, else at a click. */
export function Zusatzangaben({ form }: Props) {
  const [gefragt, setGefragt] = useState<readonly Teil[]>([]);
  const isOffen = (teil: Teil) => gefragt.includes(teil) || gehoertDazu(form.values)[teil];
  const weitere = NAMEN.filter((teil) => !isOffen(teil) && teil !== 'eigenbeleg');
  return (
    <>
      {NAMEN.filter(isOffen).map((teil) => {
        const { frage, Felder } = TEILE[teil];
        return (
          <fieldset key={teil} className={classes.zusatz}>
            <legend>{frage}</legend>
            <Felder form={form} />
          </fieldset>
        );
      })}
      {weitere.length > 0 && (
        <div className={classes.vorschlaege}>
          <span>Außerdem:</span>
          {weitere.map((teil) => (
            <Button
              key={teil}
              variant="light"
              size="compact-md"
              onClick={() => setGefragt([...gefragt, teil])}
            >
              {TEILE[teil].frage}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function gehoertDazu(felder: RechnungFelder): Record<Teil, boolean> {
  const { kategorie, ust, belegart, trinkgeld, bewirtung, beschenkter, ohneBelegWeil, fremdwaehrung } =
    felder;
  const hat = (gesucht: string) => kategorie === gesucht || ust.some((zeile) => zeile.kategorie === gesucht);
  const steht = (texte: object) => Object.values(texte).some((text) => text !== '');
  return {
    eigenbeleg: belegart === 'eigenbeleg' || ohneBelegWeil !== '',
    trinkgeld: hat('bewirtung') || trinkgeld !== '',
    bewirtung: hat('bewirtung') || steht(bewirtung),
    geschenk: hat('geschenk') || beschenkter !== '',
    waehrung: steht(fremdwaehrung),
  };
}

function Eigenbeleg({ form }: Props) {
  return (
    <TextInput
      label="Warum es keinen Beleg gibt"
      placeholder="Parkuhr ohne Ausdruck"
      className={classes.breit}
      {...form.getInputProps('ohneBelegWeil')}
    />
  );
}

function Trinkgeld({ form }: Props) {
  return (
    <BetragFeld
      label="Davon Trinkgeld"
      description="Zähle es bei den Posten mit: Es gehört zur Summe, aber zu keiner Zeile der Umsatzsteuer."
      {...form.getInputProps('trinkgeld')}
    />
  );
}

function Bewirtung({ form }: Props) {
  return (
    <>
      <Textarea
        label="Wer war dabei?"
        description="Mit dir selbst, jeder mit Namen."
        rows={2}
        className={classes.breit}
        {...form.getInputProps('bewirtung.teilnehmer')}
      />
      <TextInput
        label="Anlass"
        placeholder="Angebot für den neuen Backofen"
        {...form.getInputProps('bewirtung.anlass')}
      />
      <TextInput label="Ort" placeholder="beim Lieferanten" {...form.getInputProps('bewirtung.ort')} />
    </>
  );
}

function Geschenk({ form }: Props) {
  return (
    <TextInput
      label="Wer hat es bekommen?"
      className={classes.breit}
      {...form.getInputProps('beschenkter')}
    />
  );
}

function Waehrung({ form }: Props) {
  const feld = (name: 'waehrung' | 'kurs' | 'quelle' | 'datum') =>
    form.getInputProps(`fremdwaehrung.${name}`);
  return (
    <>
      <BetragFeld
        label="Betrag auf dem Beleg"
        rightSection={null}
        {...form.getInputProps('fremdwaehrung.betrag')}
      />
      <TextInput
        label="Währung"
        placeholder="USD"
        maxLength={3}
        autoComplete="off"
        {...feld('waehrung')}
        onChange={({ currentTarget }) =>
          form.setFieldValue('fremdwaehrung.waehrung', currentTarget.value.toUpperCase())
        }
      />
      <TextInput
        label="Kurs"
        description="So viel für einen Euro."
        placeholder="1,0853"
        inputMode="decimal"
        autoComplete="off"
        {...feld('kurs')}
      />
      <TextInput label="Woher der Kurs ist" placeholder="Abrechnung der Bank" {...feld('quelle')} />
      <DatumFeld label="Kurs vom" {...feld('datum')} />
    </>
  );
}
