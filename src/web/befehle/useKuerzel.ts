import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Recht } from '#kern/rechte/rechte.ts';
import { isKuerzelAn } from '#web/components/kuerzelschalter.ts';

const loadBefehle = () => import('#web/befehle/befehle.ts');

/** How long the second key may take. */
const PAUSE_MS = 1500;

type Dialog = 'palette' | 'hilfe';

/**
 * Strg+K opens the palette from anywhere. Single keys work only outside of fields and dialogs, and can be switched off
 * (WCAG 2.1.4): `?` for help, `/` for the search of the page, and two letters one after the other for pages and acts.
 */
export function useKuerzel(enabled: boolean, rechte: readonly Recht[], open: (dialog: Dialog) => void): void {
  const router = useRouter();
  const begun = useRef({ taste: '', um: 0 });
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]')) return;
      const handled = isPalettentaste(event)
        ? openPalette(open)
        : isEinzeltaste(event) && single(event.key, open);
      if (handled) event.preventDefault();
      else if (isEinzeltaste(event)) pair(event.key);
    };
    const pair = (key: string) => {
      const { taste, um } = begun.current;
      const eingabe = performance.now() - um < PAUSE_MS ? taste + key.toLowerCase() : '';
      begun.current = { taste: key.toLowerCase(), um: performance.now() };
      if (eingabe.length < 2) return;
      // Their list comes with the palette. Should it not come, the keys do nothing.
      void loadBefehle()
        .then(({ fuer, BEFEHLE }) => {
          const befehl = fuer(rechte, BEFEHLE).find(({ kuerzel }) => kuerzel === eingabe);
          if (!befehl) return;
          begun.current = { taste: '', um: 0 };
          return router.navigate(befehl.ziel);
        })
        .catch(() => undefined);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled, rechte, open, router]);
}

function openPalette(open: (dialog: Dialog) => void): true {
  open('palette');
  return true;
}

function single(key: string, open: (dialog: Dialog) => void): boolean {
  if (key === '?') open('hilfe');
  else if (key === '/') focusSearch(open);
  else return false;
  return true;
}

function focusSearch(open: (dialog: Dialog) => void): void {
  const field = document.querySelector<HTMLInputElement>('main [role="searchbox"]');
  if (field) field.focus();
  else open('palette');
}

function isPalettentaste({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** A key that neither a field nor the browser waits for. */
function isEinzeltaste({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  return !ctrlKey && !metaKey && !altKey && !isField && isKuerzelAn();
}
