import { Button, type ButtonProps } from '@mantine/core';

/**
 * The button that sends a form. Pressing the mouse keeps the focus where it is: leaving a field checks it, and a
 * message appearing there would push the button away from under the pointer before the click is complete.
 */
export function SubmitKnopf(props: ButtonProps & { children: string; title?: string }) {
  return <Button type="submit" onMouseDown={(event) => event.preventDefault()} {...props} />;
}
