import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Monatswert, monatsreihe, Saldo } from '#kern/auswertungen/saldo.ts';
import { jahrOf } from '#kern/datum.ts';
import { Datumfeld } from '#kern/felder.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { Filterfrage } from '../rechnungen/rechnungsliste.routes.ts';

const tags = ['Auswertungen'];
const MAX_JAHRE = 50;

const Saldofrage = Filterfrage.extend({ von: Datumfeld, bis: Datumfeld });
const Verlaufsfrage = z.object({ von: Datumfeld, bis: Datumfeld });

/** Balances and series for the dashboard. */
export function auswertungRoutes(app: ApiApp): void {
  app.get(
    '/auswertungen/saldo',
    {
      schema: {
        tags,
        summary: 'Saldo der gefilterten Belege',
        querystring: Saldofrage,
        response: answers(200, Saldo),
      },
    },
    ({ query, mandant }) => {
      const plain = query.richtung === undefined && query.kundenID === undefined && !query.q;
      return plain ? mandant.summen.saldo(query) : mandant.rechnungsliste.saldo(query);
    },
  );

  app.get(
    '/auswertungen/verlauf',
    {
      schema: {
        tags,
        summary: 'Einnahmen und Ausgaben je Monat',
        querystring: Verlaufsfrage,
        response: answers(200, z.array(Monatswert)),
      },
    },
    async ({ query: { von, bis }, mandant }) => {
      if (bis < von || jahrOf(bis) - jahrOf(von) > MAX_JAHRE) {
        throw new Ablehnung('ungueltig', `Bitte einen Zeitraum von höchstens ${MAX_JAHRE} Jahren angeben.`, {
          pfad: 'bis',
        });
      }
      return monatsreihe(von, bis, await mandant.summen.monate({ von, bis }));
    },
  );
}
