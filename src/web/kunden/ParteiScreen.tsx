import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { anzeigename, type Partei } from '#kern/kunden/partei.ts';
import { useAngebot } from '#web/angebot/angebot.ts';
import { trefferOfPartei } from '#web/angebot/treffer.ts';
import { useZuletzt } from '#web/angebot/zuletzt.ts';
import { Kundenpapiere } from '#web/api/belegteil.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { useNochHier } from '#web/components/nochHier.ts';
import { Seite } from '#web/components/Seite.tsx';
import { useStand } from '#web/components/useStand.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { useGoBack, Zurueck } from '#web/components/Zurueck.tsx';
import { ARTEN } from '#web/kunden/art.ts';
import { PARTEIEN, type Parteiart, usePartei } from '#web/kunden/kunde.queries.ts';
import { Parteibelege } from '#web/kunden/Parteibelege.tsx';
import { ParteiForm } from '#web/kunden/ParteiForm.tsx';
import { Parteistand } from '#web/kunden/Parteistand.tsx';
import { Mahnstandteil } from '#web/mahnungen/Mahnstandteil.tsx';
import { Archivhinweis, Loeschen } from '#web/stammdaten/Loeschen.tsx';
import { readId } from '#web/suche.ts';
import classes from './ParteiScreen.module.css';

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
  const isNochHier = useNochHier();
  const goBack = useGoBack(uebersicht);
  return (
    <Seite titel={anlegen} zurueck={<Zurueck ersatz={uebersicht} />} schmal>
      <ParteiForm
        isSeite
        art={art}
        onSaved={(partei) => {
          if (fuer === 'rechnung' && isNochHier())
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
  const [isDirty, setDirty] = useState(false);
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
      aktionen={partei && !partei.archiviert && <NeuerBeleg art={art} partei={partei} isStill={isDirty} />}
    >
      <Ladezustand abfrage={gelesen}>
        {partei && (
          <div className={classes.rahmen}>
            <div className={classes.seite}>
              <div className={classes.stand}>
                <Parteistand art={art} partei={partei} />
              </div>
              <div className={`${classes.form} ${flaeche.stapel}`}>
                {partei.archiviert && <Archivhinweis {...satz} />}
                <ParteiForm
                  isSeite
                  onDirty={setDirty}
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
              </div>
              <div className={`${classes.belege} ${flaeche.stapel}`}>
                <Parteibelege kundenID={id} />
                {art === 'kunde' && (
                  <Suspense>
                    <Kundenpapiere kundenID={id} />
                  </Suspense>
                )}
                {art === 'kunde' && <Mahnstandteil was="kunden" id={id} kundenID={undefined} immer />}
              </div>
            </div>
          </div>
        )}
      </Ladezustand>
    </Seite>
  );
}

/** The page's main act while nothing is changed: what comes next with this party. */
function NeuerBeleg({ art, partei, isStill }: { art: Parteiart; partei: Partei; isStill: boolean }) {
  const istKunde = art === 'kunde';
  const { id } = partei;
  const name = anzeigename(partei);
  useAngebot({
    titel: istKunde ? `Neue Rechnung für ${name}` : `Neue Ausgabe bei ${name}`,
    ziel: {
      to: '/rechnung/add',
      search: istKunde ? { kunde: String(id) } : { art: 'ausgabe', lieferant: String(id) },
    },
  });
  useAngebot(
    istKunde && {
      titel: `Neues Angebot für ${name}`,
      ziel: { to: '/angebot/add', search: { kunde: String(id) } },
    },
  );
  return (
    <KnopfLink
      to="/rechnung/add"
      search={istKunde ? { kunde: id } : { art: 'ausgabe', lieferant: id }}
      variant={isStill ? 'default' : 'filled'}
    >
      {istKunde ? '+ Neue Rechnung' : '+ Neue Ausgabe'}
    </KnopfLink>
  );
}
