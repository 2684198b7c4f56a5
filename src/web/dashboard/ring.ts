/** Slices of a ring. */

type Ring = { mitte: number; aussen: number; innen: number };

/** Part of the ring between two percents, from the top clockwise; the whole ring is two circles. */
export function sektor(ring: Ring, von: number, bis: number): string {
  if (bis - von <= 0) return '';
  if (bis - von >= 100) return `${kreis(ring.mitte, ring.aussen)}${kreis(ring.mitte, ring.innen)}`;
  const large = bis - von > 50 ? 1 : 0;
  const arc = (radius: number, ziel: number, sweep: 0 | 1) =>
    `A${radius} ${radius} 0 ${large} ${sweep} ${punkt(ring.mitte, radius, ziel)}`;
  const { mitte, aussen, innen } = ring;
  return `M${punkt(mitte, aussen, von)}${arc(aussen, bis, 1)}L${punkt(mitte, innen, bis)}${arc(innen, von, 0)}Z`;
}

function kreis(mitte: number, radius: number): string {
  return `M${mitte} ${mitte - radius}a${radius} ${radius} 0 1 1 -0.01 0Z`;
}

function punkt(mitte: number, radius: number, prozent: number): string {
  const winkel = (prozent / 50) * Math.PI;
  return `${mitte + radius * Math.sin(winkel)} ${mitte - radius * Math.cos(winkel)}`;
}
