import { Alert, Button } from '@mantine/core';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { useZuletzt } from '#web/angebot/zuletzt.ts';
import { Fertigstelldialog } from '#web/angebote/Fertigstelldialog.tsx';
import { Papieraktionen } from '#web/angebote/Papieraktionen.tsx';
import { Papieransicht } from '#web/angebote/Papieransicht.tsx';
import { PapierForm } from '#web/angebote/PapierForm.tsx';
import { Papierfolgen } from '#web/angebote/Papierfolgen.tsx';
import { Papierpille } from '#web/angebote/Papierpille.tsx';
import { useDeletePapier, usePapier, useReadPapier, useUpdatePapier } from '#web/angebote/papier.queries.ts';
import { angabenOf, papierAbgleich, toPapierFelder } from '#web/angebote/papierFelder.ts';
import { papiername, trefferOfPapier } from '#web/angebote/papiertext.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { clearText } from '#web/api/entwurfspeicher.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { LoeschKnopf } from '#web/components/LoeschKnopf.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { useStand } from '#web/components/useStand.ts';
import { useGoBack } from '#web/components/Zurueck.tsx';
import { showGeloescht } from '#web/papierkorb/wiederherstellen.ts';
import { Versandpille } from '#web/postausgang/Versandpille.tsx';
import { Belegseite } from '#web/rechnungen/Belegseite.tsx';
import { readEntwurf } from '#web/rechnungen/entwurf.ts';
import { parteiOf, type RechnungFelder, withPartei } from '#web/rechnungen/rechnungFelder.ts';
import { readId } from '#web/suche.ts';

const route = getRouteApi('/angebot/$id');

/** `/angebot/{id}`: a quote, an order confirmation or a delivery note. */
export function PapierScreen() {
  const id = readId(route.useParams().id);
  return id === undefined ? <NichtGefunden /> : <Geladen key={id} id={id} />;
}

function Geladen({ id }: { id: number }) {
  const abfrage = usePapier(id);
  const { stand, reload, gelesen } = useStand(abfrage);
  const darf = useDarf('erfassen');
  useZuletzt(abfrage.data && trefferOfPapier(abfrage.data));
  if (abfrage.error instanceof ApiFehler && abfrage.error.status === 404) return <NichtGefunden />;
  const papier = abfrage.data;
  const istEntwurf = papier?.zustand === 'entwurf';
  return (
    <Belegseite
      titel={papier ? papiername(papier) : 'Angebot'}
      untertitel={papier && untertitelOf(papier)}
      ersatz="/angebote"
      pille={
        papier && (
          <>
            <Papierpille papier={papier} />
            {!istEntwurf && <Versandpille id={id} wo="angebote" />}
          </>
        )
      }
      aktionen={papier && !istEntwurf && <Papieraktionen papier={papier} />}
    >
      <Ladezustand abfrage={gelesen}>
        {papier && !(istEntwurf && darf) && <Papieransicht papier={papier} />}
        {papier && istEntwurf && darf && (
          <>
            <Bearbeiten key={stand} papier={papier} onReload={reload} />
            <Papierfolgen papier={papier} />
          </>
        )}
      </Ladezustand>
    </Belegseite>
  );
}

/** Of a draft, what it will take the place of. */
function untertitelOf({ zustand, vorgaenger }: GanzesPapier): string | undefined {
  return zustand === 'entwurf' && vorgaenger ? `Neue Fassung, ersetzt ${vorgaenger.nummer}` : undefined;
}

type Props = { papier: GanzesPapier; onReload: () => void };

/** The version is the one the form was filled from, not what a refetch in the background brings. */
function Bearbeiten({ papier, onReload }: Props) {
  const { id, art } = papier;
  const [stand, setStand] = useState(() => begin(papier));
  const [fragt, setFragt] = useState(useSollFertig());
  const update = useUpdatePapier(id);
  const entfernen = useDeletePapier(id);
  const read = useReadPapier();
  const goBack = useGoBack('/angebote');
  const { version, fassung, entwurf } = stand;
  const name = `papier-${id}` as const;
  const startAfresh = () => {
    clearText(name);
    setStand({ ...begin(papier), nr: stand.nr + 1 });
  };
  return (
    <>
      {entwurf && (
        <Alert color="tinte" variant="light" title="Deine nicht gespeicherten Änderungen sind noch da">
          <Button variant="default" size="compact-sm" onClick={startAfresh}>
            Verwerfen
          </Button>
        </Alert>
      )}
      <PapierForm
        key={stand.nr}
        art={art}
        initial={entwurf ?? fassung.felder}
        bestand={{
          fassung,
          read: async () => {
            const gelesen = await read(id);
            return { version: gelesen.version, felder: toPapierFelder(gelesen) };
          },
          abgleich: papierAbgleich,
        }}
        nummer="(folgt)"
        entwurf={name}
        save={(body, seen, felder) => update.mutateAsync({ ...body, ...angabenOf(felder), version: seen })}
        onSaved={(saved) => setStand({ ...stand, entwurf: undefined, version: saved.version })}
        onFertig={() => setFragt(true)}
        aktionen={({ verwerfen }) => (
          <LoeschKnopf
            loading={entfernen.isPending}
            onClick={() =>
              entfernen.mutate(undefined, {
                onSuccess: () => {
                  verwerfen();
                  showGeloescht('angebote', { id, name: papiername(papier) });
                  goBack();
                },
              })
            }
          >
            Entwurf löschen
          </LoeschKnopf>
        )}
      />
      {fragt && (
        <Fertigstelldialog
          papier={papier}
          version={version}
          onReload={() => {
            clearText(name);
            onReload();
          }}
          onClose={() => setFragt(false)}
        />
      )}
    </>
  );
}

/** Whether it was stored just now to be finished. Asked once: coming back to this page asks nothing. */
function useSollFertig(): boolean {
  const navigate = useNavigate({ from: '/angebot/$id' });
  const danach = useLocation({ select: ({ state }) => state.danach });
  const [soll] = useState(danach === 'ausstellen');
  useEffect(() => {
    if (danach) void navigate({ replace: true, params: true, search: true, state: {} });
  }, [danach, navigate]);
  return soll;
}

/**
 * Entry to begin with. A kept one lies on the version it was typed upon: when others have saved since, saving will ask.
 */
function begin(papier: GanzesPapier) {
  const gespeichert = toPapierFelder(papier);
  const gelesen = readEntwurf(`papier-${papier.id}`, gespeichert);
  const aktuell = parteiOf(gespeichert);
  const current = (felder: RechnungFelder) => (aktuell ? withPartei(felder, aktuell) : felder);
  const fassung = gelesen?.fassung ?? { version: papier.version, felder: gespeichert };
  return {
    version: fassung.version,
    fassung: { version: fassung.version, felder: current(fassung.felder) },
    entwurf: gelesen && current(gelesen.felder),
    nr: 0,
  };
}
