import { ActionIcon, Button, TextInput } from '@mantine/core';
import { memo, type PointerEvent, type ReactNode, useId } from 'react';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { POSTENNAMEN } from '#kern/rechnungen/postennamen.ts';
import { formatGeld, waehrungszeichen } from '#kern/waehrung.ts';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import { MengeFeld, PreisFeld } from '#web/components/ZahlFeld.tsx';
import { ProduktWahl } from '#web/produkte/ProduktWahl.tsx';
import type { AnpassungFelder } from '#web/rechnungen/anpassungFelder.ts';
import { EinheitFeld } from '#web/rechnungen/EinheitFeld.tsx';
import { Postenkopf } from '#web/rechnungen/Postenkopf.tsx';
import { type Postenname, type Postentexte, zeilensumme } from '#web/rechnungen/postenFelder.ts';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '#web/zeichen/zeichen.ts';
import classes from './Postenzeile.module.css';

/** Acts that a line asks of the form. */
export type PostenAktionen = {
  change: (index: number, feld: Postenname, text: string) => void;
  check: (index: number, feld: Postenname) => void;
  choose: (index: number, produkt: Produkt) => void;
  remove: (index: number) => void;
  move: (von: number, nach: number) => void;
  toggle: (key: string) => void;
  drag: (event: PointerEvent<HTMLElement>) => void;
  /** Opens the side panel to keep the line's text as a product. */
  neu: (index: number) => void;
  /** Leads the focus from a field to the next one. */
  weiter: (field: HTMLInputElement) => void;
};

type Props = Postentexte & {
  anpassungen: readonly AnpassungFelder[];
  schluessel: string;
  index: number;
  anzahl: number;
  einnahme: boolean;
  waehrung: string;
  /** Customer whose usual products are offered first. */
  kundenID: number | undefined;
  /** On a phone: one line is unfolded, the others are only told of. */
  falten: 'nie' | 'zu' | 'offen';
  fehler: Readonly<Partial<Record<Postenname, ReactNode>>> | undefined;
  /** Rates to choose from; none where no VAT is shown. */
  saetze: readonly { value: string; label: string }[] | undefined;
  hatRabatt: boolean;
  aktionen: PostenAktionen;
};

/** One line of a receipt: a product or any text, Menge, Preis, VAT and what they amount to. */
export const Postenzeile = memo(function Postenzeile(props: Props) {
  const { index, falten, schluessel, aktionen, fehler } = props;
  const id = useId();
  const summe = zeilensumme(props);
  return (
    <fieldset
      className={classes.zeile}
      data-posten={index}
      data-falten={falten === 'nie' ? undefined : falten}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+Backspace"
    >
      <legend className={classes.nummer}>Posten {index + 1}</legend>
      {falten === 'nie' ? (
        <span className={classes.griff} onPointerDown={aktionen.drag} aria-hidden="true">
          <IconGripVertical size={16} />
        </span>
      ) : (
        <Postenkopf
          {...props}
          summe={summe}
          steuert={id}
          isOffen={falten === 'offen'}
          onClick={() => aktionen.toggle(schluessel)}
        />
      )}
      {falten !== 'zu' && <Felder {...props} id={id} summe={summe} />}
      {fehler && falten !== 'zu' && <Zeilenfehler fehler={fehler} />}
    </fieldset>
  );
});

type FelderProps = Props & { id: string; summe: number | undefined };

function Felder({ id, summe, ...props }: FelderProps) {
  const { index, anzahl, einnahme, waehrung, falten, saetze, hatRabatt, fehler, aktionen } = props;
  const titel = einnahme ? 'Produkt' : POSTENNAMEN.titel;
  const feld = (name: Postenname, text: string = POSTENNAMEN[name]) => ({
    // In the grid the labels stand above the columns.
    ...(falten === 'nie' ? { 'aria-label': text } : { label: text }),
    // Read out with the field, shown below the line: the field is too narrow for a sentence.
    error: fehler?.[name],
    errorProps: { className: classes.nummer },
    value: props[name],
    onChange: (text: string) => aktionen.change(index, name, text),
    onBlur: () => aktionen.check(index, name),
    'data-path': `posten.${index}.${name}`,
  });
  return (
    <div className={classes.felder} id={id}>
      {einnahme ? (
        <ProduktWahl
          {...feld('titel', titel)}
          onSelect={(produkt) => aktionen.choose(index, produkt)}
          onNeu={() => aktionen.neu(index)}
          onWeiter={aktionen.weiter}
          kundenID={props.kundenID}
        />
      ) : (
        <TextInput
          autoComplete="off"
          {...feld('titel', titel)}
          onChange={(event) => aktionen.change(index, 'titel', event.currentTarget.value)}
        />
      )}
      <MengeFeld {...feld('menge')} />
      {einnahme && <EinheitFeld {...feld('einheit')} />}
      <PreisFeld {...feld('preis')} rightSection={falten === 'nie' ? null : waehrungszeichen(waehrung)} />
      {saetze && <ProzentFeld vorschlaege={saetze} {...feld('steuersatz')} placeholder={saetze[0]?.value} />}
      {hatRabatt && <ProzentFeld {...feld('rabatt')} placeholder="0" />}
      {falten === 'nie' && (
        <output className={classes.betrag}>{summe === undefined ? '–' : formatGeld(summe, waehrung)}</output>
      )}
      {falten === 'nie' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.weg}
          tabIndex={-1}
          data-entfernen
          aria-label={`Posten ${index + 1} entfernen`}
          disabled={anzahl === 1}
          onClick={() => aktionen.remove(index)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Zeilenhandlungen index={index} anzahl={anzahl} aktionen={aktionen} />
      )}
    </div>
  );
}

type HandlungenProps = Pick<Props, 'index' | 'anzahl' | 'aktionen'>;

/** Where there is neither a handle nor a key: what can be done with the line. */
function Zeilenhandlungen({ index, anzahl, aktionen }: HandlungenProps) {
  const knopf = { variant: 'default', size: 'sm' } as const;
  return (
    <div className={classes.handlungen}>
      <Button
        {...knopf}
        aria-label={`Posten ${index + 1} nach oben`}
        disabled={index === 0}
        onClick={() => aktionen.move(index, index - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </Button>
      <Button
        {...knopf}
        aria-label={`Posten ${index + 1} nach unten`}
        disabled={index === anzahl - 1}
        onClick={() => aktionen.move(index, index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </Button>
      <Button
        {...knopf}
        data-entfernen
        aria-label={`Posten ${index + 1} entfernen`}
        disabled={anzahl === 1}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => aktionen.remove(index)}
      >
        Entfernen
      </Button>
    </div>
  );
}

/** Below the fields, which are too narrow for a sentence. */
function Zeilenfehler({ fehler }: { fehler: NonNullable<Props['fehler']> }) {
  return (
    <div className={classes.fehler} aria-hidden="true">
      {Object.entries(fehler).map(([name, text]) => (
        <p key={name}>
          {POSTENNAMEN[name as Postenname]}: {text}
        </p>
      ))}
    </div>
  );
}
