import { getRouteApi } from '@tanstack/react-router';
import { Segmente } from '#web/components/Segmente.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Ausgemahnte } from '#web/mahnungen/Ausgemahnte.tsx';
import { Faellige } from '#web/mahnungen/Faellige.tsx';
import { Geschriebene } from '#web/mahnungen/Geschriebene.tsx';
import type { Mahnsuche } from '#web/suche.ts';
import classes from './Mahnung.module.css';

const route = getRouteApi('/mahnungen');
const WAHL = [
  { value: 'faellig', label: 'Zu mahnen' },
  { value: 'geschrieben', label: 'Geschrieben' },
  { value: 'ausgemahnt', label: 'Ohne Erfolg' },
] as const;

/** `/mahnungen`: who is late, which letters there are, and who has had the last one. */
export function MahnungenScreen() {
  const { stand = 'faellig', q } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Mahnsuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  return (
    <Seite
      titel="Mahnungen"
      untertitel="Wer zu spät ist, und was ihm schon geschrieben wurde"
      aktionen={
        <KnopfLink to="/mahneinstellungen" variant="default">
          Stufen und Zinsen
        </KnopfLink>
      }
    >
      <div className={classes.leiste}>
        <Segmente
          label="Welche"
          value={stand}
          data={WAHL}
          onChange={(wahl) => change({ stand: wahl === 'faellig' ? undefined : wahl })}
        />
        <div className={classes.suche}>
          <Suchfeld
            kompakt
            label="Kunde, Nummer, Betrag"
            value={q ?? ''}
            onChange={(text) => change({ q: text || undefined })}
          />
        </div>
      </div>
      {stand === 'faellig' && <Faellige q={q} />}
      {stand === 'geschrieben' && <Geschriebene q={q} />}
      {stand === 'ausgemahnt' && <Ausgemahnte q={q} />}
    </Seite>
  );
}
