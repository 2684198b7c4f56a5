import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { useVorlieben } from '#web/auth/vorlieben.queries.ts';
import { Nur } from '#web/components/Nur.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Uebersicht } from '#web/dashboard/Uebersicht.tsx';
import { merken, readGemerkt, toTage } from '#web/dashboard/zeitraum.ts';
import { EinrichtungHinweis } from '#web/einrichtung/EinrichtungHinweis.tsx';
import { heute } from '#web/heute.ts';
import { oneOf, type StartSuche } from '#web/suche.ts';

const Reporting = lazy(() => import('#web/dashboard/Reporting.tsx'));
const route = getRouteApi('/');

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
  const { von, bis } = toTage(search, gemerkt);
  useEffect(() => merken({ von, bis }, heute()), [von, bis]);

  const change = (part: StartSuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  return (
    <Seite titel="Startseite" aktionen={<KnopfLink to="/rechnung/add">+ Neuer Beleg</KnopfLink>}>
      {!einrichtungErledigt && (
        <Nur recht="einstellungen">
          <EinrichtungHinweis />
        </Nur>
      )}
      <Tabs
        value={search.tab ?? startTab}
        onChange={(value) => change({ tab: oneOf(value, ['uebersicht', 'reporting']) })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="uebersicht">Übersicht</Tabs.Tab>
          <Tabs.Tab value="reporting">Reporting</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="uebersicht">
          <Uebersicht
            filter={{ von, bis, q: search.q, richtung: search.filter }}
            karten={karten}
            onChange={change}
          />
        </Tabs.Panel>
        <Tabs.Panel value="reporting">
          <Suspense>
            <Reporting von={von} bis={bis} onChange={change} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Seite>
  );
}
