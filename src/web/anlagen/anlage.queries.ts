import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Anlagenliste } from '#kern/anlagen/abgabe.ts';
import type { Anlage } from '#kern/rechnungen/anlage.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { sendBytes } from '#web/api/bytes.ts';
import { request, requestBytes } from '#web/api/client.ts';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showFehler } from '#web/components/snackbar.tsx';

/** A file on its way to a draft. */
type Sendung = { datei: File; onAnteil: (anteil: number) => void; signal: AbortSignal };

/**
 * Adding, naming and removing what goes along with a draft; its page knows the new version at once. Whoever adds a file has
 * the answer kept when its place among those on their way is free.
 */
export function useAnlagen(rechnungId: number) {
  const queryClient = useQueryClient();
  const onSuccess = (liste: Anlagenliste) => keepAnlagen(queryClient, rechnungId, liste);
  const pfad = `rechnungen/${rechnungId}/anlagen`;
  const anhaengen = async ({ datei, ...wie }: Sendung) => {
    const query = { name: datei.name };
    return (await sendBytes({ pfad, query, blob: datei, schema: Anlagenliste, ...wie })).antwort;
  };
  // Why a file was refused stands at the file.
  const onError = (error: unknown) => showFehler(error);
  const aendern = useMutation({
    mutationFn: ({ nr, ...body }: { nr: number; name?: string; beschreibung?: string }) =>
      request(`${pfad}/${nr}`, Anlagenliste, { method: 'PATCH', body }),
    onSuccess,
    onError,
  });
  const entfernen = useMutation({
    mutationFn: (nr: number) => request(`${pfad}/${nr}`, Anlagenliste, { method: 'DELETE' }),
    onSuccess,
    onError,
  });
  return { anhaengen, behalte: onSuccess, aendern, entfernen };
}

/** Saves one of them as it was attached. */
export async function saveAnlage(rechnungId: number, { nr, name, typ }: Anlage): Promise<void> {
  const bytes = await requestBytes(`rechnungen/${rechnungId}/anlagen/${nr}`);
  saveDatei(new Blob([bytes], { type: typ }), name);
}

function keepAnlagen(queryClient: QueryClient, id: number, { version, anlagen }: Anlagenliste): void {
  queryClient.setQueryData<Rechnung>(
    ['rechnungen', 'eine', id],
    (rechnung) => rechnung && { ...rechnung, version, anlagen },
  );
  void queryClient.invalidateQueries({ queryKey: ['zahlungen', id, 'verlauf'] });
}
