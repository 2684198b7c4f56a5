import { Alert } from '@mantine/core';
import type { Feldmeldung } from '#kern/ablehnung.ts';
import { Hindernisse } from '#web/rechnungen/Hindernisse.tsx';

type Props = { meldungen: readonly Feldmeldung[]; kundenID: number | null };

/** Notes before an invoice is issued, although nothing keeps it from being issued. */
export function Hinweise({ meldungen, kundenID }: Props) {
  if (meldungen.length === 0) return null;
  return (
    <Alert color="tinte" variant="light" title="Vor dem Ausstellen zu bedenken">
      <Hindernisse meldungen={meldungen} kundenID={kundenID} />
    </Alert>
  );
}
