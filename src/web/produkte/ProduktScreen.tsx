import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { jahrOf } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import { trefferOfProdukt } from '#web/angebot/treffer.ts';
import { useZuletzt } from '#web/angebot/zuletzt.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import flaeche from '#web/components/flaeche.module.css';
import kennwert from '#web/components/kennwert.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { useNochHier } from '#web/components/nochHier.ts';
import { Seite } from '#web/components/Seite.tsx';
import { useStand } from '#web/components/useStand.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { useGoBack, Zurueck } from '#web/components/Zurueck.tsx';
import { heute } from '#web/heute.ts';
import { ProduktForm } from '#web/produkte/ProduktForm.tsx';
import { PRODUKTE, useProdukt, useProduktjahr } from '#web/produkte/produkt.queries.ts';
import { Archivhinweis, Loeschen } from '#web/stammdaten/Loeschen.tsx';
import { readId } from '#web/suche.ts';

const route = getRouteApi('/produkt/$id');
const UEBERSICHT = '/produktuebersicht';

/** `/produkt/{id}` and `/produkt/add` */
export function ProduktScreen() {
  const { id: param } = route.useParams();
  const id = readId(param);
  if (param.toLowerCase() === 'add') return <Neu />;
  return id === undefined ? <NichtGefunden /> : <Bearbeiten key={id} id={id} />;
}

function Neu() {
  const { fuer } = route.useSearch();
  const navigate = route.useNavigate();
  const isNochHier = useNochHier();
  const goBack = useGoBack(UEBERSICHT);
  return (
    <Seite titel="Neues Produkt eingeben" zurueck={<Zurueck ersatz={UEBERSICHT} />} schmal>
      <ProduktForm
        isSeite
        onSaved={(produkt) => {
          if (fuer === 'rechnung' && isNochHier()) {
            void navigate({ to: '/rechnung/add', search: { produkt: produkt.id }, replace: true });
          } else goBack();
        }}
      />
    </Seite>
  );
}

function Bearbeiten({ id }: { id: number }) {
  const abfrage = useProdukt(id);
  const { gelesen } = useStand(abfrage);
  useZuletzt(abfrage.data && trefferOfProdukt(abfrage.data));
  const goBack = useGoBack(UEBERSICHT);
  const darf = useDarf('stammdaten');
  const [isDirty, setDirty] = useState(false);
  if (abfrage.error instanceof ApiFehler && abfrage.error.status === 404) return <NichtGefunden />;
  const produkt = abfrage.data;
  const satz = { art: PRODUKTE, id, name: produkt?.titel ?? 'Produkt' };
  return (
    <Seite
      titel={produkt ? `${produkt.titel}${darf ? ' bearbeiten' : ''}` : 'Produkt'}
      zurueck={<Zurueck ersatz={UEBERSICHT} />}
      aktionen={produkt && !produkt.archiviert && <NeueRechnung id={id} isStill={isDirty} />}
      schmal
    >
      <Ladezustand abfrage={gelesen}>
        {produkt && <Produktstand id={id} />}
        {produkt?.archiviert && <Archivhinweis {...satz} />}
        {produkt && (
          <ProduktForm
            isSeite
            onDirty={setDirty}
            produkt={produkt}
            aktionen={(verwerfen) =>
              !produkt.archiviert && (
                <Loeschen
                  {...satz}
                  onDeleted={() => {
                    verwerfen();
                    goBack();
                  }}
                />
              )
            }
          />
        )}
      </Ladezustand>
    </Seite>
  );
}

/** The page's main act while nothing is changed. */
function NeueRechnung({ id, isStill }: { id: number; isStill: boolean }) {
  return (
    <KnopfLink to="/rechnung/add" search={{ produkt: id }} variant={isStill ? 'default' : 'filled'}>
      + Neue Rechnung
    </KnopfLink>
  );
}

/** Income of the product in this year. */
function Produktstand({ id }: { id: number }) {
  const jahr = jahrOf(heute());
  const { data } = useProduktjahr(id, jahr);
  return (
    <section className={flaeche.karte} aria-label="Stand">
      <p className={kennwert.marke}>Einnahmen {jahr}</p>
      <p className={kennwert.wert}>
        <span className={flaeche.abschluss}>{data ? formatBetrag(data.summe) : '\u00a0'}</span>
      </p>
    </section>
  );
}
