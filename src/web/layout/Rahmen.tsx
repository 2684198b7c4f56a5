import { Outlet, useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { useBenutzer, useRechte } from '#web/api/benutzer.queries.ts';
import { nebenbei } from '#web/api/ruhe.ts';
import { useGewechselt } from '#web/api/useGewechselt.ts';
import { Zugangsregel } from '#web/api/zugangsregel.ts';
import { useVorlieben } from '#web/auth/vorlieben.queries.ts';
import { Suchbeginn } from '#web/befehle/Suchbeginn.tsx';
import { useKuerzel } from '#web/befehle/useKuerzel.ts';
import { Fussleiste } from '#web/layout/Fussleiste.tsx';
import { Kopfleiste } from '#web/layout/Kopfleiste.tsx';
import { isInVerwaltung } from '#web/layout/navigation.ts';
import { Seitenleiste } from '#web/layout/Seitenleiste.tsx';
import { Verbindung } from '#web/layout/Verbindung.tsx';
import { Verwaltungsliste } from '#web/layout/Verwaltungsliste.tsx';
import { isOffen, isZugaenglich } from '#web/seitenrechte.ts';
import classes from './Rahmen.module.css';

const loadPalette = () => import('#web/befehle/Palette.tsx');
const Palette = lazy(loadPalette);
const Fensterwahl = lazy(() => import('#web/mitglieder/Fensterwahl.tsx'));
const OhneRecht = lazy(() => import('#web/mitglieder/OhneRecht.tsx'));
// Nobody waits for it; without it everything works.
const Installhinweis = lazy(() => nebenbei(() => import('#web/dienst/Installhinweis.tsx')));
const Abgabe = lazy(() => nebenbei(() => import('#web/abgabe/Abgabe.tsx')));
const Hilfepanel = lazy(() => import('#web/layout/Hilfepanel.tsx'));

/** Frame of every page: skip link, top bar, content, navigation at the bottom or the side. Reduced on the sign-in screen. */
export function Rahmen() {
  const pathname = useLocation({ select: (location) => location.pathname.toLowerCase() });
  const reduced = isOffen(pathname) || pathname === '/logout';
  const vorlieben = useVorlieben();
  const isLinks = vorlieben?.navigation === 'links' && !reduced;
  useDichte(vorlieben?.dichte);
  const gewechselt = useGewechselt();
  const [dialog, setDialog] = useState<'palette' | 'hilfe' | 'tasten'>();
  const [suche, setSuche] = useState('');
  // While a dialog is still being loaded, keys meant for it must not act elsewhere.
  useKuerzel(!reduced && dialog === undefined && !gewechselt, useRechte(), setDialog);
  useFocusOnNavigation();
  useEffect(() => {
    // Typing goes on while the palette opens, so it has to be there at once; a failure shows when it is opened.
    if (!reduced) window.setTimeout(() => loadPalette().catch(() => undefined), 2000);
  }, [reduced]);
  const close = () => {
    setDialog(undefined);
    setSuche('');
  };
  return (
    <Zugangsregel value={isZugaenglich}>
      <div
        className={classes.rahmen}
        data-ohne-fussleiste={reduced || isLinks || undefined}
        data-links={isLinks || undefined}
      >
        <a href="#inhalt" className={classes.sprung}>
          Zum Inhalt springen
        </a>
        <Kopfleiste
          reduced={reduced}
          onSuche={() => setDialog('palette')}
          onHilfe={() => setDialog('hilfe')}
        />
        <Verbindung />
        <div className={classes.mitte}>
          {isLinks && <Seitenleiste />}
          {!reduced && !isLinks && isInVerwaltung(pathname) && <Verwaltungsliste />}
          <main id="inhalt" tabIndex={-1} className={classes.inhalt}>
            <Inhalt pathname={pathname} />
          </main>
        </div>
        {!reduced && !isLinks && <Fussleiste />}
        {pathname === '/' && vorlieben?.einrichtungErledigt && (
          <Suspense>
            <Installhinweis />
          </Suspense>
        )}
        {!reduced && (
          <Suspense>
            <Abgabe />
          </Suspense>
        )}
        {dialog === 'palette' && (
          <Suspense fallback={<Suchbeginn text={suche} onText={setSuche} onClose={close} />}>
            <Palette beginn={suche} onClose={close} onTasten={() => setDialog('tasten')} />
          </Suspense>
        )}
        <Suspense>
          {gewechselt && <Fensterwahl />}
          {(dialog === 'hilfe' || dialog === 'tasten') && (
            <Hilfepanel
              pathname={pathname}
              beginn={dialog === 'tasten' ? 'tasten' : 'kapitel'}
              onClose={close}
            />
          )}
        </Suspense>
      </div>
    </Zugangsregel>
  );
}

/** The page, or that whoever is signed in has no use for it. */
function Inhalt({ pathname }: { pathname: string }) {
  const { data, isError } = useBenutzer();
  const rechte = useRechte();
  // On the way to the next page the outlet still draws the one before, which may be the refused one.
  const gezeigt = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? pathname });
  const istErlaubt = (ort: string) => isOffen(ort) || isZugaenglich(ort, rechte);
  if (isError || (istErlaubt(pathname) && istErlaubt(gezeigt))) return <Outlet />;
  return <Suspense>{data && <OhneRecht rechte={rechte} />}</Suspense>;
}

/** As it was chosen; `public/vorweg.js` says it to the next page before the first paint. */
function useDichte(dichte: Vorlieben['dichte'] | undefined): void {
  useEffect(() => {
    if (dichte) document.documentElement.dataset['dichte'] = dichte;
  }, [dichte]);
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
