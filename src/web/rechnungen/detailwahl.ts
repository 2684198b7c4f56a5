import { sitzung } from '#web/api/sitzung.ts';

/** For so many parties it is kept; whoever was opened longest ago is forgotten. */
const HOECHSTENS = 200;

/** Each Mandant has customers of its own. */
const keyOf = () => `details/${sitzung()?.mandantID ?? ''}`;

function readOffene(): number[] {
  try {
    const gelesen: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(gelesen) ? gelesen.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Whether the details of this party's receipts were left open in this browser. */
export function sindDetailsOffen(parteiId: number): boolean {
  return readOffene().includes(parteiId);
}

/** Remembers whether they are open. What the browser refuses to keep is only a habit. */
export function keepDetails(parteiId: number, offen: boolean): void {
  const andere = readOffene().filter((id) => id !== parteiId);
  const alle = offen ? [...andere, parteiId].slice(-HOECHSTENS) : andere;
  try {
    localStorage.setItem(keyOf(), JSON.stringify(alle));
  } catch {
    // Full or switched off.
  }
}
