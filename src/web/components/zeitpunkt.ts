const ZEITPUNKT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** `21.11.2026, 14:05` @param zeit UTC ISO instant */
export function formatZeitpunkt(zeit: string): string {
  return ZEITPUNKT.format(Date.parse(zeit));
}
