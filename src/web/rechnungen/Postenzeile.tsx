import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { formatBetrag } from '#kern/geld.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import { MengeFeld, PreisFeld } from '#web/components/ZahlFeld.tsx';
import { ProduktWahl } from '#web/produkte/ProduktWahl.tsx';
import { zeilensumme } from '#web/rechnungen/rechnungFelder.ts';
import classes from './Postenzeile.module.css';

type Feld = 'titel' | 'menge' | 'preis' | 'steuersatz' | 'rabatt';

/** What a line asks the form to do. */
export type PostenAktionen = {
  change: (index: number, feld: Feld, text: string) => void;
  check: (index: number, feld: Feld) => void;
  choose: (index: number, produkt: Produkt) => void;
  remove: (index: number) => void;
  /** Opens the side panel to keep the line's text as a product. */
  neu: (index: number) => void;
  /** Leads the focus from a field to the next one. */
  weiter: (field: HTMLInputElement) => void;
};

type Props = {
  index: number;
  einnahme: boolean;
  /** The last line cannot be removed. */
  isOnly: boolean;
  titel: string;
  menge: string;
  preis: string;
  steuersatz: string;
  rabatt: string;
  titelFehler: ReactNode;
  mengeFehler: ReactNode;
  preisFehler: ReactNode;
  steuersatzFehler: ReactNode;
  rabattFehler: ReactNode;
  /** Rates to choose from; none where no VAT is shown. */
  saetze: readonly { value: string; label: string }[] | undefined;
  hatRabatt: boolean;
  aktionen: PostenAktionen;
};

/** One line of a receipt: a product or any text, Menge, Preis and what they amount to. */
export const Postenzeile = memo(function Postenzeile(props: Props) {
  const { index, einnahme, isOnly, menge, preis, rabatt, saetze, hatRabatt, aktionen } = props;
  const summe = zeilensumme({ menge, preis, rabatt });
  const feld = (name: Feld) => ({
    value: props[name],
    error: props[`${name}Fehler`],
    onChange: (text: string) => aktionen.change(index, name, text),
    onBlur: () => aktionen.check(index, name),
    'data-path': `posten.${index}.${name}`,
  });
  return (
    <fieldset className={classes.zeile} data-posten={index}>
      <legend className={classes.nummer}>Posten {index + 1}</legend>
      <div className={classes.titel}>
        {einnahme ? (
          <ProduktWahl
            {...feld('titel')}
            onSelect={(produkt) => aktionen.choose(index, produkt)}
            onNeu={() => aktionen.neu(index)}
            onWeiter={aktionen.weiter}
          />
        ) : (
          <TextInput
            label="Bezeichnung"
            {...feld('titel')}
            onChange={(event) => aktionen.change(index, 'titel', event.currentTarget.value)}
          />
        )}
      </div>
      <MengeFeld label="Menge" {...feld('menge')} />
      <PreisFeld label="Preis" {...feld('preis')} />
      {(saetze || hatRabatt) && (
        <div className={classes.mehr}>
          {saetze && (
            <ProzentFeld
              label="USt"
              vorschlaege={saetze}
              {...feld('steuersatz')}
              placeholder={saetze[0]?.value}
            />
          )}
          {hatRabatt && <ProzentFeld label="Rabatt" {...feld('rabatt')} placeholder="0" />}
        </div>
      )}
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
        disabled={isOnly}
        onClick={() => aktionen.remove(index)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
});
