import { ActionIcon, Button, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formatDezimal } from '#kern/dezimal.ts';
import { formatBetrag } from '#kern/geld.ts';
import { MAX_POSTEN } from '#kern/rechnungen/rechnung.ts';
import { TextLink } from '#web/components/Verweis.tsx';
import { BetragFeld, MengeFeld } from '#web/components/ZahlFeld.tsx';
import { ProduktWahl } from '#web/produkte/ProduktWahl.tsx';
import { newPosten, type RechnungFelder, summeOf, zeilensumme } from '#web/rechnungen/rechnungFelder.ts';
import classes from './PostenTabelle.module.css';

type Props = { form: UseFormReturnType<RechnungFelder> };

/** Lines of a receipt and their running total. */
export function PostenTabelle({ form }: Props) {
  const { posten, einnahme } = form.values;
  return (
    <section className={classes.karte} aria-labelledby="posten">
      <div className={classes.kopf}>
        <Title order={2} size="h4" id="posten">
          Posten
        </Title>
        {einnahme && (
          <TextLink to="/produkt/$id" params={{ id: 'add' }} search={{ fuer: 'rechnung' }}>
            Neues Produkt anlegen
          </TextLink>
        )}
      </div>
      {posten.map((zeile, index) => (
        <Postenzeile key={zeile.key} form={form} index={index} />
      ))}
      {form.errors['posten'] && <p className={classes.fehler}>{form.errors['posten']}</p>}
      <div className={classes.fuss}>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={posten.length >= MAX_POSTEN}
          onClick={() => form.insertListItem('posten', newPosten())}
        >
          Weiterer Posten
        </Button>
        <p className={classes.summe} role="status">
          <span>Summe</span> <strong>{formatBetrag(summeOf(posten))}</strong>
        </p>
      </div>
    </section>
  );
}

function Postenzeile({ form, index }: Props & { index: number }) {
  const zeile = form.values.posten[index];
  if (!zeile) return null;
  const feld = (name: 'titel' | 'menge' | 'preis') => form.getInputProps(`posten.${index}.${name}`);
  const summe = zeilensumme(zeile);
  return (
    <fieldset className={classes.zeile}>
      <legend className={classes.nummer}>Posten {index + 1}</legend>
      <div className={classes.titel}>
        {form.values.einnahme ? (
          <ProduktWahl
            {...feld('titel')}
            onSelect={(produkt) => {
              form.setFieldValue(`posten.${index}.titel`, produkt.titel);
              form.setFieldValue(`posten.${index}.preis`, formatDezimal(produkt.preis, 2));
            }}
          />
        ) : (
          <TextInput label="Bezeichnung" {...feld('titel')} />
        )}
      </div>
      <MengeFeld label="Menge" {...feld('menge')} />
      <BetragFeld label="Preis" {...feld('preis')} />
      <div className={classes.betrag}>
        <span>Betrag</span>
        <output>{summe === undefined ? '–' : formatBetrag(summe)}</output>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.weg}
        aria-label={`Posten ${index + 1} entfernen`}
        disabled={form.values.posten.length === 1}
        onClick={() => form.removeListItem('posten', index)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
