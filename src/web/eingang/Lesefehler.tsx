import { Alert } from '@mantine/core';

/** Above the form of a piece that could not be read; who only looks at it has nothing to type. */
export function Lesefehler({ text, nurLesen = false }: { text: string; nurLesen?: boolean }) {
  const rat = nurLesen
    ? 'Das Original liegt daneben; eintippen muss es jemand, der den Eingang bearbeitet.'
    : 'Die Angaben bitte von Hand eintippen; das Original liegt daneben.';
  return (
    <Alert color="red" variant="light" role="note" title="Dieser Beleg ließ sich nicht lesen">
      {nurLesen ? rat : text || rat}
    </Alert>
  );
}
