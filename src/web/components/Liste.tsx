import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './Liste.module.css';

/** Up to here every row is in the page, so that the browser's search and print see them. */
const VIRTUELL_AB = 200;

type Props<T> = {
  label: string;
  eintraege: T[];
  renderZeile: (eintrag: T) => ReactNode;
  /** Missing for lists that are complete. */
  weitere?: { vorhanden: boolean; laden: boolean; load: () => unknown } | undefined;
};

/** List of rows that loads on when its end comes into view, and draws only what is seen when it is long. */
export function Liste<T extends { id: number }>({ label, eintraege, renderZeile, weitere }: Props<T>) {
  const isPrinting = useIsPrinting();
  return (
    <div className={classes.rahmen}>
      {eintraege.length > VIRTUELL_AB && !isPrinting ? (
        <LangeListe label={label} eintraege={eintraege} renderZeile={renderZeile} />
      ) : (
        <ul className={classes.liste} aria-label={label}>
          {eintraege.map((eintrag) => (
            <li key={eintrag.id} className={classes.zeile}>
              {renderZeile(eintrag)}
            </li>
          ))}
        </ul>
      )}
      {weitere?.vorhanden && <Weitere {...weitere} />}
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

function LangeListe<T extends { id: number }>({ label, eintraege, renderZeile }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: eintraege.length,
    estimateSize: () => 60,
    overscan: 10,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => eintraege[index]?.id ?? index,
  });
  return (
    <ul
      ref={list}
      className={classes.liste}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const eintrag = eintraege[item.index];
        return (
          eintrag && (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={classes.virtuell}
              aria-setsize={eintraege.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
            >
              {renderZeile(eintrag)}
            </li>
          )
        );
      })}
    </ul>
  );
}

function Weitere({ laden, load }: { laden: boolean; load: () => unknown }) {
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const isVisible = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isVisible && !laden) load();
  }, [isVisible, laden, load]);
  return (
    <div ref={ref} className={classes.weitere}>
      <Button variant="subtle" loading={laden} onClick={() => load()}>
        Weitere laden
      </Button>
    </div>
  );
}
