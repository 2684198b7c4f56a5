import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession } from '#web/api/sitzung.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { Mailvorlagen } from './Mailvorlagen.tsx';

const vorlage = (art: string) => ({
  art,
  betreff: `Betreff ${art}`,
  text: 'Guten Tag',
  istStandard: true,
  version: 1,
});
const betreff = () => screen.findByLabelText<HTMLInputElement>('Betreff');

test('what was typed for one kind of mail is not lost by looking at another', async () => {
  const { hand } = zeige(<Mailvorlagen signatur="" />, {
    '/api/v1/mailvorlagen': ['rechnung', 'storno'].map(vorlage),
    '/api/v1/mandant': {},
    '/api/v1/rechnungen': [],
  });
  await hand.clear(await betreff());
  await hand.type(await betreff(), 'Deine Rechnung');
  await hand.selectOptions(screen.getByLabelText('Art der Mail'), 'Stornorechnung');
  expect((await betreff()).value).toBe('Betreff storno');
  await hand.selectOptions(screen.getByLabelText('Art der Mail'), 'Rechnung');
  expect((await betreff()).value).toBe('Deine Rechnung');
});

test('what was typed is there again when the session has ended in the middle of it', async () => {
  const antworten = {
    '/api/v1/mailvorlagen': ['rechnung', 'storno'].map(vorlage),
    '/api/v1/mandant': {},
    '/api/v1/rechnungen': [],
  };
  const { hand } = zeige(<Mailvorlagen signatur="" />, antworten);
  await hand.selectOptions(await screen.findByLabelText('Art der Mail'), 'Stornorechnung');
  await hand.clear(await betreff());
  await hand.type(await betreff(), 'Dein Storno');
  act(() => endSession());
  cleanup();
  zeige(<Mailvorlagen signatur="" />, antworten);
  expect((await betreff()).value).toBe('Dein Storno');
});
