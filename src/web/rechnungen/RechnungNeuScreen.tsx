import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Partei } from '#kern/kunden/partei.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { clearText } from '#web/api/entwurfspeicher.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { useNochHier } from '#web/components/nochHier.ts';
import { heute } from '#web/heute.ts';
import { usePartei } from '#web/kunden/kunde.queries.ts';
import { useProdukt } from '#web/produkte/produkt.queries.ts';
import { BegonneneEingabe } from '#web/rechnungen/BegonneneEingabe.tsx';
import { Belegseite } from '#web/rechnungen/Belegseite.tsx';
import { type Entwurfsname, readEntwurf } from '#web/rechnungen/entwurf.ts';
import { isLeer, newPosten, produktFelder } from '#web/rechnungen/postenFelder.ts';
import { RechnungForm } from '#web/rechnungen/RechnungForm.tsx';
import { useCreateRechnung, useRechnung } from '#web/rechnungen/rechnung.queries.ts';
import {
  newRechnungFelder,
  parteiOf,
  type RechnungFelder,
  toKopie,
  withPartei,
} from '#web/rechnungen/rechnungFelder.ts';

const route = getRouteApi('/rechnung/add');

/** `/rechnung/add`. The address may name what the receipt begins with: party, product, tab, or another receipt. */
export function RechnungNeuScreen() {
  const { kunde, lieferant, produkt, vorlage } = route.useSearch();
  const parteiQuery = usePartei(kunde ?? lieferant);
  const produktQuery = useProdukt(produkt);
  const vorlageQuery = useRechnung(vorlage);
  const gemerkt = useGemerktePartei();
  if (vorlageQuery.error instanceof ApiFehler && vorlageQuery.error.status === 404) return <NichtGefunden />;
  const refresh = (felder: RechnungFelder) => (gemerkt.data ? withPartei(felder, gemerkt.data) : felder);
  const begin = (felder: RechnungFelder) =>
    addProdukt(addPartei(refresh(felder), parteiQuery.data), produktQuery.data);
  return (
    <Belegseite
      titel="Neuen Beleg eingeben"
      untertitel={vorlageQuery.data && `Kopie von ${vorlageQuery.data.nummer}`}
      ersatz="/"
    >
      <Ladezustand abfrage={parteiQuery.isEnabled ? parteiQuery : GELADEN}>
        <Ladezustand abfrage={produktQuery.isEnabled ? produktQuery : GELADEN}>
          <Ladezustand
            abfrage={vorlageQuery.isEnabled ? vorlageQuery : { ...GELADEN, isPending: gemerkt.isLoading }}
          >
            {vorlageQuery.data ? (
              <Neu
                key={vorlageQuery.data.id}
                name={`vorlage-${vorlageQuery.data.id}`}
                leer={toKopie(vorlageQuery.data, heute())}
              />
            ) : (
              <Neu key="neu" name="neu" leer={newRechnungFelder(heute())} begin={begin} />
            )}
          </Ladezustand>
        </Ladezustand>
      </Ladezustand>
    </Belegseite>
  );
}

/** The party of an entry that was kept. When it cannot be read, the entry begins with what it knows of it. */
function useGemerktePartei() {
  const [id] = useState(() => {
    const entwurf = readEntwurf('neu', newRechnungFelder(heute()));
    return entwurf && parteiOf(entwurf.felder)?.id;
  });
  return usePartei(id);
}

const GELADEN = { isPending: false, error: null, refetch: () => undefined };

type Props = {
  name: Entwurfsname;
  /** The form before anything was entered. */
  leer: RechnungFelder;
  /** Adds what the address names. */
  begin?: (felder: RechnungFelder) => RechnungFelder;
};

function Neu({ name, leer, begin = (felder) => felder }: Props) {
  const { art } = route.useSearch();
  const navigate = route.useNavigate();
  const create = useCreateRechnung();
  const isNochHier = useNochHier();
  const [isGespeichert, setGespeichert] = useState(false);
  const [start, setStart] = useState(() => {
    const entwurf = readEntwurf(name, leer);
    const felder = begin(entwurf?.felder ?? leer);
    return {
      felder: art ? { ...felder, einnahme: false } : felder,
      restored: entwurf !== undefined,
      nummer: 0,
    };
  });
  const startAfresh = () => {
    clearText(name);
    setStart({ felder: leer, restored: false, nummer: start.nummer + 1 });
  };
  return (
    <>
      {start.restored && <BegonneneEingabe startAfresh={startAfresh} />}
      {/* Until its page has come nothing is typed here that would be lost, or saved as another receipt. */}
      <fieldset disabled={isGespeichert} style={{ display: 'contents' }}>
        <RechnungForm
          key={start.nummer}
          initial={start.felder}
          nummer="(folgt)"
          entwurf={name}
          save={(body) => create.mutateAsync(body)}
          onSaved={({ id }, danach) => {
            if (!isNochHier()) return;
            setGespeichert(true);
            const params = { id: String(id) };
            void navigate({
              to: '/rechnung/$id',
              params,
              replace: true,
              ...(danach && { state: { danach } }),
            });
          }}
        />
      </fieldset>
    </>
  );
}

function addPartei(felder: RechnungFelder, partei: Partei | undefined): RechnungFelder {
  if (!partei) return felder;
  const feld = partei.istLieferant ? 'lieferant' : 'kunde';
  return { ...felder, einnahme: feld === 'kunde', [feld]: partei };
}

function addProdukt(felder: RechnungFelder, produkt: Produkt | undefined): RechnungFelder {
  if (!produkt || felder.posten.some(({ titel }) => titel === produkt.titel)) return felder;
  const posten = newPosten(produktFelder(produkt));
  return { ...felder, posten: [...felder.posten.filter((zeile) => !isLeer(zeile)), posten] };
}
