import type { Fehlerklasse } from '#kern/erechnung/pruefbericht.ts';
import type { Gelesen, Pruefung } from '#web/erechnung/antwort.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '#web/zeichen/zeichen.ts';
import classes from './Urteil.module.css';

type Props = { name: string; pruefung: Pruefung };

/** The verdict in plain words, and at a glance where the faults are. */
export function Urteil({ name, pruefung }: Props) {
  const isGelesen = pruefung.art === 'gelesen';
  const stufe = isGelesen ? pruefung.ergebnis : 'fehler';
  const Icon = { 'in-ordnung': IconCircleCheck, hinweise: IconCircleCheck, fehler: IconAlertTriangle }[stufe];
  return (
    <section className={classes.urteil} data-stufe={stufe}>
      <Icon className={classes.zeichen} size={32} aria-hidden />
      <div className={classes.text}>
        <h2 className={classes.titel}>{pruefung.titel}</h2>
        <p>{pruefung.urteil}</p>
        {!isGelesen && pruefung.bedeutung && <p>{pruefung.bedeutung}</p>}
        {isGelesen && <Klassen klassen={pruefung.klassen} />}
        <p className={classes.datei}>{isGelesen ? `${name} · ${pruefung.format}` : name}</p>
        {isGelesen && <p className={classes.datei}>{pruefung.massstab.join(' ')}</p>}
      </div>
    </section>
  );
}

const KLASSEN: [Fehlerklasse, string][] = [
  ['format', 'Format'],
  ['inhalt', 'Pflichtangaben'],
  ['regel', 'Geschäftsregeln'],
];

/** The three classes of faults of the Federal Ministry of Finance, also those without any. */
function Klassen({ klassen }: Pick<Gelesen, 'klassen'>) {
  return (
    <ul className={classes.klassen}>
      {KLASSEN.map(([klasse, name]) => {
        const zahl = klassen.find((eintrag) => eintrag.klasse === klasse)?.punkte.length ?? 0;
        const Icon = zahl > 0 ? IconCircleX : IconCircleCheck;
        return (
          <li key={klasse} className={classes.klasse} data-fehler={zahl > 0 || undefined}>
            <Icon size={18} aria-hidden />
            {name}: {zahl > 0 ? `${zahl} Fehler` : 'in Ordnung'}
          </li>
        );
      })}
    </ul>
  );
}
