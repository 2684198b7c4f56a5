import { Title } from '@mantine/core';
import { formatDatum } from '#kern/datum.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { WeitereLaden } from '#web/components/WeitereLaden.tsx';
import { useRechnungen } from '#web/rechnungsliste/rechnungsliste.queries.ts';
import classes from './RechnungKarten.module.css';

/** The receipts of one customer or supplier as cards. */
export function RechnungKarten({ kundenID }: { kundenID: number }) {
  const abfrage = useRechnungen({ kundenID });
  const rechnungen = abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [];
  return (
    <section aria-labelledby="rechnungen">
      <Title order={2} size="h4" id="rechnungen" mb="sm">
        Rechnungen
      </Title>
      <Ladezustand abfrage={abfrage} zeilen={2}>
        {rechnungen.length === 0 && <p className={classes.leer}>Noch keine Rechnungen.</p>}
        <ul className={classes.karten}>
          {rechnungen.map((rechnung) => (
            <Karte key={rechnung.id} rechnung={rechnung} />
          ))}
        </ul>
        <WeitereLaden abfrage={abfrage} />
      </Ladezustand>
    </section>
  );
}

function Karte({ rechnung }: { rechnung: Rechnung }) {
  const { id, nummer, summe, einnahme, leistungsdatumFrom, leistungsdatumTo } = rechnung;
  return (
    <li className={`${flaeche.karte} ${classes.karte}`}>
      <h3 className={classes.nummer}>Rechnungsnummer {nummer}</h3>
      <p className={classes.zeile}>
        <span>Summe</span>
        <Betrag cent={einnahme ? summe : -summe} />
      </p>
      <p className={classes.zeile}>
        <span>Leistungszeitraum</span>
        <span>
          {formatDatum(leistungsdatumFrom)} – {formatDatum(leistungsdatumTo)}
        </span>
      </p>
      <KnopfLink
        to="/rechnung/$id"
        params={{ id: String(id) }}
        variant="light"
        aria-label={`Zur Rechnung ${nummer}`}
      >
        Zur Rechnung
      </KnopfLink>
    </li>
  );
}
