import { Ablehnung } from '#kern/ablehnung.ts';
import {
  Anmeldung,
  normalizeUsername,
  Registrierung,
  Registrierungsstand,
  Sitzung,
} from '#kern/auth/anmeldung.ts';
import { Anmeldeantwort } from '#kern/auth/faktoren.ts';
import { quelladresse } from '../http/adresse.ts';
import { answers, type OffeneApp } from '../http/schema.ts';
import { findOffene } from '../speicher/einladung.repository.ts';
import { einladungUngueltig } from './annehmen.ts';
import { BenutzerRepository, codeFehlt, registrierungGeschlossen } from './benutzer.repository.ts';
import { listFaktoren } from './beweis.ts';
import { FehlversuchRepository, passwortQuelle } from './fehlversuch.repository.ts';
import { GeraetRepository } from './geraet.repository.ts';
import { NIEMAND } from './inhaber.ts';
import { checkNeuesPasswort } from './passwortregeln.ts';
import { countTry } from './versuch.ts';
import { VorgangRepository } from './vorgang.repository.ts';
import { openSitzung, readHerkunft, type Zugang } from './zugang.ts';

const tags = ['Anmeldung'];

/** Registration, login, logout. */
export function authRoutes(app: OffeneApp, zugang: Zugang): void {
  registerRegistrierung(app, zugang);
  registerLogin(app, zugang);
}

function registerRegistrierung(app: OffeneApp, zugang: Zugang): void {
  const { datenbank, passwoerter, liste, registrierung, registrierungen, jetzt } = zugang;
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
      const lage = await benutzer.einrichtungslage();
      return {
        registrierungOffen: !nurErste || lage === 'frei',
        erstesKonto: lage !== 'vergeben',
        ...(nurErste && lage === 'einrichtung' && { einrichtungscode: true }),
      };
    },
  );

  app.post(
    '/auth/register',
    { schema: { tags, summary: 'Konto erstellen', body: Registrierung, response: answers(201, Sitzung) } },
    async (request, reply) => {
      const { username, password, name, einrichtungscode: code, einladung } = request.body;
      // Before anything is worked on; what counts is looked at again when the account is stored.
      const lage = nurErste && einladung === undefined ? await benutzer.einrichtungslage() : 'frei';
      if (einladung !== undefined && !(await findOffene(datenbank.lesen, einladung, jetzt())))
        throw einladungUngueltig('einladung');
      if (lage === 'vergeben') throw registrierungGeschlossen();
      if (lage === 'einrichtung' && code === undefined) throw codeFehlt();
      checkNeuesPasswort(password, { username, name }, { liste, pfad: 'password' });
      const quelle = { registrierung: quelladresse(request) };
      await datenbank.schreiben((db) =>
        new FehlversuchRepository(db).reserve(quelle, jetzt(), registrierungen),
      );
      const passwort = await passwoerter.hash(password);
      const konto = await benutzer.create(
        { username, name, passwort },
        { nurErste, code, einladung, jetzt: jetzt() },
      );
      const sitzung = await datenbank.schreiben((db) => openSitzung(db, request, konto, jetzt()));
      return reply.code(201).send(sitzung);
    },
  );
}

function registerLogin(app: OffeneApp, zugang: Zugang): void {
  const { datenbank, passwoerter, jetzt } = zugang;
  const benutzer = new BenutzerRepository(datenbank);

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
      const { username, password, geraet } = request.body;
      const konto = await benutzer.find(username);
      const bekannt = await new GeraetRepository(datenbank.lesen, konto ?? NIEMAND).isBekannt(
        geraet,
        jetzt(),
      );
      const name = normalizeUsername(username);
      const quelle = passwortQuelle(name, quelladresse(request), bekannt ? geraet : undefined);
      const look = async () =>
        (await passwoerter.verify(password, konto?.passwort)) && konto ? konto : falsch();
      return countTry(zugang, quelle, look, async (db, inhaber) => {
        const zweiterFaktor = await listFaktoren(db, inhaber, readHerkunft(request, zugang));
        if (zweiterFaktor.length === 0) return openSitzung(db, request, inhaber, jetzt());
        const umstand = { jetzt: jetzt() };
        const vorgang = await new VorgangRepository(db).create('zweiter-faktor', inhaber, umstand);
        return { token: null, zweiterFaktor, vorgang };
      });
    },
  );
}

function falsch(): Ablehnung {
  return new Ablehnung('unangemeldet', 'Benutzername oder Passwort ist falsch');
}
