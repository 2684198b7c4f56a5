import { Button, Title } from '@mantine/core';
import { IconRefresh, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { Befund, Pruefung } from '#kern/archiv/pruefung.ts';
import type { Nummernstand } from '#kern/nummern/luecken.ts';
import { useArchivpruefung, useNummern } from '#web/archiv/pruefung.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
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
      <Nummernbericht />
    </Seite>
  );
}

function Ergebnis({ pruefung }: { pruefung: Pruefung }) {
  const { befunde, rechnungen, dateien, protokolleintraege } = pruefung;
  const isGut = befunde.length === 0;
  const Zeichen = isGut ? IconShieldCheck : IconShieldX;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="urteil">
      <div className={classes.urteil} data-gut={isGut || undefined}>
        <Zeichen size={32} aria-hidden />
        <Title order={2} size="h4" id="urteil">
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
      {!isGut && (
        <ul className={classes.befunde}>
          {befunde.map((befund) => (
            <BefundZeile key={`${befund.rechnungId} ${befund.was} ${befund.text}`} befund={befund} />
          ))}
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
          <dd>{erwartet}</dd>
        </div>
        <div>
          <dt>Gefunden</dt>
          <dd>{gefunden}</dd>
        </div>
      </dl>
    </li>
  );
}

function anzahl(zahl: number, eine: string, viele: string): string {
  return `${zahl.toLocaleString('de-DE')} ${zahl === 1 ? eine : viele}`;
}

/** Every number that no invoice has, and why. */
function Nummernbericht() {
  const abfrage = useNummern();
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="luecken">
      <Title order={2} size="h4" id="luecken">
        Rechnungsnummern
      </Title>
      <Ladezustand abfrage={abfrage} zeilen={2}>
        {abfrage.data?.kreise.length === 0 && (
          <p className={classes.umfang}>Noch keine Rechnung ausgestellt.</p>
        )}
        <ul className={classes.kreise}>
          {abfrage.data?.kreise.map((kreis) => (
            <Kreis key={kreis.nummernkreis} kreis={kreis} />
          ))}
        </ul>
      </Ladezustand>
    </section>
  );
}

const ART: Record<string, string> = { rechnung: 'Rechnungen', storno: 'Stornorechnungen' };

function Kreis({ kreis: { nummernkreis, letzte, vergeben, luecken } }: { kreis: Nummernstand }) {
  const [art = '', jahr = ''] = nummernkreis.split(' ');
  return (
    <li>
      <strong>{[ART[art], jahr].filter(Boolean).join(' ')}</strong>: {vergeben.toLocaleString('de-DE')}{' '}
      vergeben, letzte laufende Nummer {letzte}.{' '}
      {luecken.length === 0 ? (
        'Keine Lücken.'
      ) : (
        <ul>
          {luecken.map(({ von, bis, grund }) => (
            <li key={von}>
              {von === bis ? `Nummer ${von} fehlt` : `Nummern ${von} bis ${bis} fehlen`}. {grund}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
