/** Curves through the values of a series, as the path language of SVG writes them. */

/** A point on the drawing, in its units. */
export type Punkt = { x: number; y: number };

/**
 * Smooth path through points of growing x. Between two points it never leaves their height (Fritsch and Carlson), so
 * that no month seems to have a value it did not have.
 */
export function glatterPfad(punkte: readonly Punkt[]): string {
  const [first] = punkte;
  if (!first) return '';
  const steigungen = toSteigungen(punkte);
  const boegen = punkte.slice(1).map((bis, index) => {
    const von = punkte[index] ?? first;
    const dx = (bis.x - von.x) / 3;
    const a = { x: von.x + dx, y: von.y + dx * (steigungen[index] ?? 0) };
    const b = { x: bis.x - dx, y: bis.y - dx * (steigungen[index + 1] ?? 0) };
    return `C${text(a)} ${text(b)} ${text(bis)}`;
  });
  return `M${text(first)}${boegen.join('')}`;
}

/** Path of a line, closed along the height `grund`. */
export function flaeche(punkte: readonly Punkt[], grund: number): string {
  const [first] = punkte;
  const last = punkte.at(-1);
  if (!first || !last) return '';
  return `${glatterPfad(punkte)}L${text({ x: last.x, y: grund })}L${text({ x: first.x, y: grund })}Z`;
}

function toSteigungen(punkte: readonly Punkt[]): number[] {
  const strecken = punkte.slice(1).map((bis, index) => {
    const von = punkte[index] ?? bis;
    return { h: bis.x - von.x, s: (bis.y - von.y) / (bis.x - von.x) };
  });
  const innen = strecken.slice(1).map((rechts, index) => between(strecken[index] ?? rechts, rechts));
  const atStart = atEnd(strecken[0]?.s ?? 0, innen[0]);
  return [atStart, ...innen, atEnd(strecken.at(-1)?.s ?? 0, innen.at(-1))];
}

type Strecke = { h: number; s: number };

function between(links: Strecke, rechts: Strecke): number {
  const mittel = (links.s * rechts.h + rechts.s * links.h) / (links.h + rechts.h);
  const steilste = Math.min(Math.abs(links.s), Math.abs(rechts.s), Math.abs(mittel) / 2);
  return (Math.sign(links.s) + Math.sign(rechts.s)) * steilste;
}

/** Two points alone are joined by a straight line. */
function atEnd(s: number, neighbour: number | undefined): number {
  return neighbour === undefined ? s : (3 * s - neighbour) / 2;
}

function text({ x, y }: Punkt): string {
  return `${round(x)},${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
