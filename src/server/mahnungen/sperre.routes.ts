import { Ablehnung } from '#kern/ablehnung.ts';
import type { Mahnsperre } from '#kern/mahnungen/mahnung.ts';
import { Mahnsperreneingabe, Mahnstand } from '#kern/mahnungen/mahnung.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { toZeilen } from './sicht.ts';

const tags = ['Mahnungen'];
/** Of one invoice or customer; nobody is reminded more often. */
const MAX_MAHNUNGEN = 200;

/** Stops of reminders, and where an invoice or a customer stands. */
export function sperreRoutes(app: ApiApp): void {
  for (const [was, pfad, find, setze] of [
    ['Rechnung', '/rechnungen/:id', readRechnungsstand, sperreRechnung],
    ['Kunde', '/kunden/:id', readKundenstand, sperreKunden],
  ] as const) {
    app.get(
      `${pfad}/mahnstand`,
      {
        recht: 'lesen',
        schema: {
          tags,
          params: IdParams,
          response: answers(200, Mahnstand),
          summary: `${was}: Mahnsperre, erreichte Stufe und Mahnungen`,
        },
      },
      ({ mandant, params }) => find(mandant, params.id),
    );
    app.put(
      `${pfad}/mahnsperre`,
      {
        recht: 'ausstellen',
        schema: {
          tags,
          params: IdParams,
          body: Mahnsperreneingabe,
          response: answers(200, Mahnstand),
          summary: `${was}: nicht mahnen, bis zu einem Tag oder bis auf Weiteres`,
        },
      },
      ({ mandant, params, body }) =>
        mandant.transaction(async (bestand) => {
          await setze(bestand, params.id, body);
          return find(bestand, params.id);
        }),
    );
    app.delete(
      `${pfad}/mahnsperre`,
      {
        recht: 'ausstellen',
        schema: {
          tags,
          params: IdParams,
          response: answers(200, Mahnstand),
          summary: `${was}: Mahnsperre aufheben`,
        },
      },
      ({ mandant, params }) =>
        mandant.transaction(async (bestand) => {
          await setze(bestand, params.id, null);
          return find(bestand, params.id);
        }),
    );
  }
}

async function readRechnungsstand(bestand: Bestand, id: number): Promise<Mahnstand> {
  const stand = await bestand.spaete.findStand(id);
  if (!stand) throw nichtGefunden();
  const mahnungen = await bestand.mahnungen.list({ rechnungID: id, limit: MAX_MAHNUNGEN });
  return { sperre: stand.sperre, stufe: stand.mahnstufe, mahnungen: await toZeilen(bestand, mahnungen) };
}

async function readKundenstand(bestand: Bestand, id: number): Promise<Mahnstand> {
  const kunde = (await bestand.spaete.kunden([id])).get(id);
  if (!kunde) throw nichtGefunden();
  const mahnungen = await bestand.mahnungen.list({ kundenID: id, limit: MAX_MAHNUNGEN });
  return { sperre: kunde.sperre, stufe: 0, mahnungen: await toZeilen(bestand, mahnungen) };
}

/** @throws Ablehnung `nicht-gefunden`, `zustand` for drafts and expenses */
async function sperreRechnung(bestand: Schreibbestand, id: number, sperre: Mahnsperre | null): Promise<void> {
  const stand = await bestand.spaete.findStand(id);
  if (!stand) throw nichtGefunden();
  if (stand.einnahme === 0 || stand.status === 'entwurf')
    throw new Ablehnung(
      'zustand',
      'Gemahnt werden nur ausgestellte Rechnungen. Hier gibt es nichts zu sperren.',
    );
  await bestand.spaete.saveSperre('rechnung', id, sperre);
  vermerke(bestand, { objekt: 'rechnung', id }, stand.sperre, sperre);
}

/** @throws Ablehnung `nicht-gefunden` */
async function sperreKunden(bestand: Schreibbestand, id: number, sperre: Mahnsperre | null): Promise<void> {
  const kunde = (await bestand.spaete.kunden([id])).get(id);
  if (!kunde) throw nichtGefunden();
  await bestand.spaete.saveSperre('partei', id, sperre);
  vermerke(bestand, { objekt: 'kunde', id }, kunde.sperre, sperre);
}

function vermerke(
  { protokoll }: Schreibbestand,
  { objekt, id }: { objekt: 'rechnung' | 'kunde'; id: number },
  vorher: Mahnsperre | null,
  nachher: Mahnsperre | null,
): void {
  protokoll.add({
    objekt,
    objektId: id,
    aktion: 'mahnsperre',
    vorher: { mahnsperre: vorher },
    nachher: { mahnsperre: nachher },
  });
}
