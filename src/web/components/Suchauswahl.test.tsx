import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import { type Option, Suchauswahl } from './Suchauswahl.tsx';

/** Long enough for an Enter that is typed right after the last letter. */
const ANTWORT_MS = 400;

const OPTIONEN: Option<string>[] = ['Bäckerei Huber', 'Café Zentral', 'Café'].map((titel) => ({
  id: titel,
  titel,
  wert: titel,
}));

type Props = { frei?: boolean; optionen?: Option<string>[]; mitNeu?: boolean };

/** The answer to what is typed comes a moment later. */
function Probe({ frei = false, optionen = OPTIONEN, mitNeu = false, ...taten }: Props & Taten) {
  const [text, setText] = useState('');
  const [gesucht, setGesucht] = useState('');
  useEffect(() => {
    const antwort = setTimeout(() => setGesucht(text), ANTWORT_MS);
    return () => clearTimeout(antwort);
  }, [text]);
  return (
    <>
      <Suchauswahl
        label="Kunde"
        text={text}
        onText={setText}
        optionen={optionen}
        abfrage={{ laedt: text !== gesucht, error: null }}
        frei={frei}
        leer="Nichts gefunden"
        {...(mitNeu && { neu: { titel: `„${text}“ anlegen`, onSelect: () => taten.onNeu(text) } })}
        onSelect={taten.onSelect}
        onWeiter={taten.onWeiter}
      />
      <p>Gesucht: {gesucht}</p>
    </>
  );
}
type Tat<Wert> = (wert: Wert) => void;
type Taten = { onSelect: Tat<string>; onNeu: Tat<string>; onWeiter: Tat<HTMLInputElement> };

function wahl(props: Props = {}) {
  const taten = {
    onSelect: vi.fn<Tat<string>>(),
    onNeu: vi.fn<Tat<string>>(),
    onWeiter: vi.fn<Tat<HTMLInputElement>>(),
  };
  const { hand } = zeige(<Probe {...props} {...taten} />);
  const feld = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kunde' });
  const suche = async (text: string) => {
    await hand.type(feld, text);
    await screen.findByText(`Gesucht: ${text}`);
  };
  return { hand, feld, suche, ...taten };
}

test('the first match is taken by Enter, which leads on', async () => {
  const { hand, suche, onSelect, onWeiter } = wahl();
  await suche('hub');
  await hand.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([['Bäckerei Huber']]);
  expect(onWeiter).toHaveBeenCalledOnce();
});

test('what is called exactly so comes before the first match', async () => {
  const { hand, suche, onSelect } = wahl();
  await suche('cafe');
  await hand.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([['Café']]);
});

test('an Enter that is faster than the answer takes the match when it comes', async () => {
  const { hand, feld, onSelect } = wahl();
  await hand.type(feld, 'hub{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await waitFor(() => expect(onSelect.mock.calls).toEqual([['Bäckerei Huber']]));
});

test('who leaves the field before the answer takes nothing', async () => {
  const { hand, feld, onSelect } = wahl();
  await hand.type(feld, 'hub{Enter}');
  await hand.tab();
  await screen.findByText('Gesucht: hub');
  expect(onSelect).not.toHaveBeenCalled();
});

test('where nothing is found it says so, and what was typed becomes a new record', async () => {
  const { hand, suche, onNeu, onSelect } = wahl({ optionen: [], mitNeu: true });
  await suche('Moos');
  expect(screen.getByText('Nichts gefunden')).toBeDefined();
  await hand.keyboard('{Enter}');
  expect(onNeu.mock.calls).toEqual([['Moos']]);
  expect(onSelect).not.toHaveBeenCalled();
});

test('of free text only what begins with it is taken by Enter', async () => {
  const { hand, feld, suche, onSelect } = wahl({ frei: true });
  await suche('huber');
  await hand.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await hand.clear(feld);
  await suche('bäck');
  await hand.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([['Bäckerei Huber']]);
});
