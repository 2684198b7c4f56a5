/** Acts that write: a draft, issuing with PDF and e-invoice, a payment; on both engines, each act durable before it is answered. */

import type { Client } from '../client.ts';
import { entwurf, login, withHaus } from '../haus.ts';
import type { Orte } from '../orte.ts';
import { hoechstens, measure, median, type Stufe, type Wert, zahl } from './messung.ts';

const PROBEN = {
  probe: { anzahl: 2, vorlauf: 1 },
  klein: { anzahl: 60, vorlauf: 20 },
  voll: { anzahl: 200, vorlauf: 30 },
};
const ZEILEN = 8;

/** `budgetMs` holds on SQLite. `vorher` brings about what the act needs. */
export type Handlung = {
  was: string;
  budgetMs?: number;
  vorher(client: Client): Promise<number>;
  tun(client: Client, id: number): Promise<unknown>;
};

export const createEntwurf = async (client: Client, zeilen = ZEILEN) =>
  (await client.create('/rechnungen', entwurf(zeilen))).id;

const ausgestellt = async (client: Client) => {
  const id = await createEntwurf(client);
  await client.post(`/rechnungen/${id}/ausstellen`);
  return id;
};
const nichts = () => Promise.resolve(0);

export const HANDLUNGEN: readonly Handlung[] = [
  {
    ...{ was: 'Beleg mit 3 Posten anlegen', budgetMs: 10, vorher: nichts },
    tun: (client) => client.create('/rechnungen', entwurf(3)),
  },
  {
    ...{ was: `Rechnung mit ${ZEILEN} Zeilen ausstellen, PDF und E-Rechnung`, budgetMs: 60 },
    vorher: (client) => createEntwurf(client),
    tun: (client, id) => client.post(`/rechnungen/${id}/ausstellen`),
  },
  {
    ...{ was: 'Zahlung erfassen', vorher: ausgestellt },
    tun: (client, id) => client.post(`/rechnungen/${id}/zahlungen`),
  },
  {
    ...{ was: 'Rechnung stornieren', vorher: ausgestellt },
    tun: (client, id) => client.post(`/rechnungen/${id}/stornieren`),
  },
  { ...{ was: 'Anmelden', vorher: nichts }, tun: login },
];

/** Medians in ms. */
export async function measureHandeln(orte: Orte, stufe: Stufe): Promise<Wert[]> {
  const werte: Wert[] = [];
  for (const { engine, ort } of await orte.beide())
    await withHaus(ort, {}, async ({ client }) => {
      for (const { was, budgetMs, vorher, tun } of HANDLUNGEN) {
        const ms = median(
          await measure(
            PROBEN[stufe],
            (id: number) => tun(client, id),
            () => vorher(client),
          ),
        );
        const name = `${was}, ${engine}`;
        const isBudget = budgetMs !== undefined && engine === 'SQLite';
        werte.push(isBudget ? hoechstens(name, ms, budgetMs, 'ms') : zahl(name, ms, 'ms'));
      }
    });
  return werte;
}
