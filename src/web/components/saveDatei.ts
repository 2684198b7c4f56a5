/** How long a browser may take to read a saved Blob before its address becomes invalid. */
const HALTBARKEIT_MS = 60_000;

/** Lets the browser save a file under a name. */
export function saveDatei(blob: Blob, dateiname: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = dateiname;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), HALTBARKEIT_MS);
}
