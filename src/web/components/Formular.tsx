import type { ComponentPropsWithRef, FormEvent, KeyboardEvent } from 'react';

type Props = Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate'> & { onSubmit: () => void };

/**
 * Every form. React hands the events of a dialog to the form that has opened it, although the dialog lies elsewhere in
 * the page: what is sent or pressed there is no business of this one.
 */
export function Formular({ onSubmit, onKeyDown, ...props }: Props) {
  return (
    <form
      noValidate
      {...props}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
        ignoreComposing(event);
        onKeyDown?.(event);
      }}
    />
  );
}

/** Keeps Enter from saving while an input method composes a character. */
function ignoreComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
    event.preventDefault();
}
