import { Alert, Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDezimal } from '#kern/dezimal.ts';
import type { Partei } from '#kern/kunden/partei.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { useIdempotencyKey } from '#web/api/schluessel.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { heute } from '#web/heute.ts';
import { usePartei } from '#web/kunden/kunde.queries.ts';
import { useProdukt } from '#web/produkte/produkt.queries.ts';
import { clearEntwurf, readEntwurf, saveEntwurf } from '#web/rechnungen/entwurf.ts';
import { RechnungForm } from '#web/rechnungen/RechnungForm.tsx';
import { useCreateRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { newPosten, newRechnungFelder, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

const route = getRouteApi('/rechnung/add');

/** `/rechnung/add`. `?kunde=`, `?lieferant=` and `?produkt=` choose what has just been created. */
export function RechnungNeuScreen() {
  const { kunde, lieferant, produkt } = route.useSearch();
  const parteiQuery = usePartei(kunde ?? lieferant);
  const produktQuery = useProdukt(produkt);
  return (
    <Seite titel="Neuen Beleg eingeben" zurueck={<Zurueck ersatz="/" />}>
      <Ladezustand abfrage={parteiQuery.isEnabled ? parteiQuery : GELADEN}>
        <Ladezustand abfrage={produktQuery.isEnabled ? produktQuery : GELADEN}>
          <Neu partei={parteiQuery.data} produkt={produktQuery.data} />
        </Ladezustand>
      </Ladezustand>
    </Seite>
  );
}

const GELADEN = { isPending: false, error: null, refetch: () => undefined };

function Neu({ partei, produkt }: { partei: Partei | undefined; produkt: Produkt | undefined }) {
  const navigate = route.useNavigate();
  const create = useCreateRechnung();
  const idempotency = useIdempotencyKey();
  const [start, setStart] = useState(() => begin(partei, produkt));
  // What was chosen by the address belongs to the entry; a further detour must not lose it.
  useEffect(() => {
    if (start.vorgewaehlt) saveEntwurf(start.felder);
  }, [start]);
  const startAfresh = () => {
    clearEntwurf();
    setStart({
      felder: newRechnungFelder(heute()),
      restored: false,
      vorgewaehlt: false,
      nummer: start.nummer + 1,
    });
  };
  return (
    <>
      {start.restored && (
        <Alert color="tinte" variant="light" title="Deine begonnene Eingabe ist noch da">
          <Button variant="default" size="compact-sm" onClick={startAfresh}>
            Verwerfen und neu beginnen
          </Button>
        </Alert>
      )}
      <RechnungForm
        key={start.nummer}
        initial={start.felder}
        onChange={saveEntwurf}
        save={async (body) => {
          try {
            return await create.mutateAsync({ body, idempotencyKey: idempotency.key() });
          } catch (error) {
            idempotency.onError(error);
            throw error;
          }
        }}
        onSaved={(rechnung) => {
          clearEntwurf();
          void navigate({ to: '/rechnung/$id', params: { id: String(rechnung.id) }, replace: true });
        }}
      />
    </>
  );
}

function begin(partei: Partei | undefined, produkt: Produkt | undefined) {
  const leer = newRechnungFelder(heute());
  const entwurf = readEntwurf(leer);
  const felder = addProdukt(addPartei(entwurf ?? leer, partei), produkt);
  const vorgewaehlt = partei !== undefined || produkt !== undefined;
  return { felder, restored: entwurf !== undefined && !vorgewaehlt, vorgewaehlt, nummer: 0 };
}

function addPartei(felder: RechnungFelder, partei: Partei | undefined): RechnungFelder {
  if (!partei) return felder;
  const feld = partei.istLieferant ? 'lieferant' : 'kunde';
  return { ...felder, einnahme: feld === 'kunde', [feld]: partei };
}

function addProdukt(felder: RechnungFelder, produkt: Produkt | undefined): RechnungFelder {
  if (!produkt || felder.posten.some(({ titel }) => titel === produkt.titel)) return felder;
  const posten = newPosten({
    titel: produkt.titel,
    preis: formatDezimal(produkt.preis, 2),
    produktID: produkt.id,
  });
  const filled = felder.posten.filter(({ titel, preis }) => titel !== '' || preis !== '');
  return { ...felder, posten: [...filled, posten] };
}
