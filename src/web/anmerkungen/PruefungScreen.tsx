import { getRouteApi } from '@tanstack/react-router';
import { Anmerkungsliste } from '#web/anmerkungen/Anmerkungsliste.tsx';
import { Fortschritt } from '#web/anmerkungen/Fortschritt.tsx';
import { Pruefliste } from '#web/anmerkungen/Pruefliste.tsx';
import { pruefzeitraum, rememberPruefzeitraum } from '#web/anmerkungen/pruefzeitraum.ts';
import { usePruefrolle } from '#web/anmerkungen/usePruefrolle.ts';
import { Segmente } from '#web/components/Segmente.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Zeitraum } from '#web/components/Zeitraum.tsx';
import type { Pruefsuche } from '#web/suche.ts';
import classes from './Pruefung.module.css';

const route = getRouteApi('/pruefung');

const SICHTEN = [
  { value: 'ungeprueft', label: 'Ungeprüft' },
  { value: 'anmerkungen', label: 'Anmerkungen' },
  { value: 'alle', label: 'Alle' },
] as const;

/** `/pruefung`: how far the books were checked, what is still to be, and what somebody said about them. */
export function PruefungScreen() {
  const { von, bis, zeige } = route.useSearch();
  const navigate = route.useNavigate();
  const prueft = usePruefrolle() !== undefined;
  const tage = von !== undefined && bis !== undefined ? { von, bis } : pruefzeitraum();
  const sicht = zeige ?? (prueft ? 'ungeprueft' : 'anmerkungen');
  const change = (part: Pruefsuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  return (
    <Seite
      titel="Prüfung"
      aktionen={
        <Zeitraum
          {...tage}
          onChange={(next) => {
            rememberPruefzeitraum(next);
            change(next);
          }}
        />
      }
    >
      <Fortschritt tage={tage} />
      <div className={classes.wahl}>
        <Segmente
          label="Was gezeigt wird"
          value={sicht}
          data={SICHTEN}
          onChange={(value) => change({ zeige: value })}
        />
      </div>
      {sicht === 'anmerkungen' ? <Anmerkungsliste /> : <Pruefliste key={sicht} tage={tage} sicht={sicht} />}
    </Seite>
  );
}
