import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Absender } from '#kern/mandant/absender.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { AbsenderForm } from './AbsenderForm.tsx';

const MANDANT = { ...Absender.parse({ name: 'Backstube Huber' }), logo: null, version: 1 };

test('own words about tax survive a change of the mode', async () => {
  const { hand } = zeige(<AbsenderForm mandant={MANDANT} />);
  const hinweis = () => screen.getByLabelText<HTMLTextAreaElement>('Steuerhinweis auf der Rechnung');
  const art = screen.getByLabelText('Besteuerung');
  expect(hinweis().value).toMatch(/Liebhaberei/);
  await hand.clear(hinweis());
  await hand.paste('Befreit laut Bescheid');
  await hand.selectOptions(art, 'reverse');
  expect(screen.getByText(/^Auf der Rechnung steht: „Steuerschuldnerschaft/)).toBeTruthy();
  await hand.selectOptions(art, 'befreit');
  expect(hinweis().value).toBe('Befreit laut Bescheid');
  expect(screen.getByText('Auf der Rechnung steht: „Befreit laut Bescheid“')).toBeTruthy();
});
