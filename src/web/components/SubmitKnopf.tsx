import { Button, type ButtonProps } from '@mantine/core';
import { haltFokus } from '#web/components/fokus.ts';

/** The button that sends a form. */
export function SubmitKnopf(props: ButtonProps & { children: string; title?: string }) {
  return <Button type="submit" onMouseDown={haltFokus} {...props} />;
}
