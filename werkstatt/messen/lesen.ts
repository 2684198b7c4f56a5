/** Receipts that the server reads itself: how many it manages, and what its memory comes to, whatever it is fed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../client.ts';
import { boeseBelege, eigeneBelege, type Probe, samples } from '../haerten/belegproben.ts';
import { withHaus } from '../haus.ts';
import type { Orte } from '../orte.ts';
import { hoechstens, type Stufe, type Wert, zahl } from './messung.ts';

const SPEICHER_MB = 800;
const GEDULD_MS = 600_000;
const SCHRITT_MS = 200;

export async function measureLesen(orte: Orte, stufe: Stufe): Promise<Wert[]> {
  const belege = [...(await eigeneBelege()), ...(stufe === 'probe' ? [] : samples('eingang'))];
  const boese = stufe === 'probe' ? [] : boeseBelege(stufe === 'klein');
  return withHaus(orte.sqlite(), {}, async ({ client, speicherMb }) => {
    const sekunden = await readAll(client, belege);
    const nachher = speicherMb().hoechstens;
    await readAll(client, boese);
    return [
      zahl(`${belege.length} Belege vom Server gelesen`, sekunden, 's'),
      hoechstens('– Speicher dabei, höchstens', nachher, SPEICHER_MB, 'MB'),
      hoechstens(
        `– Speicher bei ${boese.length} böswilligen Dateien, höchstens`,
        speicherMb().hoechstens,
        SPEICHER_MB,
        'MB',
      ),
    ];
  });
}

/** @returns seconds until nothing is left to read; what is refused at once has been read too */
async function readAll(client: Client, belege: readonly Probe[]): Promise<number> {
  const begin = performance.now();
  for (const { bytes } of belege)
    await client.post('/eingang?name=beleg.pdf', Buffer.from(bytes)).catch((error: unknown) => {
      if (!/: 4\d\d /.test(String(error))) throw error;
    });
  for (;;) {
    const { neu, liest } = await client.read<{ neu: number; liest: number }>('/eingang/zahlen');
    const ms = performance.now() - begin;
    if (neu + liest === 0) return ms / 1000;
    if (ms > GEDULD_MS)
      throw new Error(`${neu + liest} Belege sind nach ${GEDULD_MS / 1000} s noch nicht gelesen.`);
    await sleep(SCHRITT_MS);
  }
}
