import { Button, Title } from '@mantine/core';
import type { Befund, Pruefung } from '#kern/archiv/pruefung.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatWert } from '#web/archiv/formatWert.ts';
import { useArchivpruefung } from '#web/archiv/pruefung.queries.ts';
import { WasJetzt } from '#web/archiv/WasJetzt.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { Nummernstand } from '#web/nummern/Nummernstand.tsx';
import { IconRefresh, IconShieldCheck, IconShieldX } from '#web/zeichen/zeichen.ts';
import classes from './Unveraendert.module.css';

/** `/unveraendert`: whether everything that was issued is as it was, and which numbers are missing. */
export function UnveraendertScreen() {
  const abfrage = useArchivpruefung();
  return (
    <Seite
      titel="Unverändert?"
      untertitel="Prüft jede ausgestellte Rechnung, jede archivierte Datei und das Protokoll."
      aktionen={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={abfrage.isFetching}
          onClick={() => abfrage.refetch()}
        >
          Noch einmal prüfen
        </Button>
      }
    >
      <Ladezustand abfrage={abfrage} zeilen={3}>
        {abfrage.data && <Ergebnis pruefung={abfrage.data} />}
      </Ladezustand>
      <Nummernstand />
    </Seite>
  );
}

/** More than anybody reads at once. */
const MAX_SICHTBAR = 100;

function Ergebnis({ pruefung }: { pruefung: Pruefung }) {
  const { befunde, rechnungen, dateien, protokolleintraege } = pruefung;
  const isGut = befunde.length === 0;
  const Zeichen = isGut ? IconShieldCheck : IconShieldX;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="urteil">
      <div className={classes.urteil} data-gut={isGut || undefined}>
        <Zeichen size={32} aria-hidden />
        <Title order={2} id="urteil">
          {isGut
            ? 'Alles unverändert'
            : befunde.length === 1
              ? 'Eine Stelle wurde verändert'
              : `${befunde.length} Stellen wurden verändert`}
        </Title>
      </div>
      <p className={classes.umfang}>
        Geprüft: {anzahl(rechnungen, 'ausgestellte Rechnung', 'ausgestellte Rechnungen')},{' '}
        {anzahl(dateien, 'Datei', 'Dateien')},{' '}
        {anzahl(protokolleintraege, 'Protokolleintrag', 'Protokolleinträge')}.
      </p>
      {!isGut && <WasJetzt />}
      {!isGut && (
        <ul className={classes.befunde}>
          {befunde.slice(0, MAX_SICHTBAR).map((befund) => (
            <BefundZeile key={`${befund.rechnungId} ${befund.was} ${befund.text}`} befund={befund} />
          ))}
          {befunde.length > MAX_SICHTBAR && <li>… und {befunde.length - MAX_SICHTBAR} weitere.</li>}
        </ul>
      )}
    </section>
  );
}

function BefundZeile({ befund: { rechnungId, nummer, was, text, erwartet, gefunden } }: { befund: Befund }) {
  return (
    <li>
      <strong>{was}</strong>
      {rechnungId !== null && (
        <>
          {' · '}
          <TextLink to="/rechnung/$id" params={{ id: String(rechnungId) }}>
            Rechnung {nummer || rechnungId}
          </TextLink>
        </>
      )}
      <p>{text}</p>
      <dl>
        <div>
          <dt>Erwartet</dt>
          <dd>{formatWert(erwartet)}</dd>
        </div>
        <div>
          <dt>Gefunden</dt>
          <dd>{formatWert(gefunden)}</dd>
        </div>
      </dl>
    </li>
  );
}

function anzahl(zahl: number, eine: string, viele: string): string {
  return `${formatAnzahl(zahl)} ${zahl === 1 ? eine : viele}`;
}
