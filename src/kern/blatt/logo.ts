/** Checks of a logo before it is kept. */

/**
 * Number of colours of a JPEG: 1 grey, 3 RGB, 4 CMYK. The colour space of the sheet is sRGB, and PDF/A allows no other
 * one beside it (ISO 19005-3, 6.2.4.3), so CMYK cannot be drawn. @returns undefined for what is no readable JPEG
 */
export function jpegFarben(bytes: Uint8Array): number | undefined {
  const at = (index: number) => bytes[index] ?? 0;
  if (at(0) !== 0xff || at(1) !== 0xd8) return undefined;
  let place = 2;
  while (place + 9 < bytes.length && at(place) === 0xff) {
    const marker = at(place + 1);
    if (isFrame(marker)) return at(place + 9);
    place += 2 + at(place + 2) * 256 + at(place + 3);
  }
  return undefined;
}

/** Whether a picture has the colours of print, which the sheet cannot show. */
export function isCmyk(bytes: Uint8Array): boolean {
  return jpegFarben(bytes) === 4;
}

/** Start of frame: where the number of colours stands. C4, C8 and CC between them are other segments. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
