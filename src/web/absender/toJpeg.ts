/** Twice what the letterhead can show sharply in print. */
const MAX_BREITE = 1300;
const MAX_HOEHE = 570;

/**
 * Any picture that the browser can read as JPEG on white, small enough for the letterhead.
 * @throws when the file is no picture
 */
export async function toJpeg(file: File): Promise<Blob> {
  const bild = await createImageBitmap(file).catch(() => {
    throw new Error('Diese Datei ist kein Bild, das der Browser lesen kann. Bitte PNG oder JPEG wählen.');
  });
  const faktor = Math.min(1, MAX_BREITE / bild.width, MAX_HOEHE / bild.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bild.width * faktor));
  canvas.height = Math.max(1, Math.round(bild.height * faktor));
  const stift = canvas.getContext('2d');
  if (!stift) throw new Error('Der Browser kann das Bild nicht umwandeln.');
  stift.fillStyle = '#fff';
  stift.fillRect(0, 0, canvas.width, canvas.height);
  stift.drawImage(bild, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('Der Browser kann das Bild nicht umwandeln.'));
    canvas.toBlob(done, 'image/jpeg', 0.92);
  });
}
