import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { MAX_POSTEN } from '#kern/rechnungen/neueRechnung.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { isLeer, newPosten, type PostenFelder, produktFelder } from '#web/rechnungen/postenFelder.ts';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { focusFeld } from '#web/rechnungen/tastatur.ts';

type Form = UseFormReturnType<RechnungFelder>;

/** Acts on the lines of a receipt. All of them stay the same from render to render. */
export type Postenhand = {
  /** Adds an empty line at the end and goes into it; nothing happens where there are as many as there may be. */
  add: () => void;
  /** Goes into a line, unfolding it where lines are folded. */
  enter: (index: number) => void;
  /** Folds a line, or unfolds it and folds the others. */
  toggle: (key: string) => void;
  /**
   * Takes a line away and offers to bring it back. The only line is emptied instead. The focus goes to this field of the next
   * line, without one to the button that removes it.
   */
  remove: (index: number, feld?: string) => void;
  /** Moves a line; what has the focus keeps it. */
  move: (von: number, nach: number) => void;
};

/** Which line is unfolded on a phone, what was done last, in words, and what can be done. */
export type Postenstand = { offen: string | undefined; ansage: string; hand: Postenhand };

/** The lines of a form. */
export function usePosten(form: Form): Postenstand {
  const [offen, setOffen] = useState<string | undefined>(() => {
    const { posten } = form.getValues();
    return posten.length === 1 ? posten[0]?.key : undefined;
  });
  const [ansage, setAnsage] = useState('');
  const latest = useRef(form);
  const zurueck = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  // What is not shown any more cannot take a line back.
  useEffect(() => () => zurueck.current?.(), []);
  const hand = useMemo(() => createHand({ latest, zurueck, setOffen, setAnsage }), []);
  return { offen, ansage, hand };
}

type Umfeld = {
  latest: { current: Form };
  /** Ends the offer to bring the last line back. */
  zurueck: { current: (() => void) | undefined };
  setOffen: (update: (offen: string | undefined) => string | undefined) => void;
  setAnsage: (text: string) => void;
};

function createHand({ latest, zurueck, setOffen, setAnsage }: Umfeld): Postenhand {
  const lines = () => latest.current.getValues().posten;
  const enter = (index: number, feld = 'titel') => {
    const key = lines()[index]?.key;
    flushSync(() => setOffen(() => key));
    focusFeld(`posten.${index}.${feld}`);
  };
  const insert = (zeile: PostenFelder, index: number) => {
    const posten = lines();
    flushSync(() => {
      if (posten.every(isLeer)) latest.current.setFieldValue('posten', [zeile]);
      else latest.current.insertListItem('posten', zeile, index);
    });
    enter(Math.min(index, lines().length - 1));
  };
  return {
    enter,
    add: () => {
      if (lines().length >= MAX_POSTEN) return;
      flushSync(() => latest.current.insertListItem('posten', newPosten()));
      enter(lines().length - 1);
    },
    toggle: (key) => setOffen((offen) => (offen === key ? undefined : key)),
    remove: (index, feld) => {
      const posten = lines();
      const zeile = posten[index];
      if (!zeile) return;
      flushSync(() => {
        if (posten.length === 1) latest.current.setFieldValue('posten', [newPosten()]);
        else latest.current.removeListItem('posten', index);
      });
      const naechste = Math.min(index, lines().length - 1);
      if (feld) enter(naechste, feld);
      else focusEntfernen(naechste);
      const text = `${namensatz(zeile, index)} gelöscht`;
      setAnsage(text);
      zurueck.current?.();
      if (!isLeer(zeile)) zurueck.current = showRueckgaengig({ text, onUndo: () => insert(zeile, index) });
    },
    move: (von, nach) => {
      const posten = lines();
      const zeile = posten[von];
      if (!zeile || von === nach || nach < 0 || nach >= posten.length) return;
      flushSync(() => latest.current.reorderListItem('posten', { from: von, to: nach }));
      setAnsage(`${namensatz(zeile, von)} ist jetzt Posten ${nach + 1} von ${posten.length}`);
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** The button that was pressed is gone with its line; from outside the form no key would save it. */
function focusEntfernen(index: number): void {
  const knopf = document.querySelector<HTMLButtonElement>(`[data-posten="${index}"] [data-entfernen]`);
  const weiterer = document.querySelector<HTMLButtonElement>('[data-weiterer]');
  (knopf && !knopf.disabled ? knopf : weiterer)?.focus();
}

function namensatz({ titel }: PostenFelder, index: number): string {
  return titel.trim() === '' ? `Posten ${index + 1}` : `Posten „${titel.trim()}“`;
}

/** Puts a product into a line, or behind the last one. */
export function choosePosten(form: Form, index: number, produkt: Produkt): void {
  // A product costs euros; what it is in another currency only who sells it knows.
  const { preis, ...was } = produktFelder(produkt);
  const felder = form.getValues().waehrung === '' ? { ...was, preis } : was;
  const zeile = form.getValues().posten[index];
  if (zeile) form.setFieldValue(`posten.${index}`, { ...zeile, ...felder });
  else form.insertListItem('posten', newPosten(felder));
}
