import { Tabs, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { addTage, formatDatum } from '#kern/datum.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { offenerBetrag, ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { AufklappZeile } from '#web/components/AufklappZeile.tsx';
import { Betrag } from '#web/components/Betrag.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Liste, weitereOf } from '#web/components/Liste.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Zeitraum } from '#web/components/Zeitraum.tsx';
import { heute } from '#web/heute.ts';
import { Ausstellverweis } from '#web/rechnungen/Ausstellverweis.tsx';
import { PdfKnopf } from '#web/rechnungen/PdfKnopf.tsx';
import { RechnungLoeschen } from '#web/rechnungen/RechnungLoeschen.tsx';
import { Bezahlreiter, type Reiter } from '#web/rechnungen/RechnungUebersichtReiter.tsx';
import { RueckzahlungErfassen, ZahlungErfassen } from '#web/rechnungen/Zahlungsbereich.tsx';
import { Belegpille } from '#web/rechnungsliste/Belegpille.tsx';
import { useRechnungen } from '#web/rechnungsliste/rechnungsliste.queries.ts';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';
import { Bezahltknopf } from '#web/zahlungen/Bezahltknopf.tsx';
import { Zahlungsliste } from '#web/zahlungen/Zahlungsliste.tsx';
import classes from './RechnungUebersicht.module.css';

const route = getRouteApi('/rechnungsuebersicht');
const STANDARD_TAGE = 21;

/** `/rechnungsuebersicht`: issued invoices of the range, income only. */
export function RechnungUebersicht() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const bis = search.bis ?? heute();
  const von = search.von ?? addTage(bis, -STANDARD_TAGE);
  const reiter = search.status ?? 'alle';
  const abfrage = useRechnungen({ von, bis, richtung: 'pos', q: search.q, bezahlstatus: search.status });
  const rechnungen = abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [];
  const change = (part: typeof search) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  return (
    <Seite
      titel="Ausgestellte Rechnungen"
      aktionen={
        <>
          <KnopfLink to="/erechnung" variant="default">
            E-Rechnung prüfen
          </KnopfLink>
          <KnopfLink to="/rechnungslayout" variant="default">
            Rechnungslayout anpassen
          </KnopfLink>
        </>
      }
    >
      <div className={classes.filter}>
        <Zeitraum von={von} bis={bis} onChange={change} />
        <div className={classes.suche}>
          <Suchfeld
            label="Durchsuche Namen"
            value={search.q ?? ''}
            onChange={(text) => change({ q: text || undefined })}
          />
        </div>
      </div>
      <Title order={2} size="h4">
        Bezahlstatus
      </Title>
      <Bezahlreiter
        von={von}
        bis={bis}
        q={search.q}
        reiter={reiter}
        onChange={(next) => change({ status: next === 'alle' ? undefined : next })}
      >
        <Tabs.Panel value={reiter} pt="md">
          <Ladezustand abfrage={abfrage}>
            <Rechnungen reiter={reiter} rechnungen={rechnungen} abfrage={abfrage} />
          </Ladezustand>
        </Tabs.Panel>
      </Bezahlreiter>
    </Seite>
  );
}

const LEER: Record<Reiter, string> = {
  entwurf: 'Keine Entwürfe in diesem Zeitraum',
  offen: 'Keine offenen Rechnungen in diesem Zeitraum',
  ueberfaellig: 'Nichts ist überfällig',
  bezahlt: 'Noch nichts bezahlt in diesem Zeitraum',
  alle: 'Keine Rechnungen in diesem Zeitraum',
};

type ListeProps = { reiter: Reiter; rechnungen: Rechnung[]; abfrage: ReturnType<typeof useRechnungen> };

function Rechnungen({ reiter, rechnungen, abfrage }: ListeProps) {
  const [open, setOpen] = useState<number>();
  if (rechnungen.length === 0 && !abfrage.hasNextPage) {
    return (
      <Leer titel={LEER[reiter]}>
        {reiter === 'alle' ? (
          <>
            <p>Hier steht jede Einnahme mit Fälligkeit und Bezahlstatus.</p>
            <KnopfLink to="/rechnung/add" variant="light">
              Rechnung schreiben
            </KnopfLink>
          </>
        ) : (
          'Der Zeitraum oben zählt nach dem Beginn der Leistung.'
        )}
      </Leer>
    );
  }
  return (
    <Liste
      label="Ausgestellte Rechnungen"
      eintraege={rechnungen}
      weitere={weitereOf(abfrage)}
      renderZeile={(rechnung) => (
        <Rechnungszeile
          rechnung={rechnung}
          offen={open === rechnung.id}
          onToggle={() => setOpen(open === rechnung.id ? undefined : rechnung.id)}
        />
      )}
    />
  );
}

type ZeileProps = { rechnung: Rechnung; offen: boolean; onToggle: () => void };

function Rechnungszeile({ rechnung, offen, onToggle }: ZeileProps) {
  const { id, nummer, kunde, rechnungsdatum, faelligAm, bezahlstatus, summe } = rechnung;
  const isSchuld = ohneForderung(rechnung) === undefined;
  const darfErfassen = useDarf('erfassen');
  return (
    <AufklappZeile
      titel={(kunde && anzeigename(kunde)) || 'Ohne Kunde'}
      zusatz={
        <>
          {nummer} · <span className={classes.datum}>{formatDatum(rechnungsdatum)}</span>
          {isSchuld && ' · '}
          {isSchuld && <span className={classes.datum}>fällig {formatDatum(faelligAm)}</span>}
        </>
      }
      rechts={
        <>
          <span className={classes.status}>
            {isSchuld ? <Bezahlpille status={bezahlstatus} /> : <Belegpille rechnung={rechnung} />}
          </span>
          <span className={classes.summe}>
            <Betrag cent={summe} />
          </span>
        </>
      }
      aktion={<NaechsterSchritt rechnung={rechnung} />}
      offen={offen}
      onToggle={onToggle}
    >
      <div className={classes.knoepfe}>
        <PdfKnopf id={id} />
        <KnopfLink to="/rechnung/$id" params={{ id: String(id) }} variant="default">
          {darfErfassen && isErlaubt(rechnung, 'aendern') ? 'Rechnung bearbeiten' : 'Rechnung ansehen'}
        </KnopfLink>
        {isSchuld && <ZahlungErfassen rechnung={rechnung} />}
        <RueckzahlungErfassen rechnung={rechnung} />
        <RechnungLoeschen rechnung={rechnung} />
      </div>
      <div className={classes.zahlungen}>
        <Zahlungsliste rechnung={rechnung} />
      </div>
    </AufklappZeile>
  );
}

/** What is to be done next, in one click: issue a draft, mark what is open as paid. */
function NaechsterSchritt({ rechnung }: { rechnung: Rechnung }) {
  const darfAusstellen = useDarf('ausstellen');
  if (isErlaubt(rechnung, 'ausstellen'))
    return darfAusstellen ? <Ausstellverweis rechnung={rechnung} /> : <span />;
  return offenerBetrag(rechnung) !== 0 ? <Bezahltknopf rechnung={rechnung} inZeile /> : <span />;
}
