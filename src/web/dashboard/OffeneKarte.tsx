import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Bezahluebersicht } from '#kern/auswertungen/bezahluebersicht.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatBetrag } from '#kern/geld.ts';
import { Ladefehlermeldung } from '#web/components/Ladezustand.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import type { SaldoFilter } from '#web/dashboard/saldo.anfrage.ts';
import { useBezahluebersicht } from '#web/zahlungen/bezahluebersicht.queries.ts';
import classes from './karten.module.css';

/**
 * Card 'Offene Rechnungen': what is still to come in from the invoices that range and search let through, and what of it
 * is late. Where only expenses are shown, it is what is still to be paid of them.
 */
export function OffeneKarte({ filter }: { filter: SaldoFilter }) {
  const { von, bis, q, richtung = 'pos' } = filter;
  const abfrage = useBezahluebersicht({ von, bis, q, richtung });
  if (abfrage.error) return <Ladefehlermeldung error={abfrage.error} onRetry={abfrage.refetch} />;
  const istEinnahme = richtung === 'pos';
  const { data } = abfrage;
  // The list that the numbers lead to shows invoices only.
  const ziel = istEinnahme ? { von, bis, q } : undefined;
  return (
    <section className={classes.karte} aria-labelledby="karte-offen" aria-busy={abfrage.isFetching}>
      <div className={classes.kopf}>
        <h2 className={classes.titel} id="karte-offen">
          {istEinnahme ? 'Offene Rechnungen' : 'Offene Ausgaben'}
        </h2>
        <span className={classes.zusatz}>
          im Zeitraum
          {data && data.entwurf.anzahl > 0 && (
            <>
              {' · '}
              <TextLink
                to="/rechnungsuebersicht"
                search={{ ...ziel, status: 'entwurf' }}
                inherit
                underline="always"
              >
                {formatAnzahl(data.entwurf.anzahl)} {data.entwurf.anzahl === 1 ? 'Entwurf' : 'Entwürfe'}
              </TextLink>
            </>
          )}
        </span>
        <span className={classes.summe}>
          {data ? (
            formatBetrag(data.offen.offen + data.ueberfaellig.offen)
          ) : (
            <Skeleton width={150} height={28} />
          )}
        </span>
      </div>
      {data && <Stand data={data} ziel={ziel} />}
    </section>
  );
}

type Ziel = { von: string; bis: string; q: string | undefined } | undefined;

function Stand({ data: { offen, ueberfaellig, bezahlt }, ziel }: { data: Bezahluebersicht; ziel: Ziel }) {
  if (offen.anzahl + ueberfaellig.anzahl === 0) {
    const hasPaid = bezahlt.anzahl > 0;
    return (
      <p className={classes.ruhig}>
        {hasPaid && <IconCircleCheck size={20} aria-hidden />}
        {hasPaid ? 'Alles bezahlt' : 'Nichts offen in diesem Zeitraum'}
      </p>
    );
  }
  return (
    <div className={classes.teile}>
      {offen.anzahl > 0 && (
        <Teil ziel={ziel} status="offen" betrag={offen.offen}>
          <span className={classes.anzahl}>{formatAnzahl(offen.anzahl)} offen</span>
        </Teil>
      )}
      {ueberfaellig.anzahl > 0 && (
        <Teil ziel={ziel} status="ueberfaellig" betrag={ueberfaellig.offen}>
          <span className={classes.anzahl} data-dringend>
            {formatAnzahl(ueberfaellig.anzahl)} überfällig
          </span>
        </Teil>
      )}
    </div>
  );
}

type TeilProps = { ziel: Ziel; status: 'offen' | 'ueberfaellig'; betrag: number; children: ReactNode };

function Teil({ ziel, status, betrag, children }: TeilProps) {
  if (!ziel) {
    return (
      <div className={classes.teil}>
        {children}
        {formatBetrag(betrag)}
      </div>
    );
  }
  return (
    <Link to="/rechnungsuebersicht" search={{ ...ziel, status }} className={classes.verweis}>
      {children}
      {formatBetrag(betrag)}
    </Link>
  );
}
