import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProduktForm } from '#web/produkte/ProduktForm.tsx';
import { zeige } from '#web/testing/zeige.tsx';

const PROBLEM = { title: 'Nein', errors: [{ pfad: 'titel', code: 'ungueltig', text: 'So nicht.' }] };
const PRODUKT = {
  id: 1,
  titel: 'Brot',
  preis: 4,
  einheit: '',
  archiviert: false,
  anzahl: 0,
  summe: 0,
  version: 1,
};

/** Answers one after the other; undefined is a connection that is lost. @returns the keys that were sent */
function answer(...antworten: (Response | undefined)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json([]);
    keys.push(new Headers(headers).get('idempotency-key'));
    const antwort = antworten.shift();
    if (!antwort) throw new TypeError('Failed to fetch');
    return antwort;
  });
  return keys;
}

test('a lost answer is asked for again under the same key, what was refused or created makes room for a new one', async () => {
  const { hand } = zeige(<ProduktForm vorgabe={{ titel: 'Brot', preis: '4' }} />);
  const keys = answer(
    undefined,
    Response.json(PROBLEM, { status: 422 }),
    Response.json(PRODUKT, { status: 201 }),
    Response.json(PRODUKT, { status: 201 }),
  );
  const knopf = screen.getByRole('button', { name: 'Abspeichern' });
  for (let tries = 1; tries <= 4; tries += 1) {
    await hand.click(knopf);
    await vi.waitFor(() => expect([keys.length, knopf.dataset['loading']]).toEqual([tries, undefined]));
  }
  const [lost, refused, created, next] = keys;
  expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(refused).toBe(lost);
  expect(new Set([refused, created, next]).size).toBe(3);
});
