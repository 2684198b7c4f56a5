import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { Liste, type Weitere } from '#web/components/Liste.tsx';
import { tabelle } from '#web/components/tabellenrollen.ts';
import { Kopfzeile } from './Kopfzeile.tsx';
import type { Ordnung, Spalte, Zeilenverweis } from './spalte.ts';
import classes from './Tabelle.module.css';
import { Tabellenzeile } from './Tabellenzeile.tsx';
import { useTasten } from './useTasten.ts';
import type { Zeilenstand } from './zeilenstand.ts';

type Props<T> = {
  label: string;
  /** Keep it the same object as long as it means the same. */
  spalten: readonly Spalte<T>[];
  /** The column that names the row. */
  haupt: string;
  nameOf: (eintrag: T) => string;
  eintraege: T[];
  /** How many there are in all, as far as that is known. */
  gesamt: number | undefined;
  weitere?: Weitere;
  ordnung: Ordnung;
  onOrdnung: (ordnung: Ordnung) => void;
  zeilen: Zeilenstand;
  offen: number | undefined;
  /** `tastatur`: somebody wants to go on in what opens. */
  onOpen: (id: number | undefined, tastatur?: boolean) => void;
  /** Rows can be chosen. */
  waehlbar?: boolean;
  /** Contents that unfold below an open row; without them something else shows the row. */
  renderInhalt?: ((eintrag: T) => ReactNode) | undefined;
  /** Rows that open a page of their own: its address. */
  verweisOf?: ((eintrag: T) => Zeilenverweis) | undefined;
  /** More columns than fit beside something else: they give way earlier. */
  vieleSpalten?: boolean;
  /** Last line: what all of it comes to. */
  fuss?: ReactNode;
  /** Bar above the head while rows are chosen. */
  auswahlleiste?: ReactNode;
};

/**
 * Records in rows and columns, sorted, chosen and opened by mouse and keyboard; on a phone each row takes two lines. Long
 * ones draw only what is seen.
 */
export function Tabelle<T extends { id: number }>(props: Props<T>) {
  const { label, spalten, haupt, nameOf, eintraege, gesamt, weitere, zeilen, offen, onOpen } = props;
  const {
    waehlbar = false,
    renderInhalt,
    verweisOf,
    ordnung,
    onOrdnung,
    fuss,
    auswahlleiste,
    vieleSpalten,
  } = props;
  const rahmen = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => eintraege.map(({ id }) => id), [eintraege]);
  const jetzt = useRef({ ids, onOpen });
  useEffect(() => {
    jetzt.current = { ids, onOpen };
    zeilen.keep(ids);
  }, [ids, onOpen, zeilen]);
  useEffect(() => zeilen.open(offen), [zeilen, offen]);
  useTasten(rahmen, { ids, offen, onOpen, zeilen, waehlbar });
  const renderZeile = useCallback(
    (eintrag: T) => (
      <Tabellenzeile
        eintrag={eintrag}
        {...{ spalten, haupt, nameOf, zeilen, waehlbar, renderInhalt, verweisOf }}
        onOpen={(id, tastatur) => jetzt.current.onOpen(id, tastatur)}
        onWahl={(id, bis) => zeilen.toggle(id, jetzt.current.ids, bis)}
      />
    ),
    [spalten, haupt, nameOf, zeilen, waehlbar, renderInhalt, verweisOf],
  );
  return (
    <div
      ref={rahmen}
      className={classes.rahmen}
      style={spurenOf(spalten, haupt, waehlbar || renderInhalt !== undefined)}
      data-viele={vieleSpalten || undefined}
    >
      {auswahlleiste}
      <div {...tabelle({ label, zeilen: gesamt, spalten: spalten.length + (waehlbar ? 1 : 0) })}>
        <Kopfzeile {...{ spalten, haupt, ordnung, onOrdnung, waehlbar, zeilen, ids }} name={label} />
        <Liste label={label} eintraege={eintraege} renderZeile={renderZeile} weitere={weitere} alsTabelle />
      </div>
      {fuss && <div className={classes.fuss}>{fuss}</div>}
    </div>
  );
}

/** The tracks of the grid, in three widths of the table. */
function spurenOf<T>(spalten: readonly Spalte<T>[], haupt: string, istRandBreit: boolean): CSSProperties {
  const spuren = (ohne: readonly (string | undefined)[]) =>
    [
      istRandBreit ? '48px' : '20px',
      ...spalten
        .filter(({ weicht }) => weicht === undefined || !ohne.includes(weicht))
        .map(({ key, breite }) => (key === haupt ? 'minmax(120px, 1fr)' : breite)),
      '20px',
    ].join(' ');
  return {
    '--spuren': spuren([]),
    '--spuren-mittel': spuren(['zuerst']),
    '--spuren-eng': spuren(['zuerst', 'dann']),
  } as CSSProperties;
}
