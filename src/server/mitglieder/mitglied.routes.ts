import { z } from 'zod';
import {
  Einladung,
  EinladungMitToken,
  Mitglied,
  Mitgliedsaenderung,
  NeueEinladung,
} from '#kern/mitglieder/mitglied.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { sendCreatedGeheim } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { ausladen, changeRolle, einladen, endMitglied } from './mitglieder.ts';

const tags = ['Mitglieder'];
const recht = 'mitglieder';
const preHandler = requireBestaetigung;
const NOCHMALS =
  'Diese Einladung gibt es schon, ihr Link wird aber nur einmal gezeigt. Bitte nimm sie in der Liste zurück und lade noch einmal ein.';

/** Routes of members of the Mandant, and of invitations. */
export function mitgliedRoutes(app: ApiApp, jetzt: () => Date): void {
  registerMitglieder(app, jetzt);
  registerEinladungen(app, jetzt);
}

function registerMitglieder(app: ApiApp, jetzt: () => Date): void {
  app.get(
    '/mitglieder',
    { recht, schema: { tags, summary: 'Wer dazugehört', response: answers(200, z.array(Mitglied)) } },
    ({ mandant }) => mandant.mitglieder.list(mandant.benutzerId),
  );

  app.patch(
    '/mitglieder/:id',
    {
      recht,
      preHandler,
      schema: {
        tags,
        summary: 'Rolle ändern',
        params: IdParams,
        body: Mitgliedsaenderung,
        response: answers(204, Leer),
      },
    },
    async ({ mandant, params, body }, reply) => {
      await mandant.transaction((bestand) => changeRolle(bestand, params.id, body.rolle));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/mitglieder/:id',
    {
      recht,
      preHandler,
      schema: {
        tags,
        summary: 'Mitgliedschaft beenden; ihre Sitzungen hier enden sofort',
        params: IdParams,
        response: answers(204, Leer),
      },
    },
    async ({ mandant, params }, reply) => {
      await mandant.transaction((bestand) => endMitglied(bestand, params.id, { jetzt: jetzt() }));
      return reply.code(204).send();
    },
  );
}

function registerEinladungen(app: ApiApp, jetzt: () => Date): void {
  app.get(
    '/einladungen',
    { recht, schema: { tags, summary: 'Offene Einladungen', response: answers(200, z.array(Einladung)) } },
    ({ mandant }) => mandant.einladungen.list(jetzt()),
  );

  app.post(
    '/einladungen',
    {
      recht,
      preHandler,
      schema: {
        tags,
        summary: 'Einladen; nur diese Antwort nennt das Token',
        body: NeueEinladung,
        response: answers(201, EinladungMitToken),
      },
    },
    (request, reply) =>
      sendCreatedGeheim<typeof EinladungMitToken, Schreibbestand>(request, reply, {
        schema: EinladungMitToken,
        nochmals: NOCHMALS,
        work: (bestand) => einladen(bestand, request.body, jetzt()),
      }),
  );

  app.delete(
    '/einladungen/:id',
    {
      recht,
      schema: { tags, summary: 'Einladung zurücknehmen', params: IdParams, response: answers(204, Leer) },
    },
    async ({ mandant, params }, reply) => {
      await mandant.transaction((bestand) => ausladen(bestand, params.id, jetzt()));
      return reply.code(204).send();
    },
  );
}
