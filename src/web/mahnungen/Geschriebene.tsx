import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatDatum } from '#kern/datum.ts';
import { formatMitMinus } from '#kern/geld.ts';
import type { Mahnungszeile } from '#kern/mahnungen/mahnung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { weitereOf } from '#web/components/Liste.tsx';
import { Mahnpille } from '#web/mahnungen/Mahnpille.tsx';
import { useMahnungen } from '#web/mahnungen/mahnung.queries.ts';
import type { Spalte } from '#web/tabelle/spalte.ts';
import { Tabelle } from '#web/tabelle/Tabelle.tsx';
import zeile from '#web/tabelle/Zeileninhalt.module.css';
import { Zeilenstand } from '#web/tabelle/zeilenstand.ts';

const SPALTEN: Spalte<Mahnungszeile>[] = [
  { ...{ key: 'kunde', titel: 'Kunde', breite: '' }, render: ({ kunde }) => kunde },
  {
    ...{ key: 'titel', titel: 'Schreiben', breite: '184px', weicht: 'dann', telefon: 'unten' },
    render: ({ titel }) => titel,
  },
  {
    ...{ key: 'datum', titel: 'Vom', breite: '112px', weicht: 'zuerst', telefon: 'unten' },
    render: ({ datum }) => <span className={zeile.leise}>{formatDatum(datum)}</span>,
  },
  {
    ...{ key: 'frist', titel: 'Frist', breite: '112px', weicht: 'zuerst' },
    render: ({ frist }) => <span className={zeile.leise}>{formatDatum(frist)}</span>,
  },
  {
    ...{ key: 'zustand', titel: 'Stand', breite: '160px', telefon: 'rechts' },
    render: ({ zustand }) => <Mahnpille zustand={zustand} />,
  },
  {
    ...{ key: 'summe', titel: 'Gefordert', breite: '128px', istZahl: true, telefon: 'oben' },
    render: ({ summe }) => formatMitMinus(summe),
  },
];

/** Letters that were written, newest first. */
export function Geschriebene() {
  const abfrage = useMahnungen();
  const navigate = useNavigate();
  const [zeilen] = useState(() => new Zeilenstand());
  const eintraege = useMemo(
    () => (abfrage.data?.pages ?? []).flatMap((seite) => seite.eintraege),
    [abfrage.data],
  );
  if (eintraege.length === 0 && !abfrage.isPending && !abfrage.error)
    return <Leer titel="Noch keine Mahnung geschrieben" />;
  return (
    <Ladezustand abfrage={abfrage}>
      <div className={flaeche.flaeche}>
        <Tabelle
          label="Geschriebene Mahnungen"
          spalten={SPALTEN}
          haupt="kunde"
          nameOf={({ kunde, titel }) => `${kunde}, ${titel}`}
          eintraege={eintraege}
          gesamt={abfrage.data?.pages[0]?.gesamt}
          weitere={weitereOf(abfrage)}
          zeilen={zeilen}
          offen={undefined}
          ordnung={undefined}
          onOrdnung={() => undefined}
          onOpen={(id) =>
            id !== undefined && void navigate({ to: '/mahnung/$id', params: { id: String(id) } })
          }
        />
      </div>
    </Ladezustand>
  );
}
