import { EigenerMandant } from '#kern/auth/benutzer.ts';
import { inBerlin } from '#kern/datum.ts';
import { Einladungsblick, Einladungstoken, Mandantwechsel, NeuerMandant } from '#kern/mitglieder/mitglied.ts';
import { annehmen, einladungUngueltig } from '../auth/annehmen.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import { SitzungRepository } from '../auth/sitzung.repository.ts';
import type { Zugang } from '../auth/zugang.ts';
import { Bestand } from '../bestand/bestand.ts';
import { mandantstelleOf } from '../db/mandantgebunden.ts';
import { type Antwortablage, sendCreatedBy } from '../http/idempotenz.ts';
import { type ApiApp, answers, Leer, type OffeneApp } from '../http/schema.ts';
import { readToken } from '../http/token.ts';
import { findOffene } from '../speicher/einladung.repository.ts';
import { listMandanten } from '../speicher/zugehoerigkeit.repository.ts';
import { gruenden, lockPerson } from './gruenden.ts';
import { gehoerstNichtDazu, verlassen } from './verlassen.ts';

const tags = ['Mitglieder'];

type Ablage = { idempotenz: Antwortablage };

/** Routes of what an invitation leads to, for whoever holds it. */
export function einladungRoutes(app: OffeneApp, { datenbank: { lesen }, jetzt }: Zugang): void {
  app.post(
    '/auth/einladung',
    {
      schema: {
        ...{ tags, summary: 'Wozu eine Einladung führt', body: Einladungstoken },
        response: answers(200, Einladungsblick),
      },
    },
    async ({ body }) => {
      const offene = await findOffene(lesen, body.token, jetzt());
      if (!offene) throw einladungUngueltig();
      const { name } = await new Bestand({
        ...mandantstelleOf(lesen, offene.mandantId),
        heute: inBerlin(jetzt().getTime()),
      }).absender.get();
      const { von, rolle, gueltigBis } = offene;
      return { mandant: name, von, rolle, gueltigBis };
    },
  );
}

/** The Mandanten of the signed-in person; register inside a guarded scope. */
export function zugehoerigkeitRoutes(app: ApiApp, zugang: Zugang): void {
  registerWechsel(app, zugang);
  registerNeue(app, zugang);
  registerAbschied(app, zugang);
}

function registerWechsel(app: ApiApp, { datenbank }: Zugang): void {
  app.post(
    '/auth/mandant',
    {
      recht: 'eigenes',
      schema: {
        ...{ tags, summary: 'Für wen diese Sitzung arbeitet', body: Mandantwechsel },
        response: answers(204, Leer),
      },
    },
    async (request, reply) => {
      const { mandantID } = request.body;
      const eigene = await listMandanten(datenbank.lesen, request.anmeldung);
      if (!eigene.some(({ id }) => id === mandantID)) throw gehoerstNichtDazu();
      await new SitzungRepository(datenbank).workFor(readToken(request) ?? '', mandantID);
      return reply.code(204).send();
    },
  );
}

function registerNeue(app: ApiApp, { datenbank, jetzt, registrierung }: Zugang): void {
  app.post(
    '/auth/mandanten',
    {
      recht: 'eigenes',
      schema: {
        ...{ tags, summary: 'Einen weiteren Betrieb anlegen', body: NeuerMandant },
        response: answers(201, EigenerMandant),
      },
    },
    (request, reply) => {
      const { anmeldung, body, heute } = request;
      const wie = { name: body.name, jetzt: jetzt(), offen: registrierung === 'offen' };
      return sendCreatedBy<typeof EigenerMandant, Ablage>(request, reply, EigenerMandant, (einmal) =>
        datenbank.schreiben(async (db) => {
          await lockPerson(db, anmeldung);
          // The key is that of where the session works: what is founded is not yet there to remember it.
          const bestand = new Bestand({ ...mandantstelleOf(db, anmeldung.arbeit.mandantId), heute });
          return einmal(bestand, () => gruenden(db, anmeldung, wie));
        }),
      );
    },
  );

  app.post(
    '/auth/einladung/annehmen',
    {
      recht: 'eigenes',
      schema: {
        ...{ tags, summary: 'Einladung annehmen; die Sitzung arbeitet danach dort', body: Einladungstoken },
        response: answers(204, Leer),
      },
    },
    async (request, reply) => {
      const { mandantId, benutzerId, username, name } = request.anmeldung;
      const person = { mandantId, benutzerId, username, name };
      const id = await datenbank.schreiben((db) =>
        annehmen(db, { token: request.body.token, person, jetzt: jetzt() }),
      );
      await new SitzungRepository(datenbank).workFor(readToken(request) ?? '', id);
      return reply.code(204).send();
    },
  );
}

function registerAbschied(app: ApiApp, { datenbank, jetzt }: Zugang): void {
  app.post(
    '/auth/mandant/verlassen',
    {
      recht: 'eigenes',
      preHandler: requireBestaetigung,
      schema: {
        ...{
          tags,
          summary: 'Einen Betrieb verlassen; die Sitzung arbeitet danach anderswo',
          body: Mandantwechsel,
        },
        response: answers(204, Leer),
      },
    },
    async (request, reply) => {
      const { anmeldung, heute, body } = request;
      const token = readToken(request) ?? '';
      await verlassen(datenbank, anmeldung, { mandantId: body.mandantID, token, heute, jetzt: jetzt() });
      return reply.code(204).send();
    },
  );
}
