/** Enlarging a picture that scrolls: by two fingers, a double tap, or buttons. */

export const KLEINSTE = 1;
export const GROESSTE = 4;
/** Factors of one press of a button, and of a double tap. */
export const STUFE = 1.5;
export const DOPPELT = 2.25;

type Punkt = { x: number; y: number };

/** How far the view is scrolled, and how large the picture is. */
export type Ausschnitt = Punkt & { zoom: number };

/** Keeps a size within what is useful. */
export function begrenzt(zoom: number): number {
  return Math.min(GROESSTE, Math.max(KLEINSTE, zoom));
}

/** The view after enlarging to `zoom`: what lies below the point `um` of the view stays below it. */
export function vergroessert({ x, y, zoom: vorher }: Ausschnitt, zoom: number, um: Punkt): Ausschnitt {
  const nachher = begrenzt(zoom);
  const faktor = nachher / vorher;
  return {
    x: Math.max(0, (x + um.x) * faktor - um.x),
    y: Math.max(0, (y + um.y) * faktor - um.y),
    zoom: nachher,
  };
}

/** The middle between two fingers, and how far they are apart. */
export function griffOf([a, b]: readonly [Punkt, Punkt]): Punkt & { weite: number } {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, weite: Math.hypot(a.x - b.x, a.y - b.y) };
}
