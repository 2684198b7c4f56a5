import { Button } from '@mantine/core';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import { useAuftragsaktion } from '#web/aufgaben/aufgaben.queries.ts';
import { titelOf } from '#web/aufgaben/aufgabentext.ts';

/** Ends a job, unless it is being ended already. */
export function Abbrechen({ auftrag, className }: { auftrag: Auftrag; className?: string | undefined }) {
  const abbrechen = useAuftragsaktion('abbrechen');
  if (auftrag.abbruch) return null;
  return (
    <Button
      variant="default"
      className={className}
      aria-label={`${titelOf(auftrag)}: abbrechen`}
      onClick={() => abbrechen.mutate(auftrag.id)}
    >
      Abbrechen
    </Button>
  );
}
