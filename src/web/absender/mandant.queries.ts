import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mandant } from '#kern/mandant/absender.ts';
import { toJpeg } from '#web/absender/toJpeg.ts';
import { request } from '#web/api/client.ts';
import type { Abgleichfeld } from '#web/components/abgleich.ts';
import { bestandOf } from '#web/components/bestand.ts';
import type { Bestand } from '#web/components/useSpeichern.ts';

/** The issuer as it stands on the sheet. */
export function useMandant() {
  return useQuery({
    queryKey: ['mandant'],
    queryFn: ({ signal }) => request('mandant', Mandant, { signal }),
  });
}

function useReadMandant() {
  const queryClient = useQueryClient();
  return async () => {
    const mandant = await request('mandant', Mandant);
    queryClient.setQueryData(['mandant'], mandant);
    return mandant;
  };
}

/** A form of the issuer as a record that others may change; `toFelder` is what of it the form shows. */
export function useMandantBestand<Felder>(
  mandant: Mandant,
  toFelder: (mandant: Mandant) => Felder,
  abgleich: readonly Abgleichfeld<Felder>[],
): Bestand<Felder> {
  const read = useReadMandant();
  return bestandOf(mandant, { toFelder, read, abgleich });
}

/** Changes the issuer. */
export function useUpdateMandant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) => request('mandant', Mandant, { method: 'PATCH', body }),
    onSuccess: (mandant) => {
      queryClient.setQueryData(['mandant'], mandant);
      // What the issuer lacks is something to be done.
      void queryClient.invalidateQueries({ queryKey: ['auswertungen', 'lage'] });
      return queryClient.invalidateQueries({ queryKey: ['nummern'] });
    },
  });
}

/** Puts a picture into the letterhead. */
export function useSaveLogo() {
  return useLogoMutation(async (file: File) =>
    request('mandant/logo', Mandant, { method: 'PUT', body: await toJpeg(file) }),
  );
}

/** Takes the picture out of the letterhead. */
export function useDeleteLogo() {
  return useLogoMutation(() => request('mandant/logo', Mandant, { method: 'DELETE' }));
}

function useLogoMutation<Input>(mutationFn: (input: Input) => Promise<Mandant>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (mandant) => queryClient.setQueryData(['mandant'], mandant),
  });
}
