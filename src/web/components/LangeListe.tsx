import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Gruppe, Gruppierung } from '#web/components/gruppen.ts';
import { Nachgereicht } from '#web/components/Nachgereicht.tsx';
import { Reihe, Reihen } from '#web/components/Reihen.tsx';
import classes from './Liste.module.css';
import { Zeile } from './Zeile.tsx';

type Props<T> = {
  label: string;
  gruppen: Gruppe<T>[];
  gruppierung: Gruppierung<T> | undefined;
  renderZeile: (eintrag: T) => ReactNode;
  alsTabelle: boolean;
  /** Usual height of a row, for those that were never drawn. */
  zeilenhoehe: number;
};

/** Place of a heading (`zeile` -1) or row among all that can be scrolled to. */
type Platz = { gruppe: number; zeile: number };

const KOPF_HOEHE = 41;

/** The rows in view, at the places they would have if all were drawn; headings stick as in the plain list. */
export function LangeListe<T extends { id: number }>(props: Props<T>) {
  const { gruppen, gruppierung, zeilenhoehe } = props;
  const plaetze = useMemo(() => toPlaetze(gruppen, Boolean(gruppierung)), [gruppen, gruppierung]);
  const { frame, top } = useTop();
  const virtualizer = useWindowVirtualizer({
    count: plaetze.length,
    estimateSize: (index) => (plaetze[index]?.zeile === -1 ? KOPF_HOEHE : zeilenhoehe),
    overscan: 3,
    scrollMargin: top,
    getItemKey: (index) => keyOf(gruppen, plaetze[index]),
  });
  const isGezeichnet = useRef(false);
  useEffect(() => {
    isGezeichnet.current = true;
  }, []);
  const items = virtualizer.getVirtualItems();
  const shown = new Map<number, typeof items>();
  for (const item of items) {
    const gruppe = plaetze[item.index]?.gruppe ?? 0;
    shown.set(gruppe, [...(shown.get(gruppe) ?? []), item]);
  }
  const grenzen = useMemo(() => toGrenzen(gruppen, Boolean(gruppierung)), [gruppen, gruppierung]);
  return (
    <div ref={frame} className={classes.alle} style={{ height: virtualizer.getTotalSize() }}>
      {[...shown].map(([index, zeilen]) => {
        const gruppe = gruppen[index];
        const grenze = grenzen[index];
        const first = grenze && virtualizer.measurementsCache[grenze.first];
        const last = grenze && virtualizer.measurementsCache[grenze.last];
        if (!gruppe || !first || !last) return null;
        return (
          <Abschnitt
            key={gruppe.key}
            {...props}
            gruppe={gruppe}
            first={first}
            hoehe={last.end - first.start}
            top={top}
            sofort={!isGezeichnet.current || !virtualizer.isScrolling}
            zeilen={zeilen.filter((item) => plaetze[item.index]?.zeile !== -1)}
            measure={virtualizer.measureElement}
          />
        );
      })}
    </div>
  );
}

type Item = { index: number; start: number };
type AbschnittProps<T> = Props<T> & {
  gruppe: Gruppe<T>;
  /** The heading, or the first row where there is none. */
  first: Item;
  hoehe: number;
  top: number;
  /** Rows in view are there already, or nobody is scrolling: none of them may be missing for a moment. */
  sofort: boolean;
  zeilen: Item[];
  measure: (node: Element | null) => void;
};

function Abschnitt<T extends { id: number }>(props: AbschnittProps<T>) {
  const { label, gruppe, gruppierung, renderZeile, alsTabelle, first, hoehe, top, zeilen, measure } = props;
  const { zeilenhoehe, sofort } = props;
  const offset = gruppierung ? 1 : 0;
  return (
    <div className={classes.abschnitt} style={{ top: first.start - top, height: hoehe }}>
      {gruppierung && (
        <div className={classes.kopf} ref={measure} data-index={first.index}>
          {gruppierung.renderKopf(gruppe.key)}
        </div>
      )}
      <Reihen
        alsTabelle={alsTabelle}
        className={classes.liste}
        label={gruppierung ? `${label} ${gruppierung.labelOf(gruppe.key)}` : label}
      >
        {zeilen.map((item) => {
          const place = item.index - first.index - offset;
          const eintrag = gruppe.eintraege[place];
          return (
            eintrag && (
              <Reihe
                key={eintrag.id}
                alsTabelle={alsTabelle}
                platz={place}
                von={gruppe.eintraege.length}
                ref={measure}
                data-index={item.index}
                className={classes.virtuell}
                style={{
                  minHeight: zeilenhoehe,
                  transform: `translateY(${item.start - first.start}px)`,
                }}
              >
                <Nachgereicht sofort={sofort}>
                  <Zeile eintrag={eintrag} render={renderZeile} />
                </Nachgereicht>
              </Reihe>
            )
          );
        })}
      </Reihen>
    </div>
  );
}

/** Distance of the list from the top of the page. */
function useTop() {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current) setTop(Math.round(frame.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Not after every drawing: that would lay the page out twice for each step of scrolling.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { frame, top };
}

function toPlaetze<T>(gruppen: readonly Gruppe<T>[], withKopf: boolean): Platz[] {
  return gruppen.flatMap(({ eintraege }, gruppe) => {
    const zeilen = eintraege.map((_, zeile) => ({ gruppe, zeile }));
    return withKopf ? [{ gruppe, zeile: -1 }, ...zeilen] : zeilen;
  });
}

/** First and last place of each group. */
function toGrenzen<T>(gruppen: readonly Gruppe<T>[], withKopf: boolean) {
  let next = 0;
  return gruppen.map(({ eintraege }) => {
    const first = next;
    next += eintraege.length + (withKopf ? 1 : 0);
    return { first, last: next - 1 };
  });
}

function keyOf<T extends { id: number }>(gruppen: readonly Gruppe<T>[], platz: Platz | undefined) {
  const gruppe = platz && gruppen[platz.gruppe];
  return gruppe?.eintraege[platz?.zeile ?? 0]?.id ?? `kopf ${gruppe?.key}`;
}
