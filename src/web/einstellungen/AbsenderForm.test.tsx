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

test('wrong settings are named at their fields, and the focus goes to the first of them', async () => {
  const seite = (
    <main>
      <AbsenderForm mandant={MANDANT} />
    </main>
  );
  const { hand, gesendet } = zeige(seite);
  const feld = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const tippe = async (name: string, text: string) => {
    await hand.clear(feld(name));
    await hand.click(feld(name));
    await hand.paste(text);
  };
  await tippe('USt-IdNr.', 'DE12');
  await hand.type(screen.getByRole('combobox', { name: 'Skonto' }), '2');
  await hand.click(feld('Stornos bekommen eigene Nummern'));
  await tippe('Format für Stornos', '{JJJJ}_{MM}_{NR}');
  await hand.click(screen.getByRole('button', { name: 'Abspeichern' }));
  expect(document.activeElement).toBe(feld('USt-IdNr.'));
  for (const text of [
    /Diese USt-IdNr\. stimmt nicht/,
    'Bitte auch angeben, in wie vielen Tagen bezahlt sein muss.',
    /^So heißen schon die Rechnungen\./,
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await tippe('Format für Stornos', 'ST');
  await hand.tab();
  expect(screen.getByText(/^Das Format muss \{NR\} enthalten/)).toBeTruthy();
  expect(gesendet).toEqual([]);
});
