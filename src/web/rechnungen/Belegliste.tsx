import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDatum } from '#kern/datum.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useSichtbare } from '#web/api/aufschub.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { Liste } from '#web/components/Liste.tsx';
import type { useRechnungen } from '#web/rechnungen/rechnung.queries.ts';
import classes from './Belegliste.module.css';

type Props = { belege: ReturnType<typeof useRechnungen>; leer: ReactNode };

/** Receipts as rows that lead to their form. */
export function Belegliste({ belege, leer }: Props) {
  const alle = belege.data?.pages.flatMap((page) => page.eintraege) ?? [];
  const eintraege = useSichtbare('rechnungen', alle);
  if (eintraege.length === 0) return leer;
  return (
    <Liste
      label="Belege"
      eintraege={eintraege}
      renderZeile={(beleg) => <Belegzeile beleg={beleg} />}
      weitere={{
        vorhanden: belege.hasNextPage,
        laden: belege.isFetchingNextPage,
        load: belege.fetchNextPage,
      }}
    />
  );
}

function Belegzeile({ beleg }: { beleg: Rechnung }) {
  const name = beleg.kunde ? anzeigename(beleg.kunde) : '';
  return (
    <Link to="/rechnung/$id" params={{ id: String(beleg.id) }} className={classes.zeile}>
      <span className={classes.text}>
        <span className={classes.name}>{name || (beleg.einnahme ? 'Ohne Kunde' : 'Ohne Lieferant')}</span>
        <span className={classes.zusatz}>
          {formatDatum(beleg.leistungsdatumFrom)} · {beleg.nummer}
        </span>
      </span>
      <Betrag cent={beleg.einnahme ? beleg.summe : -beleg.summe} />
    </Link>
  );
}
