import { Link } from '@tanstack/react-router';
import type { Anmerkungszeile } from '#kern/anmerkungen/anmerkung.ts';
import { formatZeitpunkt } from '#kern/datum.ts';
import { ROLLEN } from '#kern/rechte/rechte.ts';
import { useOffeneAnmerkungen } from '#web/anmerkungen/anmerkung.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Pille } from '#web/components/Pille.tsx';
import { WeitereLaden } from '#web/components/WeitereLaden.tsx';
import { heute } from '#web/heute.ts';
import classes from './Pruefung.module.css';

/** Everything that was said and is not done, whatever period it is about. */
export function Anmerkungsliste() {
  const abfrage = useOffeneAnmerkungen();
  const zeilen = abfrage.data?.pages.flatMap(({ eintraege }) => eintraege) ?? [];
  return (
    <Ladezustand abfrage={abfrage} zeilen={3}>
      {zeilen.length === 0 ? (
        <Leer titel="Keine offenen Anmerkungen">
          <p>Hier steht, was jemand zu einem Beleg gefragt oder angemerkt hat, bis es erledigt ist.</p>
        </Leer>
      ) : (
        <>
          <ul className={`${flaeche.flaeche} ${classes.anmerkungen}`} aria-label="Offene Anmerkungen">
            {zeilen.map((zeile) => (
              <li key={zeile.id}>
                <Zeile zeile={zeile} />
              </li>
            ))}
          </ul>
          <WeitereLaden abfrage={abfrage} />
        </>
      )}
    </Ladezustand>
  );
}

function Zeile({ zeile }: { zeile: Anmerkungszeile }) {
  const { beleg, antworten, wartet } = zeile;
  const letzte = antworten.findLast(({ gestrichenAm }) => gestrichenAm === null);
  const { von, zeit } = letzte ?? zeile;
  const ziel =
    beleg.art === 'rechnung'
      ? ({ to: '/rechnung/$id', params: { id: String(beleg.id) } } as const)
      : ({ to: '/eingang', search: { stueck: beleg.id } } as const);
  return (
    <Link {...ziel} className={classes.anmerkung}>
      <span className={classes.kopf}>
        <strong>{beleg.titel}</strong>
        {beleg.art === 'stueck' && <span>im Eingang</span>}
        {wartet && <Pille art="pruefen">{letzte ? 'Neue Antwort' : 'Neu'}</Pille>}
      </span>
      <span className={classes.auszug}>{zeile.text}</span>
      <span className={classes.wer}>
        {letzte ? 'Zuletzt ' : ''}
        {von.du ? 'du' : von.name} ({ROLLEN[von.rolle]}),{' '}
        <time dateTime={zeit}>{formatZeitpunkt(zeit, heute())}</time>
      </span>
    </Link>
  );
}
