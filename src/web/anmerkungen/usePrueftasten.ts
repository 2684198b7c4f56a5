import { useEffect, useRef } from 'react';
import { isKuerzelAn } from '#web/components/kuerzelschalter.ts';

/** Two letters one after the other lead elsewhere (`gp`): the second of them is none of ours. */
const PAUSE_MS = 1500;

/** Single keys of a page; outside of fields and dialogs only, and they can be switched off. */
export function usePrueftasten(tasten: Readonly<Record<string, (() => void) | undefined>>): void {
  const jetzt = useRef(tasten);
  useEffect(() => {
    jetzt.current = tasten;
  });
  useEffect(() => {
    let andere = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey || isAnderswo(event))
        return;
      const istTeil = event.timeStamp - andere < PAUSE_MS;
      if (/^[a-z]$/.test(key) && !(key in jetzt.current)) andere = event.timeStamp;
      const run = jetzt.current[key];
      if (!run || istTeil || event.repeat || !isKuerzelAn()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isAnderswo({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
