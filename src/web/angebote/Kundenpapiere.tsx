import { Link } from '@tanstack/react-router';
import { formatDatum } from '#kern/datum.ts';
import { Papierpille } from '#web/angebote/Papierpille.tsx';
import { usePapiere } from '#web/angebote/papier.queries.ts';
import { verweistext } from '#web/angebote/papiertext.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { WeitereLaden } from '#web/components/WeitereLaden.tsx';
import classes from '#web/kunden/Parteibelege.module.css';

/** Quotes, order confirmations and delivery notes of a customer, newest first; nothing where there are none. */
export default function Kundenpapiere({ kundenID }: { kundenID: number }) {
  const abfrage = usePapiere({ kunde: kundenID });
  const papiere = abfrage.data?.pages.flatMap(({ eintraege }) => eintraege) ?? [];
  if (papiere.length === 0) return null;
  return (
    <section aria-labelledby="papiere">
      <h2 className={`${flaeche.titel} ${classes.titel}`} id="papiere">
        Angebote und Lieferscheine
      </h2>
      <ul className={`${flaeche.flaeche} ${classes.liste}`}>
        {papiere.map((papier) => (
          <li key={papier.id} className={classes.zeile}>
            <Link to="/angebot/$id" params={{ id: String(papier.id) }} className={classes.verweis}>
              <span className={classes.nummer}>{verweistext(papier)}</span>
              <Betrag cent={papier.summe} />
              <span className={classes.zeitraum}>{formatDatum(papier.datum)}</span>
              <span>
                <Papierpille papier={papier} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <WeitereLaden abfrage={abfrage} />
    </section>
  );
}
