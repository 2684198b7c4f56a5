import { Ablehnung } from '#kern/ablehnung.ts';
import { formatDatum } from '#kern/datum.ts';
import { findLuecken, Nummern, NummernAenderung, type Nummernstand } from '#kern/nummern/luecken.ts';
import { formatNummer, nummernkreisOf } from '#kern/nummern/nummernformat.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import type { Bestand } from '../mandant/mandant.ts';

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

async function readNummern(bestand: Bestand): Promise<Nummern> {
  const rechnung = await naechste(bestand, false);
  const { stornoformat } = await bestand.mandant.get();
  const storno = stornoformat ? await naechste(bestand, true) : rechnung;
  const kreise: Nummernstand[] = [];
  for (const { nummernkreis, letzte } of await bestand.nummern.kreise()) {
    const vergeben = await bestand.nummern.laufnummern(nummernkreis);
    const spruenge = await bestand.nummern.spruenge(nummernkreis);
    const luecken = findLuecken(vergeben, letzte).map((luecke) => {
      const sprung = spruenge.find(({ von, bis }) => von <= luecke.von && luecke.bis <= bis);
      const grund = sprung
        ? `Übersprungen: Die nächste Nummer wurde am ${formatDatum(sprung.tag)} auf ${sprung.bis + 1} gesetzt.`
        : '';
      return { ...luecke, grund: grund || UNGEKLAERT };
    });
    kreise.push({ nummernkreis, letzte, vergeben: vergeben.length, luecken });
  }
  return {
    naechste: rechnung.nummer,
    naechsteLaufnummer: rechnung.laufnummer,
    naechsterStorno: storno.nummer,
    kreise,
  };
}

const UNGEKLAERT = 'Diese Nummer gab es schon auf einem älteren Beleg, oder sie ist nicht zu erklären.';

/** What the next invoice would be called today. */
async function naechste(bestand: Bestand, storno: boolean) {
  const { nummernformat, stornoformat, nummernkreis: kreis } = await bestand.mandant.get();
  const format = storno ? stornoformat : nummernformat;
  const nummernkreis = nummernkreisOf({ format, kreis, storno }, bestand.heute);
  const laufnummer = (await bestand.nummern.letzte(nummernkreis)) + 1;
  return { nummernkreis, laufnummer, nummer: formatNummer(format, laufnummer, bestand.heute) };
}
