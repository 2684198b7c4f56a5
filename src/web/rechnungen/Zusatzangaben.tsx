import { Textarea, TextInput } from '@mantine/core';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { type FormProps, Nachgefragtes } from '#web/rechnungen/Nachgefragtes.tsx';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import classes from './Eingangsfelder.module.css';

const TEILE = {
  eigenbeleg: { frage: 'Eigenbeleg', Felder: Eigenbeleg },
  trinkgeld: { frage: 'Trinkgeld', Felder: Trinkgeld },
  bewirtung: { frage: 'Bewirtung', Felder: Bewirtung },
  geschenk: { frage: 'Geschenk', Felder: Geschenk },
  waehrung: { frage: 'Fremde Währung', Felder: Waehrung },
} as const;
type Teil = keyof typeof TEILE;

/**
 * Fields that only some receipts need: there where something stands in them or the category asks for them, else at a click.
 */
export function Zusatzangaben({ form }: FormProps) {
  return (
    <Nachgefragtes
      form={form}
      teile={TEILE}
      gehoertDazu={gehoertDazu}
      ohne={(teil) => teil === 'eigenbeleg'}
    />
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

function Eigenbeleg({ form }: FormProps) {
  return (
    <TextInput
      label="Warum es keinen Beleg gibt"
      placeholder="Parkuhr ohne Ausdruck"
      className={classes.breit}
      {...form.getInputProps('ohneBelegWeil')}
    />
  );
}

function Trinkgeld({ form }: FormProps) {
  return (
    <BetragFeld
      label="Davon Trinkgeld"
      description="Zähle es bei den Posten mit: Es gehört zur Summe, aber zu keiner Zeile der Umsatzsteuer."
      {...form.getInputProps('trinkgeld')}
    />
  );
}

function Bewirtung({ form }: FormProps) {
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

function Geschenk({ form }: FormProps) {
  return (
    <TextInput
      label="Wer hat es bekommen?"
      className={classes.breit}
      {...form.getInputProps('beschenkter')}
    />
  );
}

function Waehrung({ form }: FormProps) {
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
