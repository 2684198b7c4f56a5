import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { anzeigename } from '#kern/kunden/partei.ts';
import { trefferOfPartei } from '#web/angebot/treffer.ts';
import { useZuletzt } from '#web/angebot/zuletzt.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { useStand } from '#web/components/useStand.ts';
import { useGoBack, Zurueck } from '#web/components/Zurueck.tsx';
import { ARTEN } from '#web/kunden/art.ts';
import { PARTEIEN, type Parteiart, usePartei } from '#web/kunden/kunde.queries.ts';
import { ParteiForm } from '#web/kunden/ParteiForm.tsx';
import { RechnungKarten } from '#web/rechnungsliste/RechnungKarten.tsx';
import { Archivhinweis, Loeschen } from '#web/stammdaten/Loeschen.tsx';
import { readId } from '#web/suche.ts';

/** `/kunde/{id}` and `/kunde/add` */
export function KundeScreen() {
  return <ParteiScreen art="kunde" />;
}

/** `/lieferant/{id}` and `/lieferant/add` */
export function LieferantScreen() {
  return <ParteiScreen art="lieferant" />;
}

function ParteiScreen({ art }: { art: Parteiart }) {
  const { id: param } = useParams({ from: ARTEN[art].formular });
  const id = readId(param);
  if (param.toLowerCase() === 'add') return <Neu art={art} />;
  return id === undefined ? <NichtGefunden /> : <Bearbeiten key={`${art}${id}`} art={art} id={id} />;
}

function Neu({ art }: { art: Parteiart }) {
  const { fuer } = useSearch({ from: ARTEN[art].formular });
  const { uebersicht, anlegen } = ARTEN[art];
  const navigate = useNavigate();
  const goBack = useGoBack(uebersicht);
  return (
    <Seite titel={anlegen} zurueck={<Zurueck ersatz={uebersicht} />} schmal>
      <ParteiForm
        isSeite
        art={art}
        onSaved={(partei) => {
          if (fuer === 'rechnung')
            void navigate({ to: '/rechnung/add', search: { [art]: partei.id }, replace: true });
          else goBack();
        }}
      />
    </Seite>
  );
}

function Bearbeiten({ art, id }: { art: Parteiart; id: number }) {
  const abfrage = usePartei(id);
  const { gelesen } = useStand(abfrage);
  useZuletzt(abfrage.data && trefferOfPartei(art, abfrage.data));
  const { uebersicht, wort } = ARTEN[art];
  const goBack = useGoBack(uebersicht);
  const darf = useDarf('stammdaten');
  if (abfrage.error instanceof ApiFehler && abfrage.error.status === 404) return <NichtGefunden />;
  const partei = abfrage.data;
  const richtig: Parteiart = partei?.istLieferant ? 'lieferant' : 'kunde';
  // A supplier under /kunde/ would become a customer by saving.
  if (partei && richtig !== art)
    return <Navigate to={ARTEN[richtig].formular} params={{ id: String(id) }} replace />;
  const satz = { art: PARTEIEN, id, name: partei ? anzeigename(partei) : wort };
  return (
    <Seite
      titel={partei ? anzeigename(partei) : wort}
      untertitel={partei && (darf ? `${wort} bearbeiten` : wort)}
      zurueck={<Zurueck ersatz={uebersicht} />}
      schmal
    >
      <Ladezustand abfrage={gelesen}>
        {partei?.archiviert && <Archivhinweis {...satz} />}
        {partei && (
          <ParteiForm
            isSeite
            art={art}
            partei={partei}
            aktionen={(verwerfen) =>
              !partei.archiviert && (
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
      <RechnungKarten kundenID={id} />
    </Seite>
  );
}
