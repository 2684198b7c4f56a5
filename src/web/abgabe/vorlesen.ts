/** Reads in this browser what was just handed in, so that the proposal is there when somebody looks. */
import type { Inhalt } from '#kern/eingang/inhalt.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import type { Ausgangseintrag } from '#web/abgabe/ausgang.ts';
import { requestNothing } from '#web/api/client.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { sitzung } from '#web/api/sitzung.ts';

/** Of more the last ones would not be read before the server loses patience and begins itself. */
const HOECHSTENS = 10;
/** Kinds that are read here; the others the server unpacks and reads itself. */
const LESBAR: ReadonlySet<Inhalt> = new Set(['jpeg', 'png', 'heic', 'pdf']);

let offen = 0;

/** Whether this browser is going to read it. */
export function kannLesen({ seiten }: Ausgangseintrag): boolean {
  return offen < HOECHSTENS && seiten.every(({ inhalt }) => LESBAR.has(inhalt));
}

/** Reads it and tells the server; where that fails the server is asked to do it, which it would after a while anyway. */
export async function readAbgabe(eintrag: Ausgangseintrag, stueckID: number): Promise<void> {
  const wer = sitzung()?.token;
  offen += 1;
  try {
    const lesung = await read(eintrag);
    if (wer !== sitzung()?.token) return;
    const anfrage = lesung
      ? ({ pfad: 'lesung', method: 'PUT', body: lesung } as const)
      : ({ pfad: 'lesen', method: 'POST', body: {} } as const);
    const { pfad, ...was } = anfrage;
    await requestNothing(`eingang/${stueckID}/${pfad}`, was);
  } catch {
    // It is stored, and the server reads what nobody has read for it.
  } finally {
    offen -= 1;
    void queryClient.invalidateQueries({ queryKey: ['eingang'] });
  }
}

/** @returns undefined where it cannot be read here */
async function read({ seiten }: Ausgangseintrag): Promise<Lesung | undefined> {
  const auftrag = seiten.map(({ blob, ecken }) => ({ blob, umriss: ecken ?? undefined }));
  const { lies } = await import('#web/abgabe/lesen/leser.ts');
  return lies(auftrag).catch(() => undefined);
}
