import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';

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
    <p>
      Kennung <code ref={text}>{kennung}</code>{' '}
      <Button variant="default" size="compact-xs" onClick={copy}>
        {kopiert ? 'Kopiert' : 'Kopieren'}
      </Button>
    </p>
  );
}
