import type { Summe, Zusammenfassung } from '#web/erechnung/zusammenfassung.ts';
import { IconAlertTriangle } from '#web/zeichen/zeichen.ts';
import classes from './Rechnungsansicht.module.css';

/** Tax by rate, and the totals as stated beside those that follow from the lines. */
export function Summen({ steuern, summen }: Pick<Zusammenfassung, 'steuern' | 'summen'>) {
  return (
    <div className={classes.spalten}>
      <Steuern steuern={steuern} />
      <Vergleich summen={summen} />
    </div>
  );
}

function Steuern({ steuern }: Pick<Zusammenfassung, 'steuern'>) {
  if (steuern.length === 0) return null;
  return (
    <table className={classes.zahlen}>
      <caption className={classes.untertitel}>Umsatzsteuer</caption>
      <thead>
        <tr>
          <th scope="col">Satz</th>
          <th scope="col">Netto</th>
          <th scope="col">Steuer</th>
        </tr>
      </thead>
      <tbody>
        {steuern.map(({ name, basis, betrag }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a wrong invoice may name a rate twice
          <tr key={index}>
            <td>{name}</td>
            <td>{basis}</td>
            <td>{betrag}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Vergleich({ summen }: { summen: Summe[] }) {
  if (summen.length === 0) return null;
  const hasBerechnete = summen.some(({ berechnet }) => berechnet !== undefined);
  return (
    <table className={classes.zahlen}>
      <caption className={classes.untertitel}>Summen</caption>
      <thead>
        <tr>
          <th scope="col">Summe</th>
          <th scope="col">Angegeben</th>
          {hasBerechnete && <th scope="col">Nachgerechnet</th>}
        </tr>
      </thead>
      <tbody>
        {summen.map(({ name, angegeben, berechnet, gleich }) => (
          <tr key={name} data-falsch={!gleich || undefined}>
            <td>
              {name}
              {!gleich && (
                <span className={classes.marke}>
                  <IconAlertTriangle size={16} aria-hidden /> weicht ab
                </span>
              )}
            </td>
            <td>{angegeben}</td>
            {hasBerechnete && <td>{berechnet}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
