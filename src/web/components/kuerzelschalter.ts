/** Whether single keys act, in this browser. Speech input and restless hands need them off (WCAG 2.1.4). */
const KEY = 'tastenkuerzel';

export function isKuerzelAn(): boolean {
  return localStorage.getItem(KEY) !== 'aus';
}

/** Switches single keys on or off. */
export function setKuerzelAn(an: boolean): void {
  localStorage.setItem(KEY, an ? 'an' : 'aus');
}
