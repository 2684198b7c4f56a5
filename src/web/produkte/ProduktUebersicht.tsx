import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { jahrOf } from '#kern/datum.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { AufklappZeile } from '#web/components/AufklappZeile.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Liste } from '#web/components/Liste.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { ProduktLoeschen } from '#web/produkte/ProduktLoeschen.tsx';
import { useProdukte } from '#web/produkte/produkt.queries.ts';

const route = getRouteApi('/produktuebersicht');

/** `/produktuebersicht` */
export function ProduktUebersicht() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<number>();
  const abfrage = useProdukte(q);
  const produkte = abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [];
  return (
    <Seite
      titel="Produkt- & Dienstleistungsübersicht"
      untertitel={`nach Einnahmen ${jahrOf(heute())}`}
      aktionen={
        <KnopfLink to="/produkt/$id" params={{ id: 'add' }}>
          + Neues Produkt/ Service
        </KnopfLink>
      }
    >
      <Suchfeld
        label="Suche nach Titel"
        value={q ?? ''}
        onChange={(text) => void navigate({ search: { q: text || undefined }, replace: true })}
      />
      <Ladezustand abfrage={abfrage}>
        {produkte.length === 0 ? (
          <Leer titel={q ? 'Nichts gefunden' : 'Noch keine Produkte'}>
            {q && `Zu „${q}“ gibt es keinen Eintrag.`}
          </Leer>
        ) : (
          <Liste
            label="Produkte und Dienstleistungen"
            eintraege={produkte}
            weitere={{
              vorhanden: abfrage.hasNextPage,
              laden: abfrage.isFetchingNextPage,
              load: abfrage.fetchNextPage,
            }}
            renderZeile={(produkt) => (
              <Produktzeile
                produkt={produkt}
                offen={open === produkt.id}
                onToggle={() => setOpen(open === produkt.id ? undefined : produkt.id)}
              />
            )}
          />
        )}
      </Ladezustand>
    </Seite>
  );
}

type ZeileProps = { produkt: Produkt; offen: boolean; onToggle: () => void };

function Produktzeile({ produkt, offen, onToggle }: ZeileProps) {
  const ziel = { to: '/produkt/$id', params: { id: String(produkt.id) } } as const;
  return (
    <AufklappZeile
      titel={produkt.titel}
      zusatz={`ID ${produkt.id}`}
      rechts={`${formatDezimal(produkt.preis, 2)}\u00a0€`}
      offen={offen}
      onToggle={onToggle}
    >
      <KnopfLink {...ziel} variant="default">
        Ansehen
      </KnopfLink>
      <KnopfLink {...ziel} variant="default">
        Bearbeiten
      </KnopfLink>
      <ProduktLoeschen produkt={produkt} />
    </AufklappZeile>
  );
}
