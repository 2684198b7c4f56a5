import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { jahrOf } from '#kern/datum.ts';
import { formatAnzahl, formatDezimal } from '#kern/dezimal.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Uebersichtsleiste } from '#web/components/Uebersichtsleiste.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { PRODUKTE, useProdukte } from '#web/produkte/produkt.queries.ts';
import { Archiviert } from '#web/stammdaten/Loeschen.tsx';
import { Satzhandlungen } from '#web/stammdaten/Satzhandlungen.tsx';
import type { Uebersichtssuche } from '#web/suche.ts';
import type { Spalte } from '#web/tabelle/spalte.ts';
import { Uebersichtstabelle } from '#web/tabelle/Uebersichtstabelle.tsx';
import zeile from '#web/tabelle/Zeileninhalt.module.css';

const route = getRouteApi('/produktuebersicht');
const neu = { to: '/produkt/$id', params: { id: 'add' } } as const;

/** `/produktuebersicht` */
export function ProduktUebersicht() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const jahr = search.jahr ?? jahrOf(heute());
  const { abfrage, produkte } = useSortierte(search, jahr);
  const gesamt = abfrage.hasNextPage ? abfrage.data?.pages[0]?.gesamt : produkte.length;
  const change = (part: Uebersichtssuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const anlegen = <KnopfLink {...neu}>+ Neues Produkt/ Service</KnopfLink>;
  return (
    <Seite
      titel="Produkt- & Dienstleistungsübersicht"
      untertitel={`nach Einnahmen ${jahr}`}
      aktionen={<span className={breite.nurBreit}>{anlegen}</span>}
    >
      <Uebersichtsleiste
        search={search}
        suchlabel="Suche nach Titel"
        nachSumme="nach Einnahmen"
        onChange={change}
      />
      <Uebersichtstabelle
        label="Produkte und Dienstleistungen"
        spalten={SPALTEN}
        nameOf={titelOf}
        eintraege={produkte}
        gesamt={gesamt}
        abfrage={abfrage}
        search={search}
        onChange={change}
        leer={
          <Leer titel="Noch keine Produkte">
            <p>
              Was du öfter verkaufst, legst du hier einmal mit Preis an und wählst es in der Rechnung aus.
            </p>
            <KnopfLink {...neu} variant="default">
              Erstes Produkt anlegen
            </KnopfLink>
          </Leer>
        }
        renderInhalt={renderInhalt}
        fuss={
          <>
            <span>
              {gesamt !== undefined && (gesamt === 1 ? '1 Produkt' : `${formatAnzahl(gesamt)} Produkte`)}
            </span>
            {!abfrage.hasNextPage && (
              <Betrag cent={produkte.reduce((sum, { summe }) => sum + summe, 0)} abschluss />
            )}
          </>
        }
      />
      <Daumenleiste>{anlegen}</Daumenleiste>
    </Seite>
  );
}

const collator = new Intl.Collator('de', { numeric: true });

const ORDNUNG = {
  summe: (a: Produkt, b: Produkt) => b.summe - a.summe || b.id - a.id,
  name: (a: Produkt, b: Produkt) => collator.compare(a.titel, b.titel) || b.id - a.id,
};

/** The server lists products newest first; for another order all of them are read. */
function useSortierte({ q, sort: given, archiv }: Uebersichtssuche, jahr: number) {
  const sort = given ?? 'summe';
  const abfrage = useProdukte({ q, jahr, sort, archiv: archiv === 'ja' || undefined });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = abfrage;
  const needsAll = sort !== 'neu' && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (needsAll && !isFetchingNextPage) void fetchNextPage();
  }, [needsAll, isFetchingNextPage, fetchNextPage]);
  const produkte = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.eintraege) ?? [];
    return sort === 'neu' ? all : all.sort(ORDNUNG[sort]);
  }, [data, sort]);
  return { abfrage, produkte };
}

const SPALTEN: Spalte<Produkt>[] = [
  {
    key: 'name',
    titel: 'Titel',
    breite: '',
    sort: { nach: 'name', erst: 'auf' },
    render: ({ titel, archiviert }) => (
      <>
        {titel}
        {archiviert && <Archiviert />}
      </>
    ),
  },
  {
    key: 'id',
    titel: 'Nummer',
    breite: '120px',
    weicht: 'zuerst',
    telefon: 'unten',
    render: ({ id }) => <span className={zeile.leise}>ID {id}</span>,
  },
  {
    key: 'preis',
    titel: 'Preis',
    breite: '168px',
    istZahl: true,
    telefon: 'rechts',
    render: ({ preis }) => <span className={zeile.leise}>Preis {formatDezimal(preis, 2)}&nbsp;€</span>,
  },
  {
    key: 'summe',
    titel: 'Einnahmen',
    breite: '148px',
    istZahl: true,
    telefon: 'oben',
    sort: { nach: 'summe', erst: 'ab' },
    render: ({ summe }) => <Betrag cent={summe} />,
  },
];

const titelOf = ({ titel }: Produkt) => titel;
const renderInhalt = (produkt: Produkt) => <Handlungen produkt={produkt} />;

function Handlungen({ produkt }: { produkt: Produkt }) {
  const satz = { art: PRODUKTE, id: produkt.id, name: produkt.titel };
  return (
    <Satzhandlungen satz={satz} pfad="/produkt/$id" archiviert={produkt.archiviert}>
      <KnopfLink to="/rechnung/add" search={{ produkt: produkt.id }} variant="default">
        Neue Rechnung
      </KnopfLink>
    </Satzhandlungen>
  );
}
