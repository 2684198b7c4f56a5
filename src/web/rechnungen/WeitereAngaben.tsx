import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { KOPFNAMEN } from '#kern/rechnungen/kopfnamen.ts';
import { Zahlungsweg } from '#kern/rechnungen/zahlungsweg.ts';
import { ZAHLUNGSWEGE } from '#kern/rechnungen/zahlungswege.ts';
import { SPRACHNAMEN, Sprache } from '#kern/sprache.ts';
import { WAEHRUNGEN } from '#kern/waehrungen.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
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
  waehrung: { frage: 'Währung', Felder: Waehrungswahl },
} as const;
type Teil = keyof typeof TEILE;
/** A quote or a series has no days of its lines, and no rate. */
const NUR_AUF_BELEGEN: ReadonlySet<Teil> = new Set(['posten', 'waehrung']);

/** Fields that only some customers ask for: there where something stands in them, else at a click. */
export default function WeitereAngaben({ form, ohneTage }: FormProps & { ohneTage: boolean | undefined }) {
  return (
    <Nachgefragtes
      form={form}
      teile={TEILE}
      gehoertDazu={stehtDa}
      ohne={(teil) => ohneTage === true && NUR_AUF_BELEGEN.has(teil)}
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
    waehrung: steht('waehrung'),
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

const WAEHRUNGSNAMEN = new Intl.DisplayNames('de', { type: 'currency' });

/** Prices, sheet and e-invoice are in it; what is owed and taxed is in euros, by the rate. */
function Waehrungswahl({ form }: FormProps) {
  const { waehrung } = form.values;
  return (
    <>
      <NativeSelect
        label={KOPFNAMEN.waehrung}
        description="In ihr stehen Preise und Beträge der Rechnung; Zahlungen und Auswertungen bleiben in Euro."
        data={WAEHRUNGEN.map((code) =>
          code === 'EUR'
            ? { value: '', label: 'Euro' }
            : { value: code, label: `${code} · ${WAEHRUNGSNAMEN.of(code)}` },
        )}
        {...form.getInputProps('waehrung')}
      />
      {waehrung !== '' && (
        <>
          <TextInput
            label={KOPFNAMEN.kurs}
            description={`So viel ${waehrung} kostet ein Euro.`}
            placeholder="1,0853"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('kurs')}
          />
          <DatumFeld label={KOPFNAMEN.kursdatum} {...form.getInputProps('kursdatum')} />
          <TextInput
            label={KOPFNAMEN.kursquelle}
            description="Meist der Monatskurs des BMF; der Tageskurs der EZB, wenn das Finanzamt ihn erlaubt."
            placeholder="Monatskurs des BMF"
            {...form.getInputProps('kursquelle')}
          />
        </>
      )}
    </>
  );
}
