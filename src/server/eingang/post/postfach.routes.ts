import { Postfacheingabe, Postfachstand, Postfachtest } from '#kern/eingang/post/postfach.ts';
import { requireBestaetigung } from '../../auth/bestaetigung.ts';
import type { Datenbank } from '../../db/datenbank.ts';
import { type ApiApp, answers, Leer } from '../../http/schema.ts';
import type { Schluesselspeicher } from '../../schluessel/schluesselspeicher.ts';
import type { Postfachsatz } from '../../speicher/postfach.repository.ts';
import { nichtGefunden } from '../../stammdaten/stammdaten.ts';
import { Engpass } from '../../werkzeug/engpass.ts';
import type { Netzumfeld } from '../../werkzeug/netz.ts';
import { einrichten, entfernen, POSTFACH_ABHOLEN, testen, toPostfach } from './postfach.ts';

const tags = ['Postfach'];
const recht = 'einstellungen';

export type Postfachumfeld = { datenbank: Datenbank; schluessel: Schluesselspeicher; netz: Netzumfeld };

/** The mailbox from which receipts are fetched; no answer holds its secret. */
export function postfachRoutes(app: ApiApp, { datenbank, schluessel, netz }: Postfachumfeld): void {
  const engpass = new Engpass({
    zugleich: 2,
    wartend: 10,
    voll: 'Gerade werden andere Postfächer getestet. Bitte gleich noch einmal versuchen.',
  });

  app.get(
    '/postfach',
    {
      recht,
      schema: {
        tags,
        summary: 'Postfach, aus dem Belege abgeholt werden',
        response: answers(200, Postfachstand),
      },
    },
    async ({ mandant }) => standOf(await mandant.postfach.find()),
  );

  app.put(
    '/postfach',
    {
      recht,
      preHandler: requireBestaetigung,
      schema: {
        tags,
        summary: 'Postfach einrichten oder ändern; das Passwort nennt keine Antwort',
        body: Postfacheingabe,
        response: answers(200, Postfachstand),
      },
    },
    async ({ mandant, body }) => {
      await einrichten({ lesen: datenbank.lesen, schluessel }, mandant, body);
      return standOf(await mandant.postfach.find());
    },
  );

  app.post(
    '/postfach/test',
    {
      recht,
      schema: {
        tags,
        summary: 'Sagt, ob sich das Postfach so lesen lässt und was sonst fehlt; ändert nichts',
        body: Postfacheingabe,
        response: answers(200, Postfachtest),
      },
    },
    ({ mandant, body }) => engpass.run(() => testen(schluessel, { zugriff: mandant, netz }, body)),
  );

  app.post(
    '/postfach/abholen',
    { recht, schema: { tags, summary: 'Jetzt nach neuen Mails sehen', response: answers(204, Leer) } },
    async ({ mandant }, reply) => {
      await mandant.transaction(async (bestand) => {
        if (!(await bestand.postfach.find())) throw nichtGefunden();
        await bestand.postfach.vergissFehler();
        await bestand.auftraege.beeile(POSTFACH_ABHOLEN, '', new Date());
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/postfach',
    {
      recht,
      schema: {
        tags,
        summary: 'Nichts mehr abholen und das Passwort vergessen',
        response: answers(204, Leer),
      },
    },
    async ({ mandant }, reply) => {
      if (!(await mandant.transaction(entfernen))) throw nichtGefunden();
      return reply.code(204).send();
    },
  );
}

function standOf(satz: Postfachsatz | undefined) {
  return { postfach: satz ? toPostfach(satz) : null };
}
