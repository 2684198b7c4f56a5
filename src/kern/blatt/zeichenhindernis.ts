/** Names characters that no font has, with their numbers in Unicode, and says what to do. */
export function zeichenhindernis(fehlend: readonly string[]): string {
  const namen = fehlend.slice(0, 10).map((character) => {
    const nummer = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `„${character}“ (U+${nummer})`;
  });
  const [was, sie] = fehlend.length === 1 ? ['Dieses Zeichen kennt', 'es'] : ['Diese Zeichen kennt', 'sie'];
  return `${was} keine unserer Schriften: ${namen.join(', ')}. Bitte ${sie} anders schreiben.`;
}
