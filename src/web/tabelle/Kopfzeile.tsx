import { UnstyledButton } from '@mantine/core';
import { GRUPPE, reihe, spaltenkopf } from '#web/components/tabellenrollen.ts';
import { IconArrowDown, IconArrowUp } from '#web/zeichen/zeichen.ts';
import { naechsteOrdnung, type Ordnung, type Spalte } from './spalte.ts';
import classes from './Tabelle.module.css';
import { useAuswahl, type Zeilenstand } from './zeilenstand.ts';

type Props<T> = {
  name: string;
  spalten: readonly Spalte<T>[];
  haupt: string;
  ordnung: Ordnung;
  onOrdnung: (ordnung: Ordnung) => void;
  waehlbar: boolean;
  zeilen: Zeilenstand;
  ids: readonly number[];
};

/** The heads of the columns; those that sort are buttons. */
export function Kopfzeile<T>({ name, spalten, ordnung, onOrdnung, waehlbar, zeilen, ids }: Props<T>) {
  return (
    <div className={classes.kopf} {...GRUPPE}>
      <div className={classes.spalten} {...reihe(-1)}>
        {waehlbar ? <Alle zeilen={zeilen} ids={ids} name={name} /> : <span aria-hidden />}
        {spalten.map((spalte) => (
          <div
            key={spalte.key}
            {...spaltenkopf(sortOf(spalte, ordnung))}
            className={classes.zelle}
            data-zahl={spalte.istZahl || undefined}
            data-weicht={spalte.weicht}
          >
            <Titel spalte={spalte} ordnung={ordnung} onOrdnung={onOrdnung} />
          </div>
        ))}
      </div>
    </div>
  );
}

function sortOf<T>({ sort }: Spalte<T>, ordnung: Ordnung) {
  if (!sort) return undefined;
  if (ordnung?.nach !== sort.nach) return 'none';
  return ordnung.folge === 'auf' ? 'ascending' : 'descending';
}

type TitelProps<T> = { spalte: Spalte<T>; ordnung: Ordnung; onOrdnung: (ordnung: Ordnung) => void };

function Titel<T>({ spalte: { titel, sort }, ordnung, onOrdnung }: TitelProps<T>) {
  if (!sort) return titel;
  const isAktiv = ordnung?.nach === sort.nach;
  const Pfeil = ordnung?.folge === 'auf' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton
      className={classes.sortierknopf}
      data-aktiv={isAktiv || undefined}
      title={`Nach ${titel} sortieren`}
      onClick={() => onOrdnung(naechsteOrdnung(ordnung, sort))}
    >
      {titel}
      {isAktiv && <Pfeil size={14} aria-hidden />}
    </UnstyledButton>
  );
}

function Alle({ zeilen, ids, name }: { zeilen: Zeilenstand; ids: readonly number[]; name: string }) {
  const { ids: gewaehlt, alle } = useAuswahl(zeilen);
  const isAlles = alle || (ids.length > 0 && gewaehlt.size === ids.length);
  return (
    <div {...spaltenkopf()} className={classes.wahl}>
      <label className={classes.kasten}>
        <input
          type="checkbox"
          aria-label={`Alle geladenen auswählen: ${name}`}
          checked={isAlles}
          ref={(box) => {
            if (box) box.indeterminate = !isAlles && gewaehlt.size > 0;
          }}
          onChange={() => zeilen.toggleGeladene(ids)}
        />
      </label>
    </div>
  );
}
