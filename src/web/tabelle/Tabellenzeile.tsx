import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type MouseEvent as Klick, type ReactNode, useId } from 'react';
import { zelle } from '#web/components/tabellenrollen.ts';
import { IconChevronRight } from '#web/zeichen/zeichen.ts';
import type { Spalte, Zeilenverweis } from './spalte.ts';
import classes from './Tabelle.module.css';
import { GEWAEHLT, OFFEN, useStand, type Zeilenstand } from './zeilenstand.ts';

type Props<T> = {
  eintrag: T;
  spalten: readonly Spalte<T>[];
  haupt: string;
  nameOf: (eintrag: T) => string;
  zeilen: Zeilenstand;
  waehlbar: boolean;
  renderInhalt: ((eintrag: T) => ReactNode) | undefined;
  verweisOf: ((eintrag: T) => Zeilenverweis) | undefined;
  onOpen: (id: number | undefined, tastatur: boolean) => void;
  onWahl: (id: number, bis: boolean) => void;
};

/** One row: its name is the button that opens it, and so is the whole row for the mouse. */
export function Tabellenzeile<T extends { id: number }>(props: Props<T>) {
  const { eintrag, spalten, haupt, nameOf, zeilen, waehlbar, renderInhalt, verweisOf, onOpen, onWahl } =
    props;
  const { id } = eintrag;
  const inhalt = useId();
  const stand = useStand(zeilen, id);
  const isOffen = (stand & OFFEN) > 0;
  const isGewaehlt = (stand & GEWAEHLT) > 0;
  const toggle = (tastatur: boolean) => onOpen(isOffen ? undefined : id, tastatur);
  const onClick = (event: Klick<HTMLElement>) => {
    // Links and buttons in the row act for themselves; a text that was marked is not meant to open anything.
    if (event.defaultPrevented || isBedienteil(event) || window.getSelection()?.isCollapsed === false) return;
    if (waehlbar && (event.shiftKey || event.ctrlKey || event.metaKey)) onWahl(id, event.shiftKey);
    else toggle(false);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in it takes the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the mouse alone */}
      <div
        className={classes.spalten}
        data-zeile={id}
        data-offen={isOffen || undefined}
        data-gewaehlt={isGewaehlt || undefined}
        onClick={onClick}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      >
        {waehlbar ? (
          <div {...zelle()} className={classes.wahl}>
            <label className={classes.kasten}>
              <input
                type="checkbox"
                aria-label={`Auswählen: ${nameOf(eintrag)}`}
                checked={isGewaehlt}
                onChange={(event) => onWahl(id, isMitShift(event.nativeEvent))}
              />
            </label>
          </div>
        ) : (
          <IconChevronRight className={classes.pfeil} size={18} aria-hidden />
        )}
        {spalten.map((spalte) => (
          <div
            key={spalte.key}
            {...zelle()}
            className={classes.zelle}
            data-haupt={spalte.key === haupt || undefined}
            data-zahl={spalte.istZahl || undefined}
            data-weicht={spalte.weicht}
            data-telefon={spalte.telefon}
          >
            {spalte.key !== haupt && spalte.render(eintrag)}
            {spalte.key === haupt && verweisOf && (
              <Link {...verweisOf(eintrag)} className={classes.name} data-zeilenname>
                {spalte.render(eintrag)}
              </Link>
            )}
            {spalte.key === haupt && !verweisOf && (
              <UnstyledButton
                className={classes.name}
                data-zeilenname
                aria-expanded={isOffen}
                aria-controls={isOffen && renderInhalt ? inhalt : undefined}
                onClick={(event) => toggle(event.detail === 0)}
              >
                {spalte.render(eintrag)}
              </UnstyledButton>
            )}
          </div>
        ))}
      </div>
      {isOffen && renderInhalt && (
        <div {...zelle(spalten.length)} id={inhalt} className={classes.inhalt}>
          {renderInhalt(eintrag)}
        </div>
      )}
    </>
  );
}

function isBedienteil({ target }: Klick): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}

function isMitShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
