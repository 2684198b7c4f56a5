import { Skeleton } from '@mantine/core';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { Belegkarte } from '#web/dashboard/Belegkarte.tsx';
import type { SaldoFilter } from '#web/dashboard/dashboard.queries.ts';
import { useLage } from '#web/dashboard/dashboard.queries.ts';
import { Stand } from '#web/dashboard/Stand.tsx';
import { useSchmal } from '#web/dashboard/useSchmal.ts';
import { Zeitraumwahl } from '#web/dashboard/Zeitraumwahl.tsx';
import { ZuTun } from '#web/dashboard/ZuTun.tsx';
import type { StartSuche } from '#web/suche.ts';
import classes from './Uebersicht.module.css';

type Props = {
  filter: SaldoFilter;
  /** Cards in their order; those that are absent are hidden. */
  karten: Vorlieben['karten'];
  /** Whether what the issuer lacks is asked for above already. */
  wirdEingerichtet: boolean;
  onChange: (part: StartSuche) => void;
  /** The receipts of a month (`2026-11`) are wanted. */
  onMonat: (monat: string) => void;
};

/** Tab Übersicht: how somebody stands, what is to be done, and the receipts of the range. */
export function Uebersicht({ filter, karten, wirdEingerichtet, onChange, onMonat }: Props) {
  const isSchmal = useSchmal();
  const lage = useLage();
  const teile = karten.filter((karte) => karte !== 'belege');
  const stand = teile.length > 0 && (
    <Stand key="stand" teile={teile} filter={filter} lage={lage} onChange={onChange} onMonat={onMonat} />
  );
  const spalten = karten.filter((karte) => karte !== 'saldo');
  const inhalt = {
    offen: <ZuTun key="offen" lage={lage} wirdEingerichtet={wirdEingerichtet} />,
    // On a narrow window it stands below: what is to be done would push it away.
    belege:
      isSchmal && teile.includes('offen') && lage.isPending ? (
        <Skeleton key="belege" height={400} />
      ) : (
        <Belegkarte key="belege" filter={filter} onChange={onChange} />
      ),
  };
  return (
    <div className={classes.uebersicht}>
      {isSchmal && !karten.includes('saldo') && <Zeitraumwahl {...filter} onChange={onChange} />}
      {karten[0] !== 'belege' && stand}
      <div className={classes.spalten} data-folge={spalten.join(' ')}>
        {spalten.map((karte) => inhalt[karte])}
      </div>
      {karten[0] === 'belege' && stand}
    </div>
  );
}
