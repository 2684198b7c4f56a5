import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDatum, isDatum } from '#kern/datum.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { GanzeSerie } from '#kern/serien/serie.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { useNochHier } from '#web/components/nochHier.ts';
import { Seite } from '#web/components/Seite.tsx';
import { showErfolg } from '#web/components/snackbar.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { RechnungForm } from '#web/rechnungen/RechnungForm.tsx';
import { rechnungAbgleich } from '#web/rechnungen/rechnungAbgleich.ts';
import { toFelder } from '#web/rechnungen/rechnungFelder.ts';
import { useReadSerieninhalt, useSerie, useSerieninhalt, useUpdateSerie } from '#web/serien/serie.queries.ts';
import { readId } from '#web/suche.ts';

/** `/serie/{id}/inhalt`: what its invoices say from a date on. */
export function SerieninhaltScreen() {
  const id = readId(useParams({ from: '/serie/$id/inhalt' }).id);
  const darf = useDarf('ausstellen');
  if (id === undefined) return <NichtGefunden />;
  // Who only reads finds on the page of the series what it says.
  return darf ? (
    <Geladen key={id} id={id} />
  ) : (
    <Navigate to="/serie/$id" params={{ id: String(id) }} replace />
  );
}

function Geladen({ id }: { id: number }) {
  const serie = useSerie(id);
  const inhalt = useSerieninhalt(id);
  if (serie.error instanceof ApiFehler && serie.error.status === 404) return <NichtGefunden />;
  return (
    <Seite
      titel={serie.data ? `Inhalt von „${serie.data.titel}“` : 'Inhalt der Serie'}
      untertitel="In den Texten wird {Monat}, {Quartal}, {Jahr}, {Von}, {Bis} und zum Beispiel {Monat+1} für jeden Termin ausgefüllt"
      zurueck={<Zurueck ersatz={`/serie/${id}`} />}
    >
      <Ladezustand abfrage={serie}>
        <Ladezustand abfrage={inhalt}>
          {serie.data && inhalt.data && <Bearbeiten serie={serie.data} rechnung={inhalt.data} />}
        </Ladezustand>
      </Ladezustand>
    </Seite>
  );
}

function Bearbeiten({ serie, rechnung }: { serie: GanzeSerie; rechnung: Rechnung }) {
  const { id, naechsterAm } = serie;
  const navigate = useNavigate();
  const isNochHier = useNochHier();
  const update = useUpdateSerie(id);
  const read = useReadSerieninhalt();
  const [ab, setAb] = useState(naechsterAm);
  const [fassung] = useState(() => ({ version: rechnung.version, felder: toFelder(rechnung) }));
  return (
    <>
      <section className={flaeche.karte}>
        <DatumFeld
          label="Gilt ab dem Termin am"
          description={
            naechsterAm && `Der nächste ist am ${formatDatum(naechsterAm)}; frühere Rechnungen bleiben`
          }
          maw={320}
          value={ab}
          onChange={setAb}
          {...(!isDatum(ab) && { error: 'Bitte einen Tag angeben.' })}
        />
      </section>
      <RechnungForm<GanzeSerie>
        initial={fassung.felder}
        bestand={{
          fassung,
          read: async () => {
            const gelesen = await read(id);
            return { version: gelesen.version, felder: toFelder(gelesen) };
          },
          abgleich: rechnungAbgleich,
        }}
        nummer="(folgt)"
        entwurf={`serie-${id}`}
        ohneTage
        save={({ kundenID, ...inhalt }, version) => update.mutateAsync({ kundenID, inhalt, ab, version })}
        onSaved={() => {
          showErfolg(`Neuer Inhalt ab ${formatDatum(ab)}`);
          if (isNochHier()) void navigate({ to: '/serie/$id', params: { id: String(id) }, replace: true });
        }}
      />
    </>
  );
}
