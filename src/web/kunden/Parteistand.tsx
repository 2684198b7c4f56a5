import { Anchor } from '@mantine/core';
import { jahrOf } from '#kern/datum.ts';
import { type Cent, formatMitMinus } from '#kern/geld.ts';
import type { Partei } from '#kern/kunden/partei.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import flaeche from '#web/components/flaeche.module.css';
import kennwert from '#web/components/kennwert.module.css';
import { heute } from '#web/heute.ts';
import type { Parteiart } from '#web/kunden/kunde.queries.ts';
import { useParteijahr, useParteioffenes } from '#web/kunden/parteistand.queries.ts';
import classes from './Parteistand.module.css';

/** First of all: what is open with this party, and what it brought in or cost this year. */
export function Parteistand({ art, partei }: { art: Parteiart; partei: Partei }) {
  const { id, email, telefon } = partei;
  const jahr = jahrOf(heute());
  const { data: offenes } = useParteioffenes(art, id);
  const { data: imJahr } = useParteijahr(id, jahr);
  const spaet = offenes?.ueberfaellig.offen ?? 0;
  const offen = (offenes?.offen.offen ?? 0) + spaet;
  return (
    <section className={`${flaeche.karte} ${classes.karte}`} aria-label="Stand">
      <p className={classes.offen}>
        <span className={kennwert.marke}>Noch offen</span>
        <span className={kennwert.wert}>
          <span className={flaeche.abschluss}>{offenes ? formatMitMinus(offen) : '\u00a0'}</span>
        </span>
        {spaet > 0 && <span className={classes.spaet}>davon {formatMitMinus(spaet)} überfällig</span>}
      </p>
      <dl className={classes.angaben}>
        <Angabe name={`${art === 'kunde' ? 'Einnahmen' : 'Ausgaben'} ${jahr}`} cent={imJahr?.summe} />
        <div>
          <dt>Belege {jahr}</dt>
          <dd>{imJahr?.anzahl}</dd>
        </div>
        {email && (
          <div>
            <dt>E-Mail</dt>
            <dd>
              <Anchor href={`mailto:${email}`}>{email}</Anchor>
            </dd>
          </div>
        )}
        {telefon && (
          <div>
            <dt>Telefon</dt>
            <dd>
              <Anchor href={`tel:${telefon.replaceAll(/[^+\d]/g, '')}`}>{telefon}</Anchor>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Angabe({ name, cent }: { name: string; cent: Cent | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{cent !== undefined && <Betrag cent={cent} />}</dd>
    </div>
  );
}
