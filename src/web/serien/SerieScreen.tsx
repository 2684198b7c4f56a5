import { Alert, Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDatum } from '#kern/datum.ts';
import type { GanzeSerie, Serientermin } from '#kern/serien/serie.ts';
import { rhythmusname } from '#kern/serien/termine.ts';
import { istSerieErlaubt, type Serienhandlung } from '#kern/serien/uebergaenge.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { bestandOf } from '#web/components/bestand.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Handlung, Handlungsmenue } from '#web/components/Handlungsmenue.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Sicherungsleiste, Speicherstand } from '#web/components/Sicherungsleiste.tsx';
import { showErfolg } from '#web/components/snackbar.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { KnopfLink, TextLink } from '#web/components/Verweis.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { showGeloescht } from '#web/papierkorb/wiederherstellen.ts';
import { Plankarte } from '#web/serien/Plankarte.tsx';
import { ABGLEICH, type Planfelder, toPlan, toPlanbody, validatePlan } from '#web/serien/planfelder.ts';
import { Serienpille } from '#web/serien/Serienpille.tsx';
import {
  useDeleteSerie,
  useReadSerie,
  useSerie,
  useSerienhandlung,
  useUpdateSerie,
} from '#web/serien/serie.queries.ts';
import { Vorschau } from '#web/serien/Vorschau.tsx';
import { readId } from '#web/suche.ts';

/** `/serie/{id}`: what comes, what was, and how it goes on. */
export function SerieScreen() {
  const id = readId(useParams({ from: '/serie/$id' }).id);
  return id === undefined ? <NichtGefunden /> : <Geladen key={id} id={id} />;
}

function Geladen({ id }: { id: number }) {
  const abfrage = useSerie(id);
  if (abfrage.error instanceof ApiFehler && abfrage.error.status === 404) return <NichtGefunden />;
  const serie = abfrage.data;
  return (
    <Seite
      titel={serie?.titel ?? 'Serie'}
      untertitel={serie && [serie.kunde, rhythmusname(serie.monate)].filter(Boolean).join(' · ')}
      pille={serie && <Serienpille serie={serie} />}
      zurueck={<Zurueck ersatz="/serien" />}
      aktionen={serie && <Aktionen serie={serie} />}
      schmal
    >
      <Ladezustand abfrage={abfrage}>
        {serie && serie.grund !== '' && (
          <Alert color={serie.zustand === 'pausiert' ? 'tinte' : 'red'} variant="light" role="note">
            {serie.grund}
          </Alert>
        )}
        {serie && <Kommende serie={serie} />}
        {serie && serie.termine.length > 0 && <Gewesene serie={serie} />}
        {serie && <Plan key={serie.erledigt === 0 ? 'frei' : 'fest'} serie={serie} />}
      </Ladezustand>
    </Seite>
  );
}

/** Acts that the table allows. What is deleted comes back out of the Papierkorb; what is ended never goes on. */
function Aktionen({ serie }: { serie: GanzeSerie }) {
  const { id, titel } = serie;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const handeln = useSerienhandlung(id);
  const entfernen = useDeleteSerie(id);
  const darf = useDarf('ausstellen');
  const kann = (handlung: Serienhandlung) => istSerieErlaubt(serie, handlung);
  const ende = (['loeschen', 'beenden'] as const).find(kann);
  if (!darf) return null;
  const tue = (verb: 'pausieren' | 'fortsetzen' | 'beenden', gesagt: string) =>
    handeln.mutate({ verb }, { onSuccess: () => showErfolg(`${titel}: ${gesagt}`) });
  const loesche = () =>
    entfernen.mutate(undefined, {
      onSuccess: () => {
        showGeloescht('serien', { id, name: titel });
        void navigate({ to: '/serien', replace: true });
      },
    });
  return (
    <>
      {kann('fortsetzen') && (
        <Button loading={handeln.isPending} onClick={() => tue('fortsetzen', 'läuft weiter')}>
          Fortsetzen
        </Button>
      )}
      {kann('pausieren') && (
        <Button variant="default" loading={handeln.isPending} onClick={() => tue('pausieren', 'angehalten')}>
          Anhalten
        </Button>
      )}
      {ende && (
        <Handlungsmenue>
          {ende === 'loeschen' ? (
            <Handlung onClick={loesche}>Löschen</Handlung>
          ) : (
            <Handlung onClick={() => setAsking(true)}>Beenden</Handlung>
          )}
        </Handlungsmenue>
      )}
      {isAsking && (
        <Rueckfrage
          titel="Serie beenden?"
          ja="Serie beenden"
          onJa={() => tue('beenden', 'beendet')}
          onClose={() => setAsking(false)}
        >
          Es kommt keine Rechnung mehr dazu. Was schon geschrieben ist, bleibt, wie es ist.
        </Rueckfrage>
      )}
    </>
  );
}

/** So many dates are shown until somebody wants to see more. */
const KURZ = 4;

function Kommende({ serie }: { serie: GanzeSerie }) {
  const { id, vorschau, inhalte } = serie;
  const [isGanz, setGanz] = useState(false);
  const handeln = useSerienhandlung(id);
  const darf = useDarf('ausstellen');
  const darfAuslassen = darf && istSerieErlaubt(serie, 'ueberspringen');
  if (vorschau.length === 0) return null;
  const naechste = vorschau[0]?.nr;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <div>
        <h2 className={flaeche.titel}>Nächste Rechnungen</h2>
        {inhalte.length > 1 && (
          <p className={flaeche.hilfe}>
            Neuer Inhalt ab{' '}
            {inhalte
              .slice(0, -1)
              .map(({ ab }) => formatDatum(ab))
              .join(', ')}
          </p>
        )}
      </div>
      <Vorschau
        termine={isGanz ? vorschau : vorschau.slice(0, KURZ)}
        aktion={(nr) =>
          darfAuslassen &&
          nr === naechste && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={handeln.isPending}
              onClick={() => handeln.mutate({ verb: 'ueberspringen', nr })}
            >
              Überspringen
            </Button>
          )
        }
      />
      <div className={flaeche.fuss}>
        {!isGanz && vorschau.length > KURZ && (
          <Button variant="subtle" onClick={() => setGanz(true)}>
            Alle {vorschau.length} zeigen
          </Button>
        )}
        {darf && istSerieErlaubt(serie, 'aendern') && (
          <KnopfLink to="/serie/$id/inhalt" params={{ id: String(id) }} variant="default">
            Inhalt oder Preis ändern
          </KnopfLink>
        )}
      </div>
    </section>
  );
}

function Gewesene({ serie }: { serie: GanzeSerie }) {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <h2 className={flaeche.titel}>Bisher</h2>
      <ol className={zeilen.liste} aria-label="Bisherige Termine">
        {serie.termine.map((termin, index) => (
          <Gewesener key={termin.nr} serie={serie} termin={termin} istLetzter={index === 0} />
        ))}
      </ol>
    </section>
  );
}

type GewesenerProps = { serie: GanzeSerie; termin: Serientermin; istLetzter: boolean };

function Gewesener({ serie, termin, istLetzter }: GewesenerProps) {
  const handeln = useSerienhandlung(serie.id);
  const darf = useDarf('ausstellen');
  const { nr, zustand, rechnungID, nummer, nachgeholt, fehler } = termin;
  const isUebersprungen = zustand === 'uebersprungen';
  return (
    <li className={zeilen.zeile}>
      <div>
        <strong>{formatDatum(termin.termin)}</strong>
        <p className={zeilen.seit}>
          {isUebersprungen && 'übersprungen'}
          {!isUebersprungen && nummer === '' && 'gelöscht'}
          {rechnungID !== null && nummer !== '' && (
            <TextLink to="/rechnung/$id" params={{ id: String(rechnungID) }}>
              {nummer}
            </TextLink>
          )}
          {nachgeholt && ' · nachgeholt'}
          {fehler && ` · nicht ausgestellt: ${fehler}`}
        </p>
      </div>
      {darf && istLetzter && isUebersprungen && istSerieErlaubt(serie, 'zurueckholen') && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={handeln.isPending}
          onClick={() => handeln.mutate({ verb: 'zurueckholen', nr })}
        >
          Doch berechnen
        </Button>
      )}
    </li>
  );
}

function Plan({ serie }: { serie: GanzeSerie }) {
  const update = useUpdateSerie(serie.id);
  const read = useReadSerie();
  const darf = useDarf('ausstellen');
  const { form, speichern, isSaving, wache } = useDatensatzForm<Planfelder, GanzeSerie>({
    form: { initialValues: toPlan(serie), validate: validatePlan, validateInputOnBlur: true },
    name: `serie-${serie.id}-plan`,
    send: (felder, version) => update.mutateAsync({ ...toPlanbody(felder), version }),
    bestand: bestandOf(serie, { toFelder: toPlan, read: ({ id }) => read(id), abgleich: ABGLEICH }),
    konflikttitel: 'Diese Serie wurde inzwischen geändert',
    schutz: true,
  });
  const isDirty = form.isDirty();
  return (
    <Formular className={flaeche.stapel} onSubmit={() => void (darf && speichern())}>
      <fieldset disabled={!darf || !istSerieErlaubt(serie, 'aendern')} className={flaeche.felder}>
        <Plankarte form={form} istFest={!istSerieErlaubt(serie, 'umplanen')} erledigt={serie.erledigt} />
      </fieldset>
      {wache}
      {darf && isDirty && (
        <Sicherungsleiste isSaving={isSaving} stand={<Speicherstand isDirty={isDirty} istNeu={false} />} />
      )}
    </Formular>
  );
}
