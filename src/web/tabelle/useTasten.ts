import { type RefObject, useEffect, useRef } from 'react';
import { isKuerzelAn } from '#web/components/kuerzelschalter.ts';
import type { Zeilenstand } from './zeilenstand.ts';

type Tabelle = {
  ids: readonly number[];
  offen: number | undefined;
  onOpen: (id: number | undefined, tastatur?: boolean) => void;
  zeilen: Zeilenstand;
  waehlbar: boolean;
};

/** Two letters one after the other lead elsewhere (`gk`): the second of them is none of ours. */
const PAUSE_MS = 1500;

/**
 * j and k go through the rows, x chooses one, Strg+A the loaded ones, Escape closes what is open or drops the choice; Enter
 * is that of the button in the row. Single keys act outside of fields and dialogs only, and can be switched off.
 */
export function useTasten(rahmen: RefObject<HTMLElement | null>, tabelle: Tabelle): void {
  const jetzt = useRef(tabelle);
  useEffect(() => {
    jetzt.current = tabelle;
  });
  useEffect(() => {
    let andere = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isAnderswo(event)) return;
      const isEinzeln = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isEinzeln && /^[a-z]$/.test(event.key) && !'jkx'.includes(event.key)) andere = event.timeStamp;
      const isTeil = event.timeStamp - andere < PAUSE_MS;
      if (rahmen.current && !isTeil && act(rahmen.current, event, jetzt.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [rahmen]);
}

function isAnderswo({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  const feld = target.closest('input, textarea, select, [contenteditable]');
  return feld !== null && !(feld instanceof HTMLInputElement && feld.type === 'checkbox');
}

/** @returns whether the key meant something here */
function act(rahmen: HTMLElement, event: KeyboardEvent, tabelle: Tabelle): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  const { ids, offen, onOpen, zeilen, waehlbar } = tabelle;
  if ((ctrlKey || metaKey) && key === 'a' && waehlbar) {
    zeilen.chooseGeladene(ids);
    return true;
  }
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Escape') return zurueck(rahmen, tabelle);
  if (!isKuerzelAn()) return false;
  if (key === 'x' && waehlbar) {
    const id = aktive(rahmen) ?? offen;
    if (id !== undefined) zeilen.toggle(id, ids);
    return id !== undefined;
  }
  const schritt = { j: 1, k: -1 }[key];
  if (schritt === undefined) return false;
  const next = nachbar(rahmen, tabelle, schritt);
  if (next === undefined) return true;
  focusZeile(rahmen, next);
  if (offen !== undefined) onOpen(next);
  return true;
}

function zurueck(rahmen: HTMLElement, { offen, onOpen, zeilen }: Tabelle): boolean {
  if (offen !== undefined) {
    focusZeile(rahmen, offen);
    onOpen(undefined);
    return true;
  }
  const { ids, alle } = zeilen.auswahl();
  if (ids.size === 0 && !alle) return false;
  zeilen.leeren();
  return true;
}

/** The row that has the focus. */
function aktive(rahmen: HTMLElement): number | undefined {
  const zeile = document.activeElement?.closest<HTMLElement>('[data-zeile]');
  return zeile && rahmen.contains(zeile) ? Number(zeile.dataset['zeile']) : undefined;
}

/** Where a step leads from the row with the focus or the open one; from nowhere to the first one in view. */
function nachbar(rahmen: HTMLElement, { ids, offen }: Tabelle, schritt: number): number | undefined {
  const von = ids.indexOf(aktive(rahmen) ?? offen ?? -1);
  if (von >= 0) return ids[von + schritt];
  const sichtbar = [...rahmen.querySelectorAll<HTMLElement>('[data-zeile]')].find(
    (zeile) => zeile.getBoundingClientRect().top >= 0,
  );
  return sichtbar ? Number(sichtbar.dataset['zeile']) : ids[0];
}

/** Moves the focus into a row; one that is far away is not drawn and comes when it is scrolled to. */
export function focusZeile(rahmen: ParentNode, id: number): void {
  rahmen.querySelector<HTMLElement>(`[data-zeile="${id}"] [data-zeilenname]`)?.focus();
}
