import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Fussleiste } from '#web/layout/Fussleiste.tsx';
import { Kopfleiste } from '#web/layout/Kopfleiste.tsx';
import classes from './Rahmen.module.css';

/** Frame of every page: skip link, top bar, content, bottom bar. Reduced on the sign-in screen. */
export function Rahmen() {
  const pathname = useLocation({ select: (location) => location.pathname.toLowerCase() });
  const reduced = pathname === '/login' || pathname === '/logout';
  useFocusOnNavigation();
  return (
    <div className={classes.rahmen} data-reduziert={reduced || undefined}>
      <a href="#inhalt" className={classes.sprung}>
        Zum Inhalt springen
      </a>
      <Kopfleiste reduced={reduced} />
      <main id="inhalt" tabIndex={-1} className={classes.inhalt}>
        <Outlet />
      </main>
      {!reduced && <Fussleiste />}
    </div>
  );
}

/** After a change of page the focus stands at the new content, so that a screen reader goes on there. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const inhalt = document.getElementById('inhalt');
        // A form that has put the focus into its first field keeps it there.
        if (!fromLocation || !pathChanged || inhalt?.contains(document.activeElement)) return;
        inhalt?.focus({ preventScroll: true });
      }),
    [router],
  );
}
