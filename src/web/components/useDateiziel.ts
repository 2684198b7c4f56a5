import { useEffect, useEffectEvent, useState } from 'react';

const SCHREIBFELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

type Ziel = {
  isOffen: boolean;
  /** Files that are pasted count as well. */
  mitEinfuegen: boolean;
  nimm: (dateien: File[]) => void;
};

/** Takes files that are dropped anywhere on the page. @returns whether some are being dragged over it */
export function useDateiziel({ isOffen, mitEinfuegen, nimm }: Ziel): boolean {
  const [isUeber, setUeber] = useState(false);
  const onDateien = useEffectEvent(nimm);
  useEffect(() => {
    if (!isOffen) return undefined;
    const controller = new AbortController();
    const on = <N extends keyof WindowEventMap>(name: N, listener: (event: WindowEventMap[N]) => void) =>
      window.addEventListener(name, listener, { signal: controller.signal });
    const hatDateien = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    on('dragover', (event) => {
      if (!hatDateien(event)) return;
      event.preventDefault();
      setUeber(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setUeber(false);
    });
    on('drop', (event) => {
      setUeber(false);
      if (!hatDateien(event)) return;
      // Otherwise the browser would leave the page and show the file.
      event.preventDefault();
      onDateien([...(event.dataTransfer?.files ?? [])]);
    });
    on('paste', (event) => {
      const dateien = [...(event.clipboardData?.files ?? [])];
      const isFeld = event.target instanceof Element && event.target.closest(SCHREIBFELD) !== null;
      if (!mitEinfuegen || dateien.length === 0 || isFeld) return;
      event.preventDefault();
      onDateien(dateien);
    });
    return () => controller.abort();
  }, [isOffen, mitEinfuegen]);
  return isUeber;
}
