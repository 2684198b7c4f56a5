import { kategoriename } from '#kern/ausgaben/kategorien.ts';
import type { Kategoriesumme } from '#kern/ausgaben/kategoriesummen.ts';
import { sumCent } from '#kern/geld.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { Leer } from '#web/components/Leer.tsx';
import classes from './Kategorien.module.css';
import { sektor } from './ring.ts';
import tabelle from './Verlaufstabelle.module.css';

/** More slices than these are too thin to be told apart: the rest is one. */
const MAX_TEILE = 6;
const MITTE = 95;
const RING = { mitte: MITTE, aussen: 90, innen: 60 };

/** Expenses by category: a ring for the eye, the same as a table. */
export function Kategorien({ werte }: { werte: Kategoriesumme[] }) {
  const summe = sumCent(werte.map((wert) => wert.summe));
  const teile = teileOf(werte);
  if (werte.length === 0) {
    return <Leer titel="Keine Ausgaben in diesem Zeitraum">Ein anderer Zeitraum zeigt vielleicht mehr.</Leer>;
  }
  return (
    <div className={classes.kategorien}>
      <svg width={2 * MITTE} height={2 * MITTE} aria-hidden className={classes.ring}>
        {teile.map(({ von, bis }, i) => (
          <path
            key={von}
            className={classes.teil}
            data-teil={werte[i]?.kategorie === null ? 'ohne' : i}
            fillRule="evenodd"
            d={sektor(RING, von, bis)}
          />
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reachable by keyboard */}
      <section className={classes.rollen} aria-label="Ausgaben je Kategorie" tabIndex={0}>
        <table className={tabelle.tabelle}>
          <thead>
            <tr>
              {['Wofür', 'Belege', 'Anteil', 'Betrag'].map((titel) => (
                <th key={titel} scope="col">
                  {titel}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {werte.map(({ kategorie, anzahl, summe: betrag }, i) => (
              <tr key={kategorie ?? ''}>
                <th scope="row">
                  <span
                    className={classes.farbe}
                    data-teil={kategorie ? Math.min(i, MAX_TEILE - 1) : 'ohne'}
                    aria-hidden
                  />
                  {kategorie ? kategoriename(kategorie) : 'Noch ohne Kategorie'}
                </th>
                <td>{anzahl}</td>
                <td>{anteilText(betrag, summe)}</td>
                <td>
                  <Betrag cent={-betrag} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Summe</th>
              <td />
              <td />
              <td>
                <Betrag cent={-summe} abschluss />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

/** The slices in percents of the ring; what was given back has none. */
function teileOf(werte: readonly Kategoriesumme[]): { von: number; bis: number }[] {
  const betraege = werte.map((wert) => wert.summe).filter((betrag) => betrag > 0);
  const summe = sumCent(betraege);
  const teile = betraege.slice(0, betraege.length > MAX_TEILE ? MAX_TEILE - 1 : MAX_TEILE);
  const grenzen = teile.map((_, i) => (100 * sumCent(teile.slice(0, i + 1))) / summe);
  if (teile.length < betraege.length) grenzen.push(100);
  return grenzen.map((bis, i) => ({ von: grenzen[i - 1] ?? 0, bis }));
}

function anteilText(betrag: number, summe: number): string {
  return summe > 0 && betrag > 0 ? `${Math.round((100 * betrag) / summe)} %` : '–';
}
