import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useVorlieben } from '#web/einstellungen/vorlieben.queries.ts';
import { Fussleiste } from '#web/layout/Fussleiste.tsx';
import { Kopfleiste } from '#web/layout/Kopfleiste.tsx';
import { Seitenleiste } from '#web/layout/Seitenleiste.tsx';
import classes from './Rahmen.module.css';

/** Frame of every page: skip link, top bar, content, navigation at the bottom or the side. Reduced on the sign-in screen. */
export function Rahmen() {
  const pathname = useLocation({ select: (location) => location.pathname.toLowerCase() });
  const reduced = pathname === '/login' || pathname === '/logout';
  const isLinks = useVorlieben()?.navigation === 'links' && !reduced;
  useFocusOnNavigation();
  return (
    <div className={classes.rahmen} data-ohne-fussleiste={reduced || isLinks || undefined}>
      <a href="#inhalt" className={classes.sprung}>
        Zum Inhalt springen
      </a>
      <Kopfleiste reduced={reduced} />
      <div className={classes.mitte}>
        {isLinks && <Seitenleiste />}
        <main id="inhalt" tabIndex={-1} className={classes.inhalt}>
          <Outlet />
        </main>
      </div>
      {!reduced && !isLinks && <Fussleiste />}
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
