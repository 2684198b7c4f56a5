import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { useGoBack, Zurueck } from '#web/components/Zurueck.tsx';
import { NichtGefunden } from '#web/layout/NichtGefunden.tsx';
import { PdfKnopf } from '#web/rechnungen/PdfKnopf.tsx';
import { RechnungForm } from '#web/rechnungen/RechnungForm.tsx';
import { RechnungLoeschen } from '#web/rechnungen/RechnungLoeschen.tsx';
import { useRechnung, useUpdateRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { toFelder } from '#web/rechnungen/rechnungFelder.ts';
import { readId } from '#web/suche.ts';
import { Zahlungsbereich } from '#web/zahlungen/Zahlungsbereich.tsx';

const route = getRouteApi('/rechnung/$id');

/** `/rechnung/{id}`: a stored receipt. */
export function RechnungScreen() {
  const id = readId(route.useParams().id);
  return id === undefined ? <NichtGefunden /> : <Geladen key={id} id={id} />;
}

function Geladen({ id }: { id: number }) {
  const abfrage = useRechnung(id);
  const [stand, setStand] = useState(0);
  if (abfrage.error instanceof ApiFehler && abfrage.error.status === 404) return <NichtGefunden />;
  const titel = abfrage.data ? `Rechnungsnummer ${abfrage.data.nummer}` : 'Rechnung';
  const reload = async () => {
    const { isSuccess } = await abfrage.refetch();
    if (isSuccess) setStand(stand + 1);
  };
  return (
    <Seite
      titel={titel}
      zurueck={<Zurueck ersatz="/rechnungsuebersicht" />}
      aktionen={abfrage.data && <PdfKnopf id={id} />}
    >
      <Ladezustand abfrage={abfrage}>
        {abfrage.data && <Bearbeiten key={stand} rechnung={abfrage.data} onReload={reload} />}
        {abfrage.data && <Zahlungsbereich rechnungId={id} />}
      </Ladezustand>
    </Seite>
  );
}

/** The version is the one the form was filled from, not what a refetch in the background brings. */
function Bearbeiten({ rechnung, onReload }: { rechnung: Rechnung; onReload: () => void }) {
  const [version, setVersion] = useState(rechnung.version);
  const [initial] = useState(() => toFelder(rechnung));
  const update = useUpdateRechnung(rechnung.id);
  const goBack = useGoBack('/rechnungsuebersicht');
  return (
    <RechnungForm
      initial={initial}
      save={(body) => update.mutateAsync({ ...body, version })}
      onSaved={(saved) => setVersion(saved.version)}
      onReload={onReload}
      aktionen={<RechnungLoeschen rechnung={rechnung} onDeleted={goBack} />}
    />
  );
}
