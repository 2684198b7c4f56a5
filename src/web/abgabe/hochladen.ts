/** Sends the bytes of one file and says what became of it. */
import { z } from 'zod';
import { Stueckzustand } from '#kern/eingang/stueck.ts';
import { type Bytesendung, sendBytes } from '#web/api/bytes.ts';

/** Receipt of the server for a file that it has stored. */
const Quittung = z.object({
  id: z.number().int(),
  sha256: z.string(),
  status: Stueckzustand,
  /** Contents that are no receipt, each with its reason. */
  uebersprungen: z.array(z.object({ name: z.string(), grund: z.string() })).default([]),
});
/** `istNeu`: false where the same bytes were there already. */
export type Quittung = z.output<typeof Quittung> & { istNeu: boolean };

export type Sendung = Omit<Bytesendung<typeof Quittung>, 'schema'>;

/** @throws ApiFehler, or AbortError when `signal` ends it */
export async function uploadDatei(sendung: Sendung): Promise<Quittung> {
  const { antwort, status } = await sendBytes({ ...sendung, schema: Quittung });
  return { ...antwort, istNeu: status === 201 };
}
