import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { jahrOf } from '#kern/datum.ts';
import { GanzePartei, NeuePartei, ParteiAenderung } from '#kern/kunden/neuePartei.ts';
import { Partei } from '#kern/kunden/partei.ts';
import { Parteizahlen } from '#kern/kunden/parteizahlen.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { sendCreated } from '../http/idempotenz.ts';
import {
  cutPage,
  Idliste,
  Jahr,
  type Platzform,
  parsePlatz,
  Schalter,
  Seitenfrage,
  Suchtext,
} from '../http/paging.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { weglegen } from '../papierkorb/weglegen.ts';
import type { ParteiSatz } from '../speicher/partei.repository.ts';
import type { Listenplatz, Parteifrage } from '../speicher/parteiliste.repository.ts';
import { aendern, anlegen, loeschen, nichtGefunden } from '../stammdaten/stammdaten.ts';

const tags = ['Kunden und Lieferanten'];

/** Where a page of each order begins, as `ParteilisteRepository` hands it out. */
const PLATZFORMEN: Record<Parteifrage['sort'], Platzform[]> = {
  neu: [['zahl']],
  name: [['text', 'zahl']],
  summe: [
    ['text', 'zahl'],
    ['text', 'zahl', 'zahl'],
  ],
};

/** A page with embedded receipts ends early when it would carry more of them than this. */
const MAX_RECHNUNGEN = 20_000;

const Detailfrage = z.object({
  rechnungen: Schalter.default(true),
  jahr: Jahr,
});

const Listenfrage = Seitenfrage.extend(Detailfrage.shape).extend({
  art: z.enum(['kunde', 'lieferant']).optional(),
  q: Suchtext,
  sort: z.enum(['neu', 'name', 'summe']).default('neu'),
  archiv: Schalter.default(false),
});

type Detail = z.output<typeof Detailfrage>;

/** Customers and suppliers: one resource, told apart by `istKunde` and `istLieferant`. */
export function kundeRoutes(app: ApiApp): void {
  registerListe(app);
  registerZahlen(app);
  registerEinzeln(app);
}

function registerListe(app: ApiApp): void {
  app.get(
    '/kunden',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Liste; `jahr` beschränkt die Summe auf ein Jahr',
        querystring: Listenfrage,
        response: answers(200, z.array(Partei)),
      },
    },
    async (request, reply) => {
      const { limit, nach, jahr = jahrOf(request.heute), art, q, sort, archiv } = request.query;
      const bestand = request.mandant;
      const rows = await bestand.parteiliste.list({
        art,
        q,
        sort,
        jahr,
        archiv,
        limit: limit + 1,
        nach: parsePlatz(nach, PLATZFORMEN[sort]),
      });
      const fitting = request.query.rechnungen ? await countFitting(bestand, rows) : limit;
      if (!q && !archiv) reply.header('x-total-count', await bestand.parteiliste.count(art));
      const page = cutPage(request, reply, {
        rows,
        limit: Math.min(limit, fitting),
        platzOf: (row) => row.platz,
      });
      return toAntworten(
        bestand,
        page.map(({ partei }) => partei),
        request.query,
      );
    },
  );
}

/** Beside the list, so that nobody waits for it. */
function registerZahlen(app: ApiApp): void {
  app.get(
    '/kunden/zahlen',
    {
      recht: 'lesen',
      schema: {
        ...{ tags, summary: 'Offenes und die Monate eines Jahres, für mehrere auf einmal' },
        querystring: z.object({ ids: Idliste, jahr: Jahr }),
        response: answers(200, z.array(Parteizahlen)),
      },
    },
    ({ mandant, query: { ids, jahr = jahrOf(mandant.heute) } }) => mandant.parteiliste.zahlen(ids, jahr),
  );
}

function registerEinzeln(app: ApiApp): void {
  app.post(
    '/kunden',
    {
      recht: 'stammdaten',
      schema: { tags, summary: 'Anlegen', body: NeuePartei, response: answers(201, Partei) },
    },
    (request, reply) =>
      sendCreated(request, reply, Partei, async (bestand) => ({
        ...(await anlegen(bindungOf(bestand), request.body)),
        summe: 0,
        anzahl: 0,
        rechnungen: [],
      })),
  );

  app.get(
    '/kunden/:id',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Lesen',
        params: IdParams,
        querystring: Detailfrage,
        response: answers(200, Partei),
      },
    },
    async (request) => {
      const satz = await request.mandant.parteien.find(request.params.id);
      if (!satz) throw nichtGefunden();
      return toAntwort(request.mandant, satz, request.query);
    },
  );

  app.patch(
    '/kunden/:id',
    {
      recht: 'stammdaten',
      schema: {
        tags,
        summary: 'Ändern',
        params: IdParams,
        body: ParteiAenderung,
        response: answers(200, Partei),
      },
    },
    (request) =>
      request.mandant.transaction(async (bestand) => {
        const satz = await aendern(bindungOf(bestand), request.params.id, request.body, checkWhole);
        return toAntwort(bestand, satz, { rechnungen: true });
      }),
  );

  app.delete(
    '/kunden/:id',
    {
      recht: 'stammdaten',
      schema: {
        tags,
        summary: 'In den Papierkorb legen (204); wozu Belege gehören, das wird archiviert (200)',
        params: IdParams,
        response: { ...answers(200, Partei), 204: Leer },
      },
    },
    async (request, reply) => {
      const archived = await request.mandant.transaction(async (bestand) => {
        const satz = await loeschen(bindungOf(bestand), request.params.id, (welcher) =>
          weglegen(bestand, welcher),
        );
        return satz && toAntwort(bestand, satz, { rechnungen: false });
      });
      return archived ?? reply.code(204).send();
    },
  );
}

function bindungOf(bestand: Schreibbestand) {
  return { objekt: 'kunde' as const, ablage: bestand.parteien, protokoll: bestand.protokoll };
}

/** @throws Ablehnung `ungueltig` when the party as a whole breaks a rule after the change */
function checkWhole(satz: ParteiSatz): void {
  const [issue] = GanzePartei.safeParse(satz).error?.issues ?? [];
  if (issue) throw new Ablehnung('ungueltig', issue.message, { pfad: issue.path.join('.') });
}

async function toAntwort(bestand: Bestand, satz: ParteiSatz, detail: Detail): Promise<Partei> {
  const [antwort] = await toAntworten(bestand, [satz], detail);
  if (!antwort) throw new Error('one party in, none out');
  return antwort;
}

async function toAntworten(bestand: Bestand, parteien: ParteiSatz[], detail: Detail): Promise<Partei[]> {
  const ids = parteien.map(({ id }) => id);
  const summen = await bestand.parteien.summen(ids, detail.jahr);
  const rechnungen = detail.rechnungen ? await bestand.parteien.rechnungen(ids) : undefined;
  return parteien.map((partei) => ({
    ...partei,
    ...(summen.get(partei.id) ?? { summe: 0, anzahl: 0 }),
    ...(rechnungen && { rechnungen: rechnungen.get(partei.id) ?? [] }),
  }));
}

/** How many parties, at least one, fit on a page together with their receipts. */
async function countFitting(bestand: Bestand, rows: Listenplatz[]): Promise<number> {
  const summen = await bestand.parteien.summen(rows.map(({ partei }) => partei.id));
  let total = 0;
  const end = rows.findIndex(({ partei }, index) => {
    total += summen.get(partei.id)?.anzahl ?? 0;
    return index > 0 && total > MAX_RECHNUNGEN;
  });
  return end === -1 ? rows.length : end;
}
