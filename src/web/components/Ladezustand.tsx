import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { fehlertext, kennungOf } from '#web/api/fehler.ts';
import { Kennung } from '#web/components/Kennung.tsx';
import { IconAlertTriangle } from '#web/zeichen/zeichen.ts';

type Props = {
  abfrage: {
    isPending: boolean;
    error: unknown;
    refetch: () => unknown;
    data?: unknown;
    /** Only a further page is missing; the list says so at its end. */
    isFetchNextPageError?: boolean;
  };
  /** Rows of the placeholder; its height keeps the page from jumping. */
  zeilen?: number;
  children: ReactNode;
};

/**
 * Placeholder while loading, German reason with 'Erneut versuchen' when that failed, else the content. What was read
 * before stays below the reason.
 */
export function Ladezustand({ abfrage, zeilen = 5, children }: Props) {
  const { error, data, isPending, isFetchNextPageError } = abfrage;
  const isFehler = Boolean(error) && !isFetchNextPageError;
  const isDa = isFehler ? data !== undefined : !isPending;
  // The content keeps its place when the reason comes and goes: a form in it would begin anew.
  return (
    <>
      {isFehler && <Ladefehlermeldung error={error} onRetry={abfrage.refetch} />}
      {isDa && children}
      {!isFehler && isPending && <Platzhalter zeilen={zeilen} />}
    </>
  );
}

function Platzhalter({ zeilen }: { zeilen: number }) {
  return (
    <Stack gap={1} role="status" aria-label="Wird geladen">
      {Array.from({ length: zeilen }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
        <Skeleton key={index} height={60} radius="sm" />
      ))}
    </Stack>
  );
}

/** Fault of loading and the button to try again. */
export function Ladefehlermeldung({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title="Das konnte nicht geladen werden"
    >
      <p style={{ marginTop: 0 }}>{fehlertext(error)}</p>
      <Kennung kennung={kennungOf(error)} />
      <Button variant="default" onClick={() => onRetry()}>
        Erneut versuchen
      </Button>
    </Alert>
  );
}
