import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Tage, type Zeitraumart, zeitraumOf } from '#kern/auswertungen/zeitraum.ts';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Uebersicht } from '#web/dashboard/Uebersicht.tsx';
import { merken, readGemerkt, type Standardbereich } from '#web/dashboard/zeitraum.ts';
import { EinrichtungHinweis } from '#web/einrichtung/EinrichtungHinweis.tsx';
import { useVorlieben } from '#web/einstellungen/vorlieben.queries.ts';
import { heute } from '#web/heute.ts';
import { oneOf, type StartSuche } from '#web/suche.ts';

const Reporting = lazy(() => import('#web/dashboard/Reporting.tsx'));
const route = getRouteApi('/');

/** Home, as its owner likes it. */
export function Startseite() {
  const vorlieben = useVorlieben();
  if (!vorlieben) return <Seite titel="Startseite">{null}</Seite>;
  const { startTab, karten, bereich, einrichtungErledigt } = vorlieben;
  return (
    <Start
      startTab={startTab}
      karten={karten}
      standard={(tag) => zeitraumOf(ARTEN[bereich], tag)}
      hinweis={!einrichtungErledigt}
    />
  );
}

/** Ranges as the preferences name them. */
const ARTEN = {
  365: 'tage365',
  monat: 'monat',
  quartal: 'quartal',
  jahr: 'jahr',
  vorjahr: 'vorjahr',
} as const satisfies Record<Vorlieben['bereich'], Zeitraumart>;

type Props = Pick<Vorlieben, 'startTab' | 'karten'> & {
  standard: Standardbereich;
  /** Whether the set-up is still open. */
  hinweis: boolean;
};

/** The tabs Übersicht and Reporting over one range of days. */
function Start({ startTab, standard, karten, hinweis }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [gemerkt] = useState(() => readGemerkt(standard, heute()));
  const { von, bis } = toTage(search, gemerkt);
  useEffect(() => merken({ von, bis }, heute()), [von, bis]);

  const change = (part: StartSuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  return (
    <Seite titel="Startseite" aktionen={<KnopfLink to="/rechnung/add">+ Neuer Beleg</KnopfLink>}>
      {hinweis && <EinrichtungHinweis />}
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

/** The address wins over what is remembered; a range the wrong way round does not count. */
function toTage(search: StartSuche, gemerkt: Tage): Tage {
  const von = search.von ?? gemerkt.von;
  const bis = search.bis ?? gemerkt.bis;
  return von <= bis ? { von, bis } : gemerkt;
}
