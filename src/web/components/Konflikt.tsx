import { Alert, Button } from '@mantine/core';

/** Somebody else has saved meanwhile: what was typed stays visible until it is decided upon. */
export function Konflikt({ titel, onReload }: { titel: string; onReload: () => void }) {
  return (
    <Alert color="red" role="alert" title={titel}>
      <p style={{ marginTop: 0 }}>
        Deine Eingaben sind noch nicht gespeichert. „Neu laden“ zeigt den aktuellen Stand und verwirft sie.
      </p>
      <Button variant="default" onClick={onReload}>
        Neu laden
      </Button>
    </Alert>
  );
}
