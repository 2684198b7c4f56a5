import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { type Tage, Zeitraum } from '#web/components/Zeitraum.tsx';
import { Uebersicht } from '#web/dashboard/Uebersicht.tsx';
import { merken, readGemerkt } from '#web/dashboard/zeitraum.ts';
import { readVorlieben } from '#web/einstellungen/vorlieben.queries.ts';
import { heute } from '#web/heute.ts';
import { oneOf, type StartSuche } from '#web/suche.ts';

const Reporting = lazy(() => import('#web/dashboard/Reporting.tsx'));
const route = getRouteApi('/');

/** Home: the tabs Übersicht and Reporting over one range of days. */
export function Startseite() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [vorlieben] = useState(readVorlieben);
  const [gemerkt] = useState(() => readGemerkt(vorlieben.tage, heute()));
  const { von, bis } = toTage(search, gemerkt);
  const tab = search.tab ?? vorlieben.starttab;
  useEffect(() => merken({ von, bis }), [von, bis]);

  const change = (part: StartSuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const zeitraum = <Zeitraum von={von} bis={bis} onChange={change} />;
  return (
    <Seite titel="Startseite" aktionen={<KnopfLink to="/rechnung/add">+ Neuer Beleg</KnopfLink>}>
      <Tabs
        value={tab}
        onChange={(value) => change({ tab: oneOf(value, ['uebersicht', 'reporting']) })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="uebersicht">Übersicht</Tabs.Tab>
          <Tabs.Tab value="reporting">Reporting</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="uebersicht">
          <Uebersicht
            von={von}
            bis={bis}
            q={search.q}
            filter={search.filter}
            onChange={change}
            zeitraum={zeitraum}
          />
        </Tabs.Panel>
        <Tabs.Panel value="reporting">
          <Suspense>
            <Reporting von={von} bis={bis} zeitraum={zeitraum} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Seite>
  );
}

/** The address wins over what is remembered; a range the wrong way round does not count. */
function toTage(search: StartSuche, gemerkt: Tage): Tage {
  const von = search.von ?? gemerkt.von;
  const bis = search.bis ?? gemerkt.bis;
  return von <= bis ? { von, bis } : gemerkt;
}
