/** Reads an uncompressed PDF of ours back, as a viewer would copy its texts. */

/** The texts of each page in the order in which they were drawn, read back through the fonts' ToUnicode maps. */
export function readSeiten(source: string): string[][] {
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id, body]) => [id, body ?? '']),
  );
  const follow = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const resources = follow(page, 'Resources');
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
          name,
          readCharacters(follow(objects.get(id) ?? '', 'ToUnicode')),
        ]),
      );
      return [...follow(page, 'Contents').matchAll(/\/(F\d+) [\d.]+ Tf\n(.*?)ET/gs)].map(
        ([, name, draw = '']) =>
          [...draw.matchAll(/<([0-9a-f]+)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => fonts.get(name)?.[Number.parseInt(glyph, 16)] ?? '\u0000')
            .join(''),
      );
    });
}

function readCharacters(cmap: string): string[] {
  const ranges = [...cmap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)];
  return ranges.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      String.fromCharCode(...(hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ),
  );
}
