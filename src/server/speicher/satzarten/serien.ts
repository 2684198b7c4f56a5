import type { Satzbau } from './satzbau.ts';

/** A recurring invoice: what counts from when on, and each date that was seen to. */
export const serie = {
  ausfuhr: { in: 'daten/serien.jsonl' },
  tabellen: { serie: {}, serieninhalt: { ordnung: ['ab'] }, serientermin: { ordnung: ['nr'] } },
} satisfies Satzbau;
