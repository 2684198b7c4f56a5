import { Alert, Button } from '@mantine/core';

/** Says that what was typed before is in the form of a new receipt, and lets it be thrown away. */
export function BegonneneEingabe({ startAfresh }: { startAfresh: () => void }) {
  return (
    <Alert color="tinte" variant="light" title="Deine begonnene Eingabe ist noch da">
      <Button variant="default" size="compact-sm" onClick={startAfresh}>
        Verwerfen und neu beginnen
      </Button>
    </Alert>
  );
}
