import { useEffect, useState } from 'react';
import { handIn } from '#web/abgabe/abgabe.ts';
import { IconInbox } from '#web/zeichen/zeichen.ts';
import classes from './Ablageziel.module.css';

/** Takes files that are dropped or pasted anywhere; while they are dragged over the window it says so. */
export function Ablageziel() {
  const isUeber = useAblage();
  if (!isUeber) return null;
  return (
    <div className={classes.ziel} data-testid="ablageziel">
      <div className={classes.feld}>
        <IconInbox size={48} stroke={1.5} aria-hidden />
        <p className={classes.titel}>Hier ablegen</p>
        <p className={classes.text}>PDF, Fotos, E-Rechnungen, E-Mails oder ZIP, auch mehrere auf einmal</p>
      </div>
    </div>
  );
}

const SCHREIBFELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** A page that takes files itself says so (`/erechnung`). */
const EIGENE_ABLAGE = '[data-nimmt-dateien]';

/** @returns whether files are being dragged over a place that takes them */
function useAblage(): boolean {
  const [isUeber, setUeber] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    // What is dragged within the page, a picture for example, counts as a file in some browsers.
    let isVonHier = false;
    const on = <N extends keyof WindowEventMap>(name: N, listener: (event: WindowEventMap[N]) => void) =>
      window.addEventListener(name, listener, { signal: controller.signal });
    const hatDateien = ({ dataTransfer }: DragEvent) =>
      !isVonHier && dataTransfer?.types.includes('Files') === true && !document.querySelector(EIGENE_ABLAGE);
    on('dragstart', () => {
      isVonHier = true;
    });
    on('dragend', () => {
      isVonHier = false;
    });
    on('dragover', (event) => {
      if (!hatDateien(event)) return;
      event.preventDefault();
      const nimmt = !isSchreibfeld(event.target);
      if (event.dataTransfer) event.dataTransfer.dropEffect = nimmt ? 'copy' : 'none';
      setUeber(nimmt);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setUeber(false);
    });
    on('drop', (event) => {
      setUeber(false);
      if (!hatDateien(event)) return;
      // Otherwise the browser would leave the page and show the file.
      event.preventDefault();
      if (!isSchreibfeld(event.target)) handIn([...(event.dataTransfer?.files ?? [])]);
    });
    on('paste', (event) => {
      const dateien = [...(event.clipboardData?.files ?? [])];
      if (dateien.length === 0 || isSchreibfeld(event.target) || document.querySelector(EIGENE_ABLAGE))
        return;
      event.preventDefault();
      handIn(dateien.map(benannt));
    });
    return () => controller.abort();
  }, []);
  return isUeber;
}

function isSchreibfeld(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(SCHREIBFELD) !== null;
}

/** Browsers call every picture of the clipboard `image.png`. */
function benannt(datei: File): File {
  if (datei.name !== 'image.png') return datei;
  return new File([datei], 'Eingefügtes Bild.png', { type: datei.type });
}
