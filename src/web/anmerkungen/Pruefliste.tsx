import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Belegmarke } from '#kern/anmerkungen/pruefung.ts';
import { formatDatum } from '#kern/datum.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useMarken } from '#web/anmerkungen/anmerkung.queries.ts';
import { Markenzeichen } from '#web/anmerkungen/Markenzeichen.tsx';
import { Betrag } from '#web/components/Betrag.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Liste, weitereOf } from '#web/components/Liste.tsx';
import { useRechnungen } from '#web/rechnungsliste/rechnungsliste.queries.ts';
import classes from './Pruefung.module.css';

type Props = { tage: { von: string; bis: string }; sicht: 'ungeprueft' | 'alle' };

/** Receipts of a period, income and expenses, newest service first. */
export function Pruefliste({ tage, sicht }: Props) {
  const abfrage = useRechnungen({ ...tage, pruefung: sicht === 'ungeprueft' ? sicht : 'pruefbar' });
  const belege = useMemo(() => abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [], [abfrage.data]);
  const marken = useMarken(belege.map(({ id }) => id));
  return (
    <Ladezustand abfrage={abfrage} zeilen={8}>
      {belege.length === 0 && !abfrage.hasNextPage ? (
        <Leer
          titel={
            sicht === 'ungeprueft'
              ? 'Alles in diesem Zeitraum ist geprüft'
              : 'Keine Belege in diesem Zeitraum'
          }
        >
          <p>Der Zeitraum oben zählt nach dem Beginn der Leistung.</p>
        </Leer>
      ) : (
        <Liste
          label="Belege"
          eintraege={belege}
          renderZeile={(beleg) => <Zeile beleg={beleg} marke={marken.get(beleg.id)} />}
          weitere={weitereOf(abfrage)}
        />
      )}
    </Ladezustand>
  );
}

function Zeile({ beleg, marke }: { beleg: Rechnung; marke: Belegmarke | undefined }) {
  const { id, einnahme, kunde, leistungsdatumFrom, nummer, summe } = beleg;
  return (
    <Link to="/rechnung/$id" params={{ id: String(id) }} className={classes.zeile}>
      <span className={classes.tag}>{formatDatum(leistungsdatumFrom)}</span>
      <span className={classes.name}>
        {(kunde && anzeigename(kunde)) || (einnahme ? 'Ohne Kunde' : 'Ohne Lieferant')}
      </span>
      <span className={classes.nummer}>{nummer}</span>
      <span className={classes.marke}>
        <Markenzeichen marke={marke} />
      </span>
      <span className={classes.summe}>
        <Betrag cent={einnahme ? summe : -summe} />
      </span>
    </Link>
  );
}
