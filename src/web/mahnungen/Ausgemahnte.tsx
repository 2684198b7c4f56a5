import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatDatum } from '#kern/datum.ts';
import { formatMitMinus } from '#kern/geld.ts';
import type { Forderungszeile } from '#kern/mahnungen/forderung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { weitereOf } from '#web/components/Liste.tsx';
import { WER } from '#web/mahnungen/Faelligspalten.tsx';
import { useForderungen, useForderungstabelle } from '#web/mahnungen/forderung.queries.ts';
import type { Spalte } from '#web/tabelle/spalte.ts';
import { Tabelle } from '#web/tabelle/Tabelle.tsx';
import zeile from '#web/tabelle/Zeileninhalt.module.css';
import { Zeilenstand } from '#web/tabelle/zeilenstand.ts';
import { IconDownload } from '#web/zeichen/zeichen.ts';
import classes from './Mahnung.module.css';

type Eintrag = Forderungszeile & { id: number };

const SPALTEN: Spalte<Eintrag>[] = [
  ...WER,
  {
    key: 'zuletzt',
    titel: 'Zuletzt gemahnt',
    breite: '136px',
    weicht: 'zuerst',
    render: ({ zuletzt }) => <span className={zeile.leise}>{formatDatum(zuletzt)}</span>,
  },
  {
    key: 'frist',
    titel: 'Letzte Frist',
    breite: '120px',
    telefon: 'rechts',
    render: ({ frist }) => <span className={zeile.leise}>{formatDatum(frist)}</span>,
  },
  {
    key: 'offen',
    titel: 'Offen',
    breite: '128px',
    istZahl: true,
    telefon: 'oben',
    render: ({ offen }) => formatMitMinus(offen),
  },
];

const mitId = (eine: Forderungszeile): Eintrag => ({ ...eine, id: eine.kundenID });

/** Customers who have had the last letter and have not paid, what can be done now, and what one needs for it. */
export function Ausgemahnte({ q }: { q: string | undefined }) {
  const abfrage = useForderungen(q);
  const navigate = useNavigate();
  const [zeilen] = useState(() => new Zeilenstand());
  const eintraege = useMemo(
    () => (abfrage.data?.pages ?? []).flatMap((seite) => seite.eintraege.map(mitId)),
    [abfrage.data],
  );
  if (eintraege.length === 0 && !abfrage.isPending && !abfrage.error && !abfrage.hasNextPage)
    return (
      <Leer titel={q === undefined ? 'Hier ist niemand' : 'Niemand gefunden'}>
        <p>Wer nach dem letzten Schreiben nicht zahlt, steht hier, sobald dessen Frist vorbei ist.</p>
      </Leer>
    );
  return (
    <Ladezustand abfrage={abfrage}>
      <WasJetzt />
      <div className={flaeche.flaeche}>
        <Tabelle
          label="Ohne Erfolg gemahnt"
          spalten={SPALTEN}
          haupt="kunde"
          nameOf={({ kunde }) => kunde}
          eintraege={eintraege}
          gesamt={abfrage.data?.pages[0]?.gesamt}
          weitere={weitereOf(abfrage)}
          zeilen={zeilen}
          offen={undefined}
          ordnung={undefined}
          onOrdnung={() => undefined}
          onOpen={(id) => id !== undefined && void navigate({ to: '/kunde/$id', params: { id: String(id) } })}
        />
      </div>
    </Ladezustand>
  );
}

function WasJetzt() {
  const tabelle = useForderungstabelle();
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel} ${classes.wasjetzt}`} aria-labelledby="wasjetzt">
      <h2 id="wasjetzt" className={flaeche.titel}>
        Was jetzt geht
      </h2>
      <p className={flaeche.hilfe}>
        Weitere Mahnungen helfen hier selten. Ruf an und vereinbare Raten, gib die Forderung an ein
        Inkassobüro oder einen Anwalt, oder beantrage selbst einen Mahnbescheid: in Deutschland auf
        online-mahnantrag.de, in Österreich als Mahnklage beim Bezirksgericht. Warte nicht zu lange; meist
        verjährt eine Forderung nach drei Jahren. Was du dafür brauchst, steht in der Tabelle: Anschrift,
        Rechnungen, Zinsen bis heute und Kosten.
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={tabelle.isPending}
          onClick={() => tabelle.mutate()}
        >
          Forderungen als Tabelle
        </Button>
      </div>
    </section>
  );
}
