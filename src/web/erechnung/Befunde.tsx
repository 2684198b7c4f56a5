import type { Punkt } from '#kern/erechnung/urteilsform.ts';
import flaeche from '#web/components/flaeche.module.css';
import type { Gelesen } from '#web/erechnung/antwort.ts';
import classes from './Befunde.module.css';

/** The faults class by class, the gravest first, and what is only advice, folded. */
export function Befunde({ klassen, hinweise }: Pick<Gelesen, 'klassen' | 'hinweise'>) {
  return (
    <>
      {klassen.map(({ klasse, titel, bedeutung, punkte }) => (
        <section key={klasse} className={flaeche.karte} aria-labelledby={`klasse-${klasse}`}>
          <h2 id={`klasse-${klasse}`} className={classes.titel}>
            {titel}
          </h2>
          <p className={classes.bedeutung}>{bedeutung}</p>
          <Punkte punkte={punkte} />
        </section>
      ))}
      {hinweise.length > 0 && (
        <details className={`${flaeche.karte} ${classes.hinweise}`}>
          <summary>{hinweise.length === 1 ? 'Ein Hinweis' : `${hinweise.length} Hinweise`}</summary>
          <Punkte punkte={hinweise} />
        </details>
      )}
    </>
  );
}

function Punkte({ punkte }: { punkte: Punkt[] }) {
  return (
    <ul className={classes.punkte}>
      {punkte.map((punkt) => (
        <li key={punkt.text}>
          {punkt.text}
          {punkt.posten.length > 0 && <span className={classes.posten}> {postenText(punkt)}</span>}
          <span className={classes.regel}>
            {punkt.regeln.join(', ')} · {punkt.felder.join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function postenText({ posten, weiterePosten }: Punkt): string {
  return `Posten ${posten.join(', ')}${weiterePosten > 0 ? ` und ${weiterePosten} weitere` : ''}`;
}
