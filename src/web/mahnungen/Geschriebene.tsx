import { useNavigate } from '@tanstack/react-router';
import { lazy, useMemo, useState } from 'react';
import { formatDatum } from '#kern/datum.ts';
import { formatMitMinus } from '#kern/geld.ts';
import type { Mahnungszeile } from '#kern/mahnungen/mahnung.ts';
import type { Druckblatt } from '#web/blatt/sammeldruck.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { weitereOf } from '#web/components/Liste.tsx';
import { Mahnauswahl } from '#web/mahnungen/Mahnauswahl.tsx';
import { Mahnpille } from '#web/mahnungen/Mahnpille.tsx';
import { useMahnungen } from '#web/mahnungen/mahnung.queries.ts';
import type { Spalte } from '#web/tabelle/spalte.ts';
import { Tabelle } from '#web/tabelle/Tabelle.tsx';
import zeile from '#web/tabelle/Zeileninhalt.module.css';
import { Zeilenstand } from '#web/tabelle/zeilenstand.ts';
import { IconPrinter } from '#web/zeichen/zeichen.ts';

const Sammeldruck = lazy(() => import('#web/blatt/Sammeldruck.tsx'));

const SPALTEN: Spalte<Mahnungszeile>[] = [
  { key: 'kunde', titel: 'Kunde', breite: '', render: ({ kunde }) => kunde },
  {
    key: 'titel',
    titel: 'Schreiben',
    breite: '184px',
    weicht: 'dann',
    telefon: 'unten',
    render: ({ titel }) => titel,
  },
  {
    key: 'datum',
    titel: 'Vom',
    breite: '112px',
    weicht: 'zuerst',
    telefon: 'unten',
    render: ({ datum }) => <span className={zeile.leise}>{formatDatum(datum)}</span>,
  },
  {
    key: 'frist',
    titel: 'Frist',
    breite: '112px',
    weicht: 'zuerst',
    render: ({ frist }) => <span className={zeile.leise}>{formatDatum(frist)}</span>,
  },
  {
    key: 'zustand',
    titel: 'Stand',
    breite: '160px',
    telefon: 'rechts',
    render: ({ zustand }) => <Mahnpille zustand={zustand} />,
  },
  {
    key: 'summe',
    titel: 'Gefordert',
    breite: '128px',
    istZahl: true,
    telefon: 'oben',
    render: ({ summe }) => formatMitMinus(summe),
  },
];

/** Letters that were written, newest first. */
export function Geschriebene({ q }: { q: string | undefined }) {
  const abfrage = useMahnungen(q);
  const navigate = useNavigate();
  const [zeilen] = useState(() => new Zeilenstand());
  const eintraege = useMemo(
    () => (abfrage.data?.pages ?? []).flatMap((seite) => seite.eintraege),
    [abfrage.data],
  );
  if (eintraege.length === 0 && !abfrage.isPending && !abfrage.error)
    return <Leer titel={q === undefined ? 'Noch keine Mahnung geschrieben' : 'Keine Mahnung gefunden'} />;
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
          waehlbar
          auswahlleiste={
            <Mahnauswahl
              {...{ eintraege, zeilen }}
              summeOf={({ summe }) => summe}
              text="Drucken"
              bild={<IconPrinter size={16} aria-hidden />}
              dialog={(gewaehlte, close) => (
                // Their archived letters become one file to be printed.
                <Sammeldruck
                  quelle={{
                    alle: 'Mahnungen',
                    eins: 'Eine Mahnung',
                    blaetter: () => gewaehlte.map(toBlatt),
                  }}
                  onClose={close}
                />
              )}
            />
          }
        />
      </div>
    </Ladezustand>
  );
}

function toBlatt({ id, kunde, titel, zustand }: Mahnungszeile): Druckblatt {
  const name = `${kunde}, ${titel}`;
  if (zustand === 'zurueckgezogen') return { id, name, grund: 'wurde zurückgezogen' };
  return { id, name, pfad: `mahnungen/${id}/pdf` };
}
