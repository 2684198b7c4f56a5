import { useNavigate } from '@tanstack/react-router';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import { useSchlussrechnung, useVorgang, useWeitererAbschlag } from '#web/rechnungen/vorgang.queries.ts';

/**
 * Acts that an issued Abschlagsrechnung leads to; undefined where there are none. A final one that was begun is gone on
 * with.
 */
export function useVorgangstaten(rechnung: Rechnung) {
  const navigate = useNavigate();
  const darf = useDarf('erfassen') && isErlaubt(rechnung, 'abrechnen');
  const vorgang = useVorgang(rechnung);
  const abschlag = useWeitererAbschlag(rechnung);
  const schluss = useSchlussrechnung(rechnung.id);
  if (!darf) return undefined;
  const open = ({ id }: { id: number }) => void navigate({ to: '/rechnung/$id', params: { id: String(id) } });
  const folgen = { onSuccess: open, onError: (error: unknown) => showFehler(error) };
  const begonnen = vorgang.data?.find(({ art, status }) => art === 'schluss' && status === 'entwurf');
  return {
    isBusy: abschlag.isPending || schluss.isPending || vorgang.isPending,
    weitere: () => abschlag.mutate(undefined, folgen),
    abrechnen: () => (begonnen ? open(begonnen) : schluss.mutate(undefined, folgen)),
  };
}
