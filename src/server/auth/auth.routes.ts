import { Ablehnung } from '#kern/ablehnung.ts';
import {
  Anmeldung,
  normalizeUsername,
  Registrierung,
  Registrierungsstand,
  Sitzung,
} from '#kern/auth/anmeldung.ts';
import { Anmeldeantwort } from '#kern/auth/faktoren.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { BenutzerRepository, registrierungGeschlossen } from './benutzer.repository.ts';
import { listFaktoren } from './beweis.ts';
import { FehlversuchRepository } from './fehlversuch.repository.ts';
import { checkNeuesPasswort } from './passwortregeln.ts';
import { VorgangRepository } from './vorgang.repository.ts';
import { openSitzung, readHerkunft, type Zugang } from './zugang.ts';

const tags = ['Anmeldung'];

/** Registration, login, logout. */
export function authRoutes(app: ApiApp, zugang: Zugang): void {
  registerRegistrierung(app, zugang);
  registerLogin(app, zugang);
}

function registerRegistrierung(app: ApiApp, zugang: Zugang): void {
  const { datenbank, passwoerter, liste, registrierung, jetzt } = zugang;
  const benutzer = new BenutzerRepository(datenbank);
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
    async () => {
      const erstesKonto = await benutzer.isEmpty();
      return { registrierungOffen: !nurErste || erstesKonto, erstesKonto };
    },
  );

  app.post(
    '/auth/register',
    { schema: { tags, summary: 'Konto erstellen', body: Registrierung, response: answers(201, Sitzung) } },
    async (request, reply) => {
      if (nurErste && !(await benutzer.isEmpty())) throw registrierungGeschlossen();
      const { username, password, name } = request.body;
      checkNeuesPasswort(password, { username, name }, { liste, pfad: 'password' });
      const passwort = await passwoerter.hash(password);
      const konto = await benutzer.create({ username, name, passwort }, { nurErste, jetzt: jetzt() });
      return reply.code(201).send(await openSitzung(zugang, request, konto));
    },
  );
}

function registerLogin(app: ApiApp, zugang: Zugang): void {
  const { datenbank, passwoerter, jetzt } = zugang;
  const benutzer = new BenutzerRepository(datenbank);
  const fehlversuche = new FehlversuchRepository(datenbank);

  app.post(
    '/auth/login',
    {
      schema: {
        tags,
        summary: 'Einloggen; ohne Token in der Antwort fehlt der zweite Schritt',
        body: Anmeldung,
        response: answers(200, Anmeldeantwort),
      },
    },
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
      const zweiterFaktor = await listFaktoren(datenbank.lesen, konto, readHerkunft(request, zugang));
      if (zweiterFaktor.length === 0) return openSitzung(zugang, request, konto);
      const umstand = { jetzt: jetzt() };
      const vorgang = await new VorgangRepository(datenbank).create('zweiter-faktor', konto, umstand);
      return { token: null, zweiterFaktor, vorgang };
    },
  );
}
