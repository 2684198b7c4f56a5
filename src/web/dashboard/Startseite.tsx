import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { monatsgrenzen } from '#kern/datum.ts';
import { useVorlieben } from '#web/auth/vorlieben.queries.ts';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { Reiter, Reiterblatt } from '#web/components/Reiter.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Uebersicht } from '#web/dashboard/Uebersicht.tsx';
import { useSchmal } from '#web/dashboard/useSchmal.ts';
import { Zeitraumwahl } from '#web/dashboard/Zeitraumwahl.tsx';
import { merken, readGemerkt, toTage } from '#web/dashboard/zeitraum.ts';
import { EinrichtungHinweis } from '#web/einrichtung/EinrichtungHinweis.tsx';
import { heute } from '#web/heute.ts';
import type { StartSuche } from '#web/suche.ts';

const Reporting = lazy(() => import('#web/dashboard/Reporting.tsx'));
const route = getRouteApi('/');

const TABS = [
  { value: 'uebersicht', label: 'Übersicht' },
  { value: 'reporting', label: 'Reporting' },
] as const;

/** Home, as its owner likes it. */
export function Startseite() {
  const vorlieben = useVorlieben();
  if (!vorlieben) return <Seite titel="Startseite">{null}</Seite>;
  return <Start vorlieben={vorlieben} />;
}

/** The tabs Übersicht and Reporting over one range of days. */
function Start({ vorlieben }: { vorlieben: Vorlieben }) {
  const { startTab, karten, bereich, einrichtungErledigt } = vorlieben;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [gemerkt] = useState(() => readGemerkt(bereich, heute()));
  const tage = toTage(search, gemerkt);
  const { von, bis } = tage;
  const isSchmal = useSchmal();
  useEffect(() => merken({ von, bis }, heute()), [von, bis]);

  const change = (part: StartSuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  /** Another place to look at, from which 'Back' leads here again. */
  const open = (part: StartSuche) => void navigate({ search: (before) => ({ ...before, ...part }) });
  const openMonat = (monat: string) => open({ ...monatsgrenzen(`${monat}-01`), tab: 'uebersicht' });
  const tab = search.tab ?? startTab;
  return (
    <Seite
      titel="Startseite"
      pille={
        <Reiter label="Ansicht" value={tab} data={TABS} onChange={(chosen) => change({ tab: chosen })} />
      }
      aktionen={
        <>
          {!isSchmal && <Zeitraumwahl {...tage} onChange={change} />}
          <KnopfLink to="/rechnung/add" className={breite.nurBreit}>
            + Neuer Beleg
          </KnopfLink>
        </>
      }
    >
      {!einrichtungErledigt && (
        <Nur recht="einstellungen">
          <EinrichtungHinweis />
        </Nur>
      )}
      <Reiterblatt value={tab}>
        {tab === 'uebersicht' ? (
          <Uebersicht
            filter={{ ...tage, q: search.q, richtung: search.filter }}
            karten={karten}
            wirdEingerichtet={!einrichtungErledigt}
            onChange={change}
            onMonat={openMonat}
          />
        ) : (
          <Suspense>
            <Reporting {...tage} onChange={change} onMonat={openMonat} />
          </Suspense>
        )}
      </Reiterblatt>
      <Nur recht="erfassen">
        <Daumenleiste>
          <KnopfLink to="/rechnung/add">+ Neuer Beleg</KnopfLink>
        </Daumenleiste>
      </Nur>
    </Seite>
  );
}
