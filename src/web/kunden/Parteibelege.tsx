import { Link } from '@tanstack/react-router';
import { formatSpanne } from '#kern/datum.ts';
import { artwort, nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { WeitereLaden } from '#web/components/WeitereLaden.tsx';
import { Belegpille } from '#web/rechnungsliste/Belegpille.tsx';
import { useRechnungen } from '#web/rechnungsliste/rechnungsliste.queries.ts';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';
import classes from './Parteibelege.module.css';

/** The receipts of one customer or supplier, newest first; each leads to its page. */
export function Parteibelege({ kundenID }: { kundenID: number }) {
  const abfrage = useRechnungen({ kundenID });
  const rechnungen = abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [];
  return (
    <section aria-labelledby="rechnungen">
      <h2 className={`${flaeche.titel} ${classes.titel}`} id="rechnungen">
        Rechnungen
      </h2>
      <Ladezustand abfrage={abfrage} zeilen={2}>
        {rechnungen.length === 0 ? (
          <p className={classes.leer}>Noch keine Rechnungen.</p>
        ) : (
          <ul className={`${flaeche.flaeche} ${classes.liste}`}>
            {rechnungen.map((rechnung) => (
              <Zeile key={rechnung.id} rechnung={rechnung} />
            ))}
          </ul>
        )}
        <WeitereLaden abfrage={abfrage} />
      </Ladezustand>
    </section>
  );
}

function Zeile({ rechnung }: { rechnung: Rechnung }) {
  const { id, nummer, summe, einnahme, art, bezahlstatus, leistungsdatumFrom, leistungsdatumTo } = rechnung;
  return (
    <li className={classes.zeile}>
      <Link to="/rechnung/$id" params={{ id: String(id) }} className={classes.verweis}>
        <span className={classes.nummer}>{nummer}</span>
        <Betrag cent={einnahme ? summe : -summe} />
        <span className={classes.zeitraum}>
          {[artwort(art), formatSpanne(leistungsdatumFrom, leistungsdatumTo)].filter(Boolean).join(' · ')}
        </span>
        <span>
          {nimmtZurueck(art) ? <Belegpille rechnung={rechnung} /> : <Bezahlpille status={bezahlstatus} />}
        </span>
      </Link>
    </li>
  );
}
