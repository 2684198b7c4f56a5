import { queryOptions, useQuery } from '@tanstack/react-query';
import { Benutzer } from '#kern/auth/benutzer.ts';
import type { Recht } from '#kern/rechte/rechte.ts';
import { request } from '#web/api/client.ts';
import { assignEntwuerfe } from '#web/api/entwurfszuordnung.ts';
import { learnMandant, sitzung } from '#web/api/sitzung.ts';
import { useSitzung } from '#web/api/useSitzung.ts';
import { reportWechsel } from '#web/api/wechsel.ts';

const GEMERKT = 'benutzer';
/** Rights of every member: nothing more is offered until it is known. */
const MITGLIED: readonly Recht[] = ['eigenes', 'lesen'];

/** Query of who is signed in. The last answer is kept in this browser, so that the page opens at once as it will stay. */
export const benutzerAbfrage = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: async ({ signal }) => merken(await request('auth/me', Benutzer, { signal })),
  initialData: readGemerkt,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
});

/** Person who is signed in, their rights, and the Mandanten that they belong to. */
export function useBenutzer() {
  return useQuery({ ...benutzerAbfrage, enabled: useSitzung() !== undefined });
}

/** Whether the screens offer what takes this right. */
export function useDarf(recht: Recht): boolean {
  return useRechte().includes(recht);
}

/** All that somebody may do. */
export function useRechte(): readonly Recht[] {
  return useBenutzer().data?.rechte ?? MITGLIED;
}

function merken(benutzer: Benutzer): Benutzer {
  learnMandant(benutzer.mandantID);
  assignEntwuerfe();
  const isHier = benutzer.mandantID === sitzung()?.mandantID;
  reportWechsel(!isHier);
  try {
    if (isHier) localStorage.setItem(GEMERKT, JSON.stringify(benutzer));
  } catch {
    localStorage.removeItem(GEMERKT);
  }
  return benutzer;
}

function readGemerkt(): Benutzer | undefined {
  const wer = sitzung();
  try {
    const benutzer = Benutzer.parse(JSON.parse(localStorage.getItem(GEMERKT) ?? ''));
    return benutzer.username === wer?.username && benutzer.mandantID === wer.mandantID ? benutzer : undefined;
  } catch {
    return undefined;
  }
}
