/** Points and polygons in the plane; y grows downwards, polygons turn clockwise as they are seen. */

export type Punkt = { x: number; y: number };
/** Corners from top left, clockwise. */
export type Viereck = readonly [Punkt, Punkt, Punkt, Punkt];

/** Twice the area of a triangle; positive where the way over `b` turns clockwise as seen. */
const turn = (a: Punkt, b: Punkt, c: Punkt) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const at = (punkte: readonly Punkt[], index: number): Punkt =>
  punkte[(index + punkte.length) % punkte.length] ?? { x: 0, y: 0 };
export const distance = (a: Punkt, b: Punkt) => Math.hypot(a.x - b.x, a.y - b.y);

/** Shoelace formula. */
export function areaOf(punkte: readonly Punkt[]): number {
  return Math.abs(
    punkte.reduce((summe, { x, y }, index) => {
      const next = at(punkte, index + 1);
      return summe + x * next.y - next.x * y;
    }, 0) / 2,
  );
}

/** Andrew's monotone chain: the polygon that a rubber band around the points would make. */
export function hullOf(punkte: readonly Punkt[]): Punkt[] {
  const sortiert = punkte.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sortiert.length < 3) return sortiert;
  return [...halfHull(sortiert), ...halfHull(sortiert.toReversed())];
}

function halfHull(sortiert: readonly Punkt[]): Punkt[] {
  const kette: Punkt[] = [];
  for (const punkt of sortiert) {
    while (kette.length >= 2 && turn(at(kette, kette.length - 2), at(kette, kette.length - 1), punkt) <= 0) {
      kette.pop();
    }
    kette.push(punkt);
  }
  return kette.slice(0, -1);
}

/**
 * The quadrilateral around a convex polygon: again and again the side goes whose neighbours, made longer until they meet, add the
 * least area. So a dog-eared or torn corner comes back.
 * @returns undefined where sides that are left never meet
 */
export function quadAround(huelle: readonly Punkt[]): Punkt[] | undefined {
  let ecken = [...huelle];
  while (ecken.length > 4) {
    const kleinste = findDispensable(ecken);
    if (!kleinste) return undefined;
    const { index, spitze } = kleinste;
    const davor = ecken.filter((_, k) => k !== index && k !== (index + 1) % ecken.length);
    const stelle = index === ecken.length - 1 ? davor.length : index;
    ecken = davor.toSpliced(stelle, 0, spitze);
  }
  return ecken.length === 4 ? ecken : undefined;
}

function findDispensable(ecken: readonly Punkt[]): { index: number; spitze: Punkt } | undefined {
  let beste: { index: number; spitze: Punkt; zuwachs: number } | undefined;
  for (let index = 0; index < ecken.length; index += 1) {
    const [a, b, c, d] = [at(ecken, index - 1), at(ecken, index), at(ecken, index + 1), at(ecken, index + 2)];
    const spitze = meet(a, b, d, c);
    const zuwachs = spitze ? Math.abs(turn(b, spitze, c)) : Number.POSITIVE_INFINITY;
    if (spitze && zuwachs < (beste?.zuwachs ?? Number.POSITIVE_INFINITY)) beste = { index, spitze, zuwachs };
  }
  return beste;
}

/** Where the line from a over b meets the one from c over d, beyond b and d. */
function meet(a: Punkt, b: Punkt, c: Punkt, d: Punkt): Punkt | undefined {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const nenner = rx * sy - ry * sx;
  if (Math.abs(nenner) < 1e-9) return undefined;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / nenner;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / nenner;
  return t >= 1 && u >= 1 ? { x: a.x + t * rx, y: a.y + t * ry } : undefined;
}

/** The smallest rectangle, turned as it likes, around a convex polygon: one of its sides lies on one of the polygon's. */
export function rectangleAround(huelle: readonly Punkt[]): Punkt[] | undefined {
  const rechtecke = huelle.flatMap((a, index) => {
    const b = at(huelle, index + 1);
    const laenge = distance(a, b);
    return laenge > 0 ? [boundsAlong(huelle, (b.x - a.x) / laenge, (b.y - a.y) / laenge)] : [];
  });
  return rechtecke.toSorted((a, b) => areaOf(a) - areaOf(b))[0];
}

function boundsAlong(punkte: readonly Punkt[], ux: number, uy: number): Punkt[] {
  const entlang = punkte.map(({ x, y }) => x * ux + y * uy);
  const quer = punkte.map(({ x, y }) => y * ux - x * uy);
  const [u0, u1] = [Math.min(...entlang), Math.max(...entlang)];
  const [v0, v1] = [Math.min(...quer), Math.max(...quer)];
  const point = (u: number, v: number): Punkt => ({ x: u * ux - v * uy, y: u * uy + v * ux });
  return [point(u0, v0), point(u1, v0), point(u1, v1), point(u0, v1)];
}

/** Clockwise, beginning with the corner that is nearest to the top left. */
export function orderCorners(ecken: readonly Punkt[]): Viereck {
  const mitte = { x: mean(ecken.map(({ x }) => x)), y: mean(ecken.map(({ y }) => y)) };
  const winkel = ({ x, y }: Punkt) => Math.atan2(y - mitte.y, x - mitte.x);
  const rund = ecken.toSorted((a, b) => winkel(a) - winkel(b));
  const erste = rund.reduce((beste, { x, y }, index) => {
    const ecke = at(rund, beste);
    return x + y < ecke.x + ecke.y ? index : beste;
  }, 0);
  return [at(rund, erste), at(rund, erste + 1), at(rund, erste + 2), at(rund, erste + 3)];
}

const mean = (werte: readonly number[]) => werte.reduce((summe, wert) => summe + wert, 0) / werte.length;

/** Whether every corner turns the same way, and by enough that a picture can be straightened with it. */
export function isConvex(ecken: readonly Punkt[]): boolean {
  return ecken.every((ecke, index) => {
    const [davor, danach] = [at(ecken, index - 1), at(ecken, index + 1)];
    return turn(davor, ecke, danach) > 0.2 * distance(davor, ecke) * distance(ecke, danach);
  });
}
