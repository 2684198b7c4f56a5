import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { istImGehen } from '#web/api/abgang.ts';
import { bleibtDa, deleteImGehen } from './imGehen.ts';

const KEYS = [
  ['rechnungen', 'eine', 1],
  ['zahlungen', 1],
  ['zahlungen', 1, 'verlauf'],
  ['anmerkungen', 'rechnungen', 1],
  ['mailvorschlag', 'rechnungen', 1],
  ['mahnungen', 'stand', 'rechnungen', 1],
  ['kundenseiten', 1],
  ['rechnungen', 'eine', 2],
  ['rechnungen', 'liste', 'letzte', { kundenID: 1 }],
  ['rechnungen', 'vorhanden'],
  ['kunden', 'eine', 1],
  ['angebote', 'eines', 1],
  ['produkte', 'eine', 7],
  ['produkte', 'jahr', 7, 2026],
  ['produkte', 'jahr', 8, 7],
];
const DAVON = KEYS.slice(0, 7).map(String);

const client = new QueryClient();
beforeEach(() => {
  for (const key of KEYS) client.setQueryData(key, {});
});
afterEach(() => {
  bleibtDa('rechnungen', 1);
  client.clear();
});

/** Keys of what is not asked for any more. */
const imGehen = () =>
  client
    .getQueryCache()
    .findAll({ predicate: istImGehen })
    .map(({ queryKey }) => String(queryKey));

test('what shows a record is not asked for from when it is deleted until it is brought back', async () => {
  expect(imGehen()).toEqual([]);
  await deleteImGehen('rechnungen', 1, async () => expect(imGehen()).toEqual(DAVON));
  expect(imGehen()).toEqual(DAVON);
  bleibtDa('rechnungen', 1);
  expect(imGehen()).toEqual([]);
});

test('so are papers', async () => {
  await deleteImGehen('angebote', 1, async () => undefined);
  expect(imGehen()).toEqual(['angebote,eines,1']);
  bleibtDa('angebote', 1);
});

test('so is what a product brought in within a year', async () => {
  await deleteImGehen('produkte', 7, async () => undefined);
  expect(imGehen()).toEqual(['produkte,eine,7', 'produkte,jahr,7,2026']);
  bleibtDa('produkte', 7);
});

test('what could not be deleted is asked for as before', async () => {
  const refused = deleteImGehen('rechnungen', 1, () => Promise.reject(new Error('nein')));
  await expect(refused).rejects.toThrow('nein');
  expect(imGehen()).toEqual([]);
});

test('a page that was opened again and found nothing hears of it when somebody brings the record back', async () => {
  await deleteImGehen('rechnungen', 1, async () => undefined);
  const queryFn = () => Promise.reject(new Error('404'));
  await expect(
    client.fetchQuery({ queryKey: ['rechnungen', 'eine', 1], queryFn, retry: false }),
  ).rejects.toThrow('404');
  expect(imGehen()).not.toContain('rechnungen,eine,1');
});
