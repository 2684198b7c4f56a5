/** The addresses that somebody typed, with commas, semicolons or lines between them; each once. */
export function mailadressenOf(text: string): string[] {
  const teile = text.split(/[,;\n]/).map((teil) => teil.trim());
  return [...new Set(teile.filter((teil) => teil !== ''))];
}
