import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Id } from '#kern/antwortfelder.ts';
import { AUFTRAGSRECHTE, Auftrag, type Mandantauftrag } from '#kern/auftraege/auftrag.ts';
import { MAX_AUSWAHL } from '#kern/rechnungen/sortierung.ts';
import { readAuftrag } from '../auftraege/readAuftrag.ts';
import type { Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { AUSSTELLEN_GEWAEHLTE, AUSSTELLEN_UND_SENDEN, checkSendbar } from './ausstellenAlle.ts';
import { Filterfrage } from './rechnungsliste.routes.ts';
import { getanVon } from './sammeln.ts';

const tags = ['Aufgaben'];

/** Receipts by their ids, or all that a list with this filter shows. */
const Auswahl = z
  .strictObject({ ids: z.array(Id).min(1).max(MAX_AUSWAHL), filter: z.strictObject(Filterfrage.shape) })
  .partial()
  .refine(
    ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
    'Bitte entweder Belege nennen oder einen Filter.',
  );
type Auswahl = z.output<typeof Auswahl>;

/** Routes of one act done to many receipts. It goes on when nobody waits for it. */
export function sammelnRoutes(app: ApiApp): void {
  for (const [name, { art, toDaten, check }, summary] of [
    ['bezahlen', alle('sammelBezahlen'), 'Als bezahlt markieren'],
    ['senden', alle('sammelSenden'), 'Per Mail senden, was noch nicht gesendet wurde'],
    ['loeschen', alle('sammelLoeschen'), 'Entwürfe in den Papierkorb legen'],
    ['ausstellen', entwuerfe(AUSSTELLEN_GEWAEHLTE), 'Entwürfe ausstellen'],
    [
      'ausstellen-und-senden',
      { ...entwuerfe(AUSSTELLEN_UND_SENDEN), check: checkSendbar },
      'Entwürfe ausstellen und gleich per Mail senden',
    ],
  ] as const) {
    app.post(
      `/rechnungen/sammeln/${name}`,
      {
        recht: AUFTRAGSRECHTE[art],
        schema: {
          tags,
          summary: `${summary}: reiht eine Aufgabe für viele Belege ein`,
          body: Auswahl,
          response: answers(202, Auftrag),
        },
      },
      async ({ mandant, body }, reply) =>
        reply.code(202).send(
          await mandant.transaction(async (bestand) => {
            await check?.(bestand);
            const ids = await readIds(bestand, body);
            return einreihen(bestand, mandant, { art, daten: toDaten(ids) });
          }),
        ),
    );
  }

  for (const [name, art, zurueck] of [
    ['bezahlen', 'sammelBezahlen', 'sammelBezahlenZurueck'],
    ['loeschen', 'sammelLoeschen', 'sammelLoeschenZurueck'],
  ] as const) {
    app.post(
      `/rechnungen/sammeln/${name}/:id/rueckgaengig`,
      {
        recht: AUFTRAGSRECHTE[zurueck],
        schema: {
          tags,
          summary: 'Was eine solche Aufgabe getan hat, rückgängig machen; zweimal schadet nicht',
          params: IdParams,
          response: answers(202, Auftrag),
        },
      },
      async ({ mandant, params }, reply) =>
        reply.code(202).send(
          await mandant.transaction(async (bestand) => {
            await readAuftrag(bestand, params.id);
            const paare = getanVon(await bestand.auftraege.findBeendeten(params.id), art);
            return einreihen(bestand, mandant, { art: zurueck, daten: { paare } });
          }),
        ),
    );
  }
}

type Art = {
  art: Mandantauftrag;
  toDaten: (ids: readonly number[]) => object;
  /** Says before it is queued that nothing would come of it. */
  check?: (bestand: Schreibbestand) => Promise<void>;
};

function alle(art: Mandantauftrag): Art {
  return { art, toDaten: (ids) => ({ paare: ids.map((id) => [id, 0]) }) };
}

function entwuerfe(art: Mandantauftrag): Art {
  return { art, toDaten: (ids) => ({ ids, bis: ids.reduce((most, id) => Math.max(most, id), 0) }) };
}

/** @throws Ablehnung `ungueltig` when the filter finds too many, `zustand` when it finds none */
async function readIds(bestand: Schreibbestand, { ids, filter }: Auswahl): Promise<readonly number[]> {
  const found = filter ? await bestand.rechnungsliste.ids(filter, MAX_AUSWAHL + 1) : [...new Set(ids)];
  if (found.length === 0) throw new Ablehnung('zustand', 'In dieser Auswahl ist kein Beleg mehr.');
  if (found.length > MAX_AUSWAHL)
    throw new Ablehnung(
      'ungueltig',
      'Das sind mehr als 5.000 Belege. Bitte den Zeitraum enger wählen und in mehreren Schritten vorgehen.',
      { pfad: 'filter' },
    );
  return found;
}

/** Queues the job; wanted twice at a time it is one, for what was done is not done again. */
async function einreihen(
  bestand: Schreibbestand,
  { benutzerId, schluesselId }: Pick<Mandantzugriff, 'benutzerId' | 'schluesselId'>,
  { art, daten }: { art: Mandantauftrag; daten: object },
): Promise<Auftrag> {
  const schluessel = sha256(JSON.stringify(daten));
  const neu = { art, benutzerId, schluesselId, schluessel, daten };
  return readAuftrag(bestand, await bestand.auftraege.einreihen(neu));
}
