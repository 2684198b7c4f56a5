import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Bezahluebersicht, type Stufe, zeilensumme } from '#kern/auswertungen/bezahluebersicht.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useMarken } from '#web/anmerkungen/anmerkung.queries.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { Auftragsbericht } from '#web/aufgaben/Auftragsfortschritt.tsx';
import type { useSammeln } from '#web/aufgaben/sammeln.queries.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { weitereOf } from '#web/components/Liste.tsx';
import { KnopfLink, TextLink } from '#web/components/Verweis.tsx';
import { RechnungAuswahl } from '#web/rechnungen/RechnungUebersichtAuswahl.tsx';
import { RechnungAufgeklappt, RechnungBlick } from '#web/rechnungen/RechnungUebersichtBlick.tsx';
import { Fuss } from '#web/rechnungen/RechnungUebersichtFuss.tsx';
import { nameOf, spaltenOf } from '#web/rechnungen/RechnungUebersichtSpalten.tsx';
import { Telefonkopf } from '#web/rechnungen/RechnungUebersichtTelefon.tsx';
import { useBezahlt } from '#web/rechnungen/RechnungUebersichtZahlung.ts';
import { useRechnungen } from '#web/rechnungsliste/rechnungsliste.queries.ts';
import { oneOf, RECHNUNGSSPALTEN, type Rechnungssuche } from '#web/suche.ts';
import blick from '#web/tabelle/Seitenblick.module.css';
import type { Ordnung } from '#web/tabelle/spalte.ts';
import { Tabelle } from '#web/tabelle/Tabelle.tsx';
import { Zeilenstand } from '#web/tabelle/zeilenstand.ts';
import classes from './RechnungUebersicht.module.css';

const route = getRouteApi('/rechnungsuebersicht');

const LEER: Record<Stufe, string> = {
  entwurf: 'Keine Entwürfe in diesem Zeitraum',
  offen: 'Keine offenen Rechnungen in diesem Zeitraum',
  ueberfaellig: 'Nichts ist überfällig',
  bezahlt: 'Noch nichts bezahlt in diesem Zeitraum',
  alle: 'Keine Rechnungen in diesem Zeitraum',
};

type Filter = {
  von: string;
  bis: string;
  q: string | undefined;
  bezahlstatus: Rechnungssuche['status'];
  pruefung: Rechnungssuche['pruefung'];
  richtung: 'pos';
};
type ListeProps = {
  filter: Filter;
  uebersicht: Bezahluebersicht | undefined;
  sammeln: ReturnType<typeof useSammeln>;
  onChange: (part: Rechnungssuche) => void;
};

/** The invoices of a filter as a table, and beside it the one that is looked at. */
export function Rechnungstabelle({ filter, uebersicht, sammeln, onChange }: ListeProps) {
  const { sort, folge = 'ab', id: offen } = route.useSearch();
  const abfrage = useRechnungen({ ...filter, sort, folge: sort && folge });
  const rechnungen = useMemo(
    () => abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [],
    [abfrage.data],
  );
  const zeilen = useZeilen(filter);
  const { open, fokus } = useOeffnen(offen);
  const onBezahlt = useBezahlt();
  const darfAusstellen = useDarf('ausstellen');
  const marken = useMarken(rechnungen.map(({ id }) => id));
  const spalten = useMemo(
    () => spaltenOf({ onBezahlt, darfAusstellen, marken }),
    [onBezahlt, darfAusstellen, marken],
  );
  const isBreit = useMediaQuery('(min-width: 801px)', true, { getInitialValueInEffect: false }) ?? true;
  const renderInhalt = useCallback(
    (rechnung: Rechnung) => (
      <RechnungAufgeklappt rechnung={rechnung} onBezahlt={onBezahlt} onDeleted={() => open(undefined)} />
    ),
    [onBezahlt, open],
  );
  const stufe: Stufe = filter.bezahlstatus ?? 'alle';
  const gesamt = uebersicht && zeilensumme(uebersicht, stufe);
  const { bericht } = sammeln;
  const [waehlt, setWaehlt] = useWaehlt(zeilen);
  const ordnung = sort && { nach: sort, folge };
  const setOrdnung = (next: Ordnung) =>
    onChange({ sort: oneOf(next?.nach, RECHNUNGSSPALTEN), folge: next?.folge });
  if (rechnungen.length === 0 && !abfrage.hasNextPage && !abfrage.isPending && !abfrage.error)
    return <Nichts stufe={stufe} />;
  return (
    <Ladezustand abfrage={abfrage}>
      {bericht && (
        <Auftragsbericht
          bericht={bericht}
          verweis={(id) => (
            <TextLink to="/rechnung/$id" params={{ id: String(id) }}>
              {rechnungen.find((each) => each.id === id)?.nummer ?? `Beleg ${id}`}
            </TextLink>
          )}
          onClose={sammeln.closeBericht}
        />
      )}
      {!isBreit && (
        <Telefonkopf {...{ spalten, ordnung, waehlt }} onOrdnung={setOrdnung} onWaehlt={setWaehlt} />
      )}
      <div
        className={blick.mitblick}
        data-offen={(isBreit && offen !== undefined) || undefined}
        data-waehlt={waehlt || undefined}
      >
        <Tabelle
          label="Ausgestellte Rechnungen"
          {...{ spalten, nameOf: titelOf, zeilen, offen }}
          haupt="kunde"
          eintraege={rechnungen}
          gesamt={gesamt?.anzahl}
          weitere={weitereOf(abfrage)}
          ordnung={ordnung}
          onOrdnung={setOrdnung}
          onOpen={open}
          waehlbar
          renderInhalt={isBreit ? undefined : renderInhalt}
          fuss={uebersicht && <Fuss uebersicht={uebersicht} stufe={stufe} />}
          auswahlleiste={<RechnungAuswahl {...{ rechnungen, zeilen, gesamt, filter, sammeln }} />}
        />
        {isBreit && offen !== undefined && (
          <Blick rechnungen={rechnungen} offen={offen} fokus={fokus} onOpen={open} onBezahlt={onBezahlt} />
        )}
      </div>
    </Ladezustand>
  );
}

/** How a row is called for those who do not see it. */
const titelOf = (rechnung: Rechnung) => `${rechnung.nummer}, ${nameOf(rechnung)}`;

/** Which rows are chosen; another list begins anew. */
function useZeilen({ von, bis, q, bezahlstatus, pruefung }: Filter): Zeilenstand {
  const [zeilen] = useState(() => new Zeilenstand());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is these that make it another list
  useEffect(() => () => zeilen.leeren(), [zeilen, von, bis, q, bezahlstatus, pruefung]);
  return zeilen;
}

/** Whether a phone shows boxes to choose by; nothing stays chosen without them. */
function useWaehlt(zeilen: Zeilenstand) {
  const [waehlt, set] = useState(false);
  const setWaehlt = (next: boolean) => {
    zeilen.leeren();
    set(next);
  };
  return [waehlt, setWaehlt] as const;
}

/** The open row stands in the URL: Back closes it, and going from one to the next leaves nothing behind. */
function useOeffnen(offen: number | undefined) {
  const navigate = route.useNavigate();
  const [fokus, setFokus] = useState(false);
  const open = useCallback(
    (id: number | undefined, tastatur = false) => {
      setFokus(tastatur && id !== undefined);
      void navigate({
        search: (before) => ({ ...before, id }),
        replace: offen !== undefined,
        resetScroll: false,
      });
    },
    [navigate, offen],
  );
  return { open, fokus };
}

type BlickProps = {
  rechnungen: readonly Rechnung[];
  offen: number;
  fokus: boolean;
  onOpen: (id: number | undefined) => void;
  onBezahlt: ReturnType<typeof useBezahlt>;
};

function Blick({ rechnungen, offen, fokus, onOpen, onBezahlt }: BlickProps) {
  const platz = rechnungen.findIndex(({ id }) => id === offen);
  const vorher = platz > 0 ? rechnungen[platz - 1]?.id : undefined;
  const nachher = platz >= 0 ? rechnungen[platz + 1]?.id : undefined;
  return (
    <RechnungBlick
      id={offen}
      bekannt={rechnungen[platz]}
      fokus={fokus}
      onVorher={vorher === undefined ? undefined : () => onOpen(vorher)}
      onNachher={nachher === undefined ? undefined : () => onOpen(nachher)}
      onClose={() => onOpen(undefined)}
      onBezahlt={onBezahlt}
    />
  );
}

function Nichts({ stufe }: { stufe: Stufe }) {
  return (
    <div className={classes.leer}>
      <Leer titel={LEER[stufe]}>
        {stufe === 'alle' ? (
          <>
            <p>Hier steht jede Einnahme mit Fälligkeit und Bezahlstatus.</p>
            <KnopfLink to="/rechnung/add">Rechnung schreiben</KnopfLink>
          </>
        ) : (
          'Der Zeitraum oben zählt nach dem Beginn der Leistung.'
        )}
      </Leer>
    </div>
  );
}
