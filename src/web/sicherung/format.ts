const ZEITPUNKT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** `21.11.2026, 14:05` @param zeit UTC ISO instant */
export function formatZeitpunkt(zeit: string): string {
  return ZEITPUNKT.format(Date.parse(zeit));
}

const EINHEITEN = ['Byte', 'kB', 'MB', 'GB', 'TB'];

/** `12,3 MB` */
export function formatBytes(bytes: number): string {
  const stufe = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), EINHEITEN.length - 1);
  const zahl = bytes / 1000 ** stufe;
  return `${zahl.toLocaleString('de-DE', { maximumFractionDigits: stufe > 1 ? 1 : 0 })} ${EINHEITEN[stufe]}`;
}
