import { ActionIcon, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isDatum } from '#kern/datum.ts';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import { parseCent } from '#kern/rechenausdruck.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { formatProzent, steuersaetze } from '#kern/steuer/steuerregel.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { Lesefeld } from '#web/eingang/Lesefeld.tsx';
import type { StueckFelder } from '#web/eingang/stueckFelder.ts';
import type { Pruefung } from '#web/eingang/usePruefung.ts';
import { heute } from '#web/heute.ts';
import { completeUst, newUst, suggestUst, sumUst } from '#web/rechnungen/eingangFelder.ts';
import { IconPlus, IconX } from '#web/zeichen/zeichen.ts';
import classes from './Ustfelder.module.css';

type Props = {
  form: UseFormReturnType<StueckFelder>;
  pruefung: Pruefung;
  /** Why it may be deducted, or not. */
  gruende: readonly string[];
};

/** The VAT as it is printed, a row for each rate, and whether the rows come to the amount. */
export function Ustfelder({ form, pruefung, gruende }: Props) {
  const { ust, brutto } = form.values;
  const summe = parseCent(brutto) ?? 0;
  return (
    <Lesefeld feld="ust" pruefung={pruefung}>
      <fieldset className={classes.ust}>
        <legend>Umsatzsteuer</legend>
        {ust.length > 0 && (
          <div className={classes.kopf} aria-hidden>
            <span>Satz</span>
            <span>Netto</span>
            <span>Steuer</span>
            <span>Brutto</span>
          </div>
        )}
        {ust.map(({ key }, index) => (
          <Zeile key={key} form={form} index={index} onChange={() => pruefung.gesehen('ust')} />
        ))}
        {form.errors['ust'] && <p className={classes.fehler}>{form.errors['ust']}</p>}
        {ust.length > 0 && <Stand summe={summe} zeilen={sumUst(ust)} />}
        <Vorschlaege form={form} rest={summe - sumUst(ust)} />
        {ust.length > 0 &&
          gruende.map((grund) => (
            <p key={grund} className={classes.grund}>
              {grund}
            </p>
          ))}
      </fieldset>
    </Lesefeld>
  );
}

/** Whether it adds up, to the cent. */
function Stand({ summe, zeilen }: { summe: Cent; zeilen: Cent }) {
  const stimmt = summe === zeilen;
  return (
    <p className={classes.stand} data-stimmt={stimmt || undefined} role="status">
      {stimmt
        ? `Zusammen ${formatBetrag(zeilen)}, wie der Betrag.`
        : `Zusammen ${formatBetrag(zeilen)}, der Betrag ist ${formatBetrag(summe)}: ${formatBetrag(Math.abs(summe - zeilen))} zu ${summe > zeilen ? 'wenig' : 'viel'}.`}
    </p>
  );
}

type ZeileProps = { form: UseFormReturnType<StueckFelder>; index: number; onChange: () => void };

function Zeile({ form, index, onChange }: ZeileProps) {
  const feld = (name: 'satz' | 'netto' | 'steuer' | 'brutto') => {
    const props = form.getInputProps(`ust.${index}.${name}`);
    return {
      ...props,
      onChange: (text: string) => {
        onChange();
        props.onChange(text);
      },
    };
  };
  const complete = () => {
    const zeile = form.getValues().ust[index];
    const ganz = zeile && completeUst(zeile);
    if (ganz && ganz !== zeile) form.setFieldValue(`ust.${index}`, ganz);
  };
  const nummer = `Zeile ${index + 1}`;
  return (
    <fieldset className={classes.zeile} aria-label={nummer} onBlur={complete}>
      <ProzentFeld label="Satz" {...feld('satz')} />
      <BetragFeld label="Netto" rightSection={null} {...feld('netto')} />
      <BetragFeld label="Steuer" rightSection={null} {...feld('steuer')} />
      <BetragFeld label="Brutto" rightSection={null} {...feld('brutto')} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        className={classes.weg}
        aria-label={`${nummer} entfernen`}
        title={`${nummer} entfernen`}
        onClick={() => form.removeListItem('ust', index)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}

/** One click for what no row says yet, at a usual rate. */
function Vorschlaege({ form, rest }: { form: UseFormReturnType<StueckFelder>; rest: Cent }) {
  const { data: mandant } = useMandant();
  const { ust, belegdatum } = form.values;
  const land = mandant ? steuerlandOf(mandant) : 'DE';
  const saetze = steuersaetze(land, isDatum(belegdatum) ? belegdatum : heute());
  return (
    <div className={classes.vorschlaege}>
      {rest !== 0 && (
        <>
          <span>{ust.length > 0 ? 'Rest als' : 'Alles zu'}</span>
          {[...new Set([...saetze.map(({ satz }) => satz), 0])].map((satz) => (
            <Button
              key={satz}
              variant="light"
              size="compact-sm"
              aria-label={`${formatProzent(satz)} aus dem Betrag`}
              onClick={() => form.insertListItem('ust', suggestUst(ust, rest + sumUst(ust), satz))}
            >
              {formatProzent(satz)}
            </Button>
          ))}
        </>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => form.insertListItem('ust', newUst())}
      >
        Weiterer Satz
      </Button>
    </div>
  );
}
