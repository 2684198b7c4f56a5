import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/** Places beside the heading of a page: above it, right behind it, and at its end. */
export type Platz = 'stand' | 'art' | 'handlung';

type Plaetze = Partial<Record<Platz, HTMLElement | null>>;

const Kopf = createContext<{
  plaetze: Plaetze;
  set: (name: Platz, element: HTMLElement | null) => void;
}>({ plaetze: {}, set: () => undefined });

/** Around a page whose content, say a form that knows what is still missing, has something to show beside the heading. */
export function Kopfbereich({ children }: { children: ReactNode }) {
  const [plaetze, setPlaetze] = useState<Plaetze>({});
  const set = useCallback(
    (name: Platz, element: HTMLElement | null) => setPlaetze((alle) => ({ ...alle, [name]: element })),
    [],
  );
  return <Kopf value={{ plaetze, set }}>{children}</Kopf>;
}

/** One of the places, for the properties of `Seite`. */
export function Kopfplatz({ name, className }: { name: Platz; className?: string | undefined }) {
  const { set } = use(Kopf);
  return (
    <div
      ref={useCallback((element: HTMLElement | null) => set(name, element), [name, set])}
      className={className}
    />
  );
}

/** Shows its content in that place; where the page has none, nothing. */
export function ImKopf({ name, children }: { name: Platz; children: ReactNode }) {
  const platz = use(Kopf).plaetze[name];
  return platz ? createPortal(children, platz) : null;
}
