import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatZeitraum, type Zeitraumart, zeitraumartOf, zeitraumOf } from '#kern/auswertungen/zeitraum.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import type { SaldoFilter } from '#web/dashboard/dashboard.queries.ts';
import { useHatBelege } from '#web/dashboard/dashboard.queries.ts';
import { useChangeBeispieldaten } from '#web/einstellungen/beispieldaten.queries.ts';
import { heute } from '#web/heute.ts';
import type { StartSuche } from '#web/suche.ts';

type Props = { filter: SaldoFilter; onChange: (part: StartSuche) => void };

/** Why no receipt is shown, and the way out of it. */
export default function Leerzustand({ filter, onChange }: Props) {
  const { von, bis, q, richtung } = filter;
  const isNarrow = Boolean(q || richtung);
  const hatBelege = useHatBelege({ enabled: !isNarrow });
  if (isNarrow) return <NichtsGefunden q={q} onClear={() => onChange({ q: undefined, filter: undefined })} />;
  return (
    <Ladezustand abfrage={hatBelege} zeilen={3}>
      {hatBelege.data ? <NichtsImZeitraum von={von} bis={bis} onChange={onChange} /> : <NochNichts />}
    </Ladezustand>
  );
}

function NichtsGefunden({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  return (
    <Leer titel="Keine Belege gefunden">
      <p>
        {q
          ? `Zu „${q}“ ist in diesem Zeitraum nichts dabei.`
          : 'Zu diesem Filter ist im Zeitraum nichts dabei.'}{' '}
        Gesucht wird in Firma, Vor- und Nachnamen.
      </p>
      <Knoepfe>
        <Button variant="light" onClick={onClear}>
          Suche und Filter zurücksetzen
        </Button>
      </Knoepfe>
    </Leer>
  );
}

const ANGEBOTE: [Zeitraumart, string][] = [
  ['jahr', 'Dieses Jahr anzeigen'],
  ['tage365', '365 Tage anzeigen'],
];

type ZeitraumProps = { von: string; bis: string; onChange: (part: StartSuche) => void };

function NichtsImZeitraum({ von, bis, onChange }: ZeitraumProps) {
  const shown = zeitraumartOf({ von, bis }, heute());
  return (
    <Leer titel="In diesem Zeitraum gibt es keine Belege">
      <p>
        Gewählt ist: {formatZeitraum({ von, bis })}. Ein Beleg zählt zu dem Tag, an dem seine Leistung
        beginnt.
      </p>
      <Knoepfe>
        {ANGEBOTE.filter(([art]) => art !== shown).map(([art, text]) => (
          <Button key={art} variant="light" onClick={() => onChange(zeitraumOf(art, heute()))}>
            {text}
          </Button>
        ))}
      </Knoepfe>
    </Leer>
  );
}

function NochNichts() {
  const change = useChangeBeispieldaten();
  const darf = useDarf('einstellungen');
  return (
    <Leer titel="Noch keine Belege">
      <p>
        Hier stehen bald die Einnahmen und Ausgaben, Monat für Monat mit Summe.
        {darf &&
          ' Fang mit einem Beleg an, oder sieh dir das Programm mit den Zahlen einer erfundenen Backstube an.'}
      </p>
      <Knoepfe>
        <KnopfLink to="/rechnung/add">Ersten Beleg eingeben</KnopfLink>
        <Nur recht="einstellungen">
          <Button variant="light" loading={change.isPending} onClick={() => change.mutate('POST')}>
            Beispieldaten laden
          </Button>
        </Nur>
      </Knoepfe>
    </Leer>
  );
}

function Knoepfe({ children }: { children: ReactNode }) {
  return (
    <Group gap="xs" justify="center">
      {children}
    </Group>
  );
}
