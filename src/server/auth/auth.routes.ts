import type { FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import {
  Anmeldung,
  normalizeUsername,
  Registrierung,
  Registrierungsstand,
  Sitzung,
} from '#kern/auth/anmeldung.ts';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { BenutzerRepository, registrierungGeschlossen } from './benutzer.repository.ts';
import { FehlversuchRepository } from './fehlversuch.repository.ts';
import type { Passwortpruefer } from './passwort.ts';
import { SitzungRepository } from './sitzung.repository.ts';

type Deps = {
  datenbank: Datenbank;
  passwoerter: Passwortpruefer;
  registrierung: Config['registrierung'];
  jetzt: () => Date;
};

const tags = ['Anmeldung'];

/** Registration, login, logout. */
export function authRoutes(app: ApiApp, { datenbank, passwoerter, registrierung, jetzt }: Deps): void {
  const benutzer = new BenutzerRepository(datenbank);
  const sitzungen = new SitzungRepository(datenbank);
  const fehlversuche = new FehlversuchRepository(datenbank);
  const nurErste = registrierung === 'erste';

  app.get(
    '/auth/status',
    {
      schema: {
        tags,
        summary: 'Kann ein Konto erstellt werden?',
        response: answers(200, Registrierungsstand),
      },
    },
    async () => ({ registrierungOffen: !nurErste || (await benutzer.isEmpty()) }),
  );

  app.post(
    '/auth/register',
    { schema: { tags, summary: 'Konto erstellen', body: Registrierung, response: answers(201, Sitzung) } },
    async (request, reply) => {
      if (nurErste && !(await benutzer.isEmpty())) throw registrierungGeschlossen();
      const { username, password, name } = request.body;
      const passwort = await passwoerter.hash(password);
      const konto = await benutzer.create({ username, name, passwort }, { nurErste, jetzt: jetzt() });
      const token = await sitzungen.create(konto, { jetzt: jetzt(), geraet: geraetOf(request) });
      return reply.code(201).send({ token, username, name });
    },
  );

  app.post(
    '/auth/login',
    { schema: { tags, summary: 'Einloggen', body: Anmeldung, response: answers(200, Sitzung) } },
    async (request) => {
      const { username, password } = request.body;
      const quelle = { konto: normalizeUsername(username), adresse: request.ip };
      await fehlversuche.check(quelle, jetzt());
      const konto = await benutzer.find(username);
      if (!(await passwoerter.verify(password, konto?.passwort)) || !konto) {
        await fehlversuche.add(quelle, jetzt());
        throw new Ablehnung('unangemeldet', 'Benutzername oder Passwort ist falsch');
      }
      await fehlversuche.clear(quelle);
      const token = await sitzungen.create(konto, { jetzt: jetzt(), geraet: geraetOf(request) });
      return { token, username: konto.username, name: konto.name };
    },
  );
}

function geraetOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}
