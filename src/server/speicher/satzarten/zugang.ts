/** People who may come in, what they are to a Mandant, and by what programs come in for them. */
import { type Satzbau, ZUGANG } from './satzbau.ts';

export const benutzer = {
  ausfuhr: ZUGANG,
  tabellen: {
    benutzer: { ohne: ['vorlieben', 'nutzerkennung'] },
    totp: { ohne: ['geheimnis', 'schritt'], nur: { aktiv: 1 } },
    passkey: { ohne: ['zaehler', 'benutzt_am', 'name'], ordnung: ['id'] },
    wiederherstellung: { ohne: ['benutzt_am'], ordnung: ['code_sha256'] },
  },
} satisfies Satzbau;

export const mitglied = { ausfuhr: ZUGANG, tabellen: { mitgliedschaft: {} } } satisfies Satzbau;

export const einladung = { ausfuhr: ZUGANG, tabellen: { einladung: {} } } satisfies Satzbau;

export const apischluessel = {
  ausfuhr: ZUGANG,
  tabellen: { api_schluessel: { ohne: ['benutzt_am'] } },
} satisfies Satzbau;

export const betreiber = { ausfuhr: ZUGANG, tabellen: { betreiber: {} } } satisfies Satzbau;
