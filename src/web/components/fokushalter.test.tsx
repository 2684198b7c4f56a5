import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { zeige } from '#web/testing/zeige.tsx';

type Tat = {
  antwort: Promise<void>;
  danach?: () => void;
  bleibt?: boolean;
  /** When messages come to be seen; from the beginning without. */
  meldungenAb?: Promise<void>;
};

/** A bar whose act makes another one of it, or stays as it is. */
function Seite({ antwort, danach, bleibt = false, meldungenAb }: Tat) {
  const [istFertig, setFertig] = useState(false);
  const [sagtEtwas, setSagtEtwas] = useState(meldungenAb === undefined);
  useEffect(() => void meldungenAb?.then(() => setSagtEtwas(true)), [meldungenAb]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => antwort,
    onSuccess: () => {
      danach?.();
      setFertig(!bleibt);
    },
  });
  return (
    <main id="inhalt" tabIndex={-1}>
      {sagtEtwas && <Meldungen />}
      <input aria-label="Suche" />
      <div>
        <Button>Drucken</Button>
        {istFertig ? (
          <Button key="fortsetzen">Fortsetzen</Button>
        ) : (
          <Button key="anhalten" loading={isPending} onClick={() => mutate()}>
            Anhalten
          </Button>
        )}
      </div>
    </main>
  );
}

const knopf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** A browser does that to what is switched off, or gone, while it has the focus. */
const lasseFallen = () => act(() => (document.activeElement as HTMLElement).blur());

/** @returns lets the server answer what was asked by Enter on the button */
async function druecke(tat: Omit<Tat, 'antwort'>) {
  const antwort = Promise.withResolvers<void>();
  const { hand } = zeige(<Seite {...tat} antwort={antwort.promise} />);
  act(() => knopf('Anhalten').focus());
  await hand.keyboard('{Enter}');
  lasseFallen();
  return { hand, antworte: () => act(async () => antwort.resolve()) };
}

test('a button that was switched off while it worked has the focus again', async () => {
  const { antworte } = await druecke({ bleibt: true });
  await antworte();
  await waitFor(() => expect(document.activeElement).toBe(knopf('Anhalten')));
});

test('what takes the place of a button takes the focus, too', async () => {
  const { antworte } = await druecke({});
  await antworte();
  await waitFor(() => expect(document.activeElement).toBe(knopf('Fortsetzen')));
});

test('the next key undoes what can be undone, also where the button goes with its act', async () => {
  let undone = 0;
  const danach = () => {
    showRueckgaengig({
      text: 'Angehalten',
      onUndo: () => {
        undone += 1;
      },
    });
  };
  const { hand, antworte } = await druecke({ danach });
  await antworte();
  await waitFor(() => expect(document.activeElement).toBe(knopf('Rückgängig')));
  await hand.keyboard('{Enter}');
  expect(undone).toBe(1);
});

test('so it does where messages come to be seen only after the act', async () => {
  const ab = Promise.withResolvers<void>();
  const danach = () => showRueckgaengig({ text: 'Angehalten', onUndo: () => undefined });
  const { antworte } = await druecke({ danach, meldungenAb: ab.promise });
  await antworte();
  for (let i = 0; i < 5; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await act(async () => ab.resolve());
  await waitFor(() => expect(document.activeElement).toBe(knopf('Rückgängig')));
});

test('who has gone elsewhere meanwhile is not fetched back', async () => {
  const { hand, antworte } = await druecke({});
  const suche = screen.getByLabelText('Suche');
  await hand.click(suche);
  await antworte();
  expect(knopf('Fortsetzen')).toBeTruthy();
  for (let i = 0; i < 5; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(suche);
});
