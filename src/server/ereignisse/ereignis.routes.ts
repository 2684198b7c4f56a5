import { z } from 'zod';
import { MAX_DAUER } from '#kern/ereignisse/ereignis.ts';
import { darf } from '#kern/rechte/rechte.ts';
import { Ausweise } from '../auth/ausweis.ts';
import type { Zugang } from '../auth/zugang.ts';
import { type ApiApp, answers, Datei } from '../http/schema.ts';
import { readToken } from '../http/token.ts';
import { Ereignisverteiler } from './verteiler.ts';

const TYP = 'text/event-stream';
/** Longer than that no event is kept. */
const MAX_SEIT_MS = 7 * 86_400_000;
const ganzeZahl = z.string().regex(/^\d{1,15}$/, 'Hier wird eine ganze Zahl erwartet.');

/**
 * Stream of what has changed, as soon as it has, for the open windows of a Mandant. Register inside a guarded scope,
 * unpacked.
 */
export function ereignisRoutes(
  app: ApiApp,
  { datenbank, widerruf, jetzt }: Pick<Zugang, 'datenbank' | 'widerruf' | 'jetzt'>,
): void {
  const verteiler = new Ereignisverteiler(datenbank);
  const ausweise = new Ausweise({ datenbank, widerruf });
  app.addHook('preClose', async () => verteiler.close());
  app.get(
    '/ereignisse',
    {
      recht: 'lesen',
      schema: {
        tags: ['Ereignisse'],
        summary: 'Was sich gerade ändert (Server-Sent Events); die Antwort bleibt so viele Sekunden offen',
        querystring: z.object({
          dauer: ganzeZahl.transform(Number).pipe(z.number().int().min(1).max(MAX_DAUER)),
          nach: ganzeZahl.transform(Number).optional(),
          seit: ganzeZahl.transform(Number).optional().meta({
            description: 'Wer noch keine Nummer kennt: vor so vielen Millisekunden wurde zuerst gelesen',
          }),
        }),
        response: answers(200, Datei(TYP)),
      },
    },
    async (request, reply) => {
      const { mandantId, benutzerId, fenster } = request.mandant;
      const token = readToken(request) ?? '';
      const { nach, seit = 0, dauer } = request.query;
      const strom = await verteiler.open({
        mandantId,
        benutzerId,
        fenster,
        nach,
        dauerMs: dauer * 1000,
        seit: new Date(Date.now() - Math.min(seit, MAX_SEIT_MS)),
        isGueltig: async () => {
          const anmeldung = await ausweise.find(token, jetzt());
          return anmeldung?.arbeit.mandantId === mandantId && darf(anmeldung, 'lesen');
        },
      });
      // Proxies pass on what they get as they get it. A server that ends waits for no connection that could be used again.
      reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' });
      return reply.type(`${TYP}; charset=utf-8`).send(strom.body);
    },
  );
}
