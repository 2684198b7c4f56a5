import { Button } from '@mantine/core';

type Props = {
  abfrage: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** The button below a short list that has more. */
export function WeitereLaden({ abfrage }: Props) {
  if (!abfrage.hasNextPage) return null;
  return (
    <Button variant="subtle" loading={abfrage.isFetchingNextPage} onClick={() => abfrage.fetchNextPage()}>
      Weitere laden
    </Button>
  );
}
