/** Corners of a sheet on a photo, as somebody moves them. */
import type { Punkt, Viereck } from '#kern/bild/vieleck.ts';

/** How each corner is called, in the order of a Viereck. */
export const ECKEN = ['oben links', 'oben rechts', 'unten rechts', 'unten links'] as const;

export const GANZES_BILD: Viereck = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** So near two corners may come: below it is no sheet. */
const ABSTAND = 0.05;

/**
 * The sheet with one corner moved within the picture. It stays a sheet: where it would fold over, the corner stays where it was.
 */
export function verschiebe(ecken: Viereck, welche: number, wohin: Punkt): Viereck {
  const ecke = { x: within(wohin.x), y: within(wohin.y) };
  const [a, b, c, d] = ecken.map((alt, nr) => (nr === welche ? ecke : alt));
  if (!a || !b || !c || !d) return ecken;
  return isBlatt([a, b, c, d]) ? [a, b, c, d] : ecken;
}

const within = (wert: number) => Math.min(1, Math.max(0, wert));

/** Every corner turns the same way, and none lies on another. */
function isBlatt(ecken: Viereck): boolean {
  return ecken.every((ecke, nr) => {
    const davor = ecken[(nr + 3) % 4] ?? ecke;
    const danach = ecken[(nr + 1) % 4] ?? ecke;
    const drehung = (ecke.x - davor.x) * (danach.y - ecke.y) - (ecke.y - davor.y) * (danach.x - ecke.x);
    return drehung > 0 && Math.hypot(danach.x - ecke.x, danach.y - ecke.y) > ABSTAND;
  });
}

/** How far an arrow key moves a corner, in fractions of the picture; undefined for every other key. */
export function schrittOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Punkt | undefined {
  const weit = shiftKey ? 0.05 : 0.01;
  const schritte: Record<string, Punkt> = {
    ArrowLeft: { x: -weit, y: 0 },
    ArrowRight: { x: weit, y: 0 },
    ArrowUp: { x: 0, y: -weit },
    ArrowDown: { x: 0, y: weit },
  };
  return schritte[key];
}
