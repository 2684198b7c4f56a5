import type { Mandantstelle } from '../db/mandantgebunden.ts';
import { MandantRepository } from './mandant.repository.ts';
import { ProtokollRepository, type Umstand } from './protokoll.repository.ts';

/** One act at one Mandant, within a transaction that may do more: locked, and entered into his Protokoll. */
export async function imProtokoll<T>(
  stelle: Mandantstelle & Umstand,
  benutzerId: number,
  work: (protokoll: ProtokollRepository) => Promise<T>,
): Promise<T> {
  const mandant = new MandantRepository(stelle);
  const protokoll = new ProtokollRepository(stelle, benutzerId, await mandant.lock());
  const result = await work(protokoll);
  await mandant.saveKopf(await protokoll.write());
  return result;
}
