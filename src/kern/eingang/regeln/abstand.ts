/** How far two words are apart. */

/** Edits (insert, delete, replace) that make one text the other, never more than `hoechstens` + 1. */
export function editierabstand(a: string, b: string, hoechstens: number): number {
  const zuViel = hoechstens + 1;
  if (Math.abs(a.length - b.length) > hoechstens) return zuViel;
  let zeile = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const neu = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const ersetzt = (zeile[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      neu.push(Math.min(ersetzt, (zeile[j] ?? 0) + 1, (neu[j - 1] ?? 0) + 1));
    }
    if (Math.min(...neu) > hoechstens) return zuViel;
    zeile = neu;
  }
  return Math.min(zeile[b.length] ?? zuViel, zuViel);
}
