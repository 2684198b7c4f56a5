const ZEICHEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as simple HTML: its paragraphs and lines, everything else as it is written. */
export function toHtml(text: string): string {
  const absaetze = text.split(/\n{2,}/).map((absatz) => {
    const zeilen = absatz
      .split('\n')
      .map((zeile) => zeile.replace(/[&<>"']/g, (zeichen) => ZEICHEN[zeichen] ?? ''));
    return `<p>${zeilen.join('<br>\n')}</p>`;
  });
  return `<!DOCTYPE html>\n<html lang="de">\n<head><meta charset="utf-8"></head>\n<body style="font-family: sans-serif">\n${absaetze.join('\n')}\n</body>\n</html>\n`;
}
