import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import type { Cent } from '#kern/geld.ts';
import { formatBetrag } from '#kern/geld.ts';
import flaeche from '#web/components/flaeche.module.css';
import { useUmsatzgrenze } from '#web/dashboard/steuer.queries.ts';
import karten from './Reporting.module.css';
import classes from './Umsatzsteuer.module.css';

/** How near a small business is to the limits up to which it stays one; nobody else sees it. */
export function Umsatzgrenzen() {
  const { data } = useUmsatzgrenze();
  if (!data) return null;
  const { jahr, umsatz, grenze, vorjahr, grenzeVorjahr, quelle } = data;
  return (
    <section className={`${flaeche.flaeche} ${karten.karte}`} aria-labelledby="umsatzgrenze">
      <h2 className={flaeche.titel} id="umsatzgrenze">
        Kleinunternehmergrenze
      </h2>
      <p className={classes.satz}>{satzOf(umsatz, { jahr, grenze, grenzeVorjahr })}</p>
      <Grenze titel={`${jahr}, höchstens`} umsatz={umsatz} grenze={grenze} />
      <Grenze titel={`${jahr}, damit du ${jahr + 1} einer bleibst`} umsatz={umsatz} grenze={grenzeVorjahr} />
      <Grenze titel={`${jahr - 1}`} umsatz={vorjahr} grenze={grenzeVorjahr} />
      <p className={classes.hinweis}>Gezählt wird, was auf deine Rechnungen bezahlt wurde ({quelle}).</p>
    </section>
  );
}

function Grenze({ titel, umsatz, grenze }: { titel: string; umsatz: Cent; grenze: Cent }) {
  const prozent = Math.max(0, Math.min(100, (100 * umsatz) / grenze));
  return (
    <div>
      <div className={classes.kopf}>
        <span>{titel}</span>
        <span>
          {formatBetrag(umsatz)} von {formatBetrag(grenze)}
        </span>
      </div>
      <Progress
        className={classes.balken}
        value={prozent}
        {...(umsatz > grenze && { color: 'red' })}
        aria-label={`${titel}: ${Math.round(prozent)} %`}
      />
    </div>
  );
}

type Grenzen = { jahr: number; grenze: Cent; grenzeVorjahr: Cent };

function satzOf(umsatz: Cent, { jahr, grenze, grenzeVorjahr }: Grenzen): string {
  if (umsatz > grenze)
    return `Du bist über der Grenze von ${formatBetrag(grenze)}: Ab dieser Einnahme ist Umsatzsteuer fällig. Bitte frage gleich deine Steuerberatung.`;
  if (umsatz > grenzeVorjahr)
    return `Du bist über ${formatBetrag(grenzeVorjahr)}: Ab ${jahr + 1} bist du kein Kleinunternehmer mehr.`;
  return `Bis zur Grenze, unter der du ${jahr + 1} Kleinunternehmer bleibst, sind es noch ${formatBetrag(grenzeVorjahr - umsatz)}.`;
}
