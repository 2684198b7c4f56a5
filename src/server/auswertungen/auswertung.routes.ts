import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Bezahluebersicht, bezahluebersichtOf } from '#kern/auswertungen/bezahluebersicht.ts';
import { Lage } from '#kern/auswertungen/lage.ts';
import { Monatswert, monatsreihe, Saldo } from '#kern/auswertungen/saldo.ts';
import { jahrOf } from '#kern/datum.ts';
import { Datumfeld } from '#kern/felder.ts';
import type { Config } from '../config.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { Filterfrage, withPruefrolle } from '../rechnungen/rechnungsliste.routes.ts';
import { readLage } from './lage.ts';

const tags = ['Auswertungen'];
const MAX_JAHRE = 50;

const Saldofrage = Filterfrage.extend({ von: Datumfeld, bis: Datumfeld });
/** True when only the range counts, so that the summaries have the answer. */
function isPlain({ von: _von, bis: _bis, ...filter }: z.output<typeof Saldofrage>): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '');
}

/** Balances and series for the dashboard. */
export function auswertungRoutes(
  app: ApiApp,
  { sicherung: { ordner } }: Pick<Config, 'sicherung'>,
  jetzt: () => Date,
): void {
  app.get(
    '/auswertungen/lage',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Was offen ist, die letzten 24 Monate und was zu tun ist, ohne das, was man nicht darf',
        response: answers(200, Lage),
      },
    },
    ({ mandant, anmeldung }) =>
      readLage(mandant, { stellung: anmeldung, ich: mandant.benutzerId, ordner, jetzt: jetzt() }),
  );

  app.get(
    '/auswertungen/saldo',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Saldo der gefilterten Belege',
        querystring: Saldofrage,
        response: answers(200, Saldo),
      },
    },
    (request) => {
      const { query, mandant } = request;
      if (isPlain(query)) return mandant.summen.saldo(query);
      return mandant.rechnungsliste.saldo(withPruefrolle(query, request));
    },
  );

  app.get(
    '/auswertungen/verlauf',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Einnahmen und Ausgaben je Monat',
        querystring: Saldofrage,
        response: answers(200, z.array(Monatswert)),
      },
    },
    async (request) => {
      const { query, mandant } = request;
      const { von, bis } = query;
      if (bis < von || jahrOf(bis) - jahrOf(von) > MAX_JAHRE) {
        throw new Ablehnung('ungueltig', `Bitte einen Zeitraum von höchstens ${MAX_JAHRE} Jahren angeben.`, {
          pfad: 'bis',
        });
      }
      const werte = isPlain(query)
        ? mandant.summen.monate(query)
        : mandant.rechnungsliste.monate(withPruefrolle(query, request));
      return monatsreihe(von, bis, await werte);
    },
  );

  app.get(
    '/auswertungen/bezahlstatus',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Anzahl, Summe und offener Betrag je Bezahlstatus',
        querystring: Saldofrage,
        response: answers(200, Bezahluebersicht),
      },
    },
    async (request) => {
      const { query, mandant } = request;
      const { richtung, ...rest } = query;
      const summen = isPlain(rest)
        ? mandant.bezahlsummen.list(query)
        : mandant.rechnungsliste.bezahlstatus(withPruefrolle(query, request));
      return bezahluebersichtOf(await summen);
    },
  );
}
