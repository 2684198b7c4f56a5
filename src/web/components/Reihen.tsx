import type { ComponentPropsWithRef, ReactNode } from 'react';
import { GRUPPE, reihe } from '#web/components/tabellenrollen.ts';

type ReihenProps = { alsTabelle: boolean; label: string; className: string | undefined; children: ReactNode };

/** Holder of rows: a list, or the body of a table whose name stands above. */
export function Reihen({ alsTabelle, label, className, children }: ReihenProps) {
  if (!alsTabelle)
    return (
      <ul className={className} aria-label={label}>
        {children}
      </ul>
    );
  return (
    <div {...GRUPPE} className={className}>
      {children}
    </div>
  );
}

type ReiheProps = Omit<ComponentPropsWithRef<'div'>, 'ref'> & {
  alsTabelle: boolean;
  /** Its place among all, from 0. */
  platz: number;
  /** How many there are, where not all of them are drawn. */
  von?: number;
  ref?: (node: Element | null) => void;
  'data-index'?: number;
};

/** One row; a screen reader is told its place where not all of them are drawn. */
export function Reihe({ alsTabelle, platz, von, ...props }: ReiheProps) {
  if (!alsTabelle) {
    const stelle = von === undefined ? {} : { 'aria-setsize': von, 'aria-posinset': platz + 1 };
    const { ref, className, style, children } = props;
    return (
      <li
        {...stelle}
        {...(ref && { ref })}
        className={className}
        style={style}
        data-index={props['data-index']}
      >
        {children}
      </li>
    );
  }
  // The head is the first row.
  return <div {...reihe(platz)} {...props} />;
}
