import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './Kennungszeile.module.css';

/** Reference number of a fault with a button to copy it. */
export default function Kennungszeile({ kennung }: { kennung: string }): ReactNode {
  const text = useRef<HTMLElement>(null);
  const [kopiert, setKopiert] = useState(false);
  const copy = () => {
    if (text.current) getSelection()?.selectAllChildren(text.current);
    // The modern way is closed to pages without https, as in the own network.
    setKopiert(document.execCommand('copy'));
  };
  return (
    <p className={classes.zeile}>
      Kennung <code ref={text}>{kennung}</code>{' '}
      <UnstyledButton className={classes.kopieren} onClick={copy}>
        {kopiert ? 'Kopiert' : 'Kopieren'}
      </UnstyledButton>
    </p>
  );
}
