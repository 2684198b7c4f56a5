import { Ablehnung } from '#kern/ablehnung.ts';
import { Nummern, NummernAenderung } from '#kern/nummern/luecken.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { naechste, readNummern } from './readNummern.ts';

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
        const { nummernkreis } = await naechste(bestand, false);
        const letzte = await bestand.nummern.letzte(nummernkreis);
        const neu = body.naechsteLaufnummer - 1;
        if (neu < letzte) {
          const text = `Die nächste Nummer kann nur höher werden: Die letzte war ${letzte}.`;
          throw new Ablehnung('ungueltig', text, { pfad: 'naechsteLaufnummer' });
        }
        if (neu > letzte) {
          await bestand.nummern.saveLetzte(nummernkreis, neu);
          await bestand.protokoll.add({
            objekt: 'nummernkreis',
            objektId: neu,
            aktion: 'geaendert',
            vorher: { nummernkreis, letzte },
            nachher: { nummernkreis, letzte: neu },
          });
        }
        return readNummern(bestand);
      }),
  );
}
