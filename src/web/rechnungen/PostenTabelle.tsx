import { Button, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { formatDezimal } from '#kern/dezimal.ts';
import { formatBetrag } from '#kern/geld.ts';
import { MAX_POSTEN } from '#kern/rechnungen/rechnung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { TextLink } from '#web/components/Verweis.tsx';
import { type PostenAktionen, Postenzeile } from '#web/rechnungen/Postenzeile.tsx';
import { newPosten, type RechnungFelder, summeOf } from '#web/rechnungen/rechnungFelder.ts';
import classes from './PostenTabelle.module.css';

type Props = { form: UseFormReturnType<RechnungFelder> };

/** Lines of a receipt and their running total. */
export function PostenTabelle({ form }: Props) {
  const { posten, einnahme } = form.values;
  const aktionen = usePostenAktionen(form);
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="posten">
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
        <Postenzeile
          key={zeile.key}
          index={index}
          einnahme={einnahme}
          isOnly={posten.length === 1}
          titel={zeile.titel}
          menge={zeile.menge}
          preis={zeile.preis}
          titelFehler={form.errors[`posten.${index}.titel`]}
          mengeFehler={form.errors[`posten.${index}.menge`]}
          preisFehler={form.errors[`posten.${index}.preis`]}
          aktionen={aktionen}
        />
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

/** Actions that stay the same from render to render, so that typing in one line draws only that line. */
function usePostenAktionen(form: Props['form']): PostenAktionen {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  return useMemo(
    () => ({
      change: (index, feld, text) => {
        latest.current.setFieldValue(`posten.${index}.${feld}`, text);
        if (feld === 'titel') latest.current.setFieldValue(`posten.${index}.produktID`, null);
      },
      check: (index, feld) => latest.current.validateField(`posten.${index}.${feld}`),
      choose: (index, { id, titel, preis }) => {
        latest.current.setFieldValue(`posten.${index}.titel`, titel);
        latest.current.setFieldValue(`posten.${index}.preis`, formatDezimal(preis, 2));
        latest.current.setFieldValue(`posten.${index}.produktID`, id);
      },
      remove: (index) => latest.current.removeListItem('posten', index),
    }),
    [],
  );
}
