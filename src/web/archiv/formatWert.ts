/** Value that was expected or found; says what a SHA-256 is, which nobody would know by its look. */
export function formatWert(wert: string): string {
  return /^[0-9a-f]{64}$/.test(wert) ? `Prüfsumme ${wert}` : wert;
}
