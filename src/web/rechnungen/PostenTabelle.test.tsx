import { useForm } from '@mantine/form';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Formular } from '#web/components/Formular.tsx';
import { zeige } from '#web/testing/zeige.tsx';
import { PostenTabelle } from './PostenTabelle.tsx';
import { newPosten, type PostenFelder } from './postenFelder.ts';
import { newRechnungFelder } from './rechnungFelder.ts';
import { useFormtasten } from './useFormtasten.ts';
import { usePosten } from './usePosten.ts';

type Probe = { posten?: PostenFelder[]; isEng?: boolean };

function Probe({ posten = [newPosten()], isEng = false }: Probe) {
  const form = useForm({ initialValues: { ...newRechnungFelder('2026-11-20'), posten } });
  const stand = usePosten(form);
  const ohne = () => undefined;
  const onKeyDown = useFormtasten({ form, hand: stand.hand, ausstellen: ohne });
  return (
    <main>
      <Formular onSubmit={ohne} onKeyDown={onKeyDown}>
        <PostenTabelle form={form} stand={stand} isEng={isEng} onPanel={ohne} />
      </Formular>
    </main>
  );
}

/** The issuer is still on the way, as right after the start; nothing is found. */
const ANTWORTEN = { '/api/v1/mandant': new Promise<never>(() => undefined), '/api/v1/produkte': [] };
const DREI = () =>
  ['Brot', 'Torte', 'Brezel'].map((titel) => newPosten({ titel, preis: '2,00', produktID: null }));

const knopf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const zeile = (nummer: number) => within(screen.getByRole('group', { name: `Posten ${nummer}` }));
const feld = (nummer: number, name: string) =>
  zeile(nummer).getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const titel = () =>
  screen.getAllByLabelText<HTMLInputElement>('Produkt', { selector: 'input' }).map(({ value }) => value);
const tippe = (hand: ReturnType<typeof zeige>['hand'], tasten: string) => hand.keyboard(tasten);

test('each field has its name, although the labels stand once above the columns', () => {
  zeige(<Probe posten={DREI()} />, ANTWORTEN);
  for (const name of ['Produkt', 'Menge', 'Preis'])
    expect(feld(3, name).getAttribute('aria-label')).toBe(name);
});

test('after a line was removed by its button the keyboard goes on in the form', async () => {
  const { hand } = zeige(<Probe posten={DREI()} />, ANTWORTEN);
  await hand.click(knopf('Posten 2 entfernen'));
  expect(document.activeElement).toBe(knopf('Posten 2 entfernen'));
  await hand.click(knopf('Posten 2 entfernen'));
  expect(knopf('Posten 1 entfernen').disabled).toBe(true);
  expect(document.activeElement).toBe(knopf('Weiterer Posten'));
});

test('a line says what it amounts to as long as it can be computed', async () => {
  const { hand } = zeige(<Probe />, ANTWORTEN);
  await hand.clear(screen.getByLabelText('Menge'));
  await hand.type(screen.getByLabelText('Menge'), '1,5');
  await hand.type(screen.getByLabelText('Preis'), '3*2');
  expect(screen.getByText('9,00 €')).toBeTruthy();
  await hand.type(screen.getByLabelText('Preis'), 'x');
  expect(screen.queryByText('9,00 €')).toBeNull();
});

describe('by keyboard', () => {
  test('Alt+arrows move a line, keep the focus in its field, and say where it is now', async () => {
    const { hand } = zeige(<Probe posten={DREI()} />, ANTWORTEN);
    await hand.click(feld(3, 'Menge'));
    const gefasst = document.activeElement;
    await tippe(hand, '{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(titel()).toEqual(['Brezel', 'Brot', 'Torte']);
    expect(document.activeElement).toBe(gefasst);
    expect(document.activeElement).toBe(feld(1, 'Menge'));
    expect(screen.getByText('Posten „Brezel“ ist jetzt Posten 1 von 3')).toBeTruthy();
    await tippe(hand, '{Alt>}{ArrowDown}{/Alt}');
    expect(titel()).toEqual(['Brot', 'Brezel', 'Torte']);
  });

  test('Strg+Backspace removes a line, and stays in the column', async () => {
    const { hand } = zeige(<Probe posten={DREI()} />, ANTWORTEN);
    await hand.click(feld(2, 'Preis'));
    await tippe(hand, '{Control>}{Backspace}{/Control}');
    expect(titel()).toEqual(['Brot', 'Brezel']);
    expect(document.activeElement).toBe(feld(2, 'Preis'));
    expect(screen.getAllByText('Posten „Torte“ gelöscht').length).toBeGreaterThan(0);
    await tippe(hand, '{Control>}{Backspace}{Backspace}{/Control}');
    expect(titel()).toEqual(['']);
  });

  test('Enter leads through a line and to the next one, and begins a new one only behind a filled one', async () => {
    const { hand } = zeige(<Probe posten={DREI()} />, ANTWORTEN);
    await hand.click(feld(2, 'Preis'));
    await tippe(hand, '{Enter}');
    expect(document.activeElement).toBe(feld(3, 'Produkt'));
    await hand.click(feld(3, 'Preis'));
    await tippe(hand, '{Enter}');
    expect(document.activeElement).toBe(feld(4, 'Produkt'));
    await hand.click(feld(4, 'Preis'));
    await tippe(hand, '{Enter}');
    expect(titel()).toHaveLength(4);
  });

  test('the Tab key begins a line behind the last field that is filled in, and leaves from an empty one', async () => {
    const { hand } = zeige(<Probe posten={DREI()} />, ANTWORTEN);
    await hand.click(feld(2, 'Preis'));
    await hand.tab();
    expect(document.activeElement).toBe(feld(3, 'Produkt'));
    await hand.click(feld(3, 'Preis'));
    await hand.tab();
    expect(document.activeElement).toBe(feld(4, 'Produkt'));
    await hand.tab();
    await hand.tab();
    await hand.tab();
    await hand.tab();
    expect(titel()).toHaveLength(4);
    expect(document.activeElement).toBe(knopf('Weiterer Posten'));
  });
});

describe('on a phone', () => {
  test('a line is told in two lines, and opens to be edited while the others stay folded', async () => {
    const { hand } = zeige(<Probe posten={DREI()} isEng />, ANTWORTEN);
    expect(screen.queryAllByLabelText('Preis')).toHaveLength(0);
    expect(zeile(2).getByRole('button').textContent).toBe('Torte2,00\u00a0€1 × 2,00\u00a0€');
    await hand.click(zeile(2).getByRole('button'));
    expect(feld(2, 'Preis').value).toBe('2,00');
    await hand.click(zeile(3).getByRole('button'));
    expect(screen.getAllByLabelText('Preis')).toHaveLength(1);
    expect(feld(3, 'Preis')).toBeTruthy();
  });

  test('a new line is open at once, and lines are moved by buttons', async () => {
    const { hand } = zeige(<Probe posten={DREI()} isEng />, ANTWORTEN);
    await hand.click(knopf('Weiterer Posten'));
    expect(document.activeElement).toBe(feld(4, 'Produkt'));
    await hand.type(feld(4, 'Produkt'), 'Kipferl');
    await hand.click(knopf('Posten 4 nach oben'));
    expect(feld(3, 'Produkt').value).toBe('Kipferl');
  });
});
