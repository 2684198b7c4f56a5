import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { addTage, formatDatum, formatMitWochentag, wochentagOf } from '#kern/datum.ts';
import { heute } from '#web/heute.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { DatumFeld } from './DatumFeld.tsx';

const HEUTE = heute();

/** The field in a form that keeps its value, beside a button that sets it from elsewhere. */
function Probe({ beginn = '' }: { beginn?: string }) {
  const [datum, setDatum] = useState(beginn);
  return (
    <>
      <DatumFeld label="Von" value={datum} onChange={setDatum} />
      <output aria-label="Wert">{datum}</output>
      <button type="button" onClick={() => setDatum('2025-01-01')}>
        Vorjahr
      </button>
    </>
  );
}

const feld = () => screen.getByLabelText<HTMLInputElement>('Von');
/** Says what a shortcut means, or the weekday of what is written out. */
const isGedeutet = (datum: string) =>
  screen.queryByText(`= ${formatMitWochentag(datum)}`) !== null ||
  screen.queryByText(wochentagOf(datum)) !== null;
const wert = () => screen.getByLabelText('Wert').textContent;

describe('a day', () => {
  test.each([
    ['h', HEUTE],
    ['-14', addTage(HEUTE, -14)],
    ['1.12.2025', '2025-12-01'],
    ['29022024', '2024-02-29'],
  ])('typed as %s is said with its weekday and read with Enter', async (getippt, datum) => {
    const { hand } = zeige(<Probe />);
    await hand.type(feld(), getippt);
    expect(isGedeutet(datum)).toBe(true);
    await hand.keyboard('{Enter}');
    expect(feld().value).toBe(formatDatum(datum));
    expect(wert()).toBe(datum);
  });

  test('is read when the field is left', async () => {
    const { hand } = zeige(<Probe />);
    await hand.type(feld(), 'g');
    expect(wert()).toBe('g');
    await hand.tab();
    expect(feld().value).toBe(formatDatum(addTage(HEUTE, -1)));
    expect(wert()).toBe(addTage(HEUTE, -1));
  });

  test('written out counts at once, without Enter', async () => {
    const { hand } = zeige(<Probe />);
    await hand.click(feld());
    await hand.paste('2024-02-29');
    expect(feld().value).toBe('29.02.2024');
    expect(wert()).toBe('2024-02-29');
  });

  test('that stands there says its weekday', () => {
    zeige(<Probe beginn="2026-11-21" />);
    expect(screen.getByText('Sa.')).toBeTruthy();
  });

  test('moves by one with the arrow keys', async () => {
    const { hand } = zeige(<Probe beginn="2026-03-01" />);
    await hand.click(feld());
    await hand.keyboard('{ArrowUp}');
    expect(wert()).toBe('2026-03-02');
    await hand.keyboard('{ArrowDown}{ArrowDown}');
    expect(wert()).toBe('2026-02-28');
  });

  test('is typed over by whoever comes with Tab, and the calendar is no stop', async () => {
    const { hand } = zeige(<Probe beginn="2026-03-01" />);
    await hand.tab();
    await hand.keyboard('h');
    expect(feld().value).toBe('h');
    await hand.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vorjahr' }));
  });

  test('that cannot be read says so only when the field is left, and is replaced from elsewhere', async () => {
    const { hand } = zeige(<Probe />);
    await hand.type(feld(), '31.2.');
    expect(screen.queryByText(/Bitte ein Datum/)).toBeNull();
    await hand.tab();
    expect(screen.getByText('Bitte ein Datum wie 20.11.2026 eingeben.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Vorjahr' }));
    expect(feld().value).toBe('01.01.2025');
    expect(screen.queryByText(/Bitte ein Datum/)).toBeNull();
  });

  test('is taken over by the calendar of the browser', async () => {
    const shown: string[] = [];
    HTMLInputElement.prototype.showPicker = function () {
      shown.push(this.value);
    };
    const { hand } = zeige(<Probe beginn="2024-02-29" />);
    await hand.click(feld());
    await hand.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await hand.click(screen.getByRole('button', { name: 'Kalender öffnen' }));
    expect(shown).toEqual(['2024-02-29', '2024-02-29']);
    expect(wert()).toBe('2024-02-29');
  });
});
