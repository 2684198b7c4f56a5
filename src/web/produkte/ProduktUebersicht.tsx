import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { jahrOf } from '#kern/datum.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { AufklappZeile } from '#web/components/AufklappZeile.tsx';
import { Betrag } from '#web/components/Betrag.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Uebersichtsleiste } from '#web/components/Uebersichtsleiste.tsx';
import { Uebersichtsliste } from '#web/components/Uebersichtsliste.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { PRODUKTE, useProdukte } from '#web/produkte/produkt.queries.ts';
import { Archiviert, Loeschen, Wiederherstellen } from '#web/stammdaten/Loeschen.tsx';
import type { Uebersichtssuche } from '#web/suche.ts';
import classes from './ProduktUebersicht.module.css';

const route = getRouteApi('/produktuebersicht');
const neu = { to: '/produkt/$id', params: { id: 'add' } } as const;

/** `/produktuebersicht` */
export function ProduktUebersicht() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const jahr = search.jahr ?? jahrOf(heute());
  const { abfrage, produkte } = useSortierte(search, jahr);
  const change = (part: Uebersichtssuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  return (
    <Seite
      titel="Produkt- & Dienstleistungsübersicht"
      untertitel={`nach Einnahmen ${jahr}`}
      aktionen={<KnopfLink {...neu}>+ Neues Produkt/ Service</KnopfLink>}
    >
      <Uebersichtsleiste
        search={search}
        suchlabel="Suche nach Titel"
        nachSumme="nach Einnahmen"
        onChange={change}
      />
      <Uebersichtsliste
        label="Produkte und Dienstleistungen"
        eintraege={produkte}
        abfrage={abfrage}
        search={search}
        onChange={change}
        leer={
          <Leer titel="Noch keine Produkte">
            <p>
              Was du öfter verkaufst, legst du hier einmal mit Preis an und wählst es in der Rechnung aus.
            </p>
            <KnopfLink {...neu} variant="light">
              Erstes Produkt anlegen
            </KnopfLink>
          </Leer>
        }
        renderZeile={(produkt, zustand) => <Produktzeile produkt={produkt} {...zustand} />}
      />
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

type ZeileProps = { produkt: Produkt; offen: boolean; onToggle: () => void };

function Produktzeile({ produkt, offen, onToggle }: ZeileProps) {
  const ziel = { to: '/produkt/$id', params: { id: String(produkt.id) } } as const;
  const satz = { art: PRODUKTE, id: produkt.id, name: produkt.titel };
  return (
    <AufklappZeile
      titel={produkt.titel}
      zusatz={`ID ${produkt.id}`}
      rechts={
        <>
          {produkt.archiviert && <Archiviert />}
          <span className={classes.preis}>Preis {formatDezimal(produkt.preis, 2)}&nbsp;€</span>
          <span className={classes.summe}>
            <Betrag cent={produkt.summe} />
          </span>
        </>
      }
      offen={offen}
      onToggle={onToggle}
    >
      <KnopfLink {...ziel} variant="default">
        Ansehen
      </KnopfLink>
      <Nur recht="stammdaten">
        <KnopfLink {...ziel} variant="default">
          Bearbeiten
        </KnopfLink>
      </Nur>
      {produkt.archiviert ? <Wiederherstellen {...satz} /> : <Loeschen {...satz} />}
    </AufklappZeile>
  );
}
