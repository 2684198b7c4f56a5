/** Loads the program at an address, as a browser does, and leaves it again: what a page remembers is gone then. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { imGehen } from '#web/api/abgang.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { reportAntwort } from '#web/api/verbindung.ts';
import { reportWechsel } from '#web/api/wechsel.ts';
import { clearMeldungen } from '#web/components/snackbar.tsx';
import { horche } from '#web/ereignisse/horchen.ts';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { followSitzung, Programm } from '#web/programm.tsx';
import { createProgrammrouter } from '#web/router.tsx';
import { theme } from '#web/theme.ts';
import { gezeigt, warte } from './ruhe.ts';
import type { Verlauf } from './verlauf.ts';

/** Storage at the address of the program. */
export type Speicher = Record<string, string>;

let root: Root | undefined;
let weg: RouterHistory | undefined;

// Whole from the beginning: a part that is loaded while a test ends would be missing in all that come after it.
const TEILE = import.meta.glob([
  '../src/web/**/*.{ts,tsx}',
  '!**/*.test.*',
  '!**/*.worker.ts',
  '!**/*.d.ts',
  '!../src/web/{main,muster/*}.tsx',
  '!../src/web/{anfang.ts,testing/**,dienst/**}',
]);
await Promise.allSettled(Object.values(TEILE).map((load) => load()));

// Nothing moves, what opens is open at once; and nothing has a place, so that nothing could be out of sight.
const Popover = { defaultProps: { hideDetached: false } };
Object.assign(theme, { respectReducedMotion: true, components: { ...theme.components, Popover } });
followSitzung(() => gezeigt.router);

/** Loads the program anew, at the place where `verlauf` stands. */
export async function oeffne(verlauf: Verlauf): Promise<void> {
  document.body.innerHTML = '<div id="root"></div>';
  readSitzung();
  weg = createBrowserHistory({ window: verlauf });
  const router = createProgrammrouter(weg);
  gezeigt.router = router;
  startHorchen();
  const place = document.getElementById('root');
  if (!place) throw new Error('no place for the program');
  root = createRoot(place);
  root.render(
    <Programm router={router}>
      <Meldungen />
    </Programm>,
  );
  await warte(0);
}

/**
 * Leaves the page: it is not there any more, without another word.
 * @param isGesagt whether it is told before
 * @returns what the browser remembers, and what the window does
 */
export async function verlasse(isGesagt: boolean): Promise<[Speicher, Speicher]> {
  if (isGesagt) {
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    window.dispatchEvent(new Event('pagehide'));
  }
  // A page that is gone does not tidy up; React does.
  const gemerkt: [Speicher, Speicher] = [{ ...localStorage }, { ...sessionStorage }];
  root?.unmount();
  root = undefined;
  delete gezeigt.router;
  weg?.destroy();
  clearMeldungen();
  await warte(0);
  forgetSitzung();
  queryClient.clear();
  document.body.innerHTML = '';
  return gemerkt;
}

let isHorchend = false;
function startHorchen(): void {
  if (!isHorchend) horche(queryClient);
  isHorchend = true;
}

const tellSpeicher = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));

function forgetSitzung(): void {
  localStorage.removeItem('token');
  tellSpeicher();
  imGehen.clear();
  reportWechsel(false);
  reportAntwort();
}

/** The module that keeps the session reads the storage when it is told that another window has written there. */
function readSitzung(): void {
  tellSpeicher();
}

export function writeSpeicher(speicher: Storage, werte: Speicher): void {
  speicher.clear();
  for (const [name, wert] of Object.entries(werte)) speicher.setItem(name, wert);
}
