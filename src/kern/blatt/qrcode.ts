/** QR codes as areas of a page. */
import { encodeQR } from 'qr';
import type { Rechteck, Stift } from './stift.ts';

/** Largest symbol that EPC069-12 allows: version 13, which holds its 331 bytes. */
const MAX_SEITE = 13 * 4 + 17;

/** Modules of the symbol, true for dark; error correction M (EPC069-12). @throws Error for a payload beyond version 13 */
export function qrOf(nutzlast: string): boolean[][] {
  const mitRand = encodeQR(nutzlast, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 });
  const module = mitRand.slice(1, -1).map((zeile) => zeile.slice(1, -1));
  if (module.length > MAX_SEITE) throw new Error('A GiroCode has at most version 13');
  return module;
}

/** Draws the dark modules as one area, each run of them in a row as one rectangle. */
export function drawQr(stift: Stift, module: readonly boolean[][], { x, y, breite }: Rechteck): void {
  const seite = breite / module.length;
  const rechtecke = module.flatMap((zeile, row) =>
    laeufe(zeile).map(({ von, anzahl }) => ({
      x: x + von * seite,
      y: y + row * seite,
      breite: anzahl * seite,
      hoehe: seite,
    })),
  );
  stift.flaeche(rechtecke, '#000000');
}

function laeufe(zeile: readonly boolean[]): { von: number; anzahl: number }[] {
  const runs: { von: number; anzahl: number }[] = [];
  zeile.forEach((dunkel, index) => {
    if (!dunkel) return;
    const last = runs.at(-1);
    if (last && last.von + last.anzahl === index) last.anzahl += 1;
    else runs.push({ von: index, anzahl: 1 });
  });
  return runs;
}
