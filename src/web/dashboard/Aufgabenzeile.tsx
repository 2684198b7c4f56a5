import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Aufgabe } from '#kern/auswertungen/zuTun.ts';
import { type Datum, ERSTES_JAHR, formatDatum, jahrOf, tageZwischen } from '#kern/datum.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatBetrag } from '#kern/geld.ts';
import { artwort, belegnennung } from '#kern/rechnungen/belegart.ts';
import type { Belegart } from '#kern/rechnungen/rechnung.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { useLage } from '#web/dashboard/dashboard.queries.ts';
import { Platzhalter, Zeile } from '#web/dashboard/Zutunzeile.tsx';
import { heute } from '#web/heute.ts';
import { IconAlertCircle, IconInbox, IconPencil } from '#web/zeichen/zeichen.ts';
import classes from './ZuTun.module.css';

const Ausstelldialog = lazy(() => import('#web/rechnungen/Ausstelldialog.tsx'));
/** Payment button: who books money has to know its rules, which come after the first page is drawn. */
const Bezahlen = lazy(async () => ({ default: (await import('#web/dashboard/Handgriffe.tsx')).Bezahlen }));
/** Lines of what is seldom to be done: not waited for; each has its place until then. */
const Seltenes = lazy(() => import('#web/dashboard/Seltenes.tsx'));

type Von<A extends Aufgabe['art']> = { aufgabe: Extract<Aufgabe, { art: A }> };

/** One thing to be done: what, how much, since when, and the button that does it. */
export function Aufgabenzeile({ aufgabe }: { aufgabe: Aufgabe }) {
  switch (aufgabe.art) {
    case 'ueberfaellig':
      return <Ueberfaellig aufgabe={aufgabe} />;
    case 'entwurf':
      return <Entwurf aufgabe={aufgabe} />;
    case 'eingang':
      return <Eingang aufgabe={aufgabe} />;
    case 'weitere':
      return <Weitere aufgabe={aufgabe} />;
    default:
      return (
        <Suspense fallback={<div className={classes.inhalt} />}>
          <Seltenes aufgabe={aufgabe} />
        </Suspense>
      );
  }
}

function Ueberfaellig({ aufgabe: { id, belegart, nummer, name, offen, faelligAm } }: Von<'ueberfaellig'>) {
  const beleg = belegnennung({ art: belegart, nummer });
  const label = `Als bezahlt markieren: ${beleg}`;
  return (
    <Zeile
      icon={IconAlertCircle}
      dringend
      titel={
        <Link to="/rechnung/$id" params={{ id: String(id) }} className={classes.titel}>
          {name || beleg}
        </Link>
      }
      zusatz={`${mitArt(belegart)}${formatBetrag(offen)} ${seit(faelligAm)} überfällig`}
    >
      <Suspense fallback={<Platzhalter text="Als bezahlt" label={label} />}>
        <Bezahlen id={id} art={belegart} nummer={nummer} label={label} />
      </Suspense>
    </Zeile>
  );
}

function Entwurf({ aufgabe: { id, belegart, version, name, summe, leistungsdatumTo } }: Von<'entwurf'>) {
  const [isOpen, setOpen] = useState(false);
  const { refetch } = useLage();
  const reload = () => void refetch();
  return (
    <Zeile
      icon={IconPencil}
      titel={
        <Link to="/rechnung/$id" params={{ id: String(id) }} className={classes.titel}>
          {name || 'Ohne Kunde'}
        </Link>
      }
      zusatz={`${mitArt(belegart)}Entwurf vom ${kurz(leistungsdatumTo)} über ${formatBetrag(summe)}`}
    >
      <Button
        variant="default"
        className={classes.knopf}
        aria-haspopup="dialog"
        aria-label={`Ausstellen: ${name || 'Ohne Kunde'}, ${formatBetrag(summe)}`}
        onClick={() => setOpen(true)}
      >
        Ausstellen
      </Button>
      {isOpen && (
        <Suspense>
          <Ausstelldialog id={id} version={version} onReload={reload} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Zeile>
  );
}

function Eingang({ aufgabe: { anzahl, unsicher } }: Von<'eingang'>) {
  return (
    <Zeile
      icon={IconInbox}
      titel={
        <Link to="/eingang" className={classes.titel}>
          {anzahl === 1 ? '1 Beleg im Eingang' : `${formatAnzahl(anzahl)} Belege im Eingang`}
        </Link>
      }
      zusatz={unsicher === 0 ? 'Alle sicher gelesen' : `${formatAnzahl(unsicher)} genauer ansehen`}
    >
      <KnopfLink
        to="/eingang"
        variant="default"
        className={classes.knopf}
        aria-label="Prüfen: Belege im Eingang"
      >
        Prüfen
      </KnopfLink>
    </Zeile>
  );
}

/** Before everything: the list counts by days of service. */
const EWIG = `${ERSTES_JAHR}-01-01`;

function Weitere({ aufgabe: { von, anzahl } }: Von<'weitere'>) {
  return (
    <Link
      to="/rechnungsuebersicht"
      search={{ von: EWIG, bis: heute(), status: von === 'ueberfaellig' ? 'ueberfaellig' : 'entwurf' }}
      className={classes.alle}
    >
      Alle {formatAnzahl(anzahl)} {von === 'ueberfaellig' ? 'überfälligen Rechnungen' : 'fertigen Entwürfe'}{' '}
      zeigen
    </Link>
  );
}

/** "Abschlagsrechnung: "; nothing for what is as usual. */
function mitArt(art: Belegart): string {
  const wort = artwort(art);
  return wort === '' ? '' : `${wort}: `;
}

/** "seit 1 Tag", "seit 8 Tagen". */
function seit(faelligAm: Datum): string {
  const tage = tageZwischen(faelligAm, heute());
  return tage === 1 ? 'seit 1 Tag' : `seit ${formatAnzahl(tage)} Tagen`;
}

/** Without its year, as long as it is this one. */
const kurz = (datum: Datum) =>
  jahrOf(datum) === jahrOf(heute()) ? formatDatum(datum).slice(0, 6) : formatDatum(datum);
