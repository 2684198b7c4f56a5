import type { Satzbau } from './satzbau.ts';

/** Issuer, with the settings. */
export const mandant = {
  ausfuhr: { in: 'daten/absender.json' },
  tabellen: {
    mandant: { ohne: ['protokoll_lfd', 'protokoll_sha256'] },
    logo: { doppelt: 'sha256', datei: 'Logo', ausfuhr: { in: 'daten/logo.jpg' } },
  },
} satisfies Satzbau;
