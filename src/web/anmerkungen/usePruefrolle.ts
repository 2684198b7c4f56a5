import { pruefrolleOf } from '#kern/anmerkungen/pruefung.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { useBenutzer } from '#web/api/benutzer.queries.ts';

/** The role whose marks count for who is signed in; undefined: those of anybody. */
export function usePruefrolle(): Rolle | undefined {
  const { data } = useBenutzer();
  const hier = data?.mandanten.find(({ id }) => id === data.mandantID);
  return pruefrolleOf(hier?.rolle ?? null);
}
