import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { jahrOf } from '#kern/datum.ts';
import { anzeigename, type Partei, personenname } from '#kern/kunden/partei.ts';
import { AufklappZeile } from '#web/components/AufklappZeile.tsx';
import { Betrag } from '#web/components/Betrag.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Liste } from '#web/components/Liste.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { ARTEN } from '#web/kunden/art.ts';
import { type Parteiart, useParteien } from '#web/kunden/kunde.queries.ts';
import { ParteiLoeschen } from '#web/kunden/ParteiLoeschen.tsx';

/** `/kundenuebersicht` */
export function KundenUebersicht() {
  return <ParteiUebersicht art="kunde" />;
}

/** `/lieferantenuebersicht` */
export function LieferantenUebersicht() {
  return <ParteiUebersicht art="lieferant" />;
}

function ParteiUebersicht({ art }: { art: Parteiart }) {
  const texte = ARTEN[art];
  const { q } = useSearch({ from: texte.uebersicht });
  const navigate = useNavigate();
  const [open, setOpen] = useState<number>();
  const jahr = jahrOf(heute());
  const abfrage = useParteien({ art, q, jahr, sort: 'summe' });
  const parteien = abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [];
  const search = (text: string) =>
    void navigate({ to: texte.uebersicht, search: { q: text || undefined }, replace: true });
  const neu = (
    <KnopfLink to={texte.formular} params={{ id: 'add' }}>
      {texte.neu}
    </KnopfLink>
  );
  return (
    <Seite titel={texte.titel} untertitel={`nach Einnahmen ${jahr}`} aktionen={neu}>
      <Suchfeld label="Suche nach Namen" value={q ?? ''} onChange={search} />
      <Ladezustand abfrage={abfrage}>
        {parteien.length === 0 ? (
          <Leer titel={q ? 'Niemand gefunden' : texte.leer}>{q && `Zu „${q}“ gibt es keinen Eintrag.`}</Leer>
        ) : (
          <Liste
            label={texte.titel}
            eintraege={parteien}
            weitere={{
              vorhanden: abfrage.hasNextPage,
              laden: abfrage.isFetchingNextPage,
              load: abfrage.fetchNextPage,
            }}
            renderZeile={(partei) => (
              <Parteizeile
                art={art}
                partei={partei}
                offen={open === partei.id}
                onToggle={() => setOpen(open === partei.id ? undefined : partei.id)}
              />
            )}
          />
        )}
      </Ladezustand>
    </Seite>
  );
}

type ZeileProps = { art: Parteiart; partei: Partei; offen: boolean; onToggle: () => void };

function Parteizeile({ art, partei, offen, onToggle }: ZeileProps) {
  const ziel = { to: ARTEN[art].formular, params: { id: String(partei.id) } } as const;
  return (
    <AufklappZeile
      titel={anzeigename(partei)}
      zusatz={partei.firma ? personenname(partei) : undefined}
      rechts={<Betrag cent={partei.summe} />}
      offen={offen}
      onToggle={onToggle}
    >
      <KnopfLink {...ziel} variant="default">
        Ansehen
      </KnopfLink>
      <KnopfLink {...ziel} variant="default">
        Bearbeiten
      </KnopfLink>
      <ParteiLoeschen partei={partei} />
    </AufklappZeile>
  );
}
