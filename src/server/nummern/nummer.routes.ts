import { Nummern, NummernAenderung } from '#kern/nummern/luecken.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { readNummern } from './readNummern.ts';
import { vorstellen } from './vorstellen.ts';

const tags = ['Nummern'];

/** Ranges of invoice numbers: what comes next, and what is missing. */
export function nummerRoutes(app: ApiApp): void {
  app.get(
    '/nummern',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Nächste Nummern und Lücken', response: answers(200, Nummern) },
    },
    ({ mandant }) => readNummern(mandant),
  );

  app.patch(
    '/nummern',
    {
      recht: 'einstellungen',
      schema: {
        tags,
        summary: 'Nächste laufende Nummer höher setzen',
        description:
          'Eine höhere Nummer braucht einen Nachweis aus den letzten fünf Minuten: sonst 403 mit dem Code ' +
          '`bestaetigung-noetig`. Nach `POST /auth/bestaetigen` geht dieselbe Anfrage durch.',
        body: NummernAenderung,
        response: answers(200, Nummern),
      },
    },
    async (request) => {
      const { mandant, body } = request;
      await mandant.transaction((bestand) =>
        vorstellen(bestand, body.naechsteLaufnummer, () => requireBestaetigung(request)),
      );
      // Not within the transaction: its entry, which explains the numbers passed over, is written at its end.
      return readNummern(mandant);
    },
  );
}
