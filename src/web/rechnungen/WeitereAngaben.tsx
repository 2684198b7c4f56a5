import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { KOPFNAMEN } from '#kern/rechnungen/kopf.ts';
import { Zahlungsweg } from '#kern/rechnungen/zahlungsweg.ts';
import { ZAHLUNGSWEGE } from '#kern/rechnungen/zahlungswege.ts';
import { SPRACHNAMEN, Sprache } from '#kern/sprache.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { Anpassungsliste } from '#web/rechnungen/Anpassungsliste.tsx';
import { type FormProps, Nachgefragtes } from '#web/rechnungen/Nachgefragtes.tsx';
import { Postenangaben } from '#web/rechnungen/Postenangaben.tsx';
import { hatBesonderes } from '#web/rechnungen/postenFelder.ts';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import classes from './Eingangsfelder.module.css';

const TEILE = {
  anpassungen: { frage: 'Zuschläge und Nachlässe', Felder: Anpassungen },
  zahlung: { frage: 'Zahlung', Felder: Zahlung },
  texte: { frage: 'Texte', Felder: Texte },
  lieferung: { frage: 'Lieferanschrift', Felder: Lieferanschrift },
  posten: { frage: 'Angaben je Posten', Felder: Postenangaben },
  sprache: { frage: 'Sprache', Felder: Sprachwahl },
} as const;
type Teil = keyof typeof TEILE;

/** What only some customers ask for: there where something stands in it, else at a click. */
export default function WeitereAngaben({ form, ohneTage }: FormProps & { ohneTage: boolean | undefined }) {
  return (
    <Nachgefragtes
      form={form}
      teile={TEILE}
      gehoertDazu={stehtDa}
      ohne={(teil) => teil === 'posten' && ohneTage === true}
    />
  );
}

const LIEFERFELDER = ['lieferName', 'lieferStrasse', 'lieferPlz', 'lieferOrt', 'lieferLand'] as const;

function stehtDa(felder: RechnungFelder): Record<Teil, boolean> {
  const steht = (...namen: (keyof RechnungFelder)[]) => namen.some((name) => felder[name] !== '');
  return {
    anpassungen: felder.anpassungen.length > 0,
    zahlung: steht('zahlungsweg', 'kartenziffern'),
    texte: steht('textDavor', 'textDanach'),
    lieferung: steht(...LIEFERFELDER),
    posten: felder.posten.some(hatBesonderes),
    sprache: steht('belegsprache'),
  };
}

function Anpassungen({ form }: FormProps) {
  return <Anpassungsliste form={form} pfad="anpassungen" anpassungen={form.values.anpassungen} />;
}

function Zahlung({ form }: FormProps) {
  const { kunde, zahlungsweg } = form.values;
  const ueblich = ZAHLUNGSWEGE[kunde?.zahlungsweise ?? 'ueberweisung'];
  const wahl = Zahlungsweg.exclude(['']).options;
  return (
    <>
      <NativeSelect
        label="Gezahlt wird per"
        data={[
          { value: '', label: `Wie beim Kunden: ${ueblich}` },
          ...wahl.map((value) => ({ value, label: ZAHLUNGSWEGE[value] })),
        ]}
        {...form.getInputProps('zahlungsweg')}
      />
      {zahlungsweg === 'karte' && (
        <TextInput
          label={KOPFNAMEN.kartenziffern}
          placeholder="1234"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...form.getInputProps('kartenziffern')}
        />
      )}
    </>
  );
}

function Texte({ form }: FormProps) {
  const { data: mandant } = useMandant();
  const text = (feld: 'textDavor' | 'textDanach', ueblich: string | undefined) => (
    <Textarea
      label={KOPFNAMEN[feld]}
      placeholder={ueblich}
      description={ueblich ? 'Leer: dein üblicher Text' : undefined}
      rows={3}
      className={classes.breit}
      {...form.getInputProps(feld)}
    />
  );
  return (
    <>
      {text('textDavor', mandant?.layout.textVor)}
      {text('textDanach', mandant?.layout.textNach)}
    </>
  );
}

function Lieferanschrift({ form }: FormProps) {
  return LIEFERFELDER.map((feld) => (
    <TextInput
      key={feld}
      label={KOPFNAMEN[feld].replace(/^.*: /, '')}
      autoComplete="off"
      {...form.getInputProps(feld)}
    />
  ));
}

function Sprachwahl({ form }: FormProps) {
  const ueblich = SPRACHNAMEN[form.values.kunde?.sprache ?? 'de'];
  return (
    <NativeSelect
      label={KOPFNAMEN.belegsprache}
      description="Beschriftungen, Beträge und Tage; deine eigenen Texte bleiben, wie du sie schreibst."
      data={[
        { value: '', label: `wie beim Kunden (${ueblich})` },
        ...Sprache.options.map((value) => ({ value, label: SPRACHNAMEN[value] })),
      ]}
      {...form.getInputProps('belegsprache')}
    />
  );
}
