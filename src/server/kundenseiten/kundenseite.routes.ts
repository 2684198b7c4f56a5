import { Kundenseite, Kundenseitenwunsch } from '#kern/kundenseiten/kundenseite.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { herkunftOf } from '../http/herkunft.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { checkZeigbar, openKundenseite, zieheKundenseiteZurueck } from '../rechnungen/kundenseite.ts';

const tags = ['Seite für den Kunden'];

/** The page of an invoice as its owner sees it. @param adresse under which the operator says that this server is reached */
export function kundenseiteRoutes(app: ApiApp, adresse: string | undefined): void {
  app.get(
    '/rechnungen/:id/kundenseite',
    {
      recht: 'lesen',
      schema: {
        tags,
        params: IdParams,
        response: answers(200, Kundenseite),
        summary: 'Ob die Seite für den Kunden offen ist; ihre Links lassen sich nicht noch einmal anzeigen',
      },
    },
    async ({ mandant, params }) => {
      await checkZeigbar(mandant, params.id);
      return readStand(mandant, params.id, adresse);
    },
  );

  app.put(
    '/rechnungen/:id/kundenseite',
    {
      recht: 'ausstellen',
      schema: {
        tags,
        params: IdParams,
        body: Kundenseitenwunsch,
        response: answers(200, Kundenseite),
        summary: 'Öffnen und einen neuen Link dazu ausgeben (`link: false`: nur öffnen oder das Ende ändern)',
      },
    },
    (request) =>
      request.mandant.transaction(async (bestand) => {
        const { params, body } = request;
        const pfad = await openKundenseite(bestand, params.id, body);
        const stand = await readStand(bestand, params.id, adresse);
        return { ...stand, adresse: pfad === undefined ? '' : `${adresse ?? herkunftOf(request)}${pfad}` };
      }),
  );

  app.delete(
    '/rechnungen/:id/kundenseite',
    {
      recht: 'ausstellen',
      schema: {
        tags,
        params: IdParams,
        response: answers(200, Kundenseite),
        summary: 'Zurückziehen: Kein Link öffnet die Seite mehr. Zweimal schadet nicht',
      },
    },
    ({ mandant, params }) =>
      mandant.transaction(async (bestand) => {
        await checkZeigbar(bestand, params.id);
        await zieheKundenseiteZurueck(bestand, params.id);
        return readStand(bestand, params.id, adresse);
      }),
  );
}

async function readStand(bestand: Bestand, id: number, herkunft = ''): Promise<Kundenseite> {
  const seite = await bestand.kundenseiten.find(id);
  const { seit = '', bis = '', zurueckgezogenAm = '' } = seite ?? {};
  const links = await bestand.kundenseiten.countLinks(id);
  return { adresse: '', seit, bis, zurueckgezogenAm, links, herkunft };
}
