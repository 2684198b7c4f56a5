import type { FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Lesung } from '#kern/eingang/lesung.ts';
import { Stueck } from '#kern/eingang/stueck.ts';
import { type Uebernahme, Uebernahme as UebernahmeSchema } from '#kern/eingang/uebernahme.ts';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import { darf, type Recht, textOhne } from '#kern/rechte/rechte.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { readRechnung } from '../rechnungen/readRechnung.ts';
import { readBlaetter } from './belegLesen.ts';
import { checkOffen } from './handeln.ts';
import { handle } from './handlung.routes.ts';
import { sichtbaresOf } from './sicht.ts';
import { uebernehmen } from './uebernehmen.ts';
import { readUmfeld } from './umfeld.ts';
import { type Leser, verstehen } from './verstehen.ts';
import { vorschlagen } from './vorschlagen.ts';

const tags = ['Eingang'];

/** Routes of what a piece becomes: a proposal of what somebody else has seen on it, and an expense. */
export function uebernahmeRoutes(app: ApiApp, leser: Leser): void {
  app.put(
    '/eingang/:id/lesung',
    {
      recht: 'einreichen',
      schema: {
        tags,
        params: IdParams,
        body: Lesung,
        response: answers(200, Stueck),
        summary: 'Was woanders darauf gesehen wurde; was es bedeutet, entscheidet der Server',
      },
    },
    async (request) => {
      const { mandant, params, body } = request;
      const satz = await sichtbaresOf(mandant, request, params.id);
      checkLesbar(satz);
      const blaetter = await readBlaetter(mandant, params.id);
      const umfeld = await readUmfeld(mandant);
      const verstandenes = await verstehen(leser, { blaetter, umfeld, vonHier: body });
      return handle(request, async (bestand, jetziges) => {
        checkLesbar(jetziges);
        await vorschlagen(bestand, jetziges, verstandenes);
      });
    },
  );

  app.post(
    '/eingang/:id/uebernehmen',
    {
      recht: 'eingang',
      schema: {
        tags,
        params: IdParams,
        body: UebernahmeSchema,
        response: answers(201, GanzeRechnung),
        summary: 'Ausgabe daraus machen: Lieferant, Beleg und Zahlung in einem Schritt',
      },
    },
    (request, reply) => {
      checkRechte(request, request.body);
      return sendCreated(request, reply, GanzeRechnung, async (bestand) => {
        const satz = await sichtbaresOf(bestand, request, request.params.id);
        return readRechnung(bestand, await uebernehmen(bestand, satz, request.body));
      });
    },
  );
}

/** @throws Ablehnung `zustand` when it is decided what it is */
function checkLesbar(satz: Parameters<typeof checkOffen>[0]): void {
  checkOffen(satz, undefined);
  if (satz.zustand === 'verworfen')
    throw new Ablehnung('zustand', 'Dieser Beleg ist verworfen. Bitte zuerst zurückholen.');
}

/** It does several things at once, and takes what each of them takes. @throws Ablehnung `verboten` */
function checkRechte(
  { anmeldung }: Pick<FastifyRequest, 'anmeldung'>,
  { lieferant, bezahlt }: Uebernahme,
): void {
  const noetig: Recht[] = [
    'erfassen',
    ...(lieferant ? (['stammdaten'] as const) : []),
    ...(bezahlt ? (['zahlungen'] as const) : []),
  ];
  const fehlend = noetig.find((recht) => !darf(anmeldung, recht));
  if (fehlend) throw new Ablehnung('verboten', textOhne(fehlend, anmeldung));
}
