import { Button } from '@mantine/core';
import { showFehler } from '#web/components/snackbar.tsx';
import { useDownloadRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { IconDownload } from '#web/zeichen/zeichen.ts';

/** Saves the sheet, and says when that was not possible. */
export function usePdf(id: number) {
  const download = useDownloadRechnung();
  const laden = () =>
    download.mutate(id, { onError: (error) => showFehler(error, 'Das PDF konnte nicht erstellt werden') });
  return { laden, isPending: download.isPending };
}

/** Saves the sheet as rechnung_a4.pdf; `kurz` where the room is small. */
export function PdfKnopf({ id, kurz }: { id: number; kurz?: boolean }) {
  const { laden, isPending } = usePdf(id);
  return (
    <Button
      variant="default"
      leftSection={!kurz && <IconDownload size={18} aria-hidden />}
      aria-label="PDF-Download"
      loading={isPending}
      onClick={laden}
    >
      {kurz ? 'PDF' : 'PDF-Download'}
    </Button>
  );
}
