import { Button } from '@mantine/core';
import { IconTrash } from '#web/zeichen/zeichen.ts';

type Props = { children: string; loading?: boolean; onClick: () => void };

/** The button that deletes; it asks nothing, because the snackbar offers the way back. */
export function LoeschKnopf(props: Props) {
  return <Button variant="subtle" color="red" leftSection={<IconTrash size={18} aria-hidden />} {...props} />;
}
