import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import { Kopfleiste } from './Kopfleiste.tsx';

test('beside a new invoice stands what else can be begun, and one click opens it', async () => {
  const { hand } = zeige(<Kopfleiste reduced={false} onSuche={() => undefined} onHilfe={() => undefined} />);
  expect((await screen.findByRole('link', { name: 'Neue Rechnung' })).getAttribute('href')).toBe(
    '/rechnung/add',
  );
  await hand.click(screen.getByRole('button', { name: 'Anderes anlegen' }));
  const zeilen = await screen.findAllByRole('menuitem');
  const ziele = zeilen.map((zeile) => [zeile.textContent, zeile.getAttribute('href')]);
  expect(ziele).toContainEqual(['Neues Angebot', '/angebot/add']);
  expect(ziele).toContainEqual(['Neue Ausgabe', '/rechnung/add?art=ausgabe']);
  expect(ziele).toContainEqual(['Neuer Kunde', '/kunde/add']);
  expect(ziele.map(([name]) => name)).not.toContain('Neue Rechnung');
});
