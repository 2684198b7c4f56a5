import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import { ProduktForm } from './ProduktForm.tsx';

const STORED = { id: 1, titel: 'Arbeit', preis: 60, summe: 0, archiviert: false, version: 1 };

test('a product says in which unit it is sold; without a choice in none', async () => {
  const onSaved = vi.fn();
  const antworten = { '/api/v1/produkte': { ...STORED, einheit: 'HUR' } };
  const { hand } = zeige(<ProduktForm onSaved={onSaved} />, antworten);
  const einheit = screen.getByLabelText<HTMLSelectElement>('Einheit');
  expect(einheit.value).toBe('C62');
  await hand.type(screen.getByRole('textbox', { name: /Titel/ }), 'Arbeit');
  await hand.type(screen.getByRole('textbox', { name: /Preis/ }), '60');
  await hand.selectOptions(einheit, 'Stunde');
  const send = vi.spyOn(globalThis, 'fetch');
  await hand.click(screen.getByRole('button', { name: /peichern/ }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const body = send.mock.calls.map(([, init]) => init?.body).find((text) => typeof text === 'string');
  expect(JSON.parse(String(body))).toEqual({ titel: 'Arbeit', preis: '60,00', einheit: 'HUR' });
});
