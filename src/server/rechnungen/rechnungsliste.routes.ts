import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Pruefauswahl, pruefrolleOf } from '#kern/anmerkungen/pruefung.ts';
import { Datumfeld } from '#kern/felder.ts';
import { OHNE_ANGABEN } from '#kern/rechnungen/eingangsregeln.ts';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { FOLGEN, SORTIERUNGEN } from '#kern/rechnungen/sortierung.ts';
import { Bezahlgruppe } from '#kern/zahlungen/bezahlstatus.ts';
import { cutPage, parsePlatz, Schalter, Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import type { Filter } from '../speicher/rechnungsauswahl.repository.ts';
import { NEUESTE, platzformOf, platzOf } from '../speicher/rechnungsfolge.repository.ts';
import { toAntwort } from './readRechnung.ts';

const tags = ['Rechnungen'];

/** Which receipts: all of these together. `q` are words of the party's name. */
export const Filterfrage = z.object({
  von: Datumfeld.optional(),
  bis: Datumfeld.optional(),
  richtung: z.enum(['pos', 'neg']).optional(),
  kundenID: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  // No number has a NUL, and PostgreSQL refuses to compare with one.
  nummer: z
    .string()
    .regex(/^[^\0]{1,100}$/)
    .optional(),
  /** `offen` holds what is paid in part, `bezahlt` what is paid too much. */
  bezahlstatus: Bezahlgruppe.optional(),
  /** `ungeprueft` goes by the marks of one's own role where that checks, else by those of anybody. */
  pruefung: Pruefauswahl.optional(),
  q: Suchtext,
});

const Listenfrage = Seitenfrage.extend(Filterfrage.shape).extend({
  posten: Schalter.default(true),
  sort: z.enum(SORTIERUNGEN).default(NEUESTE.sort),
  folge: z.enum(FOLGEN).default(NEUESTE.folge),
});
type Listenfrage = z.output<typeof Listenfrage>;

const Zeitraum = z.object({ fromDate: Datumfeld, toDate: Datumfeld });

/** Lists of receipts, newest first; the range counts the beginning of the service. */
export function rechnungslisteRoutes(app: ApiApp): void {
  const response = answers(200, z.array(GanzeRechnung));

  app.get(
    '/rechnungen',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Liste, neueste zuerst oder nach `sort` und `folge`',
        querystring: Listenfrage,
        response,
      },
    },
    (request, reply) => answerList(request, reply, request.query, {}),
  );

  for (const richtung of [undefined, 'pos', 'neg'] as const) {
    const summary = { pos: 'Nur Einnahmen', neg: 'Nur Ausgaben', all: 'Einnahmen und Ausgaben' }[
      richtung ?? 'all'
    ];
    app.get(
      `/rechnungen/dates/:fromDate/:toDate${richtung ? `/${richtung}` : ''}`,
      {
        recht: 'lesen',
        schema: {
          tags,
          summary: `${summary} eines Zeitraums`,
          params: Zeitraum,
          querystring: Listenfrage,
          response,
        },
      },
      (request, reply) => {
        const { fromDate: von, toDate: bis } = request.params;
        return answerList(request, reply, request.query, { von, bis, ...(richtung && { richtung }) });
      },
    );
  }
}

async function answerList(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, nach, posten: withPosten, sort, folge, ...asked }: Listenfrage,
  fixed: Filter,
): Promise<Rechnung[]> {
  const bestand = request.mandant;
  const filter = withPruefrolle({ ...asked, ...fixed }, request);
  const ordnung = { sort, folge };
  const seite = { ordnung, nach: parsePlatz(nach, [platzformOf(sort)]), limit: limit + 1 };
  const [rows, total] = await Promise.all([
    bestand.rechnungsliste.list(filter, seite),
    countRechnungen(request, filter),
  ]);
  if (total !== undefined) reply.header('x-total-count', total);
  const page = cutPage(request, reply, { rows, limit, platzOf: (row) => platzOf(ordnung, row) });
  const antworten = page.map((row) => toAntwort(row, request.heute));
  if (!withPosten) return antworten;
  const posten = await bestand.rechnungen.posten(page.map(({ id }) => id));
  const angaben = await bestand.eingang.list(page.flatMap(({ id, einnahme }) => (einnahme ? [] : id)));
  return antworten.map((rechnung) =>
    Object.assign(rechnung, angaben.get(rechnung.id) ?? OHNE_ANGABEN, {
      rechnungsposten: posten.get(rechnung.id) ?? [],
    }),
  );
}

/** Filter with the role whose marks count: who checks goes by the marks of their own. */
export function withPruefrolle<F extends Filter>(
  filter: F,
  { anmeldung }: Pick<FastifyRequest, 'anmeldung'>,
): F & Pick<Filter, 'pruefrolle'> {
  return filter.pruefung === undefined ? filter : { ...filter, pruefrolle: pruefrolleOf(anmeldung.rolle) };
}

/** From the summaries; a list filtered by party or name is not counted, because that would read all of it. */
async function countRechnungen(request: FastifyRequest, filter: Filter): Promise<number | undefined> {
  const { von, bis, richtung, ...narrower } = filter;
  if (Object.values(narrower).some((value) => value !== undefined && value !== '')) return undefined;
  return await request.mandant.summen.count(filter);
}
