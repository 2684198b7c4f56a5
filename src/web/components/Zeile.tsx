import { memo, type ReactNode } from 'react';

type Props<T> = { eintrag: T; render: (eintrag: T) => ReactNode };

/** One row, drawn again only when it has changed: scrolling redraws the list for every step. */
export const Zeile = memo(function Zeile<T>({ eintrag, render }: Props<T>) {
  return render(eintrag);
}) as <T>(props: Props<T>) => ReactNode;
