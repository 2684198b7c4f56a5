import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { showFehler } from '#web/components/snackbar.tsx';
import { useDownloadRechnung } from '#web/rechnungen/rechnung.queries.ts';

/** Saves the sheet as rechnung_a4.pdf. */
export function PdfKnopf({ id }: { id: number }) {
  const download = useDownloadRechnung();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() =>
        download.mutate(id, { onError: (error) => showFehler(error, 'Das PDF konnte nicht erstellt werden') })
      }
    >
      PDF-Download
    </Button>
  );
}
