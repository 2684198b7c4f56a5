// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Installhinweis from '#web/dienst/Installhinweis.tsx';
import '#web/testing/browser.ts';
import { zeige } from '#web/testing/zeige.tsx';

const hinweis = () => screen.queryByRole('region', { name: 'Als App öffnen' });

/** A window of which these media queries are true. */
function stelle(...wahr: string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wahr.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.installation;
  vi.unstubAllGlobals();
});

test('on a phone whose browser can, one press asks for it, and nobody is asked twice', async () => {
  const prompt = vi.fn(async () => undefined);
  window.installation = { prompt };
  stelle('(max-width: 800px)');
  const { hand } = zeige(<Installhinweis />);
  await hand.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(hinweis()).toBeNull();
  zeige(<Installhinweis />);
  expect(hinweis()).toBeNull();
});

test('an iPhone is told the way, and who closes the hint sees it no more', async () => {
  vi.stubGlobal('navigator', Object.assign(navigator, { standalone: false }));
  stelle('(max-width: 800px)');
  const { hand } = zeige(<Installhinweis />);
  expect(hinweis()?.textContent).toContain('„Zum Home-Bildschirm“');
  await hand.click(screen.getByRole('button', { name: 'Hinweis nicht mehr zeigen' }));
  zeige(<Installhinweis />);
  expect(hinweis()).toBeNull();
  Object.assign(navigator, { standalone: undefined });
});

test('a computer, an app that is installed already, and a browser that cannot are left alone', () => {
  window.installation = { prompt: async () => undefined };
  for (const fenster of [[], ['(max-width: 800px)', '(display-mode: standalone)']]) {
    stelle(...fenster);
    zeige(<Installhinweis />);
    expect(hinweis()).toBeNull();
  }
  delete window.installation;
  stelle('(max-width: 800px)');
  zeige(<Installhinweis />);
  expect(hinweis()).toBeNull();
});
