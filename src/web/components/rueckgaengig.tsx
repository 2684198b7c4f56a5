import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { startFrist } from '#web/api/frist.ts';
import { showMeldung } from '#web/components/snackbar.tsx';
import classes from './rueckgaengig.module.css';

type Angebot = {
  text: string;
  onUndo: () => void;
};

/** How long it is offered; the Papierkorb keeps what was deleted for longer. */
const FRIST_MS = 10_000;

/**
 * Dark-blue snackbar that offers 'Rückgängig' for ten seconds. The time stands still while the pointer rests on it or
 * somebody has moved the focus there (WCAG 2.2.1).
 * @returns ends the offer before
 */
export function showRueckgaengig({ text, onUndo }: Angebot): () => void {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const close = () => {
    notifications.hide(id);
  };
  const frist = startFrist(FRIST_MS, close);
  let isUndone = false;
  // The button can still be pressed while the snackbar fades: a double click undoes once.
  const undo = () => {
    if (isUndone) return;
    isUndone = true;
    close();
    onUndo();
  };
  showMeldung({
    id,
    message: <Meldung text={text} onUndo={undo} />,
    color: 'tinte.9',
    role: 'status',
    className: 'snackbar-erfolg',
    autoClose: false,
    onMouseEnter: frist.halten,
    onMouseLeave: frist.weiter,
    onFocus: (event) => {
      if (event.target.matches(':focus-visible') && event.relatedTarget) frist.halten();
    },
    onBlur: frist.weiter,
    onClose: frist.stop,
  });
  return close;
}

function Meldung({ text, onUndo }: { text: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed has vanished with its row: the keyboard goes on here, and later on the page.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && document.activeElement === own)
        document.getElementById('inhalt')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={classes.zeile}>
      <span>{text}</span>
      <UnstyledButton ref={button} className={classes.knopf} onClick={onUndo} data-rueckgaengig>
        Rückgängig
      </UnstyledButton>
    </div>
  );
}
