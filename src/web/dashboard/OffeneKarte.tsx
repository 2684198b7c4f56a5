import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Bezahluebersicht, bezahluebersichtOhne } from '#kern/auswertungen/bezahluebersicht.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatBetrag } from '#kern/geld.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Ladefehlermeldung } from '#web/components/Ladezustand.tsx';
import { useBezahluebersicht } from '#web/zahlungen/bezahluebersicht.queries.ts';
import classes from './karten.module.css';

type Tage = { von: string; bis: string };
/** Receipts about to be deleted are not counted any more. */
type Props = Tage & { verborgene: Rechnung[] };

/** Card 'Offene Rechnungen': what is still to come in from the invoices of the range, and what of it is late. */
export function OffeneKarte({ von, bis, verborgene }: Props) {
  const abfrage = useBezahluebersicht({ von, bis });
  if (abfrage.error) return <Ladefehlermeldung error={abfrage.error} onRetry={abfrage.refetch} />;
  const data = abfrage.data && bezahluebersichtOhne(abfrage.data, verborgene);
  return (
    <section className={classes.karte} aria-labelledby="karte-offen">
      <div className={classes.kopf}>
        <h2 className={classes.titel} id="karte-offen">
          Offene Rechnungen
        </h2>
        <span className={classes.zusatz}>im Zeitraum</span>
        <span className={classes.summe}>
          {data ? (
            formatBetrag(data.offen.offen + data.ueberfaellig.offen)
          ) : (
            <Skeleton width={150} height={28} />
          )}
        </span>
      </div>
      {data && <Stand data={data} von={von} bis={bis} />}
    </section>
  );
}

function Stand({ data: { offen, ueberfaellig, alle }, ...tage }: Tage & { data: Bezahluebersicht }) {
  if (offen.anzahl + ueberfaellig.anzahl === 0) {
    return (
      <p className={classes.ruhig}>
        {alle.anzahl > 0 && <IconCircleCheck size={20} aria-hidden />}
        {alle.anzahl > 0 ? 'Alles bezahlt' : 'Keine Rechnungen in diesem Zeitraum'}
      </p>
    );
  }
  return (
    <div className={classes.teile}>
      {offen.anzahl > 0 && (
        <Link to="/rechnungsuebersicht" search={{ ...tage, status: 'offen' }} className={classes.verweis}>
          <span className={classes.anzahl}>{formatAnzahl(offen.anzahl)} offen</span>
          {formatBetrag(offen.offen)}
        </Link>
      )}
      {ueberfaellig.anzahl > 0 && (
        <Link
          to="/rechnungsuebersicht"
          search={{ ...tage, status: 'ueberfaellig' }}
          className={classes.verweis}
        >
          <span className={classes.anzahl} data-dringend>
            {formatAnzahl(ueberfaellig.anzahl)} überfällig
          </span>
          {formatBetrag(ueberfaellig.offen)}
        </Link>
      )}
    </div>
  );
}
