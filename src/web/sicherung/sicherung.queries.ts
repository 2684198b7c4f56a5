import { useMutation, useQuery } from '@tanstack/react-query';
import type { Datum } from '#kern/datum.ts';
import { Sicherungsstand } from '#kern/sicherung/sicherung.ts';
import { request, requestBlob } from '#web/api/client.ts';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showFehler } from '#web/components/snackbar.tsx';

export const SICHERUNGEN = ['sicherungen'];
/** Long enough to pack the records of many years. */
const FRIST_MS = 60 * 60_000;

/** The backups that there are; only the operator may see them. */
export function useSicherungen(isBetreiber: boolean) {
  return useQuery({
    enabled: isBetreiber,
    queryKey: SICHERUNGEN,
    queryFn: ({ signal }) => request('sicherungen', Sicherungsstand, { signal }),
  });
}

/** Saves a backup on this device. */
export function useDownloadSicherung() {
  return useMutation({
    mutationFn: (name: string) => saveFile(`sicherungen/${name}`, name),
  });
}

/** Saves everything of this account as ZIP. */
export function useExport() {
  return useMutation({ mutationFn: () => saveFile('export', 'belegwerk-export.zip') });
}

/** Saves what there is of the expenses of a period. */
export function useAusgabendatei(pfad: 'ausgaben.csv' | 'ausgaben/originale.zip') {
  const [name = '', endung] = (pfad.split('/').at(-1) ?? '').split('.');
  return useMutation({
    mutationFn: ({ von, bis }: { von: Datum; bis: Datum }) =>
      saveFile(`${pfad}?von=${von}&bis=${bis}`, `${name}-${von}-${bis}.${endung}`),
    onError: (error) => showFehler(error),
  });
}

async function saveFile(pfad: string, name: string): Promise<void> {
  saveDatei(await requestBlob(pfad, { fristMs: FRIST_MS }), name);
}
