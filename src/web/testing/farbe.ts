/** Colours as styles write them, and how well one is seen on another (WCAG 2.2). */

/** Red, green, blue of 0 to 255, and how much is seen of it, 0 to 1. */
export type Farbe = readonly [number, number, number, number];

/** Values of custom properties. */
export type Namen = Record<string, string>;

/** Colour of a value that may name others. @throws for a notation that no style of ours uses */
export function farbeOf(wert: string, namen: Namen): Farbe {
  const text = wert.trim();
  const name = /^var\((--[\w-]+)(?:, ?(.+))?\)$/.exec(text);
  if (name) return farbeOf(namen[name[1] ?? ''] ?? name[2] ?? '', namen);
  const gemischt = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(text);
  if (gemischt)
    return mix(
      farbeOf(gemischt[1] ?? '', namen),
      farbeOf(gemischt[3] ?? '', namen),
      Number(gemischt[2]) / 100,
    );
  if (text === 'transparent') return [0, 0, 0, 0];
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex) {
    const [r = 0, g = 0, b = 0] = (
      hex.length === 3 ? [...hex].map((ziffer) => ziffer + ziffer) : (hex.match(/../g) ?? [])
    ).map((teil) => Number.parseInt(teil, 16));
    return [r, g, b, 1];
  }
  const rgb = /^rgba?\(([^)]+)\)$/.exec(text)?.[1];
  if (!rgb) throw new Error(`no colour: ${wert}`);
  const [r = 0, g = 0, b = 0, a = 1] = rgb
    .split(/[\s,/]+/)
    .map((teil) => Number.parseFloat(teil) / (teil.endsWith('%') ? 100 : 1));
  return [r, g, b, a];
}

/** Colour that is seen when `oben` lies on `unten`. */
export function ueber(unten: Farbe, oben: Farbe): Farbe {
  const deckt = oben[3];
  return mix([oben[0], oben[1], oben[2], 1], [unten[0], unten[1], unten[2], 1], deckt);
}

/** Contrast of two colours that let nothing through, 1 to 21. */
export function kontrast(eine: Farbe, andere: Farbe): number {
  const [dunkler = 0, heller = 0] = [helligkeit(eine), helligkeit(andere)].sort((a, b) => a - b);
  return (heller + 0.05) / (dunkler + 0.05);
}

/** So much of the one and the rest of the other; what is transparent gives nothing but that. */
function mix(eine: Farbe, andere: Farbe, anteil: number): Farbe {
  const [a, b] = [eine[3] * anteil, andere[3] * (1 - anteil)];
  const alpha = a + b;
  const kanal = (stelle: 0 | 1 | 2) => (alpha === 0 ? 0 : (eine[stelle] * a + andere[stelle] * b) / alpha);
  return [kanal(0), kanal(1), kanal(2), alpha];
}

/** Relative luminance. */
function helligkeit(farbe: Farbe): number {
  const [r = 0, g = 0, b = 0] = farbe
    .slice(0, 3)
    .map((wert) => wert / 255)
    .map((wert) => (wert <= 0.04045 ? wert / 12.92 : ((wert + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
