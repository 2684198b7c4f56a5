/** Recurring invoices that are all due at once: issued and put into the outbox, while somebody asks for `/api/v1/mandant`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inBerlin } from '#kern/datum.ts';
import type { Client } from '../client.ts';
import { withHaus } from '../haus.ts';
import type { Orte } from '../orte.ts';
import { p99, type Stufe, type Wert, zahl } from './messung.ts';

const SERIEN = { probe: 3, klein: 50, voll: 500 };
const GEDULD_MS = 300_000;
const PAUSE_MS = 5;
/** Mail account whose server is down: what is measured ends with the outbox. */
const VERSANDKONTO = {
  ...{ host: '127.0.0.1', port: 9, verschluesselung: 'keine', anmeldung: 'keine' },
  absenderAdresse: 'post@example.org',
};

export async function measureSerien(orte: Orte, stufe: Stufe): Promise<Wert[]> {
  const serien = SERIEN[stufe];
  return withHaus(orte.sqlite(), { connections: 2 }, async ({ client }) => {
    await client.put('/versandkonto', VERSANDKONTO);
    const begin = performance.now();
    const zeiten: number[] = [];
    const ende = { erreicht: false };
    const nebenher = askMeanwhile(client, zeiten, ende);
    try {
      await createSerien(client, serien);
      // The job comes when somebody changes one.
      await client.patch('/serien/1', { titel: 'Alle' });
      await waitForMails(client, serien);
    } finally {
      ende.erreicht = true;
      await nebenher;
    }
    const sekunden = (performance.now() - begin) / 1000;
    return [
      zahl(`${serien} fällige Serien angelegt, ausgestellt und im Postausgang`, sekunden, 's'),
      zahl('– eine Anfrage nebenher, p99', p99(zeiten), 'ms'),
    ];
  });
}

async function createSerien(client: Client, serien: number): Promise<void> {
  const posten = [1, 2, 3].map((nr) => ({ titel: `Wartung ${nr} {Monat} {Jahr}`, menge: 1, preis: 100 }));
  const plan = { kundenID: 1, anker: inBerlin(Date.now()), monate: 1, modus: 'senden', inhalt: { posten } };
  for (let nr = 1; nr <= serien; nr += 1) await client.create('/serien', { ...plan, titel: `Serie ${nr}` });
}

async function askMeanwhile(client: Client, zeiten: number[], ende: { erreicht: boolean }): Promise<void> {
  while (!ende.erreicht) {
    const begin = performance.now();
    await client.get('/mandant');
    zeiten.push(performance.now() - begin);
    await sleep(PAUSE_MS);
  }
}

async function waitForMails(client: Client, anzahl: number): Promise<void> {
  const ende = performance.now() + GEDULD_MS;
  for (;;) {
    const { length: da } = await client.read<unknown[]>('/postausgang?limit=1000');
    if (da >= anzahl) return;
    if (performance.now() > ende) throw new Error(`${da} of ${anzahl} mails, and no more`);
    await sleep(250);
  }
}
