/** Small PDFs for tests, good and evil. */

/** The part of the global TextEncoder that is needed: the library of the language does not have it. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The body of an indirect object. */
export type Bauteil = string | Uint8Array;

const bytesOf = (teil: Bauteil) => (typeof teil === 'string' ? new TextEncoder().encode(teil) : teil);

/** Objects 1, 2, 3 …; the first is the catalog. Without a trailer when `trailer` is empty. */
export function buildPdf(objekte: Bauteil[], trailer = '/Size 1'): Uint8Array {
  const teile: Bauteil[] = ['%PDF-1.7\n'];
  objekte.forEach((objekt, index) => {
    teile.push(`${index + 1} 0 obj\n`, objekt, '\nendobj\n');
  });
  if (trailer) teile.push(`trailer << /Root 1 0 R ${trailer} >>\n`);
  return concat([...teile, 'startxref\n0\n%%EOF\n']);
}

/** A stream; `dict` holds what its dictionary says besides the length. */
export function strom(inhalt: Bauteil, dict = ''): Uint8Array {
  const bytes = bytesOf(inhalt);
  return concat([`<< /Length ${bytes.length} ${dict} >>\nstream\n`, bytes, '\nendstream']);
}

/** A PDF with embedded files. */
export function mitAnhang(dateien: [name: string, inhalt: string][]): Uint8Array {
  const angaben = dateien.map(
    ([name], index) => `(${name}) << /Type /Filespec /UF (${name}) /EF << /F ${index + 2} 0 R >> >>`,
  );
  return buildPdf([
    `<< /Type /Catalog /Names << /EmbeddedFiles << /Names [${angaben.join(' ')}] >> >> >>`,
    ...dateien.map(([, inhalt]) => strom(inhalt)),
  ]);
}

function concat(teile: Bauteil[]): Uint8Array {
  const bytes = teile.map(bytesOf);
  const result = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let stelle = 0;
  for (const teil of bytes) {
    result.set(teil, stelle);
    stelle += teil.length;
  }
  return result;
}
