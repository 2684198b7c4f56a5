import { isSitzungBeendet, sitzung } from '#web/api/sitzung.ts';

/**
 * Whether the session of this window was ended in another one, from which it hears of it only a moment later: whatever is
 * kept in between would outlive whom it belongs to. Not what the server has ended: that is come back to.
 */
export function istAnderswoAbgemeldet(): boolean {
  const hier = sitzung();
  if (!hier || isSitzungBeendet()) return false;
  return localStorage.getItem('token') === null || localStorage.getItem('username') !== hier.username;
}
