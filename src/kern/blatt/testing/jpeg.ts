/** A red picture of 3 × 2 pixels as ImageMagick writes it. */
export const JPEG = Uint8Array.from(
  (
    'ffd8ffe000104a46494600010100000100010000ffdb004300100b0c0e0c0a100e0d0e1211101318281a181616183123251d283a333d' +
    '3c3933383740485c4e404457453738506d51575f626768673e4d71797064785c656763ffdb0043011112121815182f1a1a2f634238' +
    '426363636363636363636363636363636363636363636363636363636363636363636363636363636363636363636363636363ffc0' +
    '0011080002000303012200021101031101ffc4001500010100000000000000000000000000000005ffc400141001000000000000000' +
    '00000000000000000ffc4001501010100000000000000000000000000000506ffc4001411010000000000000000000000000000' +
    '0000ffda000c03010002110311003f008a00b5e3ffd9'
  ).match(/../g) ?? [],
  (hex) => Number.parseInt(hex, 16),
);

/** JPEG with segments put in behind its beginning. */
export function withSegment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  return Uint8Array.of(
    ...JPEG.subarray(0, 2),
    0xff,
    marker,
    length >> 8,
    length & 0xff,
    ...data,
    ...JPEG.subarray(2),
  );
}

/** JPEG with other numbers in its frame. */
export function withFrame({ breite = 3, hoehe = 2, farben = 3 }): Uint8Array {
  const bytes = Uint8Array.from(JPEG);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
  bytes.set([hoehe >> 8, hoehe & 0xff, breite >> 8, breite & 0xff], frame + 5);
  if (farben === 3) return bytes;
  const colours = Array.from({ length: farben }, (_, i) => [i + 1, 0x11, 0]).flat();
  const head = [
    0xff,
    0xc0,
    0,
    8 + 3 * farben,
    8,
    hoehe >> 8,
    hoehe & 0xff,
    breite >> 8,
    breite & 0xff,
    farben,
  ];
  return Uint8Array.of(...bytes.subarray(0, frame), ...head, ...colours, ...bytes.subarray(frame + 19));
}
