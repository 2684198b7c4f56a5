/** Contrast of colours after WCAG 2.2. */

/** Smallest contrast at which small text can be read (WCAG 2.2, 1.4.3). */
export const MINDESTKONTRAST = 4.5;

/** Contrast of `#rrggbb` on white, from 1 (white) to 21 (black). */
export function kontrastAufWeiss(farbe: string): number {
  return 1.05 / (leuchtdichte(farbe) + 0.05);
}

/** Relative luminance, 0 (black) to 1 (white). */
function leuchtdichte(farbe: string): number {
  const [rot = 0, gruen = 0, blau = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(farbe.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * rot + 0.7152 * gruen + 0.0722 * blau;
}

function linear(anteil: number): number {
  return anteil <= 0.04045 ? anteil / 12.92 : ((anteil + 0.055) / 1.055) ** 2.4;
}
