import { Button, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isDatum } from '#kern/datum.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { MAX_POSTEN } from '#kern/rechnungen/neueRechnung.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { formatProzent, steuersaetze } from '#kern/steuer/steuerregel.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { PanelLink } from '#web/components/PanelLink.tsx';
import { heute } from '#web/heute.ts';
import { LetzteRechnung } from '#web/rechnungen/LetzteRechnung.tsx';
import type { Panel } from '#web/rechnungen/NeuPanel.tsx';
import { type PostenAktionen, Postenzeile } from '#web/rechnungen/Postenzeile.tsx';
import {
  isLeer,
  newPosten,
  produktFelder,
  type RechnungFelder,
  wirksam,
} from '#web/rechnungen/rechnungFelder.ts';
import { focusNext } from '#web/rechnungen/tastatur.ts';
import classes from './PostenTabelle.module.css';

type Form = UseFormReturnType<RechnungFelder>;
type Props = { form: Form; onPanel: (panel: Panel) => void };

/** Lines of a receipt. */
export function PostenTabelle({ form, onPanel }: Props) {
  const { posten, einnahme } = form.values;
  const aktionen = usePostenAktionen(form, onPanel);
  const saetze = useSaetze(form);
  const hatRabatt = form.values.rabattJePosten || posten.some(({ rabatt }) => rabatt !== '');
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel} ${classes.tabelle}`} aria-labelledby="posten">
      <div className={classes.kopf}>
        <Title order={2} size="h4" id="posten">
          Posten
        </Title>
        <LetzteRechnung form={form} />
        {einnahme && (
          <PanelLink
            to="/produkt/$id"
            onOpen={() => aktionen.neu(posten.findLastIndex((zeile) => !isLeer(zeile)) + 1)}
          >
            Neues Produkt
          </PanelLink>
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
          steuersatz={zeile.steuersatz}
          rabatt={zeile.rabatt}
          saetze={saetze}
          hatRabatt={hatRabatt}
          titelFehler={form.errors[`posten.${index}.titel`]}
          mengeFehler={form.errors[`posten.${index}.menge`]}
          preisFehler={form.errors[`posten.${index}.preis`]}
          steuersatzFehler={form.errors[`posten.${index}.steuersatz`]}
          rabattFehler={form.errors[`posten.${index}.rabatt`]}
          aktionen={aktionen}
        />
      ))}
      {form.errors['posten'] && <p className={classes.fehler}>{form.errors['posten']}</p>}
      <div className={classes.fuss}>
        <Button
          variant="light"
          data-weiterer
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={posten.length >= MAX_POSTEN}
          onClick={() => form.insertListItem('posten', newPosten())}
        >
          Weiterer Posten
        </Button>
      </div>
    </section>
  );
}

/** Rates of the issuer's country on the invoice date; undefined where no VAT is shown. */
function useSaetze(form: Form) {
  const { data: mandant } = useMandant();
  const { rechnungsdatum } = form.values;
  const { steuerart } = wirksam(form.values, mandant);
  const land = mandant ? steuerlandOf(mandant) : 'DE';
  return useMemo(() => {
    if (!zeigtUmsatzsteuer(steuerart)) return undefined;
    const tag = isDatum(rechnungsdatum) ? rechnungsdatum : heute();
    return steuersaetze(land, tag).map(({ satz, wofuer }) => ({
      value: String(satz / 100).replace('.', ','),
      label: `${formatProzent(satz)} ${wofuer}`,
    }));
  }, [steuerart, land, rechnungsdatum]);
}

/** Actions that stay the same from render to render, so that typing in one line draws only that line. */
function usePostenAktionen(form: Form, onPanel: Props['onPanel']): PostenAktionen {
  const latest = useRef(form);
  const open = useRef(onPanel);
  useEffect(() => {
    latest.current = form;
    open.current = onPanel;
  }, [form, onPanel]);
  return useMemo(
    () => ({
      change: (index, feld, text) => {
        latest.current.setFieldValue(`posten.${index}.${feld}`, text);
        if (feld === 'titel') latest.current.setFieldValue(`posten.${index}.produktID`, null);
      },
      check: (index, feld) => latest.current.validateField(`posten.${index}.${feld}`),
      choose: (index, produkt) => choosePosten(latest.current, index, produkt),
      remove: (index) => {
        flushSync(() => latest.current.removeListItem('posten', index));
        focusEntfernen(Math.min(index, latest.current.getValues().posten.length - 1));
      },
      neu: (index) => {
        const zeile = latest.current.getValues().posten[index];
        const isText = zeile && zeile.produktID === null;
        const { titel, preis } = isText ? zeile : { titel: '', preis: '' };
        open.current({ fuer: 'produkt', index, titel, preis });
      },
      weiter: focusNext,
    }),
    [],
  );
}

/** The button that was pressed is gone with its line; from outside the form no key would save it. */
function focusEntfernen(index: number): void {
  const knopf = document.querySelector<HTMLButtonElement>(`[data-posten="${index}"] > button`);
  const weiterer = document.querySelector<HTMLButtonElement>('[data-weiterer]');
  (knopf?.disabled ? weiterer : knopf)?.focus();
}

/** Puts a product into a line, or behind the last one. */
export function choosePosten(form: Form, index: number, produkt: Produkt): void {
  const felder = produktFelder(produkt);
  const zeile = form.getValues().posten[index];
  if (zeile) form.setFieldValue(`posten.${index}`, { ...zeile, ...felder });
  else form.insertListItem('posten', newPosten(felder));
}
