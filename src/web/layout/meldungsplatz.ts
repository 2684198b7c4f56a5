/** Where a message may lie: over nothing that can be pressed or typed into. */

/** Edges in pixels of the window. */
export type Flaeche = { links: number; oben: number; rechts: number; unten: number };

type Frage = {
  /** Between which heights the message may lie: below the top bar, above what stands fixed at the bottom. */
  oben: number;
  unten: number;
  links: number;
  rechts: number;
  hoehe: number;
  /** Areas that must stay free. */
  steuerungen: readonly Flaeche[];
};

/** Distances at which a place is tried. */
const SCHRITT = 4;
/** To cover the middle of something is worse than any number of pixels at its edge. */
const MITTE = 10_000;

/** @returns the lower edge of the lowest place that covers no control, or of the one that covers least */
export function findPlatz({ oben, unten, links, rechts, hoehe, steuerungen }: Frage): number {
  const betroffen = steuerungen.filter((flaeche) => flaeche.links < rechts && flaeche.rechts > links);
  let platz = unten;
  let schaden = Number.POSITIVE_INFINITY;
  for (let kante = unten; kante - hoehe >= oben && schaden > 0; kante -= SCHRITT) {
    const hier = betroffen.reduce((summe, flaeche) => summe + schadenAn(flaeche, kante - hoehe, kante), 0);
    if (hier < schaden) [platz, schaden] = [kante, hier];
  }
  return platz;
}

function schadenAn(flaeche: Flaeche, oben: number, unten: number): number {
  const verdeckt = Math.min(flaeche.unten, unten) - Math.max(flaeche.oben, oben);
  if (verdeckt <= 0) return 0;
  const mitte = (flaeche.oben + flaeche.unten) / 2;
  return verdeckt + (mitte > oben && mitte < unten ? MITTE : 0);
}
