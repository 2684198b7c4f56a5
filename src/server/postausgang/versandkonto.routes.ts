import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import {
  Versandeingabe,
  Versandkontostand,
  Versandtest,
  Versandtesteingabe,
} from '#kern/postausgang/versandkonto.ts';
import {
  Mailart,
  Mailvorlage,
  Vorlagenaenderung,
  type Vorlageneingabe,
  vorlageneingabeFor,
} from '#kern/postausgang/vorlagen.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { type ApiApp, answers, Leer } from '../http/schema.ts';
import type { Versandkontosatz } from '../speicher/versandkonto.repository.ts';
import { EINZIGER } from '../speicher/zeilen.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import { einrichten, entfernen, testen, toVersandkonto, type Versandumfeld } from './versandkonto.ts';

const tags = ['Postausgang'];
const recht = 'einstellungen';
const Artparams = z.object({ art: Mailart });

type Umfeld = Versandumfeld & { datenbank: Datenbank; wecke: () => void };

/** The account by which mails are sent, and what is written in them; no answer holds a secret. */
export function versandkontoRoutes(app: ApiApp, umfeld: Umfeld): void {
  const engpass = new Engpass({
    zugleich: 2,
    wartend: 10,
    voll: 'Gerade werden andere Mailkonten getestet. Bitte gleich noch einmal versuchen.',
  });

  app.get(
    '/versandkonto',
    {
      recht,
      schema: {
        tags,
        summary: 'Mailkonto, mit dem gesendet wird',
        response: answers(200, Versandkontostand),
      },
    },
    async ({ mandant }) => standOf(await mandant.versandkonto.find()),
  );

  app.put(
    '/versandkonto',
    {
      recht,
      preHandler: requireBestaetigung,
      schema: {
        tags,
        summary: 'Mailkonto einrichten oder ändern; das Passwort nennt keine Antwort',
        body: Versandeingabe,
        response: answers(200, Versandkontostand),
      },
    },
    async ({ mandant, body }) => {
      await einrichten({ lesen: umfeld.datenbank.lesen, schluessel: umfeld.schluessel }, mandant, body);
      umfeld.wecke();
      return standOf(await mandant.versandkonto.find());
    },
  );

  app.post(
    '/versandkonto/test',
    {
      recht,
      schema: {
        tags,
        summary: 'Sagt, ob sich so senden lässt und was sonst fehlt; mit `an` geht dorthin eine Testmail',
        body: Versandtesteingabe,
        response: answers(200, Versandtest),
      },
    },
    ({ mandant, body }) => engpass.run(() => testen(umfeld, mandant, body)),
  );

  app.delete(
    '/versandkonto',
    {
      recht,
      schema: {
        tags,
        summary: 'Nichts mehr senden und das Passwort vergessen',
        response: answers(204, Leer),
      },
    },
    async ({ mandant }, reply) => {
      if (!(await mandant.transaction(entfernen))) throw nichtGefunden();
      return reply.code(204).send();
    },
  );

  vorlagenRoutes(app);
}

function vorlagenRoutes(app: ApiApp): void {
  app.get(
    '/mailvorlagen',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Betreff und Text der Mails, mit Platzhaltern',
        response: answers(200, z.array(Mailvorlage)),
      },
    },
    ({ mandant }) => mandant.mailvorlagen.list(),
  );

  app.put(
    '/mailvorlagen/:art',
    {
      recht,
      schema: {
        tags,
        params: Artparams,
        body: Vorlagenaenderung,
        response: answers(200, Mailvorlage),
        summary: 'Betreff und Text einer Art von Mails ändern',
      },
    },
    async ({ mandant, params, body }) => {
      checkPlatzhalter(params.art, body);
      return mandant.transaction(async (bestand) => {
        const { mailvorlagen } = bestand;
        checkVersion(await mailvorlagen.findVorlage(params.art), body.version);
        await inProtokoll(bestand, () => mailvorlagen.save(params.art, body));
        return mailvorlagen.findVorlage(params.art);
      });
    },
  );

  app.delete(
    '/mailvorlagen/:art',
    {
      recht,
      schema: {
        tags,
        params: Artparams,
        response: answers(204, Leer),
        summary: 'Zurück zu Betreff und Text, die Belegwerk mitbringt',
      },
    },
    async ({ mandant, params }, reply) => {
      await mandant.transaction((bestand) =>
        inProtokoll(bestand, () => bestand.mailvorlagen.delete(params.art)),
      );
      return reply.code(204).send();
    },
  );
}

async function inProtokoll({ mailvorlagen, protokoll }: Schreibbestand, aendere: () => Promise<void>) {
  const vorher = await mailvorlagen.texte();
  await aendere();
  protokoll.add({
    objekt: 'mailvorlage',
    objektId: EINZIGER,
    aktion: 'geaendert',
    vorher,
    nachher: await mailvorlagen.texte(),
  });
}

function standOf(satz: Versandkontosatz | undefined) {
  return { versandkonto: satz ? toVersandkonto(satz) : null };
}

/** @throws Ablehnung `ungueltig` for a word in braces that would reach the customer as it stands */
function checkPlatzhalter(art: Mailart, vorlage: Vorlageneingabe): void {
  const { error } = vorlageneingabeFor(art).safeParse(vorlage);
  const [fehler] = error?.issues ?? [];
  if (fehler) throw new Ablehnung('ungueltig', fehler.message, { pfad: fehler.path.join('.') });
}
