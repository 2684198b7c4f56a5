import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PAPIERARTEN, type Papierart } from '#kern/angebote/arten.ts';
import type { Papier } from '#kern/angebote/papier.ts';
import { ZUSTAENDE } from '#kern/angebote/zustand.ts';
import { Papierauswahl } from '#web/angebote/Papierauswahl.tsx';
import { spaltenOf, zeilennameOf } from '#web/angebote/Papierspalten.tsx';
import { usePapiere } from '#web/angebote/papier.queries.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { HandlungLink, Handlungsmenue } from '#web/components/Handlungsmenue.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { weitereOf } from '#web/components/Liste.tsx';
import { Segmente } from '#web/components/Segmente.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import type { Papiersuche } from '#web/suche.ts';
import type { Zeilenverweis } from '#web/tabelle/spalte.ts';
import { Tabelle } from '#web/tabelle/Tabelle.tsx';
import { Zeilenstand } from '#web/tabelle/zeilenstand.ts';
import classes from './Angebote.module.css';

const route = getRouteApi('/angebote');

const ARTEN = [
  { value: 'alle', label: 'Alle' },
  { value: 'angebot', label: 'Angebote' },
  { value: 'bestaetigung', label: 'Aufträge' },
  { value: 'lieferschein', label: 'Lieferscheine' },
] as const;

const STAENDE = [
  { value: '', label: 'Jeder Stand' },
  ...Object.entries(ZUSTAENDE).map(([value, label]) => ({ value, label })),
];

const NEU: Record<Papierart, string> = {
  angebot: '+ Neues Angebot',
  bestaetigung: '+ Neue Bestätigung',
  lieferschein: '+ Neuer Lieferschein',
};

/** `/angebote`: quotes, order confirmations and delivery notes. */
export function AngeboteScreen() {
  const search = route.useSearch();
  const { art, zustand, q } = search;
  const navigate = route.useNavigate();
  const change = (part: Papiersuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const gewaehlt = art ?? 'angebot';
  const neu = (
    <KnopfLink to="/angebot/add" search={art && art !== 'angebot' ? { art } : {}}>
      {NEU[gewaehlt]}
    </KnopfLink>
  );
  return (
    <Seite
      titel="Angebote"
      untertitel="Was vor der Rechnung kommt: Angebote, Auftragsbestätigungen, Lieferscheine"
      aktionen={
        <>
          <span className={breite.nurBreit}>
            <Mehr ohne={gewaehlt} />
          </span>
          <span className={breite.nurBreit}>{neu}</span>
        </>
      }
    >
      <div className={classes.block}>
        <div className={classes.zeile}>
          <div className={classes.reiter}>
            <Segmente
              label="Art"
              value={art ?? 'alle'}
              data={ARTEN}
              onChange={(next) => change({ art: next === 'alle' ? undefined : next })}
            />
          </div>
          <div className={classes.suche}>
            <NativeSelect
              aria-label="Stand"
              value={zustand ?? ''}
              data={STAENDE}
              onChange={({ currentTarget: { value } }) =>
                change({ zustand: (value || undefined) as Papiersuche['zustand'] })
              }
            />
            <Suchfeld
              kompakt
              label="Nummer, Kunde, Betrag"
              value={q ?? ''}
              onChange={(text) => change({ q: text || undefined })}
            />
          </div>
        </div>
        <Papiere suche={search} onChange={change} />
      </div>
      <Daumenleiste still={<Mehr ohne={gewaehlt} />}>{neu}</Daumenleiste>
    </Seite>
  );
}

/** The other kinds that can be written. */
function Mehr({ ohne }: { ohne: Papierart }) {
  const arten = (Object.keys(PAPIERARTEN) as Papierart[]).filter((art) => art !== ohne);
  return (
    <Handlungsmenue>
      {arten.map((art) => (
        <HandlungLink key={art} to="/angebot/add" search={{ art }}>
          {NEU[art].slice(2)}
        </HandlungLink>
      ))}
    </Handlungsmenue>
  );
}

type Props = { suche: Papiersuche; onChange: (part: Papiersuche) => void };

function Papiere({ suche, onChange }: Props) {
  const { art, zustand, q, kunde } = suche;
  const navigate = route.useNavigate();
  const abfrage = usePapiere({ art, zustand, q, kunde });
  const papiere = useMemo(
    () => abfrage.data?.pages.flatMap(({ eintraege }) => eintraege) ?? [],
    [abfrage.data],
  );
  const zeilen = useZeilen(suche);
  const darf = useDarf('erfassen');
  const isBreit = useMediaQuery('(min-width: 801px)', true, { getInitialValueInEffect: false }) ?? true;
  const [waehlt, setWaehlt] = useState(false);
  const spalten = useMemo(() => spaltenOf(art === undefined), [art]);
  const open = useCallback(
    (id: number | undefined) => {
      if (id !== undefined) void navigate({ to: '/angebot/$id', params: { id: String(id) } });
    },
    [navigate],
  );
  const isGefiltert = [art, zustand, q, kunde].some((wert) => wert !== undefined);
  if (papiere.length === 0 && !abfrage.isPending && !abfrage.error)
    return <Nichts gefiltert={isGefiltert} onClear={() => onChange(ALLES)} />;
  return (
    <Ladezustand abfrage={abfrage}>
      {darf && !isBreit && (
        <Button
          variant="default"
          aria-pressed={waehlt}
          onClick={() => {
            zeilen.leeren();
            setWaehlt(!waehlt);
          }}
        >
          {waehlt ? 'Fertig' : 'Auswählen'}
        </Button>
      )}
      <div className={`${flaeche.flaeche} ${classes.flaeche}`} data-waehlt={waehlt || undefined}>
        <Tabelle
          label="Angebote"
          spalten={spalten}
          haupt="kunde"
          nameOf={zeilennameOf}
          eintraege={papiere}
          gesamt={abfrage.data?.pages[0]?.gesamt}
          weitere={weitereOf(abfrage)}
          ordnung={undefined}
          onOrdnung={() => undefined}
          zeilen={zeilen}
          offen={undefined}
          onOpen={open}
          verweisOf={verweisOf}
          waehlbar={darf && (isBreit || waehlt)}
          auswahlleiste={<Papierauswahl papiere={papiere} zeilen={zeilen} />}
        />
      </div>
    </Ladezustand>
  );
}

const ALLES = { art: undefined, zustand: undefined, q: undefined, kunde: undefined };

const verweisOf = ({ id }: Papier): Zeilenverweis => ({ to: '/angebot/$id', params: { id: String(id) } });

/** Which rows are chosen; another list begins anew. */
function useZeilen({ art, zustand, q, kunde }: Papiersuche): Zeilenstand {
  const [zeilen] = useState(() => new Zeilenstand());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is these that make it another list
  useEffect(() => () => zeilen.leeren(), [zeilen, art, zustand, q, kunde]);
  return zeilen;
}

function Nichts({ gefiltert, onClear }: { gefiltert: boolean; onClear: () => void }) {
  if (gefiltert)
    return (
      <Leer titel="Nichts gefunden">
        <p>So etwas gibt es hier nicht.</p>
        <Button variant="default" onClick={onClear}>
          Alle anzeigen
        </Button>
      </Leer>
    );
  return (
    <Leer titel="Noch keine Angebote">
      <p>Schreibe ein Angebot; wird es angenommen, machst du daraus Lieferschein und Rechnung.</p>
      <KnopfLink to="/angebot/add" variant="default">
        Erstes Angebot schreiben
      </KnopfLink>
    </Leer>
  );
}
