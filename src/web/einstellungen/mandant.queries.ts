import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mandant } from '#kern/mandant/absender.ts';
import { request } from '#web/api/client.ts';
import { toJpeg } from '#web/einstellungen/toJpeg.ts';

/** The issuer as it stands on the sheet. */
export function useMandant() {
  return useQuery({
    queryKey: ['mandant'],
    queryFn: ({ signal }) => request('mandant', Mandant, { signal }),
  });
}

/** Changes the issuer. */
export function useUpdateMandant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) => request('mandant', Mandant, { method: 'PATCH', body }),
    onSuccess: (mandant) => {
      queryClient.setQueryData(['mandant'], mandant);
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
