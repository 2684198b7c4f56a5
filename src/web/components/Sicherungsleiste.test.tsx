// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import { Formular } from '#web/components/Formular.tsx';
import { Sicherungsleiste } from '#web/components/Sicherungsleiste.tsx';
import '#web/testing/browser.ts';
import { zeige } from '#web/testing/zeige.tsx';

const root = document.documentElement;

beforeEach(() => {
  // Nothing is laid out here: every bar is as high as this.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});

type Props = { onSubmit: (name: string) => void; imPanel?: boolean };

/** Takes what was typed only when the field is left, as number and date fields do. */
function Form({ onSubmit, imPanel }: Props) {
  const [name, setName] = useState('');
  return (
    <Formular onSubmit={() => onSubmit(name)}>
      <input aria-label="Name" onBlur={(event) => setName(event.target.value)} />
      <Sicherungsleiste isSaving={false} imPanel={imPanel} />
    </Formular>
  );
}

test('Strg+S sends the form with what is just being typed, and one goes on typing', async () => {
  const onSubmit = vi.fn();
  const { hand } = zeige(<Form onSubmit={onSubmit} />);
  await hand.type(screen.getByLabelText('Name'), 'Huber');
  await hand.keyboard('{Control>}s{/Control}');
  expect(onSubmit.mock.calls).toEqual([['Huber']]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('keys meant for a dialog do not send the form below it', async () => {
  const onSubmit = vi.fn();
  const { hand } = zeige(
    <>
      <Form onSubmit={onSubmit} />
      <div role="dialog">
        <button type="button">Ja</button>
      </div>
    </>,
  );
  await hand.click(screen.getByRole('button', { name: 'Ja' }));
  await hand.keyboard('{Control>}s{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
});

/** A form that goes when it was saved, above a page with a thumb bar. */
function BisGespeichert() {
  const [isFertig, setFertig] = useState(false);
  return (
    <>
      {!isFertig && <Form onSubmit={() => setFertig(true)} />}
      <Daumenleiste>
        <a href="/rechnung/add">Neu</a>
      </Daumenleiste>
    </>
  );
}

test('the frame knows of the bar as long as it is there, and it comes before the thumb bar', async () => {
  const { hand } = zeige(<BisGespeichert />);
  expect(root.dataset['unterkante']).toBe('sichern');
  expect(root.style.getPropertyValue('--leiste-unten')).toBe('60px');
  await hand.click(screen.getByRole('button', { name: 'Abspeichern' }));
  expect(root.dataset['unterkante']).toBe('daumen');
});

test('in a panel it is part of the form: the frame and the keys stay as they are', async () => {
  const onSubmit = vi.fn();
  const { hand } = zeige(<Form onSubmit={onSubmit} imPanel />);
  expect(root.dataset['unterkante']).toBeUndefined();
  await hand.keyboard('{Control>}s{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
  await hand.click(screen.getByRole('button', { name: 'Abspeichern' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
