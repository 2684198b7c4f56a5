import { Skeleton } from '@mantine/core';
import type { Saldo } from '#kern/auswertungen/saldo.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { Ladefehlermeldung } from '#web/components/Ladezustand.tsx';
import { useSaldo } from '#web/dashboard/dashboard.queries.ts';
import type { SaldoFilter } from '#web/dashboard/saldo.anfrage.ts';
import classes from './karten.module.css';

/** Card SALDO: income minus expenses of all receipts that range, search and filter let through. */
export function SaldoKarte({ filter }: { filter: SaldoFilter }) {
  const saldo = useSaldo(filter);
  if (saldo.error) return <Ladefehlermeldung error={saldo.error} onRetry={saldo.refetch} />;
  const { data } = saldo;
  return (
    <section className={classes.karte} aria-labelledby="karte-saldo" aria-busy={saldo.isFetching}>
      <div className={classes.kopf}>
        <h2 className={classes.titel} id="karte-saldo">
          SALDO
        </h2>
        <span className={classes.zusatz}>{data ? anzahltext(data.anzahl) : '\u00a0'}</span>
        <span className={classes.summe}>
          {data ? <Betrag cent={data.saldo} /> : <Skeleton width={150} height={28} />}
        </span>
      </div>
      {data && <Teile saldo={data} />}
    </section>
  );
}

function Teile({ saldo }: { saldo: Saldo }) {
  return (
    <dl className={classes.teile}>
      <div className={classes.teil}>
        <dt>Einnahmen</dt>
        <dd>
          <Betrag cent={saldo.einnahmen} />
        </dd>
      </div>
      <div className={classes.teil}>
        <dt>Ausgaben</dt>
        <dd>
          <Betrag cent={-saldo.ausgaben} />
        </dd>
      </div>
    </dl>
  );
}

const anzahltext = (anzahl: number) => (anzahl === 1 ? '1 Beleg' : `${formatAnzahl(anzahl)} Belege`);
