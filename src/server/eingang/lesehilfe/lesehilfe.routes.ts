import { Lesehilfeeingabe, Lesehilfestand, Lesehilfetest } from '#kern/eingang/lesehilfe/einstellung.ts';
import { requireBestaetigung } from '../../auth/bestaetigung.ts';
import { type ApiApp, answers } from '../../http/schema.ts';
import { Engpass } from '../../werkzeug/engpass.ts';
import { einrichten, type Hilfeumfeld, readStand, testen } from './lesehilfe.ts';

const tags = ['Lesehilfe'];
/** It is asked from this machine, which may see what nobody else may: whoever runs it says whom. */
const recht = 'betrieb';

/** The language model that may help with reading; no answer holds its key. */
export function lesehilfeRoutes(app: ApiApp, umfeld: Hilfeumfeld): void {
  const { lesen } = umfeld.datenbank;
  const engpass = new Engpass({
    zugleich: 1,
    wartend: 3,
    voll: 'Gerade wird das Modell schon gefragt. Bitte gleich noch einmal versuchen.',
  });

  app.get(
    '/lesehilfe',
    {
      recht,
      schema: { tags, summary: 'Sprachmodell, das beim Lesen hilft', response: answers(200, Lesehilfestand) },
    },
    () => readStand(lesen),
  );

  app.put(
    '/lesehilfe',
    {
      recht,
      preHandler: requireBestaetigung,
      schema: {
        tags,
        body: Lesehilfeeingabe,
        response: answers(200, Lesehilfestand),
        summary: 'Sprachmodell einrichten, ändern oder abschalten; den Schlüssel nennt keine Antwort',
      },
    },
    async ({ body }) => {
      await einrichten(umfeld, body);
      return readStand(lesen);
    },
  );

  app.post(
    '/lesehilfe/test',
    {
      recht,
      preHandler: requireBestaetigung,
      schema: {
        tags,
        body: Lesehilfeeingabe,
        response: answers(200, Lesehilfetest),
        summary: 'Sagt, ob das Modell antwortet und was sonst fehlt; ändert nichts',
      },
    },
    ({ body }) => engpass.run(() => testen(umfeld, body)),
  );
}
