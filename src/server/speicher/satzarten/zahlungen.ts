import type { Mauer, Satzbau } from './satzbau.ts';

/** May be marked as taken back, once and `mit` its reason; taken back and of a draft, it may go with its receipt. */
const bisZurRuecknahme = (marke: string, mit: readonly string[] = []): Mauer => ({
  grund: 'Was gebucht ist, wird zurückgenommen und nicht gelöscht oder geändert.',
  frei: {
    [marke]: `old.${marke} = ''`,
    ...Object.fromEntries(mit.map((spalte) => [spalte, `old.${marke} = '' and new.${marke} <> ''`])),
  },
  entbehrlich: `old.${marke} <> ''`,
});

/** Money on a day, and which receipts it settles. */
export const bewegung = {
  ausfuhr: { in: 'daten/belege.jsonl' },
  tabellen: {
    bewegung: { mauer: bisZurRuecknahme('storniert_am') },
    zuordnung: { ordnung: ['id'], mauer: bisZurRuecknahme('aufgehoben_am', ['grund']) },
  },
} satisfies Satzbau;
