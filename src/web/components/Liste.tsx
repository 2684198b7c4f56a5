import { Loader, VisuallyHidden } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Gruppe, type Gruppierung, gruppieren } from '#web/components/gruppen.ts';
import { Ladefehlermeldung } from '#web/components/Ladezustand.tsx';
import { Reihe, Reihen } from '#web/components/Reihen.tsx';
import { useLangeListe } from '#web/components/useLangeListe.ts';
import { useStueckweise } from '#web/components/useStueckweise.ts';
import { Zeile } from '#web/components/Zeile.tsx';
import classes from './Liste.module.css';

/** Up to here every row is in the page, so that the browser's search and print see them. */
const VIRTUELL_AB = 100;
/** From here on it may become so long; the part that draws only what is seen is fetched meanwhile. */
const LANG_AB = VIRTUELL_AB / 2;
const ZEILENHOEHE = 61;
/** How high the rows of each list were when they were last measured: who comes back finds the place they left. */
const GEMESSEN = new Map<string, number>();
/** Top bar, heading and search stand above every list; in pixels, at least. */
const DARUEBER = 240;

type Props<T> = {
  label: string;
  eintraege: T[];
  renderZeile: (eintrag: T) => ReactNode;
  /** Headings between the rows. Keep it the same object as long as it means the same. */
  gruppierung?: Gruppierung<T>;
  /** Missing for lists that are complete. */
  weitere?: Weitere | undefined;
  /** They are rows of a table that somebody else draws the head of. */
  alsTabelle?: boolean;
};

let isOpening = true;

/**
 * The rows to begin with. Where a page has just been opened its first list shows what fits on a screen, and the rest follows;
 * any other list is whole at once, because the place that was scrolled to has to be there.
 */
function useFirst<T>(eintraege: T[]): T[] {
  const [isShort] = useState(() => isOpening && !hasPlace());
  useEffect(() => {
    isOpening = false;
  }, []);
  return isShort
    ? eintraege.slice(0, Math.ceil(Math.max(1, window.innerHeight - DARUEBER) / ZEILENHOEHE))
    : eintraege;
}

/** Whether somebody comes back to this page, who may have scrolled. */
function hasPlace(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate');
}

/** State of the rows that are not loaded yet. */
export type Weitere = { vorhanden: boolean; laden: boolean; fehler: unknown; load: () => unknown };

/** State of further rows, of a query that reads page after page. */
export function weitereOf(abfrage: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
}): Weitere {
  return {
    vorhanden: abfrage.hasNextPage,
    laden: abfrage.isFetchingNextPage,
    fehler: abfrage.isFetchNextPageError ? abfrage.error : undefined,
    load: abfrage.fetchNextPage,
  };
}

/** List of rows that loads on when its end comes into view, and draws only what is seen when it is long. */
export function Liste<T extends { id: number }>(props: Props<T>) {
  const { label, renderZeile, gruppierung, weitere, alsTabelle = false } = props;
  const first = useFirst(props.eintraege);
  const alle = useDeferredValue(props.eintraege, first);
  const isPrinting = useIsPrinting();
  const hoehe = useRef(GEMESSEN.get(label) ?? ZEILENHOEHE);
  const LangeListe = useLangeListe(alle.length > LANG_AB);
  const isLang = LangeListe !== undefined && alle.length > VIRTUELL_AB && !isPrinting;
  const eintraege = useStueckweise(alle, !isLang && !isPrinting);
  const gruppen = useMemo(() => gruppieren(eintraege, gruppierung?.keyOf), [eintraege, gruppierung]);
  const parts = { label, gruppen, gruppierung, renderZeile, alsTabelle };
  return (
    <div className={alsTabelle ? undefined : classes.rahmen}>
      {isLang ? (
        <LangeListe {...parts} zeilenhoehe={hoehe.current} />
      ) : (
        <KurzeListe
          {...parts}
          onZeilenhoehe={(next) => {
            hoehe.current = next;
            GEMESSEN.set(label, next);
          }}
        />
      )}
      {weitere?.fehler ? (
        <Ladefehlermeldung error={weitere.fehler} onRetry={weitere.load} />
      ) : (
        weitere?.vorhanden && <Nachladen {...weitere} laden={weitere.laden || eintraege !== alle} />
      )}
    </div>
  );
}

type KurzeProps<T> = Omit<Props<T>, 'eintraege' | 'gruppierung'> & {
  gruppen: Gruppe<T>[];
  gruppierung: Gruppierung<T> | undefined;
  /** Told how high the rows are on average. */
  onZeilenhoehe: (hoehe: number) => void;
};

function KurzeListe<T extends { id: number }>(props: KurzeProps<T>) {
  const { label, gruppen, gruppierung, renderZeile, alsTabelle = false, onZeilenhoehe } = props;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lists = [...(frame.current?.querySelectorAll(`.${classes.liste}`) ?? [])];
    const rows = lists.reduce((sum, list) => sum + list.childElementCount, 0);
    // Measuring makes the browser lay out the page before it would; short lists need no height.
    if (rows <= LANG_AB) return;
    // Whole pixels, as each row is measured later: a fraction of difference would have every one of them placed twice.
    onZeilenhoehe(Math.round(lists.reduce((sum, { clientHeight }) => sum + clientHeight, 0) / rows));
  });
  return (
    <div ref={frame}>
      {gruppen.map(({ key, eintraege }) => (
        <div key={key}>
          {gruppierung && <div className={classes.kopf}>{gruppierung.renderKopf(key)}</div>}
          <Reihen
            alsTabelle={alsTabelle}
            className={classes.liste}
            label={gruppierung ? `${label} ${gruppierung.labelOf(key)}` : label}
          >
            {eintraege.map((eintrag, i) => (
              <Reihe key={eintrag.id} alsTabelle={alsTabelle} platz={i} className={classes.zeile}>
                <Zeile eintrag={eintrag} render={renderZeile} />
              </Reihe>
            ))}
          </Reihen>
        </div>
      ))}
    </div>
  );
}

/** Paper shows every row, not only those in view. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Loads on as soon as it comes near. It is seen only meanwhile: what gives way to new rows would count as a jump. */
function Nachladen({ laden, load }: Pick<Weitere, 'laden' | 'load'>) {
  const { ref, entry } = useIntersection({ rootMargin: '1200px' });
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear && !laden) load();
  }, [isNear, laden, load]);
  return (
    <div ref={ref} className={classes.weitere} role="status" data-laden={laden || undefined}>
      <Loader size="sm" aria-hidden />
      {laden && <VisuallyHidden>Weitere werden geladen</VisuallyHidden>}
    </div>
  );
}
