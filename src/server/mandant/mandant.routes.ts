import { Mandant, MandantAenderung } from '#kern/mandant/absender.ts';
import { checkNummernformate } from '#kern/nummern/nummernformat.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { checkVersion, overlay } from '../stammdaten/stammdaten.ts';

const tags = ['Mandant'];

/** The issuer: what the sheet says about who sends it. */
export function mandantRoutes(app: ApiApp): void {
  app.get(
    '/mandant',
    { schema: { tags, summary: 'Absender lesen', response: answers(200, Mandant) } },
    ({ mandant }) => mandant.mandant.get(),
  );

  app.patch(
    '/mandant',
    { schema: { tags, summary: 'Absender ändern', body: MandantAenderung, response: answers(200, Mandant) } },
    (request) =>
      request.mandant.transaction(async ({ mandant, protokoll }) => {
        const vorher = await mandant.get();
        const { version, ...felder } = request.body;
        checkVersion(vorher, version);
        const nachher = { ...overlay(vorher, felder), version: vorher.version + 1 };
        checkNummernformate(nachher);
        await mandant.replace(nachher);
        protokoll.add({ objekt: 'mandant', objektId: 1, aktion: 'geaendert', vorher, nachher });
        return nachher;
      }),
  );
}
