import { Nummern, NummernAenderung } from '#kern/nummern/luecken.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { readNummern } from './readNummern.ts';
import { vorstellen } from './vorstellen.ts';

const tags = ['Nummern'];

/** Ranges of invoice numbers: what comes next, and what is missing. */
export function nummerRoutes(app: ApiApp): void {
  app.get(
    '/nummern',
    { schema: { tags, summary: 'Nächste Nummern und Lücken', response: answers(200, Nummern) } },
    ({ mandant }) => readNummern(mandant),
  );

  app.patch(
    '/nummern',
    {
      schema: {
        tags,
        summary: 'Nächste laufende Nummer höher setzen',
        body: NummernAenderung,
        response: answers(200, Nummern),
      },
    },
    ({ mandant, body }) =>
      mandant.transaction(async (bestand) => {
        await vorstellen(bestand, body.naechsteLaufnummer);
        return readNummern(bestand);
      }),
  );
}
