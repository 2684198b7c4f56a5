import { Button } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import './fokuswacht.ts';

let stelle: (stand: Stand) => void;
type Stand = 'bereit' | 'beschaeftigt' | 'fertig';

/** A bar whose act makes another one of it. */
function Seite() {
  const [stand, setStand] = useState<Stand>('bereit');
  stelle = setStand;
  return (
    <main id="inhalt" tabIndex={-1}>
      <input aria-label="Suche" />
      <div>
        {stand !== 'fertig' && <Button loading={stand === 'beschaeftigt'}>Anhalten</Button>}
        {stand === 'fertig' && <Button>Fortsetzen</Button>}
      </div>
    </main>
  );
}

const knopf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** A browser does that to what is switched off while it has the focus. */
const lasseFallen = () => act(() => (document.activeElement as HTMLElement).blur());
const setze = (stand: Stand) => act(() => stelle(stand));

test('a button that was switched off while it worked has the focus again', async () => {
  zeige(<Seite />);
  const anhalten = knopf('Anhalten');
  act(() => anhalten.focus());
  setze('beschaeftigt');
  lasseFallen();
  // A mutation is heard of before the next one.
  await Promise.resolve();
  setze('bereit');
  await waitFor(() => expect(document.activeElement).toBe(anhalten));
});

test('what takes the place of a button takes the focus, too', async () => {
  zeige(<Seite />);
  act(() => knopf('Anhalten').focus());
  setze('fertig');
  await waitFor(() => expect(document.activeElement).toBe(knopf('Fortsetzen')));
});

test('who has gone elsewhere meanwhile is not fetched back', async () => {
  zeige(<Seite />);
  act(() => knopf('Anhalten').focus());
  setze('beschaeftigt');
  const suche = screen.getByLabelText('Suche');
  act(() => suche.focus());
  setze('fertig');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(suche);
});
