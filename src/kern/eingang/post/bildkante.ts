/** How large a picture claims to be, to tell logos from receipts; no decoder looks at it for that. */

const KOPF = 256 * 1024;
const SOF = [0xc0, 0xc1, 0xc2, 0xc3];

/** The shorter side in pixels of a JPEG or PNG. @returns undefined where its head does not say */
export function bildkante(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, KOPF));
  if (view.byteLength < 24) return undefined;
  if (view.getUint32(0) === 0x89504e47) return Math.min(view.getUint32(16), view.getUint32(20));
  return view.getUint16(0) === 0xffd8 ? jpegkante(view) : undefined;
}

function jpegkante(view: DataView): number | undefined {
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return undefined;
    if (SOF.includes(marker)) return Math.min(view.getUint16(at + 5), view.getUint16(at + 7));
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}
