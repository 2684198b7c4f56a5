import { getRouteApi } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatDatum } from '#kern/datum.ts';
import { formatMitMinus } from '#kern/geld.ts';
import { KONTOARTEN, type Konto } from '#kern/konten/konto.ts';
import type { Bewegung } from '#kern/zahlungen/bewegung.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Liste, weitereOf } from '#web/components/Liste.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { useBewegungen, useKonto } from '#web/konten/konto.queries.ts';
import { readId } from '#web/suche.ts';
import classes from './Konten.module.css';

const route = getRouteApi('/konto/$id');

/** `/konto/{id}`: what is on an account and what moved on it. */
export function KontoScreen() {
  const id = readId(route.useParams().id);
  return id === undefined ? <NichtGefunden /> : <Geladen key={id} id={id} />;
}

function Geladen({ id }: { id: number }) {
  const konto = useKonto(id);
  const bewegungen = useBewegungen(id);
  if (konto.error instanceof ApiFehler && konto.error.status === 404) return <NichtGefunden />;
  const alle = bewegungen.data?.pages.flatMap((page) => page.eintraege) ?? [];
  return (
    <Seite
      titel={konto.data?.titel ?? 'Konto'}
      zurueck={<Zurueck ersatz="/Allgemeineeinstellungen" />}
      schmal
    >
      <Ladezustand abfrage={konto} zeilen={1}>
        {konto.data && <Stand konto={konto.data} />}
      </Ladezustand>
      <Ladezustand abfrage={bewegungen}>
        {alle.length === 0 && !bewegungen.hasNextPage ? (
          <Leer titel="Noch keine Bewegung">
            <p>Hier steht jede Zahlung, die auf diesem Konto landet.</p>
          </Leer>
        ) : (
          <Liste
            label="Bewegungen"
            eintraege={alle}
            weitere={weitereOf(bewegungen)}
            renderZeile={renderBewegung}
          />
        )}
      </Ladezustand>
    </Seite>
  );
}

function Stand({ konto: { stand, art, anfangsbestand, anfangAm } }: { konto: Konto }) {
  const seit = anfangAm && ` am ${formatDatum(anfangAm)}`;
  return (
    <p className={classes.kopf}>
      <span>{KONTOARTEN[art]} · Stand</span>
      <strong>{formatMitMinus(stand)}</strong>
      {(anfangsbestand !== 0 || seit) && (
        <span>
          davon {formatMitMinus(anfangsbestand)} Anfangsbestand{seit}
        </span>
      )}
    </p>
  );
}

const renderBewegung = (bewegung: Bewegung) => <Zeile bewegung={bewegung} />;

function Zeile({ bewegung: { datum, betrag, text, zuordnungen } }: { bewegung: Bewegung }) {
  return (
    <div className={classes.bewegung}>
      <span>{formatDatum(datum)}</span>
      <span className={classes.name}>
        {zuordnungen.map(({ id, rechnungID, nummer }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <TextLink to="/rechnung/$id" params={{ id: String(rechnungID) }}>
              {nummer}
            </TextLink>
          </Fragment>
        ))}
        {text && <span className={classes.art}>{text}</span>}
      </span>
      <Betrag cent={betrag} />
    </div>
  );
}
