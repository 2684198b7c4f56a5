import { useId } from 'react';
import { monatsmarken } from '#kern/auswertungen/achse.ts';
import { flaeche, glatterPfad } from '#kern/auswertungen/kurve.ts';
import type { Monatswert } from '#kern/auswertungen/saldo.ts';
import { Schraffur } from '#web/dashboard/Muster.tsx';
import { type Art, HOEHE, type Masse, RAND } from '#web/dashboard/verlaufsmasse.ts';
import muster from './Muster.module.css';
import classes from './Verlaufsbild.module.css';

type Props = { werte: Monatswert[]; masse: Masse; laufend: string; gewaehlt: number | undefined };

const ARTEN: Art[] = ['einnahmen', 'ausgaben'];
/** Room that the name of a month takes. */
const MARKE_BREITE = 74;
/** Half of what the two columns of a month alone take. */
const SAEULEN_BREITE = 85;
/** Closer than this, points would merge into a worm. */
const PUNKT_ABSTAND = 12;

/** The drawing itself; whoever does not see it has the walk over the months and the table. */
export function Verlaufsbild({ werte, masse, laufend, gewaehlt }: Props) {
  const schraffur = useId();
  const { breite, grund, punkte, xOf } = masse;
  return (
    <svg className={classes.bild} viewBox={`0 0 ${breite} ${HOEHE}`} height={HOEHE} aria-hidden>
      <defs>
        <Schraffur id={schraffur} />
      </defs>
      <Laufender index={werte.findIndex(({ monat }) => monat === laufend)} masse={masse} />
      <Achsen werte={werte} masse={masse} />
      {gewaehlt !== undefined && (
        <line
          className={classes.zeiger}
          x1={xOf(gewaehlt)}
          x2={xOf(gewaehlt)}
          y1={RAND.oben}
          y2={HOEHE - RAND.unten}
        />
      )}
      {werte.length > 1 &&
        ARTEN.map((art) => (
          <path key={art} className={classes.damals} data-art={art} d={glatterPfad(masse.damals[art])} />
        ))}
      {werte.length === 1
        ? ARTEN.map((art) => <Saeule key={art} art={art} masse={masse} schraffur={schraffur} />)
        : ARTEN.map((art) => (
            <path
              key={art}
              className={art === 'einnahmen' ? classes.flaeche : undefined}
              fill={art === 'ausgaben' ? `url(#${schraffur})` : undefined}
              d={flaeche(punkte[art], grund)}
            />
          ))}
      {werte.length > 1 &&
        ARTEN.map((art) => (
          <path key={art} className={muster.linie} data-art={art} d={glatterPfad(punkte[art])} />
        ))}
      {ARTEN.flatMap((art) =>
        punkte[art].map(
          ({ x, y }, index) =>
            werte.length > 1 &&
            (masse.schritt >= PUNKT_ABSTAND || index === gewaehlt) && (
              <circle
                key={`${art} ${x}`}
                className={classes.punkt}
                data-art={art}
                cx={x}
                cy={y}
                r={index === gewaehlt ? 5 : 3}
              />
            ),
        ),
      )}
    </svg>
  );
}

/** A month alone has no course: two columns beside each other. */
function Saeule({ art, masse, schraffur }: { art: Art; masse: Masse; schraffur: string }) {
  const [punkt] = masse.punkte[art];
  if (!punkt) return null;
  const isIncome = art === 'einnahmen';
  return (
    <rect
      className={isIncome ? classes.flaeche : undefined}
      fill={isIncome ? undefined : `url(#${schraffur})`}
      stroke={isIncome ? 'var(--tinte)' : 'var(--rot)'}
      strokeWidth={2}
      strokeDasharray={isIncome ? undefined : '6 4'}
      x={punkt.x + (isIncome ? -70 : 10)}
      width={60}
      y={Math.min(punkt.y, masse.grund)}
      height={Math.abs(punkt.y - masse.grund)}
    />
  );
}

/** The month that is not over: what it shows will still change. */
function Laufender({
  index,
  masse: { breite, links: anfang, schritt, xOf },
}: {
  index: number;
  masse: Masse;
}) {
  if (index < 0) return null;
  const half = Math.min(Math.max(3, schritt / 2), SAEULEN_BREITE);
  const links = Math.max(anfang, xOf(index) - half);
  const rechts = Math.min(breite - RAND.rechts, xOf(index) + half);
  return (
    <g>
      <rect
        className={classes.laufend}
        x={links}
        width={rechts - links}
        y={RAND.oben}
        height={HOEHE - RAND.oben - RAND.unten}
      />
      <text
        className={classes.text}
        x={Math.min(rechts, breite - RAND.rechts)}
        y={RAND.oben - 10}
        textAnchor={xOf(index) < breite / 2 ? 'start' : 'end'}
      >
        laufender Monat
      </text>
    </g>
  );
}

function Achsen({ werte, masse: { breite, links, ticks, xOf } }: Pick<Props, 'werte' | 'masse'>) {
  const platz = Math.floor((breite - links) / MARKE_BREITE);
  const marken = monatsmarken(
    werte.map(({ monat }) => monat),
    platz,
  );
  return (
    <g>
      {ticks.map(({ cent, text, y }) => (
        <g key={cent}>
          <line
            className={cent === 0 ? classes.null : classes.gitter}
            x1={links}
            x2={breite - RAND.rechts}
            y1={y}
            y2={y}
          />
          <text className={classes.text} x={links - 8} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {marken.map(({ index, text }) => (
        <text key={index} className={classes.text} x={xOf(index)} y={HOEHE - 8} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
