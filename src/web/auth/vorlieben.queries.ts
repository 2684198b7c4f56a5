import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { STANDARD } from '#kern/auth/standardvorlieben.ts';
import { Vorlieben } from '#kern/auth/vorlieben.ts';
import type { VorliebenAenderung } from '#kern/auth/vorliebenAenderung.ts';
import { request } from '#web/api/client.ts';
import { useSitzung } from '#web/api/useSitzung.ts';
import { showFehler } from '#web/components/snackbar.tsx';

const PFAD = 'auth/vorlieben';
const KEY = ['auth', 'vorlieben'];

/** Under which name this browser keeps the last answer; `public/vorweg.js` reads it too. */
const keptKey = (username = '') => `vorlieben/${username}`;

/**
 * Choices of the user for start page and navigation. The last answer is kept in this browser, so that the page opens at
 * once as it will stay; undefined only until the first answer.
 */
export function useVorlieben(): Vorlieben | undefined {
  const username = useSitzung()?.username;
  const abfrage = useQuery({ ...vorliebenAbfrage(username), enabled: username !== undefined });
  return abfrage.data ?? (abfrage.isError ? STANDARD : undefined);
}

/** Query of the choices. */
export function vorliebenAbfrage(username: string | undefined) {
  return queryOptions({
    queryKey: [...KEY, username],
    queryFn: async ({ signal }) => keep(username, await request(PFAD, Vorlieben, { signal })),
    initialData: () => readKept(username),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  });
}

/** Changes some of them: here at once, and taken back when the server refuses. */
export function useSaveVorlieben() {
  const queryClient = useQueryClient();
  const username = useSitzung()?.username;
  const queryKey = [...KEY, username];
  return useMutation({
    mutationKey: KEY,
    // One after the other, so that the last choice is the last one stored.
    scope: { id: KEY.join('/') },
    // Nobody waits for it before leaving the page.
    mutationFn: (body: VorliebenAenderung) =>
      request(PFAD, Vorlieben, { method: 'PATCH', body, keepalive: true }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Vorlieben>(queryKey);
      queryClient.setQueryData(queryKey, { ...(before ?? STANDARD), ...body });
    },
    onSuccess: (vorlieben) => {
      keep(username, vorlieben);
      // An answer to an earlier choice must not undo on the screen what was chosen since.
      if (queryClient.isMutating({ mutationKey: KEY }) <= 1) queryClient.setQueryData(queryKey, vorlieben);
    },
    onError: (error) => {
      showFehler(error);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Without room in the browser they are read anew each time. */
function keep(username: string | undefined, vorlieben: Vorlieben): Vorlieben {
  try {
    localStorage.setItem(keptKey(username), JSON.stringify(vorlieben));
  } catch {
    localStorage.removeItem(keptKey(username));
  }
  return vorlieben;
}

function readKept(username: string | undefined): Vorlieben | undefined {
  try {
    return Vorlieben.parse(JSON.parse(localStorage.getItem(keptKey(username)) ?? ''));
  } catch {
    return undefined;
  }
}
