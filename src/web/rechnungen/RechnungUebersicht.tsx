import { Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { addTage, formatDatum } from '#kern/datum.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Bezahlstatus, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { AufklappZeile } from '#web/components/AufklappZeile.tsx';
import { Betrag } from '#web/components/Betrag.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Liste } from '#web/components/Liste.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Zeitraum } from '#web/components/Zeitraum.tsx';
import { heute } from '#web/heute.ts';
import { PdfKnopf } from '#web/rechnungen/PdfKnopf.tsx';
import { RechnungLoeschen } from '#web/rechnungen/RechnungLoeschen.tsx';
import { useRechnungen } from '#web/rechnungen/rechnung.queries.ts';

const route = getRouteApi('/rechnungsuebersicht');
const STANDARD_TAGE = 21;
const STATUSTEXT: Record<Bezahlstatus, string> = {
  offen: 'Offen',
  ueberfaellig: 'Überfällig',
  teilbezahlt: 'Teilweise bezahlt',
  bezahlt: 'Bezahlt',
};

/** `/rechnungsuebersicht`: issued invoices of the range, income only. */
export function RechnungUebersicht() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<number>();
  const bis = search.bis ?? heute();
  const von = search.von ?? addTage(bis, -STANDARD_TAGE);
  const abfrage = useRechnungen({ von, bis, richtung: 'pos' });
  const rechnungen = abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [];
  return (
    <Seite
      titel="Ausgestellte Rechnungen"
      aktionen={
        <KnopfLink to="/Allgemeineeinstellungen" variant="default">
          Rechnungslayout anpassen
        </KnopfLink>
      }
    >
      <Zeitraum von={von} bis={bis} onChange={(tage) => void navigate({ search: tage, replace: true })} />
      <Title order={2} size="h4">
        Bezahlstatus
      </Title>
      <Ladezustand abfrage={abfrage}>
        {rechnungen.length === 0 ? (
          <Leer titel="Keine Rechnungen in diesem Zeitraum">
            <KnopfLink to="/rechnung/add" variant="light">
              Neue Rechnung
            </KnopfLink>
          </Leer>
        ) : (
          <Liste
            label="Ausgestellte Rechnungen"
            eintraege={rechnungen}
            weitere={{
              vorhanden: abfrage.hasNextPage,
              laden: abfrage.isFetchingNextPage,
              load: abfrage.fetchNextPage,
            }}
            renderZeile={(rechnung) => (
              <Rechnungszeile
                rechnung={rechnung}
                offen={open === rechnung.id}
                onToggle={() => setOpen(open === rechnung.id ? undefined : rechnung.id)}
              />
            )}
          />
        )}
      </Ladezustand>
    </Seite>
  );
}

type ZeileProps = { rechnung: Rechnung; offen: boolean; onToggle: () => void };

function Rechnungszeile({ rechnung, offen, onToggle }: ZeileProps) {
  const { id, nummer, kunde, rechnungsdatum, bezahlstatus, summe } = rechnung;
  return (
    <AufklappZeile
      titel={(kunde && anzeigename(kunde)) || 'Ohne Kunde'}
      zusatz={`${formatDatum(rechnungsdatum)} · ${nummer} · ${STATUSTEXT[bezahlstatus]}`}
      rechts={<Betrag cent={summe} />}
      offen={offen}
      onToggle={onToggle}
    >
      <PdfKnopf id={id} />
      <KnopfLink to="/rechnung/$id" params={{ id: String(id) }} variant="default">
        Rechnung bearbeiten
      </KnopfLink>
      <RechnungLoeschen rechnung={rechnung} />
    </AufklappZeile>
  );
}
