const EINHEITEN = ['Byte', 'kB', 'MB', 'GB', 'TB'];

/** `12,3 MB` */
export function formatBytes(bytes: number): string {
  let [zahl, stufe] = [bytes, 0];
  // What rounds to 1.000 is one of the next.
  while (zahl >= 999.5 && stufe < EINHEITEN.length - 1) [zahl, stufe] = [zahl / 1000, stufe + 1];
  return `${zahl.toLocaleString('de-DE', { maximumFractionDigits: stufe > 1 ? 1 : 0 })} ${EINHEITEN[stufe]}`;
}
