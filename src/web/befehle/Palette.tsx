import { Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_SUCHE } from '#kern/laengen.ts';
import { type Eintrag, useGruppen } from '#web/befehle/useGruppen.ts';
import { useIstOberster } from '#web/components/dialogstapel.ts';
import { useFokusrueckgabe } from '#web/components/fokus.ts';
import { IconSearch } from '#web/zeichen/zeichen.ts';
import classes from './Palette.module.css';

type Props = {
  /** Text that was typed before it was there. */
  beginn?: string;
  onClose: () => void;
  onTasten: () => void;
};

/** Command palette: type a few letters of a record, a page or an act, and press Enter. */
export default function Palette({ beginn = '', onClose, onTasten }: Props) {
  useFokusrueckgabe();
  const istOberster = useIstOberster();
  const [eingabe, setEingabe] = useState(beginn);
  const feld = useRef<HTMLInputElement>(null);
  useEffect(() => feld.current?.setSelectionRange(beginn.length, beginn.length), [beginn]);
  // By its name: what is found meanwhile moves it, and Enter still means the same.
  const [gewaehlt, setGewaehlt] = useState<string>();
  const { gruppen, laedt, fehler } = useGruppen(eingabe, onTasten);
  const alle = gruppen.flatMap(({ eintraege }) => eintraege);
  const stelle = Math.max(
    0,
    alle.findIndex(({ id }) => id === gewaehlt),
  );
  const aktiv = alle[stelle];
  const run = (eintrag: Eintrag | undefined) => {
    if (!eintrag) return;
    onClose();
    eintrag.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const schritt = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (schritt && alle.length > 0) {
      event.preventDefault();
      setGewaehlt(alle[(stelle + schritt + alle.length) % alle.length]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(aktiv);
    }
  };
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={istOberster} size={640} yOffset="10vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label="Suche und Befehle" className={classes.flaeche}>
        <TextInput
          data-autofocus
          // At once: the dialog itself moves the focus a moment later, and what is typed until then would be lost.
          autoFocus
          ref={feld}
          className={classes.eingabe}
          variant="unstyled"
          size="lg"
          role="combobox"
          aria-label="Suche und Befehle"
          aria-expanded
          aria-controls="palette"
          aria-activedescendant={aktiv ? `palette-${aktiv.id}` : undefined}
          autoComplete="off"
          maxLength={MAX_SUCHE}
          placeholder="Name, Nummer, Betrag oder Befehl"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={eingabe}
          onChange={(event) => {
            setEingabe(event.currentTarget.value);
            setGewaehlt(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <div id="palette" role="listbox" aria-label="Treffer" className={classes.liste}>
          {gruppen.map(({ titel, eintraege }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={titel} role="group" aria-label={titel}>
              <p className={classes.gruppe} aria-hidden>
                {titel}
              </p>
              {eintraege.map((eintrag) => (
                <Zeile
                  key={eintrag.id}
                  eintrag={eintrag}
                  isAktiv={eintrag === aktiv}
                  onClick={() => run(eintrag)}
                />
              ))}
            </div>
          ))}
        </div>
        {(alle.length === 0 || laedt) && <p className={classes.leer}>{emptyText({ laedt, fehler })}</p>}
        <VisuallyHidden role="status">{laedt ? '' : `${alle.length} Treffer`}</VisuallyHidden>
        <p className={classes.fuss} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> wählen · <kbd>Enter</kbd> öffnen · <kbd>Esc</kbd> schließen
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

function emptyText({ laedt, fehler }: { laedt: boolean; fehler: boolean }): string {
  if (fehler) return 'Die Suche ist gerade nicht möglich.';
  return laedt ? 'Wird gesucht …' : 'Nichts gefunden';
}

type ZeileProps = { eintrag: Eintrag; isAktiv: boolean; onClick: () => void };

function Zeile({ eintrag, isAktiv, onClick }: ZeileProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAktiv) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isAktiv]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, see aria-activedescendant
    <div
      ref={element}
      id={`palette-${eintrag.id}`}
      role="option"
      aria-selected={isAktiv}
      className={classes.zeile}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span className={classes.titel}>{eintrag.titel}</span>
      {eintrag.zusatz && <span className={classes.zusatz}>{eintrag.zusatz}</span>}
      {eintrag.kuerzel && (
        <span className={classes.kuerzel} aria-hidden>
          {[...eintrag.kuerzel].map((taste) => (
            <kbd key={taste}>{taste}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}
