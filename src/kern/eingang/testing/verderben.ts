/** Files as they come out of broken programs and bad hands, the same for the same seed. */

/** mulberry32: small, and the same everywhere. */
function zufall(saat: number): (unter: number) => number {
  let stand = saat | 0;
  return (unter) => {
    stand = (stand + 0x6d2b79f5) | 0;
    let wert = Math.imul(stand ^ (stand >>> 15), 1 | stand);
    wert = (wert + Math.imul(wert ^ (wert >>> 7), 61 | wert)) ^ wert;
    return ((wert ^ (wert >>> 14)) >>> 0) % Math.max(1, unter);
  };
}

const ZEICHEN = [0, 10, 34, 38, 39, 40, 41, 47, 48, 57, 60, 62, 91, 93, 128, 255];

/** The bytes with one to six of these: some changed, cut out, doubled or put in, and every fourth file cut off. */
export function verderben(bytes: Uint8Array, saat: number): Uint8Array {
  const wuerfle = zufall(saat);
  let result = [...bytes];
  for (let zahl = 1 + wuerfle(6); zahl > 0; zahl -= 1) {
    const von = wuerfle(result.length);
    const laenge = 1 + wuerfle(40);
    const art = wuerfle(5);
    if (art === 0) result[von] = ZEICHEN[wuerfle(ZEICHEN.length)] ?? 0;
    else if (art === 1) result[von] = wuerfle(256);
    else if (art === 2) result.splice(von, laenge);
    else if (art === 3) result.splice(von, 0, ...result.slice(von, von + laenge));
    else result.splice(von, 0, ...Array.from({ length: laenge }, () => wuerfle(256)));
  }
  if (wuerfle(4) === 0) result = result.slice(0, wuerfle(result.length));
  return Uint8Array.from(result);
}
